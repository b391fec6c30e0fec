import Foundation

/// The principal class of a notification service extension, which may change a push before it is
/// shown.
///
/// A real iPhone runs the extension in its own process with little memory, for at most 30 seconds.
/// The phone makes an object of the subclass with `init()` for each push.
open class UNNotificationServiceExtension: NSObject {
    /// Called by the system, once per push.
    public override init() {
        super.init()
    }

    /// Changes a push with `mutable-content`: override it and call the handler once. Without an
    /// override, the content is shown as it arrived.
    ///
    /// Apple's handler is not `@Sendable`. Here it is, so that overrides with and without it
    /// compile.
    @preconcurrency open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The time is up: call the handler now with the content that is ready, or the push is shown as
    /// it arrived.
    open func serviceExtensionTimeWillExpire() {}
}
