import AppGuest
import Foundation

/// What iOS asks and tells the app about its notifications. Every method is optional, and of the
/// two forms of one method an app implements one; if it has both, the one with the handler is
/// called.
///
/// The methods with a handler are called on the main thread. An async method that is not bound to
/// the main actor runs elsewhere, as on a real iPhone. A method that only a subclass of the
/// conforming class adds is not seen: there is no Objective-C to look it up.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    associatedtype _WillPresent = NotImplemented
    associatedtype _WillPresentAsync: _PresentationResult = NotImplemented
    associatedtype _DidReceive = NotImplemented
    associatedtype _DidReceiveAsync = NotImplemented
    associatedtype _OpenSettings = NotImplemented

    /// A notification arrives while the app is in the foreground; without this method, or without
    /// an answer in time, it is not presented.
    @preconcurrency @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> _WillPresent

    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> _WillPresentAsync

    /// The user opened, dismissed or answered a notification. Call the handler on the main thread,
    /// where UIKit goes on.
    @preconcurrency @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> _DidReceive

    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> _DidReceiveAsync

    /// The user wants the app's own settings (iOS 12); without a notification when from Settings.
    @discardableResult
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> _OpenSettings
}

/// How a notification that arrives in the foreground is presented. For not at all, pass `[]`.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Banner and list entry; deprecated in iOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// iOS 14: the entry in Notification Center.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// iOS 14: the banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// What the async form of `willPresent` returns: presentation options, or `NotImplemented`.
public protocol _PresentationResult: Sendable {
    var _options: UNNotificationPresentationOptions { get }
}

extension UNNotificationPresentationOptions: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { self }
}

extension NotImplemented: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { [] }
}
