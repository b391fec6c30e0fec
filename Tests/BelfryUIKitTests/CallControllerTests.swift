import AppGuest
import BelfryCallKit
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct CallControllerTests {
    /// Notes what it is asked for, and does it.
    final class Calls: NSObject, CXProviderDelegate {
        private(set) var performed: [String] = []

        func providerDidReset(_ provider: CXProvider) {}

        func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
            performed.append("start \(action.handle.value)")
            provider.reportOutgoingCall(with: action.callUUID, connectedAt: nil)
            action.fulfill()
        }

        func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
            performed.append("end")
            action.fulfill()
        }

        func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
            performed.append("muted \(action.isMuted)")
        }
    }

    @Test func `P6: what the app asks of the controller, the provider's delegate performs`()
        async throws
    {
        let host = Host { EmptyDelegate() }
        let delegate = Calls()
        let call = UUID()
        let (provider, controller) = host.process.run {
            let provider = CXProvider(configuration: CXProviderConfiguration())
            provider.setDelegate(delegate, queue: nil)
            let controller = CXCallController()
            controller.request(
                CXTransaction(
                    action: CXStartCallAction(
                        call: call, handle: CXHandle(type: .generic, value: "Ada")))
            ) { #expect($0 == nil) }
            return (provider, controller)
        }
        await host.process.drain()
        #expect(delegate.performed == ["start Ada"])
        #expect(host.process.run { controller.callObserver.calls.map(\.hasConnected) } == [true])
        host.process.run {
            controller.requestTransaction(with: CXSetMutedCallAction(call: call, muted: true)) {
                #expect($0 == nil)
            }
        }
        await host.process.drain()
        #expect(
            provider.pendingCallActions(of: CXSetMutedCallAction.self, withCall: call).count == 1)
        host.process.run {
            controller.requestTransaction(with: CXEndCallAction(call: call)) { _ in }
        }
        await host.process.drain()
        #expect(delegate.performed == ["start Ada", "muted true", "end"])
        #expect(host.process.run { controller.callObserver.calls.isEmpty })
    }

    @Test func `P6: a transaction without provider or call is refused`() async {
        let host = Host { EmptyDelegate() }
        let end = CXTransaction(action: CXEndCallAction(call: UUID()))
        let controller = host.process.run { CXCallController() }
        let refusals = LockedValue<[CXErrorCodeRequestTransactionError.Code?]>([])
        host.process.run {
            controller.request(end) { error in
                let code = (error as? CXErrorCodeRequestTransactionError)?.code
                refusals.withLock { $0.append(code) }
            }
        }
        await host.process.drain()
        let provider = host.process.run {
            let provider = CXProvider(configuration: CXProviderConfiguration())
            controller.request(end) { error in
                let code = (error as? CXErrorCodeRequestTransactionError)?.code
                refusals.withLock { $0.append(code) }
            }
            return provider
        }
        await host.process.drain()
        #expect(provider.pendingTransactions.isEmpty)
        #expect(refusals.withLock { $0 } == [.unknownCallProvider, .unknownCallUUID])
    }
}
