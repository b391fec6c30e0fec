import AppGuest
import Synchronization

/// Receives PushKit's tokens and pushes, on the registry's queue.
///
/// All methods except `didUpdate` are optional. Associated types show whether the app has a
/// completion form. The oldest form and its async twin have the same labels and result, so that
/// only a call can distinguish them. An app with both gets the oldest form, where a real iPhone
/// calls the async one.
/// https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    associatedtype _Incoming = NotImplemented
    associatedtype _IncomingVoIP = NotImplemented
    associatedtype _IncomingVoIPAsync = NotImplemented

    /// A token was issued, or replaces an earlier one. Send it to the provider.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType)

    /// A push arrived (iOS 8 to 10).
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType)

    /// A push arrived (iOS 11). Since iOS 13 a VoIP push must be reported as a call before the
    /// method returns, unless the app is in the foreground or in a call. The completion handler
    /// plays no part in that.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping @Sendable () -> Void
    ) -> _Incoming

    /// The async form of `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async

    /// A VoIP push arrived. The metadata shows whether a call must be reported. Called instead of
    /// the older methods (iOS 26.4).
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata,
        withCompletionHandler completion: @escaping @Sendable () -> Void
    ) -> _IncomingVoIP

    /// The async form of the VoIP method.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async -> _IncomingVoIPAsync

    /// The token of a type is no longer valid: delete it at the provider.
    func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
    /// Records that the app does not implement the method.
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) {
        registry.state.withLock { $0.oldestFormIsMissing = true }
    }

    /// Reports that the app does not implement the method.
    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    /// The default implementation ignores the push.
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async {}

    /// Reports that the app does not implement the method.
    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata,
        withCompletionHandler completion: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    /// Reports that the app does not implement the method.
    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async -> NotImplemented { NotImplemented() }

    /// The default implementation does nothing.
    public func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {}

    static var hasCompletionForm: Bool { _Incoming.self != NotImplemented.self }
    static var hasVoIPForm: Bool { _IncomingVoIP.self != NotImplemented.self }
    static var hasAsyncVoIPForm: Bool { _IncomingVoIPAsync.self != NotImplemented.self }
}
