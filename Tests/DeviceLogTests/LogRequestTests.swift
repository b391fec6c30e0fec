import DeviceLog
import Testing

@testable import DeviceLog

/// Requests of apps and libraries that fail, and answers of push services to a server.
struct LogRequestTests {
    private static let head = "2026-03-15 17:07:02.030 Shop[77:1a2b] "

    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    private static func failure(_ code: Int, _ url: String) -> String {
        "Task <5D0C>.<1> finished with error [\(code)] Error Domain=NSURLErrorDomain Code=\(code) "
            + "\"x\" UserInfo={NSErrorFailingURLStringKey=\(url), NSErrorFailingURLKey=\(url)}"
    }

    @Test(
        arguments: [
            (failure(-1009, "https://fcmtoken.googleapis.com/register"), "library-unreachable"),
            (
                failure(-1001, "https://device-provisioning.googleapis.com/checkin"),
                "library-unreachable"
            ),
            (
                failure(-1003, "https://fcmregistrations.googleapis.com/v1/registrations"),
                "library-unreachable"
            ),
            (failure(-1003, "https://api.onesignal.com/players"), "registration-unsent"),
            (failure(-1009, "https://exp.host/--/api/v2/push/getToken"), "registration-unsent"),
            (failure(-1001, "https://shop.example/api/devices/register"), "registration-unsent"),
            (failure(-1200, "http://10.0.0.2:3000/push-tokens"), "registration-unsent"),
            (failure(-1009, "https://shop.example/basket"), nil),
            (failure(-999, "https://www.google.com/search"), nil),
            (
                "A server with the specified hostname could not be found. "
                    + "https://push.shop.example/v1/subscriptions", "registration-unsent"
            ),
            (
                "Could not get the FCM token: The Internet connection appears to be offline.",
                "library-unreachable"
            ),
            (
                "FCM token error: (NSURLErrorDomain error -1003.)", "library-unreachable"
            ),
        ] as [(String, String?)])
    func `a token request that fails for the network says so`(line: String, id: String?) throws {
        let finding = try first(Self.head + line)
        #expect(finding?.id == id)
        #expect(finding?.certainty != .certain)
    }

    @Test func `the server is named and the error in words`() throws {
        let one = try first(Self.failure(-1003, "https://api.onesignal.com/players"))
        #expect(
            one?.sentence.hasPrefix("OneSignal's server was not reached (-1003: the name") == true)
        let own = try first(Self.failure(-1009, "https://shop.example/api/device/register"))
        #expect(
            own?.sentence.hasPrefix("A server was not reached (-1009: the phone was off") == true)
    }

    @Test(arguments: [
        ("{\"reason\":\"DeviceTokenNotForTopic\"}", "apns-topic"),
        ("APNs answered 400 TopicDisallowed", "apns-topic"),
        ("HTTP/2 400 {\"reason\":\"BadTopic\"}", "apns-topic"),
        ("The topic does not match the bundle of the certificate", "apns-topic"),
        ("status: 400, body: {\"reason\":\"BadDeviceToken\"}", "sandbox"),
        ("{\"reason\":\"Unregistered\",\"timestamp\":1}", "Delete the token"),
        ("messaging/third-party-auth-error", ".p8"),
        ("{\"error\":{\"status\":\"SENDER_ID_MISMATCH\"}}", "GoogleService-Info"),
        (
            "{\"status\":\"error\",\"details\":{\"error\":\"DeviceNotRegistered\"}}",
            "Delete the token"
        ),
    ])
    func `an answer that refuses a push is named with its remedy`(line: String, fix: String) throws
    {
        let finding = try #require(try first(Self.head + "token: 1\n" + line))
        #expect(finding.id == "push-refused")
        #expect(finding.certainty == .likely)
        #expect(finding.fix.contains(fix), "\(finding.fix)")
        #expect(!(finding.sentence + finding.fix).contains("{"))
    }

    @Test(arguments: [
        "Unregistered user opens the shop", "the topic news is there", "topics do not match",
    ])
    func `words that other lines have are no answer`(line: String) throws {
        #expect(try first(Self.head + line) == nil)
    }

    @Test(arguments: [
        "failed to register for Twilio push notifications. Error: Invalid access token",
        "Error Domain=com.twilio.TVONotificationClient Code=31301 \"Failed to register.\"",
    ])
    func `a service that does not take the credentials refuses the registration`(
        line: String
    ) throws {
        let finding = try first(Self.head + line)
        #expect(finding?.id == "registration-refused")
        #expect(finding?.sentence.hasPrefix("Twilio's server") == true)
    }
}
