import DeviceLog
import Testing

@testable import DeviceLog

/// Exceptions and crashes whose call stacks name code about notifications.
struct CrashStackTests {
    private static let fetch =
        "-[AppDelegate application:didReceiveRemoteNotification:fetchCompletionHandler:] + 316"

    private func report(_ lines: String...) throws -> LogReport {
        try #require(LogReport(DeviceLog(text: lines.joined(separator: "\n") + "\n")))
    }

    private func first(_ report: LogReport) -> LogFinding? {
        report.chosen?.findings.first ?? report.remark
    }

    @Test(
        arguments: [
            ("3   Shop   0x0000000104 \(fetch)", "it handled a push"),
            ("3   Shop   0x104 __66\(fetch)", "it handled a push"),
            (
                "3  shop  0xb8 $s4shop22userNotificationCenter_11willPresentSo33 + 120",
                "(willPresent)"
            ),
            (
                "1 | Shop | AppDelegate.swift line 0 userNotificationCenter(UNUserNotificationCenter, "
                    + "willPresent : UNNotification)", "(willPresent)"
            ),
            (
                "6  Shop  0x10 -[Plugin userNotificationCenter:didReceiveNotificationResponse:"
                    + "withCompletionHandler:] + 88", "the tap"
            ),
            ("2 | -[FIRMessagingRemoteNotificationsProxy x:] + 43", "Firebase's replacement"),
            (
                "5   ShopNotificationServiceExtension 0x10415abc4 -[Download data:] + 124",
                "a notification"
            ),
            ("4  PushKit  0x19 -[PKPushRegistry _x] + 5", "VoIP"),
        ])
    func `a crash names the work of the process`(frame: String, work: String) throws {
        for head in [
            "Crashed: com.apple.main-thread", "Fatal Exception: NSInvalidArgumentException",
            "Exception Type:  EXC_CRASH (SIGABRT)\nThread 0 Crashed:",
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'x'",
        ] {
            let finding = first(try report(head, "0  UIKitCore  0x1 abort + 4", frame))
            #expect(finding?.id == "callback-crashed")
            #expect(finding?.sentence.contains(work) == true, "\(finding?.sentence ?? "")")
            #expect(finding?.certainty == .likely)
        }
    }

    @Test func `other threads and other stacks are no crash of a callback`() throws {
        let frame = "3   Shop   0x0000000104 \(Self.fetch)"
        #expect(first(try report(frame)) == nil)
        #expect(first(try report("Backtrace:", frame)) == nil)
        let other = try report(
            "Exception Type:  EXC_CRASH (SIGABRT)", "Thread 0 Crashed:", "0  a  0x1 b", "Thread 1:",
            frame)
        #expect(first(other)?.id == "crash-shown")
        let far = String(repeating: "frame\n", count: 200)
        #expect(first(try report("Crashed: x", far + frame))?.id == "crash-shown")
    }

    @Test func `the frame of a callback counts more than that of a library around it`() throws {
        let text = try report(
            "Crashed: com.apple.main-thread", "1  Shop  0x1 FCM_swizzle_x + 4",
            "2  Shop  0x1 \(Self.fetch)"
        ).text()
        #expect(text.hasPrefix("The app crashed while it handled a push"))
    }

    @Test func `a report in JSON has the frame of the thread that crashed`() throws {
        let body =
            "{\"procPath\":\"/private/a.app/Shop\",\"exception\":{\"signal\":\"SIGABRT\"},\"threads\":["
            + "{\"triggered\":true,\"frames\":[{\"symbol\":\"abort\"},{\"symbol\":\"\(Self.fetch)\"}]}]}"
        #expect(first(try report(body))?.id == "callback-crashed")
        #expect(first(try report(body.replacing("true", with: "false")))?.id == "crashed")
    }

    private static let twice =
        "this request has been neutered - you can't call -sendResponse: twice"

    @Test(arguments: [
        (
            "*** Terminating app due to uncaught exception 'X', reason: '\(twice)'",
            LogFinding.Certainty.likely
        ),
        ("Fatal Exception: NSInternalInconsistencyException\n\(twice)", .likely),
        (
            "*** Assertion failure in -[UIHandleRemoteNotificationAction sendResponse:], \(twice)",
            .certain
        ),
    ])
    func `a handler that is called twice`(log: String, certainty: LogFinding.Certainty) throws {
        let finding = first(try report(log))
        #expect(finding?.id == "answered-twice")
        #expect(finding?.certainty == certainty)
    }

    @Test(arguments: [
        (
            LogStory.exception("NSInvalidArgumentException", "attempt to insert nil object"),
            "put nil"
        ),
        (
            LogStory.exception(
                "NSInvalidArgumentException", "Attempt to insert non-property list object"),
            "user defaults"
        ),
        (
            LogStory.exception(
                "NSInvalidArgumentException", "-[CXHandle initWithType:value:]: nil"), "a call"
        ),
        ("Shop/Basket.swift:12: Fatal error: Index out of range", "past the end"),
        (
            "Terminating app due to uncaught exception ’NSRangeException’, reason: ’index 3 beyond "
                + "bounds’", "past the end"
        ),
    ])
    func `the mistake that a text says is in the sentence`(line: String, words: String) throws {
        let finding = first(try report(line))
        #expect(finding?.id == "app-exception")
        #expect(finding?.sentence.contains(words) == true, "\(finding?.sentence ?? "")")
    }

    @Test func `a fatal error in prose is none`() throws {
        #expect(first(try report("Then it said Fatal error: Index out of range")) == nil)
        let swift = try report("Shop/Basket.swift:12: Fatal error: x").text()
        #expect(swift.hasPrefix("The app ended itself with a fatal error of Swift."))
    }

    @Test(arguments: [
        "messaging:didReceiveRegistrationToken:", "pushRegistry:didUpdatePushCredentials:forType:",
        "messaging:didRefreshRegistrationToken:", "didReceiveRemoteNotification:",
        "handleDidReceiveRemoteNotification:fetch:",
    ])
    func `methods of libraries are callbacks, too`(selector: String) throws {
        let line = LogStory.unrecognized("UIApplication", selector)
        #expect(first(try report("Uncaught exception: NSX: " + line))?.id == "callback-missing")
    }

    @Test func `a library that is not configured ends the app`() throws {
        let line = LogStory.exception(
            "com.firebase.core", "FirebaseApp must be configured before it is used")
        #expect(first(try report(line))?.id == "library-unconfigured")
        let off = "reason: 'Call must be made on main thread', exception"
        #expect(first(try report(off))?.id == "answered-off-main")
    }
}
