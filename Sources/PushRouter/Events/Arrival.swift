public import UserNotifications

/// A notification that arrived while the user is in the app: update what is on screen, but never
/// navigate for it.
///
///     case .arrived(let arrival):
///         inbox.insert(arrival.message)
///         arrival.present?([.banner, .list, .sound])
public struct Arrival: Sendable {
    /// What arrived.
    public let message: PushMessage
    /// Decides how iOS presents it, within 2 seconds; the configuration's `presentation` otherwise.
    ///
    /// `nil` if iOS doesn't ask: the app may not show banners, or nobody was subscribed in time.
    public let present: Reply<UNNotificationPresentationOptions>?
}
