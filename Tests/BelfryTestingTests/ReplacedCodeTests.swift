import BelfryTesting
import Testing

/// Code that `belfry adopt` replaced is never the reason of an accusation.
@MainActor struct ReplacedCodeTests {
    enum Way: CaseIterable {
        case answers, answersBeforeTheApp, answersAfterTheApp, drops, keeps, nothing
    }

    /// Hands its completion handler to replaced code, as a package of adopt does.
    @MainActor final class App: NSObject, UIApplicationDelegate {
        var way = Way.answers
        private var kept: [Any] = []
        private let place = "Deep.run (Pusher.swift:3)"

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            switch way {
            case .answers: BelfryReplacedCode.answers(place) { completionHandler(.noData) }
            case .answersBeforeTheApp:
                BelfryReplacedCode.answers(place) { completionHandler(.noData) }
                completionHandler(.newData)
            case .answersAfterTheApp:
                completionHandler(.newData)
                BelfryReplacedCode.answers(place) { completionHandler(.noData) }
            case .drops: BelfryReplacedCode.runs(place)
            case .keeps:
                BelfryReplacedCode.runs(place)
                kept.append(completionHandler)
            case .nothing: break
            }
        }
    }

    private func phone(_ way: Way) async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(ios: "18.0", app: App.self, patience: .milliseconds(10))
        await phone.launch()
        await phone.asApp { UIApplication.shared.registerForRemoteNotifications() }
        phone.app?.way = way
        return phone
    }

    @Test(arguments: [Way.answers, .answersBeforeTheApp, .answersAfterTheApp])
    func `a call of the handler by replaced code is not a mistake`(way: Way) async throws {
        let phone = try await phone(way)
        let push = try Push.silent()
        #expect(await capturedIssues { await phone.receive(push) } == [])
        #expect(phone.openHandlers == 0)
    }

    @Test func `a handler that replaced code drops is reported with the code's place`() async throws
    {
        let phone = try await phone(.drops)
        let push = try Push.silent()
        let sentences = await capturedIssues { await phone.receive(push) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("let go") == false)
        #expect(
            sentences.first?.contains(
                "did not call its completion handler. belfry adopt replaced code that ran in this "
                    + "time: Deep.run (Pusher.swift:3). Name its file to belfry adopt") == true)
        // The replaced code of one push does not excuse another.
        phone.app?.way = .nothing
        let others = await capturedIssues { await phone.receive(push) }
        #expect(others.first?.contains("let go of its completion handler") == true)
    }

    @Test func `a handler that stays open behind replaced code is reported with it`() async throws {
        let phone = try await phone(.keeps)
        await phone.pressHome()
        let push = try Push.silent()
        #expect(await capturedIssues { await phone.receive(push) } == [])
        let sentences = await capturedIssues { await phone.advance(by: .seconds(31)) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("R-FETCH-3") == true)
        #expect(sentences.first?.contains("Deep.run (Pusher.swift:3)") == true)
    }

    /// An app whose launch runs replaced code, which may have been to call the handlers later.
    @MainActor final class PreparedApp: NSObject, UIApplicationDelegate {
        var keeps = false
        private var kept: [(UIBackgroundFetchResult) -> Void] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            application.registerForRemoteNotifications()
            BelfryReplacedCode.runs("Engine.start (Core.swift:16)")
            return true
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            if keeps { kept.append(completionHandler) }
        }
    }

    @Test(arguments: [false, true])
    func `replaced code that ran at launch is named too`(keeps: Bool) async throws {
        let phone = try VirtualPhone(
            ios: "18.0", app: PreparedApp.self, patience: .milliseconds(10))
        await phone.launch()
        await phone.pressHome()
        phone.app?.keeps = keeps
        for _ in 0..<2 {
            let push = try Push.silent()
            let sentences = await capturedIssues {
                await phone.receive(push)
                await phone.advance(by: .seconds(31))
            }
            #expect(
                sentences.first?.contains(
                    "belfry adopt replaced code that ran earlier: Engine.start (Core.swift:16). Name "
                        + "its file to belfry adopt, or complete its stub in Stubs.swift.") == true,
                "\(sentences)")
        }
    }

    @Test func `any finding names the replaced code that ran before`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: PreparedApp.self)
        await phone.launch()
        await phone.pressHome()
        let noTap = await capturedIssues { await phone.tap() }
        let noTrigger = await capturedIssues {
            await phone.asApp {
                _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
            }
        }
        #expect(noTap.first?.contains("There is no notification") == true, "\(noTap)")
        #expect(noTrigger.first?.contains("must be greater than 0") == true, "\(noTrigger)")
        for sentences in [noTap, noTrigger] {
            #expect(sentences.count == 1)
            #expect(
                sentences.first?.contains("ran earlier: Engine.start (Core.swift:16)") == true,
                "\(sentences)")
        }
    }

    @Test func `a crash prints the replaced code that ran last`() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            for number in 1...3 { BelfryCrashNote.set("number \(number) ran\n") }
            fatalError("no accounts")
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal error: no accounts"), "\(text)")
        #expect(text.contains("number 3 ran") && !text.contains("number 2 ran"), "\(text)")
    }

    /// Passes VoIP pushes to replaced code, which reports no call.
    final class Calls: NSObject, PKPushRegistryDelegate {
        func pushRegistry(
            _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
            for type: PKPushType
        ) {}

        func pushRegistry(
            _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
            for type: PKPushType, completion: @escaping () -> Void
        ) {
            BelfryReplacedCode.answers("Calls.report (Calls.swift:8)", completion)
        }
    }

    final class CallingApp: NSObject, UIApplicationDelegate {
        private let calls = Calls()
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

    @Test func `a call that replaced code does not report is reported with the code's place`()
        async throws
    {
        let phone = try VirtualPhone(
            ios: "18.0", app: CallingApp.self, info: AppInfo(backgroundModes: ["voip"]),
            patience: .milliseconds(10))
        await phone.launch()
        await phone.pressHome()
        var push = try Push(["caller": "Ada"])
        push.pushType = "voip"
        let call = push
        let sentences = await capturedIssues { await phone.receive(call) }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("R-VOIP") == true, "\(sentences)")
        #expect(sentences.first?.contains("Calls.report (Calls.swift:8)") == true, "\(sentences)")
    }
}
