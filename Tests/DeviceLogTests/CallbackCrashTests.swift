import DeviceLog
import Testing

@testable import DeviceLog

/// Crashes and exceptions right after a line about a push, and the libraries in their stacks.
struct CallbackCrashTests {
    private static let head = "2026-03-15 17:07:02.030 Shop[77:1a2b] "
    private static let later = "2026-03-15 17:07:03.030 Shop[77:1a2b] "
    private static let nilValue = LogStory.exception(
        "NSInvalidArgumentException", "*** attempt to insert nil object from objects[0]")

    private func first(_ lines: String...) throws -> LogFinding? {
        let text = lines.joined(separator: "\n") + "\n"
        let report = try #require(LogReport(DeviceLog(text: text)))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(
        arguments: [
            ("application:didReceiveRemoteNotification:", "it handled a push"),
            ("didReceiveIncomingPushWith payload", "it handled a VoIP push"),
            ("willPresentNotification: order 7", "(willPresent)"),
            ("Received push notification: order 7", "it handled a push"),
            ("[AnyHashable(\"aps\"): {\n    alert = Hello;\n}]", "it handled a push"),
        ])
    func `a crash after a line about a push is one of its work`(line: String, work: String) throws {
        for crash in [Self.later + Self.nilValue, Self.nilValue, "Thread 1: signal SIGABRT"] {
            let finding = try #require(try first(Self.head + line, "something", crash))
            #expect(finding.id == "callback-crashed")
            #expect(finding.sentence.contains(work), "\(finding.sentence)")
            #expect(finding.sentence.contains("as line 1 shows"))
            #expect(finding.certainty == .likely)
            #expect(finding.sentence.contains("put nil") == crash.contains("nil object"))
        }
    }

    @Test func `a crash long after it, or of another process, is another`() throws {
        let push = Self.head + "application:didReceiveRemoteNotification:"
        let late = Self.later.replacing("17:07:03", with: "17:09:03") + Self.nilValue
        #expect(try first(push, late)?.id == "app-exception")
        let other = Self.later.replacing("Shop[77", with: "Mail[78") + Self.nilValue
        #expect(try first(push, other)?.id == "app-exception")
        let far = String(repeating: "something\n", count: 70)
        #expect(try first(push, far + Self.nilValue)?.id == "app-exception")
        #expect(try first(Self.later + Self.nilValue, push)?.id == "app-exception")
    }

    @Test func `a cause that an exception says comes before its work`() throws {
        let push = Self.head + "application:didReceiveRemoteNotification:"
        let twice = "this request has been neutered - you can't call -sendResponse: twice"
        #expect(
            try first(push, LogStory.exception("NSInternalInconsistencyException", twice))?.id
                == "answered-twice")
    }

    @Test(arguments: [
        ("2   Shop   0x104 -[OneSignalTracker onFocus:] + 76", "OneSignal"),
        ("2   Shop   0x104 -[UAAppIntegration handle:] + 76", "Airship"),
        ("2   BrazeKit   0x104 $s8BrazeKit0A0C4pushyyF + 76", "Braze"),
        ("2   Shop   0x104 -[RNCPushNotificationIOS x:] + 76", "PushNotificationIOS"),
        ("2   Shop   0x104 -[FLTFirebaseMessagingPlugin x:] + 76", "FlutterFire"),
        ("2   Shop   0x104 -[FIRMessaging x:] + 76", "Firebase"),
        ("2   Shop   0x104 -[CleverTap x:] + 76", "CleverTap"),
    ])
    func `a frame of a library is named`(frame: String, name: String) throws {
        let alone = try #require(try first("Crashed: com.apple.main-thread", frame))
        #expect(alone.id == "callback-crashed")
        #expect(alone.sentence == "The app crashed while the code of \(name) ran")
        let both = try first(
            "Crashed: com.apple.main-thread", frame,
            "3   Shop   0x104 -[AppDelegate application:didReceiveRemoteNotification:] + 6")
        #expect(both?.sentence.contains("it handled a push") == true)
        #expect(both?.sentence.contains("and the code of \(name) is in its call stack") == true)
    }

    @Test func `names that only look like those of libraries are not theirs`() throws {
        #expect(
            try first("Crashed: com.apple.main-thread", "2   Shop   0x1 -[MyIterable x] + 6")?.id
                == "crash-shown")
        #expect(try first("2   Shop   0x104 -[OneSignalTracker onFocus:] + 76") == nil)
        let own = try first(
            "Crashed: com.apple.main-thread", "2   Shop   0x1 -[ShopPushManager x] + 6")
        #expect(own?.sentence.contains("code about pushes ran") == true)
    }

    @Test func `functions that repeat call each other without end`() throws {
        let pair =
            "1   Shop   0x104 -[UIResponder swizzled_application:didReceiveRemoteNotification:] + 6\n"
            + "2   Shop   0x104 -[OneSignalAppDelegate x:] + 6\n"
        let finding = try first(
            "Exception Type:  EXC_BAD_ACCESS (SIGSEGV)", "Thread 0 Crashed:",
            String(repeating: pair, count: 5))
        #expect(finding?.id == "callback-crashed")
        #expect(finding?.sentence.contains("without end") == true)
    }

    @Test(
        arguments: [
            (
                "System.NullReferenceException: Object reference not set\n"
                    + "  at Shop.Messaging.Listener.MessageReceivedDelegateMethod () [0x0] in <0>:0",
                "it handled a push"
            ),
            (
                "An error occurred: 'x'. Callstack: '   at Plugin.Push.RegisterForRemoteNotifications()",
                "it registered for pushes"
            ),
            (
                "CONSOLE ERROR Unhandled Promise rejection: null is not an object "
                    + "_processPendingNotifications@file:///app/push.js:17:6", "it handled a push"
            ),
            (
                "Unhandled Exception: Null check operator used on a null value\n"
                    + "#0   handler.onBackgroundMessage (package:shop/push.dart:12:3)",
                "it handled a push"
            ),
        ])
    func `an exception of an engine stops the work`(log: String, work: String) throws {
        let finding = try first(log)
        #expect(finding?.id == "callback-threw")
        #expect(finding?.sentence.contains(work) == true, "\(finding?.sentence ?? "")")
        #expect(finding?.certainty == .likely)
    }

    @Test(arguments: [
        "System.NullReferenceException: Object reference not set\n  at Shop.Basket.Load () [0x0]",
        "Unhandled Exception: Null check operator used on a null value", "TypeError: x",
    ])
    func `exceptions of engines in other code are not about pushes`(log: String) throws {
        #expect(try first(log) == nil)
    }

    @Test(arguments: [
        ("-[__NSDictionaryI removeObjectForKey:]", "instance", "cannot change"),
        ("-[NSNull length]", "instance", "null instead of a text"),
        ("+[ShopPush register]", "class", "-ObjC"),
        ("-[UIConcreteLocalNotification setSubtitle:]", "instance", "A class of Apple's"),
    ])
    func `a missing method ends the app, even if only the runtime says it`(
        call: String, target: String, words: String
    ) throws {
        let finding = try #require(
            try first("\(call): unrecognized selector sent to \(target) 0x16d0c940"))
        #expect(finding.id == "app-exception")
        #expect(finding.certainty == .likely)
        let text = "\(finding.sentence). \(finding.fix)"
        #expect(text.contains(words), "\(text)")
    }

    @Test(arguments: [
        ("Could not cast value of type '__NSCFString' (0x1e) to 'NSDictionary' (0x1f).", "another"),
        ("Uncaught Kotlin exception: kotlin.IllegalStateException: x", ""),
        ("Shop/Push.swift:12: Precondition failed: x", ""),
        ("Shop/Push.swift:12: Fatal error: 'try!' expression unexpectedly raised an error", "try!"),
        (
            "Objective-C exception thrown. Name: X Reason: -[__NSCFString objectForKey:]: "
                + "unrecognized selector sent to instance 0x1", "a text instead of a dictionary"
        ),
        ("libc++abi: terminating with uncaught exception of type NSException", ""),
    ])
    func `runtimes end a process in other words`(line: String, words: String) throws {
        let finding = try #require(try first("something", line))
        #expect(finding.id == "app-exception")
        #expect(words.isEmpty || finding.sentence.contains(words), "\(finding.sentence)")
    }

    @Test func `a frame of Swift's runtime says the cause, and no work`() throws {
        let crash = "Crashed: com.apple.main-thread"
        let runtime = "2  libdispatch.dylib  0x1 _dispatch_assert_queue_fail + 120"
        let method = "4  Shop  0x1 $s4shop22userNotificationCenter_11willPresentSo33 + 120"
        let finding = try first(crash, runtime, "something", method)
        #expect(finding?.sentence.contains("(willPresent)") == true)
        #expect(finding?.fix.contains("nonisolated") == true)
        #expect(try first(crash, runtime)?.id == "crash-shown")
    }

    @Test func `a missing method in a service extension is one of its work`() throws {
        let begin = LogStory.console(
            "17:14:29.354397", "ShopExt",
            "[4BB0] Request replacement content for notification request B795-D9CC")
        let end = LogStory.console(
            "17:14:29.355974", "ShopExt",
            "-[NSNull length]: unrecognized selector sent to instance 0x1e4c3fd00")
        let finding = try #require(try first(begin, end))
        #expect(finding.id == "callback-crashed")
        #expect(finding.sentence.hasPrefix("The service extension crashed"))
        #expect(finding.sentence.contains("null instead of a text"))
    }

    @Test func `the text of an exception can name the method or a library's cause`() throws {
        let method = try first(
            LogStory.exception("Runtime", "no wrapper for Push.Handler.WillPresentNotification"))
        #expect(method?.sentence.contains("(willPresent)") == true)
        let call = try first(
            LogStory.exception(
                "NSInvalidArgumentException",
                "-[CXProvider reportNewIncomingCallWithUUID:update:completion:]: parameter 'UUID' "
                    + "cannot be nil"))
        #expect(call?.sentence.contains("reported a call to CallKit") == true)
        #expect(call?.sentence.contains("UUID") == true)
        let library = try first(
            LogStory.exception(
                "com.firebase.core", "could not find a valid GoogleService-Info.plist"))
        #expect(library?.id == "library-unconfigured")
    }
}
