import AppGuest
import Foundation

/// The principal class of a location push service extension (iOS 15).
///
/// Each method has a form with a completion handler and an async one; an extension has one of them.
/// Associated types show which.
/// https://developer.apple.com/documentation/corelocation/cllocationpushserviceextension
public protocol CLLocationPushServiceExtension: NSObjectProtocol {
    associatedtype _Received = NotImplemented

    /// A push arrived: ask for one location, send it, and call the completion handler.
    func didReceiveLocationPushPayload(
        _ payload: [String: Any], completion: @escaping @Sendable () -> Void
    ) -> _Received

    /// The async form of `didReceiveLocationPushPayload(_:completion:)`.
    func didReceiveLocationPushPayload(_ payload: [String: Any]) async

    /// Time is up, and the process ends soon.
    func serviceExtensionWillTerminate()
}

extension CLLocationPushServiceExtension {
    /// The extension has no such method.
    @discardableResult
    public func didReceiveLocationPushPayload(
        _ payload: [String: Any], completion: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    /// The default implementation does nothing.
    public func didReceiveLocationPushPayload(_ payload: [String: Any]) async {}

    /// The default implementation does nothing.
    public func serviceExtensionWillTerminate() {}

    static var hasCompletionForm: Bool { _Received.self != NotImplemented.self }
}
