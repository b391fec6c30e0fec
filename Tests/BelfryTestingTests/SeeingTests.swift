import BelfryTesting
import Testing

/// Tests the visible state of a phone, and the rules that a test may relax.
@MainActor struct SeeingTests {
    /// Asks for permission, and does then what its test says.
    final class App: NSObject, UIApplicationDelegate {
        var log: [String] = []
        static let yes = UNNotificationCategory(
            identifier: "ask",
            actions: [UNNotificationAction(identifier: "yes", title: "Yes")],
            intentIdentifiers: [])

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([Self.yes])
            center.requestAuthorization(options: [.alert]) { isGranted, _ in
                DispatchQueue.main.async { self.log.append("granted: \(isGranted)") }
            }
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
    }

    /// Adds a button to the app's categories for each push, and a picture.
    final class Service: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let center = UNUserNotificationCenter.current()
            let content = UNMutableNotificationContent()
            content.body = request.content.body
            content.categoryIdentifier = "dynamic"
            content.interruptionLevel = .timeSensitive
            let ending = request.content.userInfo["file"] as? String ?? "png"
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(UUID().uuidString).\(ending)")
            try? Data("picture".utf8).write(to: file)
            if let picture = try? UNNotificationAttachment(identifier: "picture", url: file) {
                content.attachments = [picture]
            }
            let handler = Handler(call: contentHandler)
            center.getNotificationCategories { known in
                let dynamic = UNNotificationCategory(
                    identifier: "dynamic",
                    actions: [UNNotificationAction(identifier: "reply", title: "Reply")],
                    intentIdentifiers: [])
                center.setNotificationCategories(known.union([dynamic]))
                handler.call(content)
            }
        }

        struct Handler: @unchecked Sendable {
            var call: (UNNotificationContent) -> Void
        }
    }

    private func phone(userAllows: Bool = true) throws -> VirtualPhone<App> {
        var info = AppInfo()
        info.serviceExtension = Service.self
        return try VirtualPhone(ios: "18.0", app: App.self, info: info, userAllows: userAllows)
    }

    @Test func `P1: the question for notifications makes the app inactive until it is answered`()
        async throws
    {
        let phone = try phone()
        phone.keepsPromptOpen = true
        await phone.launch()
        let app = try #require(phone.app)
        #expect(app.log == ["active", "inactive"])
        #expect(phone.promptIsOpen)
        #expect(phone.state == .inactive)
        await phone.advance(by: .seconds(60))
        #expect(app.log == ["active", "inactive"])
        await phone.answerPrompt()
        #expect(app.log == ["active", "inactive", "active", "granted: true"])
        #expect(!phone.promptIsOpen)
        #expect(phone.state == .active)
        let sentences = await capturedIssues { await phone.answerPrompt() }
        #expect(sentences.first?.contains("not waiting for an answer") == true)
    }

    @Test(arguments: [true, false])
    func `P1: it is answered by itself unless a test keeps it open`(allows: Bool) async throws {
        let phone = try phone(userAllows: allows)
        await phone.launch()
        let log = try #require(phone.app).log
        #expect(log == ["active", "inactive", "active", "granted: \(allows)"])
    }

    @Test func `P5: the service extension sees the app's categories, and adds to them`()
        async throws
    {
        let phone = try phone()
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(
            try Push(json: #"{"aps":{"alert":"Dinner?","mutable-content":1,"category":"ask"}}"#))
        #expect(phone.categories.map(\.identifier).sorted() == ["ask", "dynamic"])
        #expect(phone.categories.contains(App.yes))
        #expect(phone.notifications.map { $0.actions.map(\.identifier) } == [["reply"]])
        await phone.launch()
        #expect(phone.categories.map(\.identifier) == ["ask"])
    }

    @Test func `P8: attachments and the interruption level are shown`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try Push(json: #"{"aps":{"alert":"Look","mutable-content":1}}"#))
        let shown = try #require(phone.notifications.first)
        #expect(shown.attachments.map(\.type) == ["public.png"])
        #expect(shown.interruptionLevel == .timeSensitive)
        #expect(phone.delivered.map(\.request.content.body) == ["Look"])
    }

    @Test func `P8: a refused attachment and a refused request are in the trace`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.receive(
            try Push(json: #"{"aps":{"alert":"Look","mutable-content":1},"file":"exe"}"#))
        #expect(phone.notifications.map(\.attachments) == [[]])
        await phone.launch()
        await phone.asApp {
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "empty", content: UNMutableNotificationContent(), trigger: nil))
        }
        let lines = phone.trace.filter { $0.name == .log }.map(\.sentence)
        #expect(lines.count == 2)
        #expect(lines.first?.contains("(UNErrorDomain 101)") == true)
        #expect(lines.last?.contains("the request “empty”") == true)
        #expect(lines.last?.contains("(UNErrorDomain 1401)") == true)
    }

    @Test func `P8: what is pending is seen without the app's help`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.asApp {
            let content = UNMutableNotificationContent()
            content.body = "Dinner?"
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "dinner", content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        }
        #expect(phone.pending.map(\.identifier) == ["dinner"])
        await phone.advance(by: .seconds(61))
        #expect(phone.pending.isEmpty)
    }

    @Test func `P8: only an app that has registered has a token`() async throws {
        let phone = try phone()
        await phone.launch()
        #expect(phone.deviceToken == nil)
        await phone.asApp { UIApplication.shared.registerForRemoteNotifications() }
        #expect(phone.deviceToken != nil)
    }

    @Test func `P8: UIKit off the main thread is let pass where a test says so`() async throws {
        let phone = try phone()
        await phone.launch()
        phone.tolerates = [.uiKitOffMainThread]
        let application = await phone.asApp { Application(object: .shared) }
        let found = try #require(application)
        await phone.asApp {
            DispatchQueue.global().async { found.register() }
        }
        phone.tolerates = []
        let sentences = await capturedIssues {
            await phone.asApp {
                DispatchQueue.global().async { found.register() }
            }
        }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("off the main thread") == true)
    }

    /// Calls the application where the compiler of an app in Swift 5 would let it.
    struct Application: @unchecked Sendable {
        var object: UIApplication

        func register() {
            let register: @MainActor () -> Void = { object.registerForRemoteNotifications() }
            withoutActuallyEscaping(register) { call in
                unsafeBitCast(call, to: (() -> Void).self)()
            }
        }
    }
}
