import PushModel
import VirtualPhone

/// The way from an app's process to its phone: what the app tells iOS, and what it asks.
///
/// Every method may be called on any thread and returns when the phone has taken it in.
public protocol PhoneConnection: Sendable {
    /// The app answered, or did something of its own accord.
    func send(_ event: AppEvent)
    /// The app schedules a local notification, or posts one at once.
    func schedule(_ notification: LocalNotification)
    /// What the phone knows; `nil` when the app is no longer installed.
    func ask(_ question: Question) -> Answer?
    /// The app broke a rule of the frameworks.
    func report(_ misuse: Misuse)
}
