import BelfryTesting
import Synchronization
import Testing

/// A VoIP push arrives through PushKit in every state of the app, and must become a call.
@MainActor struct VoIPTests {
    final class Calls: NSObject, PKPushRegistryDelegate {
        private let provider = CXProvider(configuration: CXProviderConfiguration())
        private let heard = Mutex<[String]>([])

        var log: [String] { heard.withLock(\.self) }

        func pushRegistry(
            _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
            for type: PKPushType
        ) {
            heard.withLock { $0.append("token of \(pushCredentials.token.count) bytes") }
        }

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping @Sendable () -> Void
        ) {
            guard let caller = payload.dictionaryPayload["caller"] as? String else {
                // The mistake: without a caller's name, the app reports no call.
                return completion()
            }
            heard.withLock { $0.append("call of \(caller)") }
            let update = CXCallUpdate()
            update.remoteHandle = CXHandle(type: .generic, value: caller)
            provider.reportNewIncomingCall(with: UUID(), update: update) { _ in completion() }
        }
    }

    final class App: NSObject, UIApplicationDelegate {
        let calls = Calls()
        private let registry = PKPushRegistry(queue: .main)

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            registry.delegate = calls
            registry.desiredPushTypes = [.voIP]
            return true
        }
    }

    private func phone(
        ios: String = "18.0", modes: Set<String> = ["voip"]
    ) async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(
            ios: ios, app: App.self, info: AppInfo(backgroundModes: modes))
        await phone.launch()
        return phone
    }

    private func push(_ payload: [String: Any]) throws -> Push {
        var push = try Push(payload)
        push.pushType = "voip"
        return push
    }

    @Test(arguments: ["13.7", "18.0", "26.4"])
    func `a VoIP push becomes a call`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try push(["caller": "Ada"]))
        #expect(phone.app?.calls.log == ["token of 32 bytes", "call of Ada"])
        #expect(phone.callbacks.last == .didReceiveIncomingPush)
        #expect(phone.trace.contains { $0.word == "call" })
        #expect(phone.notifications.isEmpty)
    }

    @Test func `it starts an app that was force-quit`() async throws {
        let phone = try await phone()
        await phone.forceQuit()
        #expect(phone.app == nil)
        await phone.receive(try push(["caller": "Ada"]))
        #expect(phone.app?.calls.log.contains("call of Ada") == true)
    }

    @Test func `one that is not reported ends the app and fails the test`() async throws {
        let phone = try await phone()
        await phone.pressHome()
        let push = try push([:])
        let issues = await capturedIssues { await phone.receive(push) }
        #expect(issues.count == 1)
        #expect(issues.first?.contains("did not report the VoIP push") == true)
        #expect(issues.first?.contains("R-VOIP") == true)
        #expect(phone.state == .crashed)
        #expect(phone.app == nil)
    }

    @Test func `an app without the background mode gets none`() async throws {
        let phone = try await phone(modes: ["remote-notification"])
        await phone.receive(try push(["caller": "Ada"]))
        #expect(phone.app?.calls.log.contains("call of Ada") == false)
        #expect(phone.trace.last?.word == "not-told")
    }
}
