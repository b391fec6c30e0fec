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
        guard case .changedCall(_, .rings)? = told.dropFirst(2).first else {
            Issue.record("\(told)")
            return
        }
        #expect(told.prefix(2) == [.setsPushRegistry(true), .reportedCall])
        #expect(told.last == .returned(7))
        await host.settle()
        #expect(host.phone.misuses == [])
    }

    @Test func `a second call with the same identifier is refused`() async throws {
        let host = Host { EmptyDelegate() }
        let uuid = UUID()
        let provider = host.process.run { CXProvider(configuration: CXProviderConfiguration()) }
        let refusals = LockedValue<[CXErrorCodeIncomingCallError.Code?]>([])
        host.process.run {
            for _ in 1...2 {
                provider.reportNewIncomingCall(with: uuid, update: CXCallUpdate()) { error in
                    let code = (error as? CXErrorCodeIncomingCallError)?.code
                    refusals.withLock { $0.append(code) }
                }
            }
        }
        await host.process.drain()
        #expect(refusals.withLock(\.self) == [nil, .callUUIDAlreadyExists])
        let rings = AppEvent.changedCall(uuid.uuidString, .rings)
        #expect(host.phone.told.filter { $0 == rings }.count == 1)
    }

    @Test func `only a notification service extension reports a push payload`() async {
        let host = Host { EmptyDelegate() }
        let code = LockedValue<CXErrorCodeNotificationServiceExtensionError.Code?>(nil)
        host.process.run {
            CXProvider.reportNewIncomingVoIPPushPayload(["from": "Ada"]) { error in
                let refusal = error as? CXErrorCodeNotificationServiceExtensionError
                code.withLock { $0 = refusal?.code }
            }
        }
        await host.process.drain()
        #expect(code.withLock(\.self) == .invalidClientProcess)
    }
}
