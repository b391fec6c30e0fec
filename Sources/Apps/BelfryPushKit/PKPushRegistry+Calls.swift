import AppGuest
import PushModel
import Synchronization
import VirtualPhone

extension PKPushRegistry {
    /// Delivers a token that the registry did not request, for example after a restore.
    func update(_ call: AppCall) {
        guard let token = call.token, let delegate else { return }
        let data = Data(token)
        state.withLock { $0.tokens[.voIP] = data }
        callAndWait {
            delegate.pushRegistry(
                self, didUpdate: PKPushCredentials(type: .voIP, token: data), for: .voIP)
        }
    }

    /// Delivers a push by the newest method that both the delegate and this iOS have.
    func receive(_ call: Call) {
        guard let process, let delegate, let notification = call.notification else { return }
        let payload = PKPushPayload(type: .voIP, dictionaryPayload: notification.content.userInfo)
        let form = type(of: delegate)
        let metadata = PKVoIPPushMetadata(mustReport: !call.reportIsOptional)
        let knowsMetadata = process.iOS >= IOSVersion(26, 4)
        if knowsMetadata, form.hasVoIPForm {
            let done = completion(call, process)
            callAndWait {
                _ = delegate.pushRegistry(
                    self, didReceiveIncomingVoIPPushWith: payload, metadata: metadata,
                    withCompletionHandler: done)
            }
        } else if knowsMetadata, form.hasAsyncVoIPForm {
            let done = completion(call, process)
            start(delegate) { delegate in
                _ = await delegate.pushRegistry(
                    self, didReceiveIncomingVoIPPushWith: payload, metadata: metadata)
                done()
            }
        } else if process.iOS >= IOSVersion(11), form.hasCompletionForm {
            let done = completion(call, process)
            callAndWait {
                _ = delegate.pushRegistry(
                    self, didReceiveIncomingPushWith: payload, for: .voIP, completion: done)
            }
        } else {
            receiveInOldestForm(payload, delegate)
        }
    }

    private func receiveInOldestForm(
        _ payload: PKPushPayload, _ delegate: any PKPushRegistryDelegate
    ) {
        state.withLock { $0.oldestFormIsMissing = false }
        callAndWait { delegate.pushRegistry(self, didReceiveIncomingPushWith: payload, for: .voIP) }
        guard state.withLock({ $0.oldestFormIsMissing }) else { return }
        start(delegate) { delegate in
            await delegate.pushRegistry(self, didReceiveIncomingPushWith: payload, for: .voIP)
        }
    }

    private func completion(_ call: Call, _ process: AppProcess) -> @Sendable () -> Void {
        let handler = CompletionHandlerToken(call, of: process)
        return { handler.complete(with: .responded(call.id)) }
    }

    /// Starts an async method as the method's Objective-C form does.
    private func start(
        _ delegate: any PKPushRegistryDelegate,
        _ body: @escaping @Sendable (any PKPushRegistryDelegate) async -> Void
    ) {
        let transfer = UncheckedTransfer(delegate)
        Task { await body(transfer.value) }
    }
}
