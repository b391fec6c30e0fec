import BelfryTesting
import Testing

/// Tests the steps on a phone, and the errors of impossible steps.
@MainActor struct PhoneTests {
    final class App: NSObject, UIApplicationDelegate {
        var states: [UIApplication.State] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            application.registerForRemoteNotifications()
            return true
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult {
            states.append(application.applicationState)
            return .newData
        }
    }

    private func phone(ios: String = "18.0") async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(ios: ios, app: App.self)
        await phone.launch()
        return phone
    }

    @Test(arguments: ["2.0", "19.0", "28.0", "eighteen", "18.x", ""])
    func `there is no phone with such an iOS`(ios: String) throws {
        let error = #expect(throws: PhoneError.self) { try VirtualPhone(ios: ios, app: App.self) }
        #expect(error?.description.contains("is not a version of iOS") == true)
    }

    @Test func `the fetch form that is async runs in the state of the call`() async throws {
        let phone = try await phone()
        await phone.receive(try .silent())
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(phone.app?.states == [.active, .background])
    }

    @Test func `each launch is a new process`() async throws {
        let phone = try await phone()
        let first = try #require(phone.app)
        await phone.forceQuit()
        #expect(phone.app == nil)
        await phone.launch()
        #expect(phone.app !== first)
    }

    @Test func `an update of the app ends its process and keeps its token`() async throws {
        let phone = try await phone()
        let token = try #require(phone.deviceToken)
        await phone.updateApp()
        #expect(phone.app == nil)
        #expect(phone.deviceToken == token)
    }

    @Test func `a push that is sent while the network is gone arrives when it is back`()
        async throws
    {
        let phone = try await phone()
        await phone.pressHome()
        await phone.setNetwork(online: false)
        await phone.receive(try .alert("Dinner?"))
        #expect(phone.notifications.isEmpty)
        await phone.setNetwork(online: true)
        #expect(phone.notifications.map(\.body) == ["Dinner?"])
    }

    @Test func `a force-quit app is not started by a silent push, an ended one is`() async throws {
        let phone = try await phone()
        await phone.forceQuit()
        await phone.receive(try .silent())
        #expect(phone.state == .forceQuit)
        await phone.launch()
        await phone.terminate()
        await phone.receive(try .silent())
        #expect(phone.app?.states == [.background])
        await phone.advance(by: .seconds(30))
        #expect(phone.state == .suspended)
    }

    @Test func `a push that APNs refuses fails the test with the reason`() async throws {
        let phone = try await phone()
        var push = try Push.alert("Dinner?")
        push.priority = 7
        let sentences = await capturedIssues { await phone.receive(push) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("400 BadPriority") == true)
    }

    @Test func `a tap on nothing fails the test`() async throws {
        let phone = try await phone()
        let sentences = await capturedIssues { await phone.tap() }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("tap") == true)
    }

    @Test func `an app without a token is pushed to as simctl does`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: App.self, userAllows: false)
        await phone.launch()
        await phone.receive(try .silent())
        #expect(phone.callbacks.last == .didReceiveRemoteNotificationFetch)
    }

    @Test(arguments: [
        (#"{"aps":"#, "not a JSON object"), ("[1]", "not a JSON object"),
        ("", "not a JSON object"),
    ])
    func `a payload other than a JSON object is refused before it is sent`(
        json: String, sentence: String
    ) throws {
        let error = #expect(throws: PushError.self) { try Push(json: json) }
        #expect(error?.description.contains(sentence) == true)
    }

    @Test func `what JSON can't hold is refused before it is sent`() throws {
        let error = #expect(throws: PushError.self) { try Push(["aps": ["alert": UIDevice.self]]) }
        #expect(error?.description.contains("not valid JSON") == true)
    }

    @Test func `apns files are read, and missing ones named`() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("\(UUID().uuidString).apns")
        try Data(#"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#.utf8)
            .write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Push(contentsOf: file).payload.isEmpty == false)
        let missing = folder.appendingPathComponent("nowhere.apns")
        let error = #expect(throws: PushError.self) { try Push(contentsOf: missing) }
        #expect(error?.description.contains("nowhere.apns") == true)
    }
}
