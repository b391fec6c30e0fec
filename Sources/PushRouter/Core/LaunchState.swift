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
