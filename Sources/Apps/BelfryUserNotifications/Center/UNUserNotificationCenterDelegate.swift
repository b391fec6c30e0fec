import AppGuest
import Foundation

/// Decides how notifications are presented, and receives the user's responses to them.
///
/// Every method is optional. An app implements one of a method's two forms. If an app implements
/// both, the form with the completion handler is called. Methods with a handler are called on the
/// main thread. An async method that is not bound to the main actor runs elsewhere, as on a real
/// iPhone.
///
/// A method that only a subclass of the conforming class adds is not found, because Linux lacks the
/// Objective-C runtime to look it up.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    associatedtype _WillPresent = NotImplemented
    associatedtype _WillPresentAsync: _PresentationResult = NotImplemented
    associatedtype _DidReceive = NotImplemented
    associatedtype _DidReceiveAsync = NotImplemented
    associatedtype _OpenSettings = NotImplemented

    /// A notification arrives while the app is in the foreground. It is not presented if this
    /// method is missing or does not answer in time.
    @preconcurrency @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> _WillPresent

    /// The async form; the options returned are the answer.
    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> _WillPresentAsync

    /// The user opened, dismissed or answered a notification. Call the handler on the main thread,
    /// where UIKit continues.
    @preconcurrency @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> _DidReceive

    /// The async form; returning completes the response. UIKit continues on the thread where the
    /// method returns, so bind the method to the main actor.
    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> _DidReceiveAsync

    /// The user wants the app's own notification settings (iOS 12). `notification` is `nil` if the
    /// user comes from Settings.
    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> _OpenSettings
}

/// The presentation of a notification that arrives in the foreground. Pass `[]` to present nothing.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Applies the notification's badge number.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// Plays the notification's sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Shows the banner and the entry in Notification Center; deprecated in iOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// Lists the notification in Notification Center (iOS 14).
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Shows the banner (iOS 14).
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// The result of the async form of `willPresent`: presentation options, or `NotImplemented`.
public protocol _PresentationResult: Sendable {
    /// The options to present with; none when the app does not implement the method.
    var _options: UNNotificationPresentationOptions { get }
}

extension UNNotificationPresentationOptions: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { self }
}

extension NotImplemented: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { [] }
}
