import BelfryTesting
import Testing

/// The tasks that an app starts run in one order, and a step returns when they have run. A thousand
/// launches of an app give the same log.
@MainActor struct OrderTests {
    private static let launches = 1_000

    /// The actions of an app of these tests, in order.
    final class Log: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var list: [String] = []

        func add(_ entry: String) {
            lock.lock()
            defer { lock.unlock() }
            list.append(entry)
        }

        var entries: [String] {
            lock.lock()
            defer { lock.unlock() }
            return list
        }
    }

    /// Does when it launches what its test says.
    final class App: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        let log = Log()
        var onLaunch: @MainActor (App) -> Void = { _ in }

        func turnForever() { DispatchQueue.main.async { [weak self] in self?.turnForever() } }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            onLaunch(self)
            log.add("launched")
            return true
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            log.add("tapped")
            completionHandler()
        }
    }

    private func phone(
        _ onLaunch: @escaping @MainActor (App) -> Void
    ) throws -> VirtualPhone<App> {
        try VirtualPhone(ios: "18.0") {
            let app = App()
            app.onLaunch = onLaunch
            return app
        }
    }

    /// Returns the logs of many launches of the app.
    private func logs(
        launches: Int = 200, _ onLaunch: @escaping @MainActor (App) -> Void
    ) async throws -> Set<[String]> {
        var logs: Set<[String]> = []
        var traces: Set<String> = []
        for _ in 0..<launches {
            let phone = try phone(onLaunch)
            await phone.launch()
            logs.insert(try #require(phone.app).log.entries)
            traces.insert(phone.transcript)
        }
        #expect(traces.count == 1, "\(traces.joined(separator: "\n\n"))")
        return logs
    }

    @Test func `P1: a launch returns when the app's task has scheduled its request`() async throws {
        for _ in 0..<Self.launches {
            let phone = try phone { app in
                Task {
                    let center = UNUserNotificationCenter.current()
                    _ = try await center.requestAuthorization(options: [.alert])
                    let content = UNMutableNotificationContent()
                    content.body = "Dinner?"
                    try await center.add(
                        UNNotificationRequest(
                            identifier: "dinner", content: content,
                            trigger: UNTimeIntervalNotificationTrigger(
                                timeInterval: 60, repeats: false)))
                }
            }
            await phone.launch()
            let log = Log()
            await phone.asApp {
                UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
                    log.add(requests.map(\.identifier).joined())
                }
            }
            try #require(log.entries == ["dinner"])
        }
    }

    @Test func `P1: the system answers after the method that asked has returned`() async throws {
        let logs = try await logs(launches: Self.launches) { app in
            let log = app.log
            let center = UNUserNotificationCenter.current()
            center.requestAuthorization(options: [.alert]) { _, _ in log.add("answered") }
            log.add("asked")
        }
        #expect(logs == [["asked", "launched", "answered"]])
    }

    @Test func `P1: a tap that launches is lost on a delegate that is set after an answer`()
        async throws
    {
        for _ in 0..<Self.launches {
            let phone = try phone { app in
                Task {
                    let center = UNUserNotificationCenter.current()
                    _ = try await center.requestAuthorization(options: [.alert])
                    center.delegate = app
                }
            }
            await phone.launch()
            await phone.forceQuit()
            await phone.receive(try .alert("Dinner?"))
            await phone.tap()
            try #require(try #require(phone.app).log.entries == ["launched"])
        }
    }

    @Test func `tasks, queues and answers run in the order in which they were started`()
        async throws
    {
        let logs = try await logs { app in
            let log = app.log
            Task {
                log.add("task")
                await MainActor.run { log.add("main actor") }
                async let one: Void = log.add("child")
                await one
                log.add("task ends")
            }
            Task.detached { log.add("detached") }
            DispatchQueue.main.async { log.add("main queue") }
            DispatchQueue.global().async {
                log.add("global queue")
                DispatchQueue.main.async { log.add("back on main") }
            }
            let group = DispatchGroup()
            DispatchQueue(label: "own").async(group: group) { log.add("own queue") }
            group.notify(queue: .main) { log.add("group") }
        }
        #expect(
            logs == [
                [
                    "launched", "task", "detached", "main queue", "global queue", "own queue",
                    "back on main", "group", "main actor", "child", "task ends",
                ]
            ])
    }

    @Test func `code that waits for other code lets it run`() async throws {
        let logs = try await logs { app in
            let log = app.log
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                log.add("work")
                isDone.signal()
            }
            isDone.wait()
            let own = DispatchQueue(label: "own")
            own.async { log.add("first") }
            own.sync { log.add("second") }
            DispatchQueue.global().async {
                DispatchQueue.main.sync { log.add("main") }
                log.add("behind main")
            }
            DispatchQueue.main.async { log.add("later") }
        }
        #expect(
            logs == [["work", "first", "second", "launched", "later", "main", "behind main"]])
    }

    @Test func `what comes from outside the phone reaches the app between two steps`() async throws
    {
        let (answers, answer) = AsyncStream.makeStream(of: String.self)
        let phone = try phone { _ in
            Task {
                guard let nobody = URL(string: "http://127.0.0.1:1/") else { return }
                let data = try? await URLSession.shared.data(from: nobody)
                answer.yield(data == nil ? "refused" : "answered")
                answer.finish()
            }
        }
        await phone.launch()
        var heard: [String] = []
        for await answer in answers { heard.append(answer) }
        #expect(heard == ["refused"])
        await phone.pressHome()
        #expect(phone.state == .background)
    }

    @Test func `an app that never comes to rest fails the test, and does not keep it`() async throws
    {
        let phone = try VirtualPhone<App>(ios: "18.0") {
            let app = App()
            app.onLaunch = { $0.turnForever() }
            return app
        }
        let sentences = await capturedIssues { await phone.launch() }
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("never becomes idle") == true)
        #expect(phone.state == .active)
    }

    @Test func `tests without a phone keep their own tasks and clocks`() async throws {
        let clock = ContinuousClock()
        let phone = try phone { _ in }
        let began = clock.now
        let date = Date()
        let task = Task.detached { Date().timeIntervalSince(date) }
        await phone.launch()
        await phone.advance(by: .seconds(86_400))
        // A clock that had gone with the phone's would be a day ahead.
        #expect(await task.value < 86_400)
        #expect(clock.now - began < .seconds(86_400))
    }
}
