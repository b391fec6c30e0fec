/// An alert that `didReceiveRemoteNotification` told of in the foreground, and that waits for
/// `willPresent` so that the app can still decide how it is shown.
struct JoiningArrival: Hashable, Sendable {
    var delivery: Int
    var message: PushMessage
    var due: Double
    /// Only covered, not on its way in: the app is in the foreground all the same.
    var asksForBadge: Bool
}
