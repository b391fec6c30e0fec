import BelfryTesting
import Synchronization
import Testing

/// The user answers, declines, holds and ends calls of an app with real code.
@MainActor struct CallTests {
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock(\.self) }
        func write(_ line: String) { lines.withLock { $0.append(line) } }
    }

    final class Calls: NSObject, PKPushRegistryDelegate, CXProviderDelegate {
        let log = Log()
        private let provider = CXProvider(configuration: CXProviderConfiguration())

        override init() {
            super.init()
            provider.setDelegate(self, queue: nil)
        }

        func pushRegistry(
            _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
            for type: PKPushType
        ) {}

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
            metadata: PKVoIPPushMetadata,
            withCompletionHandler completion: @escaping @Sendable () -> Void
        ) {
            log.write("must report: \(metadata.mustReport)")
            completion()
            guard metadata.mustReport, payload.dictionaryPayload["cancels"] == nil else { return }
            // A report after the completion handler counts, because only the return is checked.
            provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in }
        }

        func providerDidReset(_ provider: CXProvider) {}

        func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
            log.write("answer")
            action.fulfill()
        }

        func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
            log.write("end")
            action.fulfill()
        }

        func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
            log.write("hold \(action.isOnHold)")
            action.fulfill()
        }

        func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
            log.write("audio")
        }

        func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
            log.write("silence")
        }
    }

    class App: NSObject, UIApplicationDelegate {
        let calls = Calls()
        private var registry: PKPushRegistry?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            register()
            return true
        }

        func register() {
            let registry = PKPushRegistry(queue: .main)
            registry.delegate = calls
            registry.desiredPushTypes = [.voIP]
            self.registry = registry
        }
    }

    /// The mistake: the registry is made on demand, and not at each start.
    final class ForgetfulApp: App {
        override func register() {}
    }

    /// The registry comes some time after the start.
    final class LateApp: App {
        override func register() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { super.register() }
        }
    }

    private func phone<Delegate: App>(_ app: Delegate.Type) async throws -> VirtualPhone<Delegate> {
        let phone = try VirtualPhone(
            ios: "26.4", app: app, info: AppInfo(backgroundModes: ["voip"]),
            patience: .milliseconds(10))
        await phone.launch()
        return phone
    }

    private func push() throws -> Push {
        var push = try Push(["caller": "Ada"])
        push.pushType = "voip"
        return push
    }

    @Test func `a call is answered on the Lock Screen, held and ended`() async throws {
        let phone = try await phone(App.self)
        await phone.lock()
        await phone.receive(try push())
        await phone.advance(by: .seconds(10))
        await phone.answerCall()
        #expect(phone.state == .background)
        await phone.holdCall()
        await phone.holdCall(false)
        await phone.endCall()
        #expect(
            phone.app?.calls.log.all == [
                "must report: true", "answer", "audio", "hold true", "silence", "hold false",
                "audio", "end", "silence",
            ])
        await phone.advance(by: .seconds(10))
        #expect(phone.state == .suspended)
    }

    @Test func `a declined call ends without audio`() async throws {
        let phone = try await phone(App.self)
        await phone.pressHome()
        await phone.receive(try push())
        await phone.declineCall()
        #expect(phone.app?.calls.log.all == ["must report: true", "end"])
        #expect(phone.trace.last?.word == "call-ended")
    }

    /// https://github.com/react-native-webrtc/react-native-callkeep/issues/156
    @Test func `a push about the end of a declined call ends an app that reports nothing for it`()
        async throws
    {
        let phone = try await phone(App.self)
        await phone.pressHome()
        await phone.receive(try push())
        await phone.declineCall()
        var cancels = try Push(["cancels": true])
        cancels.pushType = "voip"
        let issues = await capturedIssues { await phone.receive(cancels) }
        #expect(issues.count == 1)
        #expect(phone.state == .crashed)
        #expect(phone.app == nil)
    }

    @Test func `in the foreground and in a call mustReport is false`() async throws {
        let phone = try await phone(App.self)
        await phone.receive(try push())
        await phone.advance(by: .seconds(10))
        #expect(phone.app?.calls.log.all == ["must report: false"])
        await phone.lock()
        await phone.receive(try push())
        await phone.answerCall()
        await phone.receive(try push())
        await phone.advance(by: .seconds(10))
        #expect(
            phone.app?.calls.log.all == [
                "must report: false", "must report: true", "answer", "audio", "must report: false",
            ])
    }

    @Test func `an app without a registry is ended, which fails the test`() async throws {
        let phone = try await phone(ForgetfulApp.self)
        await phone.forceQuit()
        let push = try push()
        let early = await capturedIssues { await phone.receive(push) }
        #expect(early.isEmpty)
        #expect(phone.state == .background)
        let issues = await capturedIssues { await phone.advance(by: .seconds(7)) }
        #expect(issues.count == 1)
        #expect(issues.first?.contains("0xbaadca11") == true)
        #expect(phone.state == .crashed)
    }

    @Test func `a registry that comes within seven seconds still gets the push`() async throws {
        let phone = try await phone(LateApp.self)
        await phone.forceQuit()
        await phone.receive(try push())
        #expect(phone.callbacks.last != .didReceiveIncomingPush)
        await phone.advance(by: .seconds(4))
        #expect(phone.app?.calls.log.all == ["must report: true"])
        await phone.advance(by: .seconds(4))
        #expect(phone.state == .background)
    }

    /// Decrypts a message that turns out to be a call.
    final class Service: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let handler = UncheckedHandler(contentHandler)
            CXProvider.reportNewIncomingVoIPPushPayload(["caller": "Ada"]) { error in
                handler.call(error == nil ? UNNotificationContent() : request.content)
            }
        }
    }

    struct UncheckedHandler: @unchecked Sendable {
        let call: (UNNotificationContent) -> Void
        init(_ call: @escaping (UNNotificationContent) -> Void) { self.call = call }
    }

    @Test(arguments: [true, false])
    func `a service extension hands a payload to the app`(mayFilter: Bool) async throws {
        var info = AppInfo(backgroundModes: ["voip"], serviceExtension: Service.self)
        if mayFilter { info.entitlements = [.filtering] }
        let phone = try VirtualPhone(
            ios: "26.4", app: App.self, info: info, patience: .milliseconds(10))
        await phone.launch()
        await phone.pressHome()
        let aps: [String: Any] = ["alert": "Encrypted", "mutable-content": 1]
        await phone.receive(try Push(["aps": aps]))
        #expect(phone.app?.calls.log.all == (mayFilter ? ["must report: true"] : []))
        #expect(phone.trace.contains { $0.word == "call" } == mayFilter)
    }
}
