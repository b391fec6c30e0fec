import DeviceLog
import Testing

@testable import DeviceLog

/// Logs behind the stamps of other tools, and lines that prose and source code quote.
struct LogWrapperTests {
    private static let sentence =
        "no valid 'aps-environment' entitlement string found for application"

    private static var held: LogStory {
        LogStory(
            "held", [["held"]],
            [
                LogStory.submitted("15:37:29.955974", "7BAB0E"),
                LogStory.decision("15:37:29.960112", "7BAB0E", "MysteryPolicy", "Must Not Proceed"),
            ])
    }

    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(arguments: [
        "2026-11-30T12:00:00.123Z ", "2026-11-30T12:00:00.1234567Z ##[error]",
        "Nov 30 12:00:00 ci-host runner[123]: ", "flutter: ", "metro: ", " LOG  ",
        "[12:00:00.123] ",
        "> ", "I/flutter: ",
    ])
    func `the stamps of other tools do not part a decision`(head: String) {
        let log = Self.held.log.split(separator: "\n").map { "\(head)\($0)\n" }.joined()
        #expect(DeviceLog(text: log).verdicts == [["held"]])
    }

    @Test(arguments: ["%d: ", "%d|", "    %d\t", "%d "])
    func `the numbers of lines are not of the log`(form: String) {
        let lines = Self.held.log.split(separator: "\n")
        let log = lines.enumerated().map { number, line in
            form.replacing("%d", with: "\(number + 1)") + line + "\n"
        }.joined()
        #expect(DeviceLog(text: log).verdicts == [["held"]])
    }

    @Test(arguments: [
        "<private>", "<mask.hash: 'aGFzaA=='>", "%{public}s", "com。例.app", "my app", "com.例え.app",
    ])
    func `any name of an activity joins its decision`(name: String) {
        let log = Self.held.log.replacing(LogStory.app, with: name)
        #expect(DeviceLog(text: log).verdicts == [["held"]])
    }

    @Test func `blanks of a page of the web are blanks`() throws {
        let log = "2018-01-15 16:02:44.119 Shop[3:9] \(Self.sentence)"
        #expect(try first(log.replacing(" ", with: "\u{A0}"))?.id == "entitlement-missing")
    }

    @Test(arguments: [
        sentence, "Push error: Error: - \(sentence)", "didFail: Optional(\(sentence))",
        "2018-01-15 16:02:44.119 Shop[3:9] \(sentence)", "{ message: '\(sentence)', code: 3000 }",
        "[Firebase/Messaging][I-FCM012002] Error: \(sentence)",
    ])
    func `a line of a log is certain`(line: String) throws {
        let finding = try first(line)
        #expect(finding?.id == "entitlement-missing")
        #expect(finding?.certainty == .certain)
    }

    @Test(arguments: [
        "If you see “\(sentence)” in the console, add the capability.",
        "let reason = \"\(sentence)\"", "// \(sentence)", "# \(sentence)", "> \(sentence)",
        "Tip: an error such as \(sentence) has this cause.", "- [x] Fixed: \(sentence)",
        "\(sentence): how do I mend this error?", "case missing = \"\(sentence)\";",
        "2018-01-15 16:02:44.119 Shop[3:9] Tip: an error like \(sentence)",
    ])
    func `prose and source that quote a line are never certain`(line: String) throws {
        let finding = try first(line)
        #expect(finding?.id == "entitlement-missing")
        #expect(finding?.certainty == .likely)
    }

    @Test func `folded texts are found without blanks, marks and capital letters`() {
        let set = NeedleSet(["Not Yet", "yet."], isFolded: true)
        let found = { (text: String) in
            Array(text.utf8).withUnsafeBytes { set.needles(in: $0) }.sorted()
        }
        #expect(found("notyet") == [0, 1])
        #expect(found("It is not-\"YET\"") == [0, 1])
        #expect(found("no yet") == [1])
        #expect(found("not, y") == [])
    }
}
