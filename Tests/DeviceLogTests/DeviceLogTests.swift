import DeviceLog
import PushModel
import Testing

@testable import DeviceLog

struct DeviceLogTests {
    @Test(arguments: LogStory.all)
    func `a log's pushes have these verdicts, and no others`(story: LogStory) {
        #expect(DeviceLog(text: story.log).verdicts == story.verdicts)
    }

    @Test(arguments: LogStory.all)
    func `lines of other apps and processes between them change nothing`(story: LogStory) {
        let lines = story.log.split(separator: "\n", omittingEmptySubsequences: false)
        let noise = [
            "default\t09:00:00.000000+0200\tbackboardd\tsomething else",
            "default\t09:00:00.000000+0200\tdasd\tSubmitted Activity: com.apple.fetch.com.other:1",
        ]
        var mixed: [String] = []
        for line in lines {
            // A message of several lines stays whole.
            if LogLine.head(of: line) != nil { mixed += noise }
            mixed.append(String(line))
        }
        #expect(DeviceLog(text: mixed.joined(separator: "\n")).verdicts == story.verdicts)
    }

    @Test(arguments: LogStory.all)
    func `quotation marks of a forum, carriage returns and pieces change nothing`(story: LogStory) {
        let quoted = story.log.split(separator: "\n").map { "> \($0)\r\n" }.joined()
        #expect(DeviceLog(text: quoted).verdicts == story.verdicts)
        let bytes = Array(story.log.utf8)
        let pieces = DeviceLog { take in
            for start in stride(from: 0, to: bytes.count, by: 7) {
                Array(bytes[start...].prefix(7)).withUnsafeBytes { take($0) }
            }
        }
        #expect(pieces.verdicts == story.verdicts)
    }

    @Test func `every verdict and policy has its sentence, and its rules exist`() throws {
        let knowledge = try LogKnowledge()
        #expect(knowledge.verdicts.map(\.verdict) == LogVerdict.allCases)
        #expect(knowledge.policies.count > 10)
    }

    @Test func `a report has the line, the fix and the rule`() throws {
        let story = try #require(LogStory.background.first { $0.name.hasPrefix("memory") })
        let report = try #require(LogReport(DeviceLog(text: story.log)))
        let text = report.text()
        #expect(report.chosen?.findings.first?.id == "held")
        #expect(text.contains("memory was short"))
        #expect(text.contains("11:00:00, dasd, line 1:"))
        #expect(text.contains("Rules: R-THR"))
        #expect(text.contains("1 other push of the app"))
        let finding = try #require(report.chosen?.findings.first)
        #expect(!(finding.sentence + finding.fix).contains("{"), "each place has its value")
    }

    @Test func `a push is chosen by its time or its identifier`() throws {
        let text = LogStory.shown.prefix(3).map(\.log).joined()
        let log = DeviceLog(text: text)
        #expect(LogReport(log)?.chosen?.digest == "AAAA-0001")
        #expect(LogReport(log, wanted: "03b5-953d")?.chosen?.clock == "08:00:00")
        #expect(LogReport(log, wanted: "18:20")?.chosen?.digest == "625B-D052")
        #expect(LogReport(log, wanted: "23:59") == nil)
    }

    @Test func `a log ends where the next begins, and indented logs are read`() {
        let line = LogStory.console(
            "08:00:00.000000", "SpringBoard",
            "[\(LogStory.app)] Delivered user visible push notification 03B5-953D")
        let two = DeviceLog { take in
            for text in [line, line.replacing("03B5", with: "03B6")] {
                Array(text.utf8).withUnsafeBytes { take($0) }
                take(nil)
            }
        }
        #expect(two.cases.map(\.digest) == ["03B5-953D", "03B6-953D"])
        let indented = LogStory.background[0].log.split(separator: "\n").map { "    \($0)\n" }
            .joined()
        #expect(DeviceLog(text: indented).verdicts == LogStory.background[0].verdicts)
    }

    @Test func `lines of other processes are not in the report of an app`() throws {
        let warning =
            "Warning: Application delegate received call to -application:"
            + "didReceiveRemoteNotification:fetchCompletionHandler: but the completion handler was never called."
        for (process, verdict) in [("Mail", "shown"), ("Shop", "fetch-unanswered")] {
            let text =
                LogStory.shown[1].log + "2026-01-01 10:00:00.000 \(process)[1:2] \(warning)\n"
            let report = try #require(LogReport(DeviceLog(text: text), app: LogStory.app))
            #expect(report.chosen?.findings.first?.id == verdict)
        }
    }

    @Test func `a permission that is given later makes a denial void`() {
        let denied = LogStory.console(
            "08:00:00.000000", "SpringBoard",
            "[\(LogStory.app)] Requested authorization [ didGrant: 0 hasError: 0 ]")
        #expect(DeviceLog(text: denied).verdicts == [["not-allowed"]])
        let both = denied + "\n" + denied.replacing("didGrant: 0", with: "didGrant: 1")
        #expect(DeviceLog(text: both).verdicts == [])
    }

    @Test func `a log of entries in JSON is read, on one line each or on several`() {
        let message = "[\(LogStory.app)] Delivered user visible push notification C1A9-F481"
        let entry = { (separator: String) in
            """
            {\(separator)"timestamp" : "2026-03-15 17:07:02.030759-0500",\(separator)\
            "processImagePath" : "/System/Library/CoreServices/SpringBoard.app/SpringBoard",\(separator)\
            "backtrace" : {\(separator)"frames" : [\(separator){\(separator)"imageOffset" : 1\(separator)}\
            \(separator)]\(separator)},\(separator)"eventType" : "logEvent",\(separator)"processID" : 55,\(separator)\
            "eventMessage" : "\(message)"\(separator)}
            """
        }
        let lines = entry("") + "\n" + entry("").replacing("F481", with: "F482") + "\n"
        #expect(DeviceLog(text: lines).cases.map(\.digest) == ["C1A9-F481", "C1A9-F482"])
        let cut = "{\"eventMessage\" : \"\(message)\", \"processID\"\n"
        #expect(DeviceLog(text: lines + cut).verdicts == DeviceLog(text: lines).verdicts)
        let open = "{\n    aps = {\n" + LogStory.display[0].log
        #expect(DeviceLog(text: open).verdicts == LogStory.display[0].verdicts)
        let commas = "[\n" + entry("") + ",\n" + entry("").replacing("F481", with: "F482") + "\n]\n"
        #expect(DeviceLog(text: commas).cases.map(\.clock) == ["17:07:02", "17:07:02"])
        let list = "[" + entry("\n") + "," + entry("\n").replacing("F481", with: "F482") + "]\n"
        let log = DeviceLog(text: list)
        #expect(log.cases.map(\.digest) == ["C1A9-F481", "C1A9-F482"])
        #expect(log.cases.first?.clock == "17:07:02")
    }

    @Test func `an app without a push, beside one with pushes, is named`() throws {
        let log = DeviceLog(text: LogStory.shown[0].log)
        let report = try #require(LogReport(log, app: "com.example.other"))
        #expect(report.chosen == nil)
        #expect(report.text().contains("\(LogStory.app) (1)"))
    }

    @Test func `an app that the log hides is said`() throws {
        let line = LogStory.console(
            "12:00:00.000000", "apsd",
            "Received message for enabled topic '<private>' with payload '<private>' with priority 10"
        )
        let report = try #require(LogReport(DeviceLog(text: line)))
        #expect(report.text().contains("<private>"))
        let redacted = try #require(LogReport(DeviceLog(text: report.redactedLog)))
        #expect(redacted.text() == report.text())
    }

    @Test func `the report begins with what the user saw, and a fix needs a fault`() throws {
        let story = try #require(LogStory.display.first)
        let text = try #require(LogReport(DeviceLog(text: story.log))).text()
        let sentence = "iOS showed the notification, 10.4 s after it arrived."
        #expect(text.split(separator: "\n").dropFirst().first == Substring(sentence))
        #expect(!text.contains("Fix:"))
    }

    @Test(arguments: [
        ("Thundering Herd Policy", "lengthyNoNetwork", "had no network for long"),
        ("ThunderingHerdPolicy", "timeSinceThunderingHerdTriggerEvent < 300", "restarted"),
        ("Application Policy", "[pushDisallowed]: Required:0.00", "force-quit"),
        ("Mystery Policy", "(deviceInUse == 1 AND x < 900)", "“Mystery Policy” objects"),
    ])
    func `a policy is named in words`(policy: String, rationale: String, words: String) throws {
        let line = LogStory.decision("09:03:11", "980BE7", policy, "Must Not Proceed", rationale)
        let finding = try #require(DeviceLog(text: line).cases.first?.findings.first)
        #expect(finding.sentence.contains(words))
        #expect(!finding.sentence.contains("=="))
    }

    @Test func `only pushes are counted`() throws {
        let crash = LogStory.console(
            "08:00:11.000000", "SpringBoard",
            "Process exited: <application<com.example.other>:9> -> code:SIGSEGV(11)>")
        let story = try #require(LogStory.display.first)
        let report = try #require(LogReport(DeviceLog(text: story.log + crash + "\n")))
        #expect(report.app == LogStory.app)
        #expect(!report.text().contains("com.example.other"))
    }

    @Test func `random bytes and long lines are read without an event`() {
        var chance = SplitMix64(seed: 4)
        let bytes = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
        let log = DeviceLog { take in bytes.withUnsafeBytes { take($0) } }
        #expect(log.cases.isEmpty)
        let long = "default\t09:00:00\tdasd\t" + String(repeating: "{name: ", count: 300_000)
        #expect(DeviceLog(text: long).cases.isEmpty)
    }

    @Test func `a bracket that no line closes takes no other message`() {
        let open = LogStory.console("08:00:00.000000", "Shop", "userInfo: {") + "\n"
        let text = String(repeating: "\"key\" = [;\n", count: 1000)
        for story in [LogStory.display[0], LogStory.lists[0]] {
            #expect(DeviceLog(text: open + text + story.log).verdicts == story.verdicts)
        }
    }

    @Test func `every needle is found, each once, wherever others begin or end`() {
        let set = NeedleSet(["he", "she", "hers", "is"])
        let found = { (text: String) in
            Array(text.utf8).withUnsafeBytes { set.needles(in: $0) }.sorted()
        }
        #expect(found("ushers and she") == [0, 1, 2])
        #expect(found("this") == [3])
        #expect(found("") == [])
    }
}
