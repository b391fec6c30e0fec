/// The app's position in its life cycle, derived from its life-cycle notifications.
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

    /// Whether the app is in the foreground but inactive: covered by Control Center, for example,
    /// or about to enter the background.
    var isCovered: Bool { isInForeground && !isActive }
}

/// The known facts about why the process was launched.
struct LaunchState: Hashable, Sendable {
    /// The notification in the launch options; `nil` once its response has come, or if it only
    /// launched the app in the background.
    var notification: PushMessage?
    var wasInBackground = false
    var at = -Double.infinity
    /// Whether the app has worked in the background since its launch, so that a later response is
    /// not the cause of the launch.
    var hasWorkedInBackground = false
    /// The time at which a response to `notification` is no longer expected, in seconds of uptime.
    var responseDeadline: Double?
    /// Whether the badge event of the first activation waits for the open, which must come first.
    var defersBadge = false
    /// The notification that counts as opened because its response was late. If the response still
    /// comes, it has no effect.
    var openedWithoutResponse: LateOpen?

    struct LateOpen: Hashable, Sendable {
        var message: PushMessage
        /// The time from which a response means a new tap, even on an equal notification; in
        /// seconds of uptime.
        var until: Double
    }

    /// Whether a response at `now` is the one that launched the app. With scenes, every launch is
    /// in the background state, because no scene is connected yet. The response to a launch for the
    /// user then follows at once.
    func isCause(ofResponseAt now: Double) -> Bool {
        !hasWorkedInBackground && (!wasInBackground || now - at < Limits.launchResponse)
    }

    func isAwaitingResponse(to message: PushMessage) -> Bool {
        notification?.isSamePush(as: message) ?? false
    }
}

/// A foreground alert from `didReceiveRemoteNotification` that waits for its `willPresent`, in
/// which the app can decide how iOS presents the alert.
struct UnpairedArrival: Hashable, Sendable {
    var delivery: Int
    var message: PushMessage
    /// The time at which the arrival is reported even without `willPresent`, in seconds of uptime.
    var due: Double
    /// Whether the report refreshes the badge; `false` while the app is becoming active, which
    /// refreshes the badge anyway.
    var refreshesBadge: Bool
}

/// An open that no reader has taken yet.
package struct PendingOpen: Hashable, Sendable {
    var number: Int
    package var opened: PushEvent.Opened
    /// The time of the open, in seconds of uptime.
    var at: Double
    /// Whether the observers have received the event.
    var isTold = false
}

/// A reader of what the user opens.
package struct OpenReader: Hashable, Sendable {
    package var id: Int
    /// The persistent identifier of the scene whose opens the reader takes; `nil` takes all opens.
    package var scene: String?
    /// Whether the reader takes one open and then has to ask again.
    package var takesOne: Bool

    package init(id: Int, scene: String?, takesOne: Bool) {
        self.id = id
        self.scene = scene
        self.takesOne = takesOne
    }

    /// Whether the reader takes the open. Every reader takes an open without a scene.
    func takes(_ open: PushEvent.Opened) -> Bool {
        scene == nil || open.sceneID == nil || scene == open.sceneID
    }
}

/// The progress of a request for a device token. A failed request is repeated on the next
/// activation.
enum RegistrationState: Hashable, Sendable {
    case idle
    /// iOS has not answered; the time limit is in seconds of uptime.
    case waiting(until: Double)
    case done
    case failed

    var deadline: Double? {
        if case .waiting(let until) = self { until } else { nil }
    }
}

/// A request for the app's settings that waits until the app can show them.
struct PendingSettings: Hashable, Sendable {
    /// The notification that the request was made from.
    var message: PushMessage?
    var at: Double
}
