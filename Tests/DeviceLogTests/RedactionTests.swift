import DeviceLog
import Testing

@testable import DeviceLog

struct RedactionTests {
    private static let app = LogStory.app
    private static let arrived = "Received message for enabled topic '\(app)'"
    private static let delivered = "[\(app)] Delivered user visible push notification C1A9-F481"

    @Test(arguments: LogStory.all)
    func `a redacted log says the same`(story: LogStory) throws {
        let log = DeviceLog(text: story.log)
        let report = try #require(LogReport(log, app: Self.app))
        let redacted = DeviceLog(text: report.redactedLog)
        #expect(redacted.verdicts == story.verdicts)
        for (one, other) in zip(report.cases, redacted.cases(of: Self.app)) {
            #expect(one.findings.map(\.certainty) == other.findings.map(\.certainty))
            #expect(one.push.wasInForeground == other.push.wasInForeground)
        }
        let again = try #require(LogReport(redacted, app: Self.app))
        #expect(again.redactedLog == report.redactedLog)
    }

    @Test func `names of processes stay only for iOS and the app`() throws {
        let warning =
            "SWIFT TASK CONTINUATION MISUSE: application(_:didReceiveRemoteNotification:) leaked"
        for (process, stays) in [("Shop", true), ("dasd", true), ("Klinik Anna", false)] {
            let log = DeviceLog(text: LogStory.console("08:00:00.000000", process, warning))
            let report = try #require(LogReport(log))
            #expect(Redaction.redacted(process: process, app: Self.app).contains("‹") == !stays)
            #expect(report.redactedLog.contains("Anna") == false)
        }
        let killed = "EXC_RESOURCE -> AnnasPush[478] exceeded mem limit: ActiveHard 24 MB (fatal)"
        #expect(
            Redaction.redacted(killed)
                == "EXC_RESOURCE -> ‹…›Service[478] exceeded mem limit: ActiveHard 24 MB (fatal)")
    }

    @Test(arguments: [
        // Payloads: closed, cut off, with quotation marks, and on several lines.
        "\(arrived) with payload '{ alert = \"It's ANNA's\"; }' with priority 10",
        "\(arrived) with payload '{ alert = \"Dear ANNA",
        "\(arrived) with payload '{ alert = \"It's ANNA\";\n code = 12345678",
        "\(arrived) with payload '{ alert = \"It's alert 4711 at 8, call 0170",
        // A Focus: who wrote, in which conversation, and which Focus.
        "Event was resolved: identifier: 'ANNA'; bundleIdentifier:: \(app); sender: <Contact: 0x1; "
            + "value: +4915112345678; name: ANNA>; threadIdentifier: ANNA; mode: 'ANNA'; outcome: "
            + "suppressed",
        // Errors, titles, names of files and sounds, and addresses.
        "[\(app)] NOT delivering user visible push notification C1A9-F481 [ error=Error Domain="
            + "UNErrorDomain Code=1 \"ANNA\" UserInfo={NSLocalizedDescription=ANNA, title=ANNA} ]",
        "[app<\(app)>:7] <RBSTerminateContext| code:0xDEAD10CC explanation: /var/ANNA.sqlite",
        "[\(app)] Failed to find sound \"ANNA.wav\" at https://anna:ANNA@host.example/x?token=ANNA",
        "[\(app)] Failed to find sound \"ANNA.wav at 10.1.2.3",
        // Tokens and identifiers of devices.
        "\(delivered) fANNA_12345:APA91bANNAxyz",
        "\(delivered) eyJhbGciOiJF.eyJhANNA.ANNA",
        "\(delivered) 00008110-001234567890001E",
        "\(delivered) a4:83:e7:12:34:56",
        "\(delivered) notification 49 151 12345678",
        "[app<\(app)>:7] termination reported by launchd (2, 6, 6)\n  Anna writes",
        "com.apple.pushLaunch.\(app):7BAB0E:[ ], FinalDecision: Can Proceed}\n  Anna writes",
        "\(delivered) {length = 32, bytes = 0xa1b2c3d4 e5f60718}",
        "\(delivered) <0a0b0c0d 0a0b0c0d 0a0b0c0d 0a0b0c0d>",
    ])
    func `nothing of a person or a phone stays`(message: String) throws {
        let line = LogStory.console("08:00:00.000000", "SpringBoard", message)
        let report = try #require(LogReport(DeviceLog(text: line), app: Self.app))
        #expect(!report.cases.isEmpty)
        let secrets = [
            "anna", "151", "12345678", "4711", "10.1", "a91b", "eyj", "0012", "e7", "e5f6", "a1b2",
            "0c0d",
        ]
        let text = report.redactedLog
        #expect(secrets.filter { text.lowercased().contains($0) } == [], "\(text)")
    }

    @Test func `words of iOS, the app, short numbers and identifiers of lines stay`() {
        for text in [
            "[com.example.shop] Received remote notification request C1A9-F481 [ waking: 0, "
                + "hasAlertContent: 1, hasSound: 1 pushType: Alert]",
            "SUBMITTING: com.apple.pushLaunch.com.example.shop:7BAB0E",
            "com.apple.pushLaunch.com.example.shop:7BAB0E:[\n\t{name: Mystery Policy, "
                + "policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, "
                + "Rationale: [{reason == \"com.apple.lengthyNoNetwork\"}]}}\n "
                + "], FinalDecision: Must Not Proceed}",
        ] {
            #expect(Redaction.redacted(text) == text)
        }
        #expect(
            Redaction.redacted("Failed to find sound \"a.wav\" of com.other.app, 482913")
                == "Failed to find sound \"‹…›\" of ‹…›")
    }
}
