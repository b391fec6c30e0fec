import AppGuest
import BelfryCallKit
import BelfryPushKit
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct CallKitTests {
    final class Calls: NSObject, PKPushRegistryDelegate {
        let provider = CXProvider(configuration: CXProviderConfiguration())

        func pushRegistry(
            _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
            for type: PKPushType
        ) {}

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping @Sendable () -> Void
        ) {
            let update = CXCallUpdate()
            update.remoteHandle = CXHandle(type: .generic, value: "Ada")
            provider.reportNewIncomingCall(with: UUID(), update: update) { _ in completion() }
        }
    }

    /// The phone hears of the call before the method has returned, as R-VOIP wants it.
    @Test func `a VoIP push becomes a call`() async {
        let host = Host { EmptyDelegate() }
        let registry = host.process.run { PKPushRegistry(queue: nil) }
        let delegate = Calls()
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP]
        let told = host.call(.didReceiveIncomingPush, about: .push("{}"))
        #expect(told == [.reportedCall, .returned(7)])
        await host.settle()
        #expect(host.phone.misuses == [])
    }
}
