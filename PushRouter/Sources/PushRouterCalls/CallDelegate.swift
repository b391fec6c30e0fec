#if canImport(AVFAudio)
    import AVFAudio
#endif
import CallKit
import Foundation
import PushKit
import PushRouter

/// The delegate of PushKit and CallKit, which call it on the main queue.
final class CallDelegate: NSObject, Sendable {
    private let calls: WeakCalls

    @MainActor init(_ calls: PushCalls) {
        self.calls = WeakCalls(calls)
        super.init()
    }

    private func onMain(_ body: @escaping @MainActor @Sendable (PushCalls) -> Void) {
        MainThread.run { [calls] in
            if let calls = calls.calls { body(calls) }
        }
    }
}

extension CallDelegate: PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {
        guard type == .voIP else { return }
        let token = pushCredentials.token
        onMain { $0.updateToken(token) }
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {
        guard type == .voIP else { return }
        onMain { $0.updateToken(nil) }
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        let payload = UncheckedTransfer(payload.dictionaryPayload)
        let done = UncheckedTransfer(completion)
        onMain { calls in calls.receive(payload.value) { done.value() } }
    }
}

extension CallDelegate: CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {
        onMain { $0.reset() }
    }

    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        let action = UncheckedTransfer(action)
        onMain { $0.timedOut(action.value) }
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXEndCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) { take(action) }
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) { take(action) }

    private func take(_ action: CXAction) {
        let action = UncheckedTransfer(action)
        onMain { $0.perform(action.value) }
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        onMain { $0.handler?.onAudio(isActive: true) }
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        onMain { $0.handler?.onAudio(isActive: false) }
    }
}

/// A weak reference to the calls that any thread can hold.
// Set once; the calls themselves are isolated to the main actor.
private final class WeakCalls: @unchecked Sendable {
    private(set) weak var calls: PushCalls?

    init(_ calls: PushCalls) {
        self.calls = calls
    }
}
