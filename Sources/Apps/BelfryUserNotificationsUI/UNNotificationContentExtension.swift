// As with Apple's module, importing it also imports UIKit, and UserNotifications with that.
@_exported import BelfryUIKit

/// A view controller that draws a notification's interface.
///
/// An extension compiles, and a test can call it. A virtual iPhone draws nothing, and only uses the
/// answer in the app's `contentExtension`.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification; the only required method.
    func didReceive(_ notification: UNNotification)
    /// Handles an action that the user chose, and returns the fate of the notification.
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
    /// The async form of the method above.
    func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption
    /// The kind of media button to draw.
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
    /// The media button's frame.
    var mediaPlayPauseButtonFrame: CGRect { get }
    /// The media button's color.
    var mediaPlayPauseButtonTintColor: UIColor { get }
    /// The user pressed the media button to play.
    func mediaPlay()
    /// The user pressed the media button to pause.
    func mediaPause()
}

extension UNNotificationContentExtension {
    /// The default implementation forwards the action to the app.
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.dismissAndForwardAction)
    }

    /// The default implementation forwards the action to the app.
    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption { .dismissAndForwardAction }

    /// The default implementation returns no media button.
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        .none
    }
    /// The default implementation returns an empty rectangle.
    public var mediaPlayPauseButtonFrame: CGRect { .zero }
    /// The default implementation returns blue.
    public var mediaPlayPauseButtonTintColor: UIColor { .blue }
    /// The default implementation does nothing.
    public func mediaPlay() {}
    /// The default implementation does nothing.
    public func mediaPause() {}
}

/// The media button of a notification's own interface.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none = 0
    case `default`
    case overlay
}

/// The fate of a notification after its content extension has handled an action.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    case doNotDismiss = 0
    case dismiss
    case dismissAndForwardAction
}
