import DeviceLog
import Testing

@testable import DeviceLog

/// Lines about a push that a service took, a token that a server has, and one that the app awaits.
struct LogTakenTests {
    private static let token = String(repeating: "a1", count: 32)

    private func first(_ lines: String...) throws -> LogFinding? {
        let log = lines.joined(separator: "\n") + "\n"
        let report = try #require(LogReport(DeviceLog(text: log)))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(
        arguments: [
            ("msg=\"Apple returned 200 for the push\"", "APNs"),
            ("push 7 accepted by APNs gateway", "APNs"), ("push 7 not accepted by APNs", nil),
            ("< apns-unique-id: 4F1C4C2E-5B1B-4D8A-9B3E-0F0F0F0F0F0F", "APNs"),
            ("apns-unique-id: none", nil), ("the page returned 200", nil),
            ("POST https://api.push.apple.com/3/device/x status: 200", "APNs"),
            ("Successfully sent message: projects/shop/messages/1", "FCM"),
            ("Successfully sent message: hello", nil),
            ("{ data: [ { status: 'ok', id: 'a' } ] }", "Expo"),
            ("{\"id\":\"x\",\"recipients\":1}", "OneSignal"),
            ("{\"id\":\"x\",\"recipients\":0}", nil), ("{\"mail\":1,\"recipients\":1}", nil),
        ] as [(String, String?)])
    func `a service took a push`(line: String, taker: String?) throws {
        let finding = try first(line)
        #expect(finding?.id == taker.map { _ in "push-taken" })
        guard let taker else { return }
        #expect(finding?.sentence.contains("\(taker) took a push") == true)
        #expect(finding?.certainty == .likely)
    }

    @Test(arguments: [
        (
            "description | The token is malformed or not valid for the given environment.",
            "environment"
        ),
        ("WARN Deleting device because it is unknown by the push server: a", "does not know"),
        ("error code 52134", "environment"), ("Error - 52148: x", "too old"),
        ("{\"Apns notification error: 'InvalidToken'\"}\n    Data: x", "status 8"),
        ("    ErrorStatusCode: InvalidToken", "status 8"),
        ("Outcome: BadChannel, ApplicationPlatform: apple", "environment"),
        ("Pushkey abc was rejected: removing", "not valid any more"),
    ])
    func `a broker or an old library refused a push`(line: String, words: String) throws {
        let finding = try #require(try first(line))
        #expect(finding.id == "push-refused")
        #expect(finding.sentence.contains(words), "\(finding.sentence)")
        #expect(finding.certainty == .likely)
    }

    @Test func `an app that asked for a token and got no answer`() throws {
        let ask = "⚡️  To Native ->  PushNotifications register 81213828"
        let waits = try #require(
            try first("TO JS {\"receive\":\"granted\"}", ask, "TO JS undefined"))
        #expect(waits.id == "registration-unanswered")
        #expect(waits.certainty == .likely)
        #expect(try first(ask, "⚡️  TO JS {\"value\":\"\(Self.token)\"}")?.id == "token-shown")
        #expect(try first("LOG  Registering for remote notifications", "x")?.id == waits.id)
        #expect(try first("⚡️  To Native ->  PushNotifications checkPermissions 8") == nil)
        let other = try first(
            ask, "no valid aps-environment entitlement string found for application")
        #expect(other?.id == "entitlement-missing")
    }

    @Test(
        arguments: [
            ("LOG  Push token saved to the server", "registration-taken"),
            ("failed: push token saved not", nil), ("access token saved", nil),
            ("OSSubscription optedIn: false, token: abc", "subscription-off"),
            ("\"from\": {\"optedIn\": false}, \"to\": {\"optedIn\": true}", nil),
        ] as [(String, String?)])
    func `a library says what its server has`(line: String, id: String?) throws {
        #expect(try first(line)?.id == id)
    }

    @Test func `an error of TLS counts in a log about pushes or in a few lines`() throws {
        let error = "error: sslv3 alert certificate expired: SSL alert number 45"
        let noise = Array(repeating: "GET /basket 200", count: 60).joined(separator: "\n")
        #expect(try first(error)?.id == "push-unsent")
        #expect(try first(noise, error) == nil)
        #expect(try first(noise, error, "APNs connection ended")?.id == "push-unsent")
        #expect(try first("nginx: \(error)") == nil)
        #expect(try first("nginx: apns: \(error)")?.id == "push-unsent")
    }

    @Test func `iOS played the default sound`() throws {
        let alert = LogStory.console(
            "09:07:44.0", "SpringBoard",
            "_playAlert:(<TLAlert: 0x1; configuration = <x; type = app notification>; "
                + "toneIdentifier = texttone:App Notification; vibration = x>)")
        let screen = LogStory.console(
            "09:07:43.9", "SpringBoard",
            "Turn on screen for notification 7BEF-9F83 [ screenIsOn: 0 ]")
        let log = DeviceLog(text: screen + "\n" + alert + "\n")
        #expect(log.verdicts == [["shown", "sound-default"]])
        #expect(DeviceLog(text: alert + "\n").verdicts == [])
    }
}
