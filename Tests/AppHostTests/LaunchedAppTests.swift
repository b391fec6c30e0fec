import AppHost
import PushModel
import TestSupport
import Testing
import VirtualPhone

@Suite(.timeLimit(.minutes(10)), .serialized)
struct LaunchedAppTests {
    private static let silent = #"{"aps":{"content-available":1}}"#

    @Test func `a force-quit app is not started by a silent push`() throws {
        let phone = try LaunchedPhone()
        phone.leaveInBackground()
        let pid = try #require(phone.pid)
        phone.happens(.user(.forceQuit(phone.bundle)))
        #expect(phone.pid == nil)
        #expect(ProcessTable.state(of: pid) == nil)
        phone.clear()
        phone.push(Self.silent, type: .background)
        phone.advance(by: .seconds(60))
        #expect(phone.pid == nil)
        #expect(phone.callbacks.isEmpty)
        #expect(phone.trace.contains { $0.rules.contains(.rKill1) })
    }

    @Test func `a terminated app is started by a silent push, suspended, and opened by a tap`()
        throws
    {
        let phone = try LaunchedPhone()
        phone.leaveInBackground()
        phone.happens(.system(.terminate(phone.bundle)))
        #expect(phone.pid == nil)
        phone.clear()
        phone.push(Self.silent, type: .background)
        let pid = try #require(phone.pid)
        #expect(
            phone.callbacks
                == ["didFinishLaunching", "didReceiveRemoteNotificationFetch", "didRegister"])
        #expect(phone.trace.contains { $0.word == "fetched" })
        phone.advance(by: .seconds(30))
        #expect(phone.state == .suspended)
        #expect(ProcessTable.state(of: pid) == "T")

        phone.push(#"{"aps":{"alert":"Dinner?"}}"#)
        #expect(ProcessTable.state(of: pid) == "T")
        phone.clear()
        phone.happens(.user(.tapNotification(phone.bundle)))
        #expect(phone.pid == pid)
        #expect(phone.state == .active)
        #expect(phone.callbacks.contains("didReceiveResponse"))
        #expect(ProcessTable.state(of: pid) != "T")
    }

    @Test func `a crash is a crash report, with the callback and the last lines`() throws {
        let phone = try LaunchedPhone()
        phone.leaveInBackground()
        phone.clear()
        phone.push(#"{"aps":{"content-available":1},"do":"crash"}"#, type: .background)
        let report = try #require(phone.trace.first { $0.word == "crash-report" })
        #expect(report.sentence.contains("in application(_:didReceiveRemoteNotification:"))
        #expect(report.sentence.contains("about to count below zero"))
        #expect(report.sentence.contains("SIG"))
        #expect(phone.state == .crashed)
        #expect(phone.pid == nil)
    }

    @Test func `an app that never calls its handler is killed after 30 seconds`() throws {
        let phone = try LaunchedPhone(patienceForHandlers: .milliseconds(50))
        phone.leaveInBackground()
        let pid = try #require(phone.pid)
        phone.push(#"{"aps":{"content-available":1},"do":"hold"}"#, type: .background)
        phone.advance(by: .seconds(29))
        #expect(ProcessTable.state(of: pid) != nil)
        phone.advance(by: .seconds(2))
        #expect(phone.state == .systemTerminated)
        #expect(phone.pid == nil)
        phone.host.end()
        #expect(ProcessTable.state(of: pid) == nil)
        #expect(phone.trace.contains { $0.rules.contains(.rFetch3) })
    }

    @Test func `an app that asks the phone is answered while its method waits`() throws {
        let phone = try LaunchedPhone()
        phone.leaveInBackground()
        phone.clear()
        phone.push(#"{"aps":{"content-available":1},"do":"ask"}"#, type: .background)
        #expect(phone.trace.contains { $0.word == "fetched" })
        #expect(phone.state == .background || phone.state == .suspended)
    }

    @Test func `an app whose main thread is stuck is said to be, and killed by the same rule`()
        throws
    {
        let phone = try LaunchedPhone(patience: .seconds(5))
        phone.leaveInBackground()
        let pid = try #require(phone.pid)
        phone.push(#"{"aps":{"content-available":1},"do":"hang"}"#, type: .background)
        #expect(phone.trace.contains { $0.word == "stuck" })
        phone.advance(by: .seconds(31))
        #expect(phone.pid == nil)
        #expect(ProcessTable.state(of: pid) == nil)
    }

    @Test func `what raises an exception on an iPhone ends the process with SIGABRT`() throws {
        let phone = try LaunchedPhone(iOS: IOSVersion(7))
        phone.happens(.user(.tapIcon(phone.bundle)))
        let report = try #require(phone.trace.first { $0.word == "crash-report" })
        #expect(report.sentence.contains("SIGABRT"))
        #expect(report.sentence.contains("in application(_:didFinishLaunchingWithOptions:)"))
        #expect(phone.trace.contains { $0.word == "misuse" })
        #expect(phone.state == .crashed)
    }

    @Test func `an app that says @UIApplicationMain runs as one that says @main`() throws {
        let phone = try LaunchedPhone(app: "UIApplicationMainApp")
        phone.leaveInBackground()
        phone.happens(.system(.terminate(phone.bundle)))
        phone.clear()
        phone.push(Self.silent, type: .background)
        #expect(phone.callbacks == ["didFinishLaunching", "didReceiveRemoteNotificationFetch"])
        #expect(phone.trace.contains { $0.word == "fetched" })
    }
}
