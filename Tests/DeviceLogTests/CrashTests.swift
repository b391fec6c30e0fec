import DeviceLog
import Testing

@testable import DeviceLog

/// The reports on exceptions and crash reports.
struct CrashTests {
    private static let cpu =
        "scene-create watchdog transgression: application<\(LogStory.app)>:574 exhausted CPU time "
        + "allowance of 3.37 seconds"

    private static func head(_ path: String, _ bundle: String) -> String {
        "Process:             Shop [574]\nPath:                /private/\(path)\n"
            + "Identifier:          \(bundle)\n\nException Type:  EXC_CRASH (SIGKILL)\n"
    }

    private func report(_ text: String, app: String? = nil) throws -> LogReport {
        try #require(LogReport(DeviceLog(text: text + "\n"), app: app))
    }

    @Test func `an exception is a fact, and its own words stay hidden`() throws {
        let line = LogStory.exception("com.example.core", "No file of ANNA")
        let text = try report("2026-01-01 10:00:00.000 Shop[1:2] \(line)").text()
        #expect(text.hasPrefix("The app ended itself with an uncaught exception.\n"))
        #expect(!text.contains("ANNA"))
        let known = try report(LogStory.exception("NSRangeException", "index 3")).text()
        #expect(known.hasPrefix("The app ended itself with an uncaught exception (NSRange"))
        let share = try report("2026-01-01 10:00:00.000 ShareExtension[1:2] \(line)")
        #expect(share.text().hasPrefix("A process ended itself with"))
        let redacted = try report(share.redactedLog).text()
        #expect(redacted.hasPrefix("A process ended itself with"))
    }

    @Test(arguments: [("NSInvalidArgumentException", true), ("of the year", false)])
    func `a report of Crashlytics has an exception of Foundation`(name: String, isOne: Bool) throws
    {
        let text = try report("Fatal Exception: \(name)\n0  CoreFoundation  0x19e3a").text()
        #expect(text.hasPrefix("The app ended itself with an uncaught exception (NSI") == isOne)
    }

    @Test(arguments: ["__NSCFNumber", "NSNull", "__NSCFBoolean", "Basket"])
    func `a number or null in place of a text is likely`(type: String) throws {
        let reason = LogStory.unrecognized(type, "length")
        let text = try report(LogStory.exception("NSInvalidArgumentException", reason)).text()
        #expect(text.contains("instead of a text") == (type != "Basket"))
    }

    @Test func `a hint about a mode in a later start does not hide an exception`() throws {
        let text =
            "2026-01-01 10:00:00.000 Shop[1:2] \(LogStory.exception("NSRangeException", "x"))\n"
            + "2026-01-01 10:09:00.000 Shop[3:4] you still need to add \"remote-notification\" to"
        #expect(try report(text).chosen?.findings.first?.id == "app-exception")
    }

    @Test(arguments: [
        ("a.app/Shop", LogStory.app, "iOS ended the app, because it held a file lock"),
        ("System/X", "com.apple.x", "iOS ended the process, because it held a file lock"),
        ("a.app/PlugIns/X.appex/X", "\(LogStory.app).x", "iOS ended the extension, because it"),
    ])
    func `the head of a crash report says whose it is`(
        path: String, bundle: String, sentence: String
    ) throws {
        let end = "Termination Reason: RUNNINGBOARD 0xdead10cc"
        let text = try report(Self.head(path, bundle) + end).text()
        #expect(text.hasPrefix("\(bundle)\n\n\(sentence)"))
        #expect(try report(end).text().hasPrefix("iOS ended the process, because it held"))
        let far = String(repeating: "frame\n", count: 80)
        let other = try report(Self.head(path, bundle) + far + end).text()
        #expect(other.hasPrefix("iOS ended the process"))
    }

    @Test func `a crash report, which has no time, is no line of a push`() throws {
        let push = LogStory.handOvers.map(\.log).joined()
        let end = "Termination Reason: RUNNINGBOARD 0xdead10cc"
        let log = DeviceLog(text: push + Self.head("a.app/Shop", LogStory.app) + end)
        let ids = log.cases.filter(\.isPush).flatMap { $0.findings.map(\.id) }
        #expect(!ids.contains("file-lock"))
    }

    @Test func `the remedy for used up time of the processor is less work`() throws {
        let text = try report("<RBSTerminateContext| code:0x8BADF00D explanation:\(Self.cpu)>")
            .text()
        #expect(text.contains("iOS ended the app, because it used up its CPU time.\n"))
        #expect(!text.contains("main thread"))
        let next =
            Self.head("a.app/Shop", LogStory.app)
            + "Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d\n"
            + "Termination Description: SPRINGBOARD, \(Self.cpu)"
        #expect(try report(next).chosen?.findings.first?.id == "cpu-time")
    }

    @Test func `the code of an end is named only where the line has it`() throws {
        let line = "Provision violated for watchdog process-launch: <timeValue: 20.0s>"
        let text = try report(LogStory.console("09:41:34.000000", "SpringBoard", line)).text()
        #expect(!text.contains("0x8badf00d"))
    }

    @Test(arguments: [
        ("EXC_CRASH (SIGABRT)", true), ("EXC_BAD_ACCESS (SIGBUS)", true),
        ("EXC_CRASH (SIGKILL)", false), ("EXC_RESOURCE", false),
    ])
    func `a crash that is not understood is said`(type: String, isCrash: Bool) throws {
        let text = try report("something\nException Type:  \(type)").text()
        #expect(text.hasPrefix("The log shows a crash (line 2)") == isCrash)
        #expect(text.contains("at which the push arrives") == !isCrash)
    }

    @Test func `an exception without a process is likely the app's that waits for a push`() throws {
        let push = LogStory.request("19:04:12.100000", "AAAA-BBBB", [1, 1, 0, 1, 0])
        let finding = try report(push + "\n" + LogStory.exception("NSRangeException", "x")).chosen?
            .findings.first
        #expect(finding?.id == "app-exception")
        #expect(finding?.certainty == .likely)
    }

    @Test func `a short name of an extension is likely that of one`() throws {
        let line = "EXC_RESOURCE -> NSE[19] exceeded mem limit: InactiveHard 24 MB (fatal)"
        let finding = try report(line).chosen?.findings.first
        #expect(finding?.certainty == .likely)
        #expect(finding?.sentence.contains("24 MB") == true)
        #expect(Redaction.redacted(line) == line)
        #expect(Redaction.redacted(line.replacing("NSE", with: "AnnaNSE")).contains("> ‹…›NSE[19]"))
    }
}
