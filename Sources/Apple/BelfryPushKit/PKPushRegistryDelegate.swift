import AppGuest
import Synchronization

/// The object that gets PushKit's tokens and pushes, on the registry's queue.
///
/// All but `didUpdate` are optional. The completion forms show by their associated types whether
/// the app has them; the oldest form and the async one have the same labels and result, and are
/// told apart by calling. An app with both of these gets the oldest, where a real iPhone calls the
/// async one.
/// https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    associatedtype _Incoming = NotImplemented
    associatedtype _IncomingVoIP = NotImplemented
    associatedtype _IncomingVoIPAsync = NotImplemented

    /// There is a token, or another one than before.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType)

    /// A push (iOS 8 to 10).
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType)

    /// A push; a VoIP push has to be reported as a call before the method returns (iOS 11, 13).
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping @Sendable () -> Void
    ) -> _Incoming

    /// The same, async.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async

    /// A VoIP push, and whether it has to be reported; called instead of the others (iOS 26.4).
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata,
        withCompletionHandler completion: @escaping @Sendable () -> Void
    ) -> _IncomingVoIP

    /// The same, async.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async -> _IncomingVoIPAsync

    /// The token is void.
    func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

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
