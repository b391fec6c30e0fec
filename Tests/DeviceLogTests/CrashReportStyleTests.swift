import DeviceLog
import Testing

@testable import DeviceLog

/// The styles in which crash reporters write an exception and its reason.
struct CrashReportStyleTests {
    private static let null = "-[NSNull length]: unrecognized selector sent to instance 0x1"
    private static let push =
        "-[AppDelegate application:didReceiveRemoteNotification:fetchCompletionHandler:]"

    private func first(_ lines: [String]) throws -> LogFinding? {
        let log = lines.joined(separator: "\n") + "\n"
        let report = try #require(LogReport(DeviceLog(text: log)))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(
        arguments: [
            ["Fatal Exception: NSInvalidArgumentException", null],
            ["Fatal Exception: NSInvalidArgumentException", "", null],
            ["NSInvalidArgumentException", null], ["NSInvalidArgumentException: \(null)"],
            ["Exception Name: NSInvalidArgumentException", "Exception Reason: \(null)"],
        ])
    func `the reason of an exception can be in the line below`(lines: [String]) throws {
        let alone = try #require(try first(lines))
        #expect(alone.id == "app-exception")
        #expect(alone.sentence.contains("null instead of a text"), "\(alone.sentence)")
        let whole = try #require(
            try first(lines + ["0  Foundation 0x1 x", "3  Shop 0x2 \(Self.push)"]))
        #expect(whole.id == "callback-crashed")
        #expect(whole.sentence.contains("it handled a push"))
        #expect(whole.sentence.contains("null instead of a text"), "\(whole.sentence)")
    }

    @Test func `a name with the next line of a log has no reason`() throws {
        let lines = [
            "Fatal Exception: NSRangeException", "2026-03-15 17:07:02.030 Shop[7:1] \(Self.null)",
        ]
        #expect(try first(lines)?.sentence.contains("null") == false)
        #expect(try first(["NSRangeException", "the text of a page"]) == nil)
        #expect(try first(["NSRangeException", "", ""]) == nil)
    }

    @Test func `the title of a crash is a frame of it`() throws {
        let title =
            "-[Appboy userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:] + 972"
        let lines = [title, "", "Fatal Exception: NSInvalidArgumentException", Self.null]
        let finding = try #require(try first(lines))
        #expect(finding.id == "callback-crashed")
        #expect(finding.sentence.contains("the tap on a notification"))
        #expect(finding.sentence.contains("Braze"))
        #expect(finding.certainty == .likely)
    }

    @Test(arguments: [
        ("-[UNNotification fireDate]", "expects a UILocalNotification"),
        ("-[ShopPushPlugin window]", "window of ShopPushPlugin"),
        ("-[__NSDictionaryI setObject:forKey:]", "cannot change"),
    ])
    func `the reason names the mistake`(call: String, words: String) throws {
        let line = "Fatal Exception: NSInvalidArgumentException"
        let reason = "\(call): unrecognized selector sent to instance 0x6"
        #expect(try first([line, reason])?.sentence.contains(words) == true)
        let text = "Attempt to insert non-property list object { id = \"<null>\"; } for key 5"
        #expect(try first([line, text])?.fix.contains("remove each null first") == true)
    }

    @Test func `the tap comes before the method of a library that it calls`() throws {
        let finding = try first([
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'x'",
            "6  Shop  0x1 +[RNCPushNotificationIOS didReceiveLocalNotification:] + 94",
            "7  Shop  0x2 -[AppDelegate userNotificationCenter:didReceiveNotificationResponse:"
                + "withCompletionHandler:] + 170",
        ])
        #expect(finding?.sentence.contains("the tap on a notification") == true)
        #expect(finding?.sentence.contains("PushNotificationIOS") == true)
    }

    @Test func `the body of a report has the reason apart from the stack`() throws {
        let finding = try #require(
            try first([
                "{\"procPath\":\"/var/Shop.app/Shop\",\"exception\":{\"signal\":\"SIGABRT\"},"
                    + "\"asi\":{\"CoreFoundation\":[\"*** Terminating app due to uncaught exception "
                    + "'NSInvalidArgumentException', reason: '\(Self.null)'\"]},"
                    + "\"lastExceptionBacktrace\":[{\"symbol\":\"\(Self.push)\"}]}"
            ]))
        #expect(finding.id == "callback-crashed")
        #expect(finding.sentence.contains("null instead of a text"), "\(finding.sentence)")
    }

    @Test func `an exception of Unity counts only with code about pushes`() throws {
        let line = "NullReferenceException: Object reference not set to an instance"
        let frame = "at Shop.Push.OnToken (Firebase.Messaging.TokenReceivedEventArgs x) [0x0]"
        #expect(try first([line, "  \(frame)"])?.id == "callback-threw")
        #expect(try first([line, "  at Shop.Basket.Add (Item x) [0x0]"]) == nil)
    }
}
