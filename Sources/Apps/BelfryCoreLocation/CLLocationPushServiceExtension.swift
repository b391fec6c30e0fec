import AppGuest
import Foundation

/// The principal class of a location push service extension (iOS 15).
///
/// Each method has a form with a completion handler and an async form. An extension implements one
/// of them, and associated types show which one.
/// https://developer.apple.com/documentation/corelocation/cllocationpushserviceextension
public protocol CLLocationPushServiceExtension: NSObjectProtocol {
    associatedtype _Received = NotImplemented

    /// A push arrived: request one location, send it, and call the completion handler.
    func didReceiveLocationPushPayload(
        _ payload: [String: Any], completion: @escaping @Sendable () -> Void
    ) -> _Received

    /// The async form of `didReceiveLocationPushPayload(_:completion:)`.
    func didReceiveLocationPushPayload(_ payload: [String: Any]) async

    /// The time is up, and the process ends soon.
    func serviceExtensionWillTerminate()
}

extension CLLocationPushServiceExtension {
    /// Reports that the extension does not implement the method.
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
