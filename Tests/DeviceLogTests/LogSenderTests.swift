import DeviceLog
import Testing

@testable import DeviceLog

/// Lines of servers and services that send pushes, pasted beside the log of a phone.
struct LogSenderTests {
    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    private func text(_ log: String) throws -> String {
        try #require(LogReport(DeviceLog(text: log + "\n"))).text()
    }

    @Test(arguments: [
        ("reply: badRequest(PushError.invalidProviderToken)", "InvalidProviderToken"),
        ("{:error, :device_token_not_for_topic}", "DeviceTokenNotForTopic"),
        ("state BAD_DEVICE_TOKEN, code 400", "BadDeviceToken"),
        ("send: MissingTopic", "MissingTopic"),
        ("{\"reason\": \"BadCollapseId\"}", "BadCollapseId"),
        ("apns: UnrelatedKeyIdInToken", "UnrelatedKeyId"),
        ("POST https://api.push.apple.com/3/device/x status code: 413", "status 413"),
        ("{\"error\":{\"errorCode\": \"UNREGISTERED\"}}", "Unregistered"),
        ("fcm: Requested entity was not found.", "Requested entity was not found"),
        ("{ \"errors\": [\"All included players are not subscribed\"] }", "All included players"),
        ("Token Reason: iOS device tokens must be 64 digits", "iOS device tokens must be"),
        ("{\"message\": \"InvalidCredentials\", \"details\": {}}", "InvalidCredentials"),
        ("404: the URL /batch was not found", "/batch"),
    ])
    func `a refusal has the spelling of a library`(line: String, words: String) throws {
        let finding = try #require(try first(line))
        #expect(finding.id == "push-refused")
        #expect(finding.certainty == .likely)
        #expect(finding.sentence.contains("refused with \(words)"), "\(finding.sentence)")
        #expect(!(finding.sentence + finding.fix).contains("{"))
    }

    @Test(
        arguments: [
            ("DEBUG Error-response packet 080800000001", 8), ("Error-response packet 08 0a", nil),
            ("push Notification 3 caused an error: 5 +12ms", 5),
            ("the loop caused an error: 5", nil), ("push Raising error: 7 { payload", 7),
            ("{ transmissionError: 8, device: x }", 8),
            ("Delivery failed, received error 8 (x)", 8),
            ("ERROR: message 4 of ApplePush: Invalid token (8)", 8),
            ("Apple Notification Failed: ID=4, Code=InvalidTokenSize", 5),
            ("the app has an invalid token", nil),
        ] as [(String, Int?)])
    func `the binary interface has status codes`(line: String, code: Int?) throws {
        let finding = try first(line)
        #expect(finding?.id == code.map { _ in "push-refused" })
        guard let code else { return }
        #expect(finding?.sentence.contains("refused with status \(code):") == true)
    }

    @Test(arguments: [
        ("javax.net.ssl.SSLException: Received fatal alert: certificate_expired", "has expired"),
        ("error:14094415: sslv3 alert certificate expired: SSL alert number 45", "has expired"),
        ("push: remote error: tls: revoked certificate", "is revoked"),
        ("{tls_alert,\"certificate unknown\"}", "does not take"),
        ("apns: connect ECONNREFUSED 17.0.0.1:443", "got no connection"),
        ("dial api.push.apple.com: no such host", "did not find the address"),
        ("APNS error { VError: apn write failed: no Ping response", "broke"),
        ("Code=ConnectionError,", "or lost it"),
        ("apns: PKIX path building failed", "does not trust"),
        ("error:0909006C:PEM routines:get_name:no start line", "cannot read"),
        ("Warning: stream_socket_client(): Failed to enable crypto in push.php", "TLS failed"),
        ("VError: Failed loading token key: ENOENT", "cannot read"),
        ("api.push.apple.com: malformed HTTP response", "has no HTTP/2"),
        ("WARN APNS cannot find vaild connection for 0a0b", "with a certificate for this app"),
    ])
    func `a push does not leave its server`(line: String, reason: String) throws {
        let finding = try #require(try first(line))
        #expect(finding.id == "push-unsent")
        #expect(finding.certainty == .likely)
        #expect(finding.sentence.contains(reason), "\(finding.sentence)")
    }

    @Test(arguments: [
        "shop: connect ECONNREFUSED 10.0.0.1:80", "shop.example: no such host",
        "the shop's write failed", "remote error: tls: handshake failure",
    ])
    func `errors of other connections are not about pushes`(line: String) throws {
        #expect(try first(line) == nil)
    }

    @Test func `the binary interface is off, unless the line is older`() throws {
        let line = " push[7]: INFO: Connected to tls://gateway.push.apple.com:2195."
        #expect(try first("Mon, 4 Oct 2021 09:20:25 +0200" + line)?.id == "gateway-off")
        #expect(try first("09:20:25" + line)?.id == "gateway-off")
        #expect(try first("Mon, 5 Oct 2015 09:20:25 +0200" + line) == nil)
        let refused = line + "\npush Raising error: 8"
        #expect(try first(refused)?.id == "push-refused")
    }

    @Test(arguments: [
        "{ sent: [ { device: 'x' } ], failed: [] }",
        "{\"multicast_id\":1,\"success\":1,\"failure\":0}",
    ])
    func `a service took the push`(line: String) throws {
        #expect(try first(line)?.id == "push-taken")
        #expect(try text(line).hasPrefix("Line 1 says that a service took a push"))
    }

    @Test func `an answer that is cut off is read`() throws {
        let log =
            "{\n    \"push\": {\n        \"failed\": true,\n        \"why\": \"BadDeviceToken\","
        #expect(try first(log)?.id == "push-refused")
        #expect(try first("{\n\"why\": \"MissingTopic\", {\nand then")?.id == "push-refused")
    }
}
