import BelfryTesting
import Testing

/// Time belongs to the phone: what an app's code waits for comes when the phone's clock says so.
@MainActor struct TimeTests {
    final class App: NSObject, UIApplicationDelegate {
        private(set) var ticks: [Date] = []
        private(set) var later: Date?
        private(set) var slept: [Date] = []
        private(set) var launched: Date?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launched = Date()
            let app = Reference(self)
            _ = Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in
                MainActor.assumeIsolated { app.object?.ticks.append(Date()) }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(43_200)) { [weak self] in
                self?.later = Date()
            }
            Task { [weak self] in
                while true {
                    try await Task.sleep(for: .seconds(3_600))
                    self?.slept.append(Date())
                }
            }
            return true
        }
    }

    /// Keeps an app's object that a timer's closure may not capture.
    struct Reference: @unchecked Sendable {
        weak var object: App?

        init(_ object: App) { self.object = object }
    }

    @Test func `P4: timers, asyncAfter, sleep and dates follow the phone over 24 hours`()
        async throws
    {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let phone = try VirtualPhone(ios: "18.0", app: App.self, date: start)
        await phone.launch()
        let app = try #require(phone.app)
        let launched = try #require(app.launched)
        #expect(launched == start)
        #expect(app.ticks.isEmpty)
        await phone.advance(by: .seconds(86_400))
        #expect(app.ticks == (1...144).map { start + 600 * Double($0) })
        #expect(app.later == start + 43_200)
        #expect(app.slept == (1...24).map { start + 3_600 * Double($0) })
    }

    @Test func `the timers of a suspended app wait until it runs again`() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let phone = try VirtualPhone(ios: "18.0", app: App.self, date: start)
        await phone.launch()
        await phone.pressHome()
        await phone.advance(by: .seconds(3_000))
        let app = try #require(phone.app)
        #expect(phone.state == .suspended)
        #expect(app.ticks.isEmpty)
        await phone.launch()
        #expect(app.ticks == [start + 3_000])
    }

    @Test func `nothing of an app that has ended runs`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: App.self)
        await phone.launch()
        let app = try #require(phone.app)
        await phone.forceQuit()
        await phone.advance(by: .seconds(86_400))
        #expect(app.ticks.isEmpty)
        #expect(app.slept.isEmpty)
        #expect(app.later == nil)
    }

    /// Waits in every other way, each a second longer than the one before.
    final class Waiter: NSObject, UIApplicationDelegate {
        nonisolated(unsafe) var log: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let began = Date()
            @Sendable func say(_ how: String) {
                log.append("\(how) \(Int(Date().timeIntervalSince(began)))")
            }
            DispatchQueue.global().asyncAfter(wallDeadline: .now() + 1) { say("wall") }
            DispatchQueue(label: "own").asyncAfter(deadline: .now() + 2) { say("own") }
            Task {
                try? await Task.sleep(nanoseconds: 3_000_000_000); say("nanoseconds")
            }
            Task {
                try? await SuspendingClock().sleep(for: .seconds(4)); say("suspending")
            }
            Task {
                try? await Task.sleep(until: .now + .seconds(5), clock: .continuous)
                say("until")
            }
            RunLoop.main.add(
                Timer(fire: Date() + 6, interval: 0, repeats: false) { _ in say("timer") },
                forMode: .common)
            let cancelled = DispatchWorkItem { say("cancelled") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 7, execute: cancelled)
            cancelled.cancel()
            let late = Timer(timeInterval: 1, repeats: true) { _ in say("late") }
            RunLoop.main.add(late, forMode: .default)
            late.fireDate = Date() + 8
            let ended = Timer(timeInterval: 1, repeats: true) { _ in say("invalid") }
            RunLoop.main.add(ended, forMode: .default)
            ended.invalidate()
            let sleeper = Task {
                try await Task.sleep(for: .seconds(9)); say("never")
            }
            sleeper.cancel()
            return true
        }
    }

    @Test func `every way to wait follows the phone, and what is cancelled does not come`()
        async throws
    {
        let phone = try VirtualPhone(ios: "18.0", app: Waiter.self)
        await phone.launch()
        let app = try #require(phone.app)
        #expect(app.log.isEmpty)
        await phone.advance(by: .milliseconds(9_500))
        #expect(
            app.log == [
                "wall 1", "own 2", "nanoseconds 3", "suspending 4", "until 5", "timer 6", "late 8",
                "late 9",
            ])
    }
}
