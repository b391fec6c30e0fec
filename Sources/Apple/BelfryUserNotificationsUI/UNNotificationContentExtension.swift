// As on Apple's platforms, a content extension needs UIKit, and sees UserNotifications with it.
@_exported import BelfryUIKit

/// A view controller that shows a notification itself.
///
/// It compiles and can be called by a test; a virtual iPhone shows nothing, and knows only what its
/// app's `contentExtension` answers.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// A notification to show; the one required method.
    func didReceive(_ notification: UNNotification)
    /// The user chose an action.
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
    /// The same, async.
    func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption
    /// Which button for playing there is.
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
    /// Where that button is.
    var mediaPlayPauseButtonFrame: CGRect { get }
    /// Its colour.
    var mediaPlayPauseButtonTintColor: UIColor { get }
    /// The user pressed it.
    func mediaPlay()
    /// The user pressed it again.
    func mediaPause()
}

extension UNNotificationContentExtension {
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.dismissAndForwardAction)
    }

    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption { .dismissAndForwardAction }

    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        .none
    }
    public var mediaPlayPauseButtonFrame: CGRect { .zero }
    public var mediaPlayPauseButtonTintColor: UIColor { .blue }
    public func mediaPlay() {}
    public func mediaPause() {}
}

/// Which button a notification's own interface has for playing.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none = 0
    case `default`
    case overlay
}

/// What becomes of a notification after the content extension took an action.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    case doNotDismiss = 0
    case dismiss
    case dismissAndForwardAction
}
