import AppGuest
import Synchronization

extension PKPushRegistryDelegate {
    /// Notes that the app has no such method.
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) {
        registry.notes.withLock { $0.oldestFormIsMissing = true }
    }

    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async {}

    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata,
        withCompletionHandler completion: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async -> NotImplemented { NotImplemented() }

    public func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {}

    static var hasCompletionForm: Bool { _Incoming.self != NotImplemented.self }
    static var hasVoIPForm: Bool { _IncomingVoIP.self != NotImplemented.self }
    static var hasAsyncVoIPForm: Bool { _IncomingVoIPAsync.self != NotImplemented.self }
}
