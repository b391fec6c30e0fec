/// Where the app is, as far as its own life-cycle notifications tell.
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

    /// Inactive not because it is on its way in or out, but because something lies over it, such as
    /// Control Center. (On its way out it is so, too, for a moment.)
    var isCovered: Bool { isInForeground && !isActive }
}

/// What is known of how the process was started, until it is known what that meant.
struct LaunchState: Hashable, Sendable {
    /// The notification in the launch options, unless it has turned out that it only woke the app,
    /// or its response has come.
    var notification: PushMessage?
    var wasInBackground = false
    var at = -Double.infinity
    /// It did something before anybody saw it, so whatever is opened later starts nothing.
    var hasWorkedUnseen = false
    /// When the response will not come any more.
    var checkAt: Double?
    /// The app became active while its response was still awaited; opening goes before.
    var owesBadge = false
    /// Opened without a response; if that comes after all, it adds nothing.
    var openedLate: PushMessage?

    /// The response comes of the launch. With scenes an app may count as in the background while it
    /// is started for the user; then the response follows at once.
    func isCause(ofResponseAt now: Double) -> Bool {
        !hasWorkedUnseen && (!wasInBackground || now - at < Limits.launching)
    }

    func isAwaiting(_ message: PushMessage) -> Bool {
        notification.map { DeliveryKey($0) == DeliveryKey(message) } ?? false
    }
}

/// An alert that `didReceiveRemoteNotification` told of in the foreground, and that waits for
/// `willPresent` so that the app can still decide how it is shown.
struct JoiningArrival: Hashable, Sendable {
    var delivery: Int
    var message: PushMessage
    var due: Double
    /// Only covered, not on its way in: the app is in the foreground all the same.
    var asksForBadge: Bool
}

/// A notification that the user has answered, until the app has taken it up.
package struct Open: Hashable, Sendable {
    package var number: Int
    package var message: PushMessage
    package var action: PushAction
    package var isLaunch: Bool
    package var wasActive: Bool
    /// Shows something, and so waits until there is a user interface.
    var needsUI: Bool
    /// The call that the app has to finish; only of actions in the background.
    package var call: SystemCall.ID?
    var at: Double
    var isReleased = false
    var isDelivered = false
}

/// How far the request for a device token has come.
enum RegistrationState: Hashable, Sendable {
    case idle
    /// Until then iOS is to answer.
    case waiting(until: Double)
    case done
    /// To be asked again on the next activation.
    case failed

    var deadline: Double? {
        if case .waiting(let until) = self { until } else { nil }
    }
}
