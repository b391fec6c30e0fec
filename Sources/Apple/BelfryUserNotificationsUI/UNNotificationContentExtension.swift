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
