import AppGuest
@testable import AppHost
import Foundation
import PushModel
import Synchronization
import TestSupport
import Testing
import VirtualPhone

/// Launched apps that are hostile, or unlucky.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct HostileAppTests {
    private static let bundle: BundleID = "com.example.app"
    /// About 80 KB as it is sent: a full Notification Center.
    private static let answer = Answer.token([UInt8](repeating: 7, count: 40_000))

    /// A running app, with a stream that says when it has reported something and one of its lines.
    private final class Running {
        let app: LaunchedApp
        let news: AsyncStream<Void>
        let lines: AsyncStream<String>
        private let script: ScriptApp

        init(_ script: String, budget: AppBudget = AppBudget()) throws {
            self.script = try ScriptApp(script)
            let (news, announced) = AsyncStream.makeStream(of: Void.self)
            let (lines, printed) = AsyncStream.makeStream(of: String.self)
            (self.news, self.lines) = (news, lines)
            app = LaunchedApp(
                self.script.executable, on: IOSVersion(18), budget: budget,
                onLine: { printed.yield($0.text) }, onEvent: { announced.yield() })
            app.launch(HostileAppTests.bundle, at: .zero)
        }

        deinit { app.end() }

        /// The events in the order they come, each slice handled before the next.
        func events(_ handle: (ProcessEvent) -> Bool) async {
            for await _ in news {
                for event in app.drainEvents() where !handle(event) { return }
            }
        }
    }

    @Test func `H1: an app that asks and does not read is ended, and its crash report says why`()
        async throws
    {
        var budget = AppBudget()
        budget.unreadMessages = 50
        let running = try Running(
            #"while :; do app '{"question":{"_0":1,"_1":{"delivered":{}}}}'; done"#,
            budget: budget)
        var report: CrashReport?
        await running.events { event in
            switch event {
            case .message(.question(let number, _)):
                running.app.send(.answer(number, Self.answer))
            case .crashed(let crash): report = crash
            default: break
            }
            return report == nil
        }
        #expect(report?.excess == .unreadMessages(limit: 50))
        #expect(
            report?.description.contains("Belfry ended it because it did not read the last 50")
                == true)
    }

    #if os(Linux)
        @Test func `H1: answers wait for an app that is stopped, and none is lost`() async throws {
            let running = try Running(
                """
                for number in 1 2 3; do app '{"question":{"_0":'$number',"_1":{"delivered":{}}}}'; done
                while read -r line <&3; do case $line in *answer*) echo answered; esac; done
                """)
            var questions = 0
            await running.events { event in
                if case .message(.question) = event { questions += 1 }
                return questions < 3
            }
            let pid = try #require(running.app.pid)
            running.app.suspend(Self.bundle)
            running.app.finishCommands()
            #expect(ProcessTable.state(of: pid) == "T")
            for number in 1...3 { running.app.send(.answer(number, Self.answer)) }
            #expect(ProcessTable.state(of: pid) == "T")
            running.app.resume(Self.bundle)
            var answered = 0
            for await line in running.lines where line == "answered" {
                answered += 1
                if answered == 3 { break }
            }
        }

        @Test(arguments: [false, true])
        func `H1: an app is suspended and ended while something waits to be written to it`(
            isStopped: Bool
        ) async throws {
            let running = try Running(
                "app '{\"event\":{\"_0\":{\"setBadge\":{\"_0\":1}}}}'; exec sleep 1000")
            await running.events { _ in false }
            let pid = try #require(running.app.pid)
            for number in 1...100 { running.app.send(.answer(number, Self.answer)) }
            if isStopped {
                running.app.suspend(Self.bundle)
                running.app.finishCommands()
                #expect(ProcessTable.state(of: pid) == "T")
            }
            await LaunchedApp.end([running.app])
            #expect(ProcessTable.state(of: pid) == nil)
        }

        @Test func `M3: an app that floods waits for its phone, which takes events in slices`()
            async throws
        {
            let running = try Running(
                "while :; do app '{\"event\":{\"_0\":{\"setBadge\":{\"_0\":1}}}}'; done")
            let pid = try #require(
                await ProcessTable.becomes { running.app.pid != nil } ? running.app.pid : nil)
            // Blocked in its own write, as its parent has stopped to read.
            #expect(
                await ProcessTable.becomes {
                    running.app.isHeldBack && ProcessTable.state(of: pid) == "S"
                })
            #expect(running.app.drainEvents(upTo: 10).count == 10)
            #expect(running.app.drainEvents().count == 64)
            let rest = running.app.drainEvents(upTo: .max).count
            // The budget, and what one read may bring at once.
            #expect(rest < AppBudget().unhandledMessages + 16_384 / 32)
            var handled = 0
            await running.events { _ in
                handled += 1
                return handled < 2_000
            }
        }

        @Test func `M3: a line without an end ends the app`() async throws {
            var budget = AppBudget()
            budget.messageBytes = 100_000
            let running = try Running("exec cat /dev/zero >&3", budget: budget)
            var report: CrashReport?
            await running.events { event in
                if case .crashed(let crash) = event { report = crash }
                return report == nil
            }
            #expect(report?.excess == .messageBytes(limit: 100_000))
        }

        @Test func `L8: a grandchild in a session of its own keeps nothing of the app's open`()
            async throws
        {
            let running = try Running("setsid sleep 1000 & echo $!; read -r line <&3; exit 7")
            var grandchild: Int32?
            for await line in running.lines {
                grandchild = Int32(line)
                break
            }
            running.app.send(.settle(1))
            var report: CrashReport?
            await running.events { event in
                if case .crashed(let crash) = event { report = crash }
                return report == nil
            }
            #expect(report?.end == .exit(status: 7))
            let pid = try #require(grandchild)
            #expect(ProcessTable.state(of: pid) != nil)
            #expect(kill(pid, SIGKILL) == 0)
        }
    #endif

    @Test func `the output of an app that prints without end is cut, and the rest is counted`()
        async throws
    {
        var budget = AppBudget()
        budget.linesPerSecond = 10
        let running = try Running("yes", budget: budget)
        var lines = 0
        for await line in running.lines {
            lines += 1
            if line.contains("more lines, which are not shown") { break }
        }
        #expect(lines <= 21)
    }
}
