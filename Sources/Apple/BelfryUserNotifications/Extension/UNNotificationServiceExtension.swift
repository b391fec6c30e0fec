import Foundation

/// The principal class of a notification service extension: it may change a push before it is
/// shown.
///
/// A real iPhone runs it in a process of its own, with little memory, for 30 seconds at most. The
/// phone makes an object of the subclass with `init()` for each push.
open class UNNotificationServiceExtension: NSObject {
    public override init() {
        super.init()
    }

    /// Override it, and call the handler once. Not overridden, the content stays as it came.
    ///
    /// Apple's handler is not `@Sendable`; here it is, so that overrides with and without compile.
    @preconcurrency open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The time is up: call the handler now with what there is, or the push is shown as it came.
    open func serviceExtensionTimeWillExpire() {}
}
