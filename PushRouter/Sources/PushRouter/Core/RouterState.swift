/// Whether the app is in the foreground and active, by its life-cycle notifications.
struct LifeCycle: Hashable, Sendable {
    private(set) var hasBeenActive = false
    private var isInForeground = false
    private var isActive = false

    mutating func becameActive() {
        hasBeenActive = true
        isInForeground = true
        isActive = true
    }

    mutating func resignedActive() { isActive = false }

    mutating func enteredBackground() {
        isInForeground = false
        isActive = false
    }

    /// In the foreground but inactive: covered by Control Center, for example, or about to enter
    /// the background.
    var isCovered: Bool { isInForeground && !isActive }
}

/// Why the process was launched, as far as that is known.
struct LaunchState: Hashable, Sendable {
    /// The notification in the launch options; `nil` once its response has come, or if it only
    /// launched the app in the background.
    var notification: PushMessage?
    var wasInBackground = false
    var at = -Double.infinity
    /// The app has worked in the background since, so that a later response launches nothing.
    var hasWorkedInBackground = false
    /// When a response to `notification` is no longer expected; in seconds of uptime.
    var responseDeadline: Double?
    /// The badge event of the first activation waits for the open, which comes first.
    var defersBadge = false
    /// Opened because its response was late. The response has no effect if it still comes.
    var openedWithoutResponse: LateOpen?

    struct LateOpen: Hashable, Sendable {
        var message: PushMessage
        /// Later the user has tapped another one, however equal; in seconds of uptime.
        var until: Double
    }

    /// Whether a response at `now` is the one that launched the app. With scenes, iOS may report
    /// the background state while it launches the app for the user; the response then follows at
    /// once.
    func isCause(ofResponseAt now: Double) -> Bool {
        !hasWorkedInBackground && (!wasInBackground || now - at < Limits.launchResponse)
    }

    func isAwaitingResponse(to message: PushMessage) -> Bool {
        notification?.isSamePush(as: message) ?? false
    }
}

/// An alert in the foreground that came by `didReceiveRemoteNotification` and waits for its
/// `willPresent`, by which the app can decide how it is presented.
struct UnpairedArrival: Hashable, Sendable {
    var delivery: Int
    var message: PushMessage
    /// When it is told without; in seconds of uptime.
    var due: Double
    /// `false` while the app is becoming active, which refreshes the badge anyway.
    var refreshesBadge: Bool
}

/// What the user opened and no reader has taken yet.
package struct PendingOpen: Hashable, Sendable {
    var number: Int
    package var opened: PushEvent.Opened
    /// In seconds of uptime.
    var at: Double
    /// The observers were told.
    var isTold = false
}

/// A reader of what the user opens.
package struct OpenReader: Hashable, Sendable {
    package var id: Int
    /// The persistent identifier of the scene whose opens it takes; `nil` takes all.
    package var scene: String?
    /// It asks again for each open.
    package var takesOne: Bool

    package init(id: Int, scene: String?, takesOne: Bool) {
        self.id = id
        self.scene = scene
        self.takesOne = takesOne
    }

    /// What iOS has meant for no scene in particular is for every reader.
    func takes(_ open: PushEvent.Opened) -> Bool {
        scene == nil || open.sceneID == nil || scene == open.sceneID
    }
}

/// The progress of a request for a device token. A failed one is repeated on the next activation.
enum RegistrationState: Hashable, Sendable {
    case idle
    /// Until a time in seconds of uptime.
    case waiting(until: Double)
    case done
    case failed

    var deadline: Double? {
        if case .waiting(let until) = self { until } else { nil }
    }
}

/// A request for the app's settings, before the app can show them.
struct PendingSettings: Hashable, Sendable {
    /// The notification that the request was made from.
    var message: PushMessage?
    var at: Double
}
