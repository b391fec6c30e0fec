import DeviceLog
import Testing

@testable import DeviceLog

/// Later lines that show that an app got its token after all.
struct TokenEvidenceTests {
    private static let failure =
        "2026-03-15 17:07:02.030 Shop[77:1] Error Domain=NSCocoaErrorDomain Code=3000 \"no valid "
        + "aps-environment\""
    private static let firebase = "FCM token: dXyZ12345678901234567A:APA91bAbCdEf"

    private func first(_ lines: String...) throws -> LogFinding? {
        let log = lines.joined(separator: "\n") + "\n"
        let report = try #require(LogReport(DeviceLog(text: log)))
        return report.chosen?.findings.first ?? report.remark
    }

    private static func line(_ pid: Int, _ text: String) -> String {
        "2026-03-15 17:17:02.030 Shop[\(pid):1] \(text)"
    }

    @Test(
        arguments: [
            (line(99, firebase), "library-token-shown"),
            (line(77, firebase), "entitlement-missing"),
            (line(99, "token ExponentPushToken[abc]"), "library-token-shown"),
            (line(99, "could not get ExponentPushToken[abc]: error"), "entitlement-missing"),
            (line(99, "application:didReceiveRemoteNotification:"), "callback-named"),
            (line(99, "push received [AnyHashable(\"aps\"): {"), "push-logged"),
            (line(99, "willPresentNotification: {"), "entitlement-missing"),
            (LogStory.request("17:17:02.100000", "AAAA-BBBB", [1, 1, 0, 0, 0]), "not-asked"),
        ])
    func `a later token or push takes back that the entitlement is missing`(
        later: String, id: String
    ) throws {
        #expect(try first(Self.failure, later)?.id == id)
        // Before the error, it says nothing about the later build.
        #expect(try first(later, Self.failure)?.id == "entitlement-missing")
    }

    @Test func `a token of Firebase shows that its server was reached after all`() throws {
        let lost = Self.line(77, "FCM token error: NSURLErrorDomain Code=-1009")
        #expect(try first(lost)?.id == "library-unreachable")
        #expect(try first(lost, Self.line(77, Self.firebase))?.id == "library-token-shown")
        #expect(try first(Self.line(77, Self.firebase), lost)?.id == "library-unreachable")
        let early = Self.line(77, "[I-FCM002022] APNS device token not set before retrieving")
        #expect(try first(early, Self.line(77, Self.firebase))?.id == "token-too-early")
    }

    @Test func `a push of another app says nothing`() throws {
        let other = LogStory.request("17:17:02.100000", "AAAA-BBBB", [1, 1, 0, 0, 0])
            .replacing(LogStory.app, with: "com.example.other")
        let log = DeviceLog(text: Self.failure + "\n" + other + "\n")
        #expect(log.verdicts.contains(["entitlement-missing"]))
    }

    @Test func `a simulator without a token can get a push of simctl`() throws {
        let failure = Self.failure.replacing("3000", with: "3010").replacing("no valid", with: "x")
        let push = Self.line(99, "application:didReceiveRemoteNotification:")
        #expect(try first(failure, push)?.id == "simulator-token")
    }
}
