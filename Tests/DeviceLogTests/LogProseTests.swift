import DeviceLog
import Testing

@testable import DeviceLog

/// Texts that mention a line of a log, and are not that line.
struct LogProseTests {
    private static let sentence =
        "no valid 'aps-environment' entitlement string found for application"
    private static let head = "2018-01-15 16:02:44.119 Shop[3:9] "

    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(arguments: [
        "grep \"\(sentence)\" console.txt", "$ grep -i '\(sentence)' console.txt",
        "idevicesyslog | grep \"\(sentence)\"",
        "log stream --predicate 'eventMessage CONTAINS \"\(sentence)\"'",
        "Filtering the log data using \"eventMessage CONTAINS '\(sentence)'\"",
        "$ log show --last 5m | grep 'must post an incoming call'",
    ])
    func `a command that searches for a line is not that line`(command: String) throws {
        #expect(try first(command) == nil)
    }

    @Test(arguments: [
        "alert('Must use physical device for Push Notifications');",
        "  console.log(\"No background message handler has been set\")",
        "if (status == AuthorizationStatus.denied) { ask() } // permission",
    ])
    func `source code that writes a sentence of a library is not a log`(code: String) throws {
        #expect(try first(code) == nil)
    }

    @Test(arguments: [
        "There is no \"\(sentence)\" in my log.", "I don't see '\(sentence)' anywhere",
        "My app prints everything without the \(sentence)", "\"\(sentence)\" does not appear.",
        "It is not the “\(sentence)” of old phones", "\(sentence) is not in my log",
        head + "there is no \"\(sentence)\"",
        "The app did not get Killing app because it never posted an incoming call to the system",
    ])
    func `a line that is denied is not used`(text: String) throws {
        #expect(try first(text) == nil)
    }

    @Test(
        arguments: [
            "Possible causes are a wrong profile or \(sentence)", "1. \(sentence)",
            "- \(sentence)", "• \(sentence)", "3) \(sentence)", "| \(sentence) | add it |",
            "Apple's documentation says: “\(sentence)”", "“\(sentence)”",
            "This usually happens when the build has \(sentence)",
            "Cause: `didFail: \(sentence)`",
            "The important part is \"\(sentence)\"",
            "It may be that your profile has \(sentence)",
            "* One of the findings:\n  `\(sentence)`",
            "Possible causes:\n    \(sentence)\n    something else",
            "apns: { alert: { title: 'x', body: 'I got \(sentence)' } }",
            head + "payload: { alert = \"why \(sentence)\"; }",
            "\(sentence) could be the cause",
        ])
    func `lists, documents and the words of a person are likely at most`(text: String) throws {
        let finding = try first(text)
        #expect(finding?.certainty != .certain)
    }

    @Test(arguments: [
        "Registration failed: \(sentence)", "\(head)Push: \(sentence)",
        "Device was not registered: \(sentence)", "[ERR] Error: \(sentence)",
        "\(head)Not registered. Error: \(sentence)",
    ])
    func `an error after a colon is one of the log`(text: String) throws {
        let finding = try first(text)
        #expect(finding?.id == "entitlement-missing")
        #expect(finding?.certainty == .certain)
    }

    @Test func `a line of the log counts more than a text about another`() throws {
        let unanswered =
            "Warning: Application delegate received call to -application:"
            + "didReceiveRemoteNotification:fetchCompletionHandler: but the completion handler was "
            + "never called."
        let finding = try first(Self.head + unanswered + "\n\nPossible causes: \(Self.sentence)")
        #expect(finding?.id == "fetch-unanswered")
        #expect(finding?.certainty == .certain)
    }

    @Test func `a shared log of a quoted line is not more certain`() throws {
        let log = DeviceLog(text: "If you see “\(Self.sentence)”, add it.\n")
        let report = try #require(LogReport(log))
        let again = try #require(LogReport(DeviceLog(text: report.redactedLog)))
        #expect(again.chosen?.findings.first?.certainty != .certain)
    }
}
