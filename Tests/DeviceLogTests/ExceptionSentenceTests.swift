import DeviceLog
import Testing

@testable import DeviceLog

/// The sentences about exceptions, which name the mistake, its place and the work of the process.
struct ExceptionSentenceTests {
    private func first(_ lines: [String]) throws -> LogFinding {
        let report = try #require(
            LogReport(DeviceLog(text: lines.joined(separator: "\n") + "\n")))
        return try #require(report.chosen?.findings.first ?? report.remark)
    }

    private static func call(_ text: String) -> String {
        "\(text): unrecognized selector sent to instance 0x1"
    }

    @Test(
        arguments: [
            (call("-[__NSArray0 addObject:]"), "changed a list that cannot change (addObject: on"),
            (call("-[__NSCFConstantString appendString:]"), "changed a text that cannot change"),
            (call("-[ShopStore load:]"), "called load: of ShopStore"),
            (call("-[__NSCFBoolean length]"), "got a number instead of a text"),
            ("*** -[__NSArrayI objectAtIndex:]: index 4 beyond bounds [0 .. 3]", "at index 4"),
            (
                "[<X 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant "
                    + "for the key subtitel.", "does not have: subtitel"
            ),
            ("*** -[__NSDictionaryM setObject:forKey:]: object cannot be nil (key: id)", "key id"),
            ("Invalid parameter not satisfying: uuid != nil", "not take: uuid != nil"),
        ])
    func `the mistake is in the sentence`(reason: String, words: String) throws {
        let finding = try first([LogStory.exception("NSInvalidArgumentException", reason)])
        #expect(finding.id == "app-exception")
        #expect(finding.sentence.contains(words), "\(finding.sentence)")
        #expect(!finding.sentence.hasSuffix("."))
        #expect(!finding.fix.contains("Read the reason"))
    }

    @Test(
        arguments: [
            (
                "Shop/Call.swift:80: Fatal error: Unexpectedly found nil while unwrapping an Optional "
                    + "value", "was nil in Call.swift, line 80"
            ),
            (
                "Fatal error: Unexpectedly found nil while unwrapping an Optional value: file "
                    + "/a/Call.swift, line 81", "was nil in Call.swift, line 81"
            ),
            (
                "_Concurrency/CheckedContinuation.swift:167: Fatal error: SWIFT TASK CONTINUATION "
                    + "MISUSE: onAction(_:) tried to resume its continuation more than once, "
                    + "returning ()!", "twice in onAction(_:)"
            ),
            (
                "Could not cast value of type '__NSCFNumber' (0x1) to 'NSString' (0x2).",
                "__NSCFNumber instead of NSString"
            ),
        ])
    func `an error of Swift has its place`(line: String, words: String) throws {
        let finding = try first([line])
        #expect(finding.sentence.contains(words), "\(finding.sentence)")
    }

    @Test func `the line with the reason counts, and not its repetition`() throws {
        let reason = Self.call("-[__NSArray0 addObject:]")
        let end = "libc++abi.dylib: terminating with uncaught exception of type NSException"
        let finding = try first([
            "2016-02-17 23:48:22.712 Shop[5:2] \(LogStory.exception("NSInvalidArgumentException", reason))",
            "*** First throw call stack:", "(0x1816d1900 0x180d3ff80)", end,
        ])
        #expect(finding.line.number == 1)
        #expect(finding.sentence.contains("cannot change"))
        #expect(finding.fix.contains("The call stack after it"))
        let alone = try first(["something", end])
        #expect(alone.line.number == 2)
        #expect(!alone.fix.contains("call stack after it"))
    }

    @Test func `the first function that is not Apple's is named`() throws {
        let finding = try first([
            LogStory.exception("NSRangeException", "index 4 beyond bounds"),
            "*** First throw call stack:", "(",
            "\t0   CoreFoundation      0x0000000112 __exceptionPreprocess + 242",
            "\t1   libobjc.A.dylib     0x0000000112 objc_exception_throw + 48",
            "\t2   Shop Core           0x0000000112 -[SHPStore titleAt:] + 20",
            "\t3   Shop                0x0000000112 -[Later other] + 20", ")",
        ])
        #expect(finding.sentence.contains(", in -[SHPStore titleAt:]"), "\(finding.sentence)")
        #expect(!finding.sentence.contains("Later"))
    }

    @Test func `a check of the queue that a debugger shows is an error of Swift`() throws {
        let frame = "#0\t0x000000010151c2a8 in _dispatch_assert_queue_fail ()"
        let finding = try first([frame])
        #expect(finding.id == "app-exception")
        #expect(finding.sentence.contains("main thread"), "\(finding.sentence)")
        let queue = "Enqueued from com.apple.x.com.apple.usernotifications.listener (Thread 3)"
        let answer = try first([frame, queue])
        #expect(answer.id == "callback-crashed")
        #expect(answer.sentence.contains("UNUserNotificationCenter"))
    }

    @Test(arguments: [
        ("-[__NSCFString setObject:forKeyedSubscript:]", "got a text instead of a dictionary"),
        ("-[__NSDictionaryM removeAll]", "called removeAll on a dictionary"),
        ("-[__NSArrayM addObject:forKey:]", "addObject:forKey:"),
        ("-[%s %s]", "a method that the object does not have"),
    ])
    func `a value that can change, and one of another kind, are not constants`(
        call: String, words: String
    ) throws {
        let reason = Self.call(call)
        let finding = try first([LogStory.exception("NSInvalidArgumentException", reason)])
        #expect(finding.sentence.contains(words), "\(finding.sentence)")
        #expect(!finding.sentence.contains("cannot change"))
    }

    @Test(arguments: [
        ("Exception Type:  EXC_BAD_ACCESS (SIGSEGV)", "an object that is gone"),
        ("Exception Type:  EXC_BREAKPOINT (SIGTRAP)", "a check of Swift failed"),
        ("Exception Type:  EXC_CRASH (SIGABRT)", ""),
    ])
    func `a signal makes a cause likely`(head: String, words: String) throws {
        let push = "3   Shop   0x104 -[AppDelegate application:didReceiveRemoteNotification:] + 6"
        let finding = try first([head, "Thread 0 Crashed:", push])
        #expect(finding.id == "callback-crashed" && finding.certainty == .likely)
        #expect(finding.sentence.contains(": ") == !words.isEmpty)
        #expect(words.isEmpty || finding.sentence.contains(words), "\(finding.sentence)")
    }

    @Test func `a tap that the app prints is the work before a crash`() throws {
        let head = "2026-03-15 17:07:02.030 Shop[77:1a2b] "
        let finding = try first([
            head + "Tapped notification, opening order",
            head + LogStory.exception("NSRangeException", "index 4 beyond bounds"),
        ])
        #expect(finding.id == "callback-crashed")
        #expect(finding.sentence.contains("the tap on a notification, as line 1 shows"))
        #expect(!finding.fix.contains("does not say"))
        #expect(finding.fix.contains("The call stack is not in this log"))
    }

    @Test func `the content of a notification in user defaults is named`() throws {
        let text = "Attempt to insert non-property list object { notification = \"<null>\"; }"
        let finding = try first([LogStory.exception("NSInvalidArgumentException", text)])
        #expect(finding.sentence.contains("stored a notification with a value such as null"))
    }

    @Test(arguments: [
        ("keychain: User interaction is not allowed.", true), ("OSStatus -25308", true),
        ("errSecInteractionNotAllowed", true), ("User interaction is not allowed here", false),
    ])
    func `a locked keychain is a cause`(line: String, isOne: Bool) throws {
        let report = try #require(LogReport(DeviceLog(text: line + "\n")))
        #expect((report.remark?.id == "keychain-locked") == isOne)
    }

    @Test(arguments: [
        ("@rpath/Courier.framework/Courier", "the library Courier is not in the build"),
        ("/System/Library/Frameworks/Zeta.framework/Zeta", "lacks the library Zeta"),
    ])
    func `the loader names the library`(path: String, words: String) throws {
        let finding = try first(["dyld: Library not loaded: \(path)", "  Referenced from: /a/b"])
        #expect(finding.sentence.contains(words), "\(finding.sentence)")
    }

    @Test func `names of code stay in a quoted line, and raw lines stay whole`() throws {
        let reason = "\(Self.call("-[ShopStore load:]")) for ANNA, token 0a0b0c0d0a0b0c0d"
        let line = LogStory.exception("NSInvalidArgumentException", reason)
        let log = DeviceLog(text: line + "\n")
        let report = try #require(LogReport(log))
        #expect(report.text().contains("-[ShopStore load:]"))
        #expect(!report.text().contains("ANNA") && !report.text().contains("0a0b"))
        #expect(!report.redactedLog.contains("ShopStore"))
        let raw = try #require(LogReport(log, isRaw: true))
        #expect(raw.text().contains(line))
        #expect("\(raw.json)".contains("ANNA") && !"\(report.json)".contains("ANNA"))
        #expect(raw.redactedLog == report.redactedLog)
    }
}
