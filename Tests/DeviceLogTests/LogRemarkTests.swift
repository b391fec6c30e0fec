import DeviceLog
import Testing

@testable import DeviceLog

/// Logs in which no line of iOS is about a push.
struct LogRemarkTests {
    private static let xcode = "2026-03-15 17:07:02.030 Shop[77:1a2b] "
    private static let offline =
        "error\t11:08:47.301540-0500\tapsd\tTask <5D0C>.<1> finished with error [-1003] Error "
        + "Domain=NSURLErrorDomain Code=-1003 \"(null)\" UserInfo={}"

    private func report(_ lines: String...) throws -> LogReport {
        try #require(LogReport(DeviceLog(text: lines.joined(separator: "\n") + "\n")))
    }

    @Test func `a token of a later run takes back that the app got none`() throws {
        let failure = Self.xcode + "Error Domain=NSCocoaErrorDomain Code=3000 \"…aps-environment…\""
        let token =
            "2026-03-15 17:17:02.030 Shop[99:1] didRegisterForRemoteNotificationsWithDeviceToken: "
            + String(repeating: "ab", count: 32)
        let first = { (report: LogReport) in report.chosen?.findings.first?.id }
        #expect(first(try report(failure)) == "entitlement-missing")
        #expect(first(try report(token, failure)) == "entitlement-missing")
        let later = try report(failure, token)
        #expect(first(later) == nil && later.remark?.id == "token-shown", "\(later.text())")
    }

    @Test(arguments: [
        (
            "No valid 'aps-environment' entitlement string found for application",
            "entitlement-missing"
        ),
        ("Remote notifications are not supported in the simulator", "simulator-token"),
    ])
    func `a sentence of iOS may begin a line of a library`(line: String, id: String) throws {
        #expect(try report(Self.xcode + line).chosen?.findings.first?.id == id)
    }

    @Test(arguments: ["`", "**", "** "])
    func `marks of Markdown around a line are not of the log`(mark: String) throws {
        let wrapped = mark + Self.offline + String(mark.reversed())
        #expect(try report("something", wrapped).remark?.id == "no-connection")
    }

    @Test func `a log without a known line is not said to be without a push`() throws {
        let text = try report("something else").text()
        #expect(text.hasPrefix("Belfry knows no line of this log that is about a push. "))
        #expect(text.contains("It has 1 line.\n"))
        #expect(text.contains("take the log from the start of the app"))
        #expect(try report("something", "else").text().contains("It has 2 lines.\n"))
    }

    @Test(arguments: [
        (offline, "-1003: the name of the server was not found"),
        (
            "Sep  2 14:22:51 iPhone apsd[97] <Warning>: CFNetwork SSLHandshake failed (-9807)",
            "-9807: TLS failed"
        ),
    ])
    func `an error of the push service's connection is likely the cause`(
        line: String, error: String
    ) throws {
        let report = try report("something", line)
        let remark = try #require(report.remark)
        #expect(remark.id == "no-connection")
        #expect(remark.certainty == .likely)
        #expect(report.text().contains("an error of its connection (\(error))"))
        let redacted = DeviceLog(text: report.redactedLog)
        #expect(LogReport(redacted)?.remark?.sentence == remark.sentence)
    }

    @Test(arguments: [
        offline.replacing("apsd", with: "Shop"), offline.replacing("-1003", with: "-999"),
        offline + "\n" + xcode + "application:didRegisterForRemoteNotificationsWithDeviceToken:",
        offline + "\n"
            + LogStory.console("11:09:00", "apsd", "Outstanding data received: {length = 3}"),
    ])
    func `other processes, other errors and later successes are no lost connection`(
        log: String
    ) throws {
        #expect(try report(log).remark?.id != "no-connection")
    }

    @Test(
        arguments: [
            (
                "VERBOSE: finishProcessingNotification: call completionHandler with options: 0",
                "presents-nothing"
            ),
            ("VERBOSE: finishProcessingNotification: call completionHandler with options: 7", nil),
            (
                "ERROR: Notification willShowInForeground completion timed out. Completion was not "
                    + "called within 25.000000 seconds.", "presentation-late"
            ),
            (
                "8.1.0 - [Firebase/Messaging][I-FCM002022] APNS device token not set before retrieving "
                    + "FCM Token for Sender ID '1'.", "token-too-early"
            ),
            (
                "error: Error Domain=com.google.fcm Code=505 \"No APNS token specified before "
                    + "fetching FCM Token\" UserInfo={}", "token-too-early"
            ),
            ("[firebase_messaging/apns-token-not-set] wait for it", "token-too-early"),
            (
                "Main Thread Checker: UI API called on a background thread: -[UIApplication "
                    + "registerForRemoteNotifications]", "registered-off-main"
            ),
            (
                "runtime: UI API called from background thread: -[UIApplication "
                    + "registerForRemoteNotifications] must be used", "registered-off-main"
            ),
            ("Main Thread Checker: UI API called on a background thread: -[UIView frame]", nil),
            (
                "[I-IID017000] Could not determine the app's default Keychain access group "
                    + "(-34018)", "library-keychain"
            ),
            ("W - APNs is not available, check the profile", "entitlement-missing"),
            ("ERROR: 'Push Notification' capability not turned on!", "entitlement-missing"),
            (
                "Unexpected call to didRegisterForRemoteNotificationsWithDeviceToken, ignoring: "
                    + "<\(Array(repeating: "0df31559", count: 8).joined(separator: " "))>",
                "token-shown"
            ),
            ("didRegisterForRemoteNotificationsWithDeviceToken was not called", nil),
            ("Background Task 3 (\"x\") started", nil),
            ("Error Domain=UNErrorDomain Code=109", nil),
            ("application:didReceiveRemoteNotification:", "callback-named"),
            ("userNotificationCenter(_:willPresent:withCompletionHandler:)", "callback-named"),
            (
                "-[AppDelegate userNotificationCenter:didReceiveNotificationResponse:]",
                "callback-named"
            ),
            ("didReceive(_:withContentHandler:) > started", "callback-named"),
            ("You have implemented didReceiveRemoteNotification", nil),
            ("will SWIZZLE willPresentNotification", nil),
            ("MISSING didReceiveRemoteNotification", nil),
            ("didReceiveRemoteNotification is not called", nil),
            ("func application(_:didReceiveRemoteNotification:)", nil),
            ("willPresentViewController", nil),
        ] as [(String, String?)])
    func `lines of libraries and of the app are hedged`(line: String, verdict: String?) throws {
        let report = try report(Self.xcode + line)
        #expect(report.chosen == nil)
        #expect(report.remark?.id == verdict)
        #expect(report.remark?.certainty != .certain)
    }

    @Test(arguments: [
        (
            "Thread 2: EXC_RESOURCE (RESOURCE_TYPE_MEMORY: high watermark) (limit=24 MB)",
            "memory-used-up", "its memory limit of 24 MB."
        ),
        (
            "Error Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\"",
            "attachment-refused", "the ending of its name"
        ),
        (
            "[create, [id=43C0-B333, bundle=com.example.shop]]: Step: "
                + "UserNotificationsCore.IntelligenceActor, index: 0 exceeded 10.0 seconds",
            "summary-late", "iOS waited 10 s"
        ),
        (
            "Background Task 312 (\"Called by Shop\"), was created over 30 seconds ago.",
            "task-late", "did not end in time"
        ),
    ])
    func `Xcode's console has lines without a head`(
        line: String, verdict: String, part: String
    ) throws {
        let report = try report(line)
        #expect(report.remark?.id == verdict)
        #expect(report.text().contains(part), "\(report.text())")
        #expect(!report.isEmpty)
        let redacted = DeviceLog(text: report.redactedLog)
        #expect(LogReport(redacted)?.remark?.id == verdict)
    }

    @Test func `pushes of other apps show a connection, and are named`() throws {
        let other = LogStory.console(
            "11:00:00", "SpringBoard", "Received incoming message on topic com.example.other")
        func report(_ line: String) -> LogReport? {
            LogReport(DeviceLog(text: "\(other)\n\(line)\n"), app: LogStory.app)
        }
        #expect(report(Self.offline)?.remark == nil)
        let named = try #require(report(Self.xcode + "application:didReceiveRemoteNotification:"))
        #expect(named.remark?.id == "callback-named")
        #expect(named.text().hasSuffix("com.example.other (1). Choose one with --bundle.\n"))
    }

    @Test func `lines of a page, of iOS and of other apps name no callback of the app`() throws {
        let name = "application:didReceiveRemoteNotification:"
        #expect(try report(name).remark == nil)
        for process in ["SpringBoard", "identityservicesd"] {
            #expect(try report(LogStory.console("11:09:00", process, name)).remark == nil)
        }
        let log = DeviceLog(text: Self.xcode + name)
        #expect(LogReport(log, app: LogStory.app)?.remark?.id == "callback-named")
        #expect(LogReport(log, app: "com.example.other")?.remark == nil)
        let text = try #require(LogReport(log)).text()
        #expect(
            text.hasPrefix(
                "Line 1 is the app's own and names didReceiveRemoteNotification. If "
                    + "didReceiveRemoteNotification prints it, a push reached the app. (likely)\n"))
    }

    @Test(arguments: LogStory.all)
    func `no such line changes an answer from lines of iOS`(story: LogStory) {
        let lines = [
            "willPresentNotification: {", "[I-FCM002022]",
            "finishProcessingNotification: call completionHandler with options: 0",
        ]
        let log = lines.map { "2026-01-01 09:00:00.000 Shop[77:1a2b] \($0)\n" }.joined()
        guard !story.verdicts.isEmpty else { return }
        let verdicts = DeviceLog(text: log + story.log).verdicts
        #expect(verdicts == story.verdicts)
    }

    @Test(
        arguments: [
            (scenes, early, "token-too-early"), (mode, early, "mode-missing"),
            (mode, refused, "push-refused"), (scenes, "something", "scenes-soon"),
            (mode, "I saw " + refused, "mode-missing"),
        ])
    func `a warning of every start yields to a cause`(
        warning: String, other: String, id: String
    ) throws {
        let report = try report(Self.xcode + warning, other)
        let first = { (report: LogReport) in (report.chosen?.findings.first ?? report.remark)?.id }
        #expect(first(report) == id)
        let redacted = try #require(LogReport(DeviceLog(text: report.redactedLog)))
        #expect(first(redacted) == id)
    }

    private static let scenes =
        "This process does not adopt UIScene lifecycle. This will become an assert in a future version."
    private static let mode =
        "You've implemented -[<UIApplicationDelegate> application:didReceiveRemoteNotification:"
        + "fetchCompletionHandler:], but you still need to add \"remote-notification\" to the list"
    private static let early = "[I-FCM002022] APNS device token not set before retrieving FCM Token"
    private static let refused = "answer: {\"reason\":\"BadDeviceToken\"}"

    @Test func `a case with nothing but a time has no heading`() throws {
        let text = try report(Self.xcode + "failed to report an incoming call too many times")
            .text()
        #expect(text.hasPrefix("iOS did not start the app"))
        let bare = try report(
            "'Killing app because it never posted an incoming call to the system'")
        #expect(bare.text().hasPrefix("iOS ended the app"))
    }
}
