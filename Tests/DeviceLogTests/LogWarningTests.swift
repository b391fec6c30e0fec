import DeviceLog
import Testing

@testable import DeviceLog

/// Warnings without an effect on pushes, and what libraries print about a subscription.
struct LogWarningTests {
    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(arguments: [
        "[User Defaults] Couldn't read values in CFPrefsPlistSource<0x1> (Domain: group.x.shop, "
            + "User: kCFPreferencesAnyUser)",
        "Unable to find token in cache Error Domain=com.google.iid Code=-25300 \"(null)\"",
        "[I-IID023000] No info is retrieved from Keychain OSStatus: -25300",
        "Code=4099 \"connection to service named com.apple.commcenter.coretelephony.xpc\"",
        "TIC Read Status [2:0x0]: 1:57",
    ])
    func `a warning of healthy apps is harmless`(line: String) throws {
        let finding = try #require(try first(line))
        #expect(finding.id == "harmless" && finding.isHealthy && finding.certainty == .likely)
        let cause = "\nDeclining request for FCM Token since no APNS Token specified"
        #expect(try first(line + cause)?.id == "token-too-early")
    }

    @Test(
        arguments: [
            (
                "state: {\n  \"to\": {\n    \"userSubscriptionSetting\": true,\n    \"pushToken\": null\n"
                    + "  },\n  \"from\": {}\n}", "token-awaited"
            ),
            (
                "state: {\n  \"from\": {\"pushToken\": null},\n  \"to\": {\"userSubscriptionSetting\": "
                    + "true, \"pushToken\": \"0a\"}\n}", nil
            ),
            ("{\"userSubscriptionSetting\": false, \"pushToken\": null}", "subscription-off"),
            ("{\"current\": {\"token\": null, \"optedIn\": true}}", "token-awaited"),
            ("Device token: nil", "token-awaited"), ("{\"receive\":\"denied\"}", "not-allowed"),
            ("Push permission status: denied", "not-allowed"), ("camera status: denied", nil),
            ("Error: launch error, Target is not foreground", "live-activity-refused"),
            (
                "Registration to GCM failed with error: (com.google.HTTPStatus error 401.)",
                "library-refused"
            ),
            ("Firebase messaging not setup correctly, nil senderID.", "library-unconfigured"),
            ("Failed to post device: An SSL error has occurred", "registration-unsent"),
        ] as [(String, String?)])
    func `libraries print a subscription`(line: String, id: String?) throws {
        let finding = try first(line)
        #expect(finding?.id == id)
        #expect(finding?.certainty != .certain)
    }

    @Test func `a VoIP push needs a call`() throws {
        let finding = try #require(
            try first("[Info] [PushKit] Notification 7 received with payload: {"))
        #expect(finding.id == "voip-logged")
        #expect(try first("[Info] Message received with payload: {") == nil)
    }

    @Test(arguments: [
        (
            "dyld: Library not loaded: /System/Library/Frameworks/Shop.framework/Shop\n"
                + "  Referenced from: /a/b.app/b", "image-of-system", "this version of iOS lacks"
        ),
        (
            "dyld: Symbol not found: _OBJC_CLASS_$_X\n  Referenced from: /a/b.appex/b\n"
                + "  Expected in: /System/Library/Frameworks/X", "image-of-system", "The extension"
        ),
        (
            "dyld: Library not loaded: @rpath/X.framework/X\n  Referenced from: /a/b.app/b",
            "image-missing", "not in the build"
        ),
    ])
    func `a library of iOS can be missing in an older version`(
        log: String, id: String, part: String
    ) throws {
        let finding = try #require(try first(log))
        #expect(finding.id == id)
        #expect(finding.sentence.contains(part))
    }

    @Test(arguments: [
        ("-[__NSCFDictionary length]", "a dictionary instead of a text"),
        ("-[NSNull intValue]", "null instead of a number"),
        ("-[__NSCFNumber objectForKey:]", "a number instead of a dictionary"),
        ("-[__NSCFString shop]", "called shop on a text"),
    ])
    func `a value of another type is named`(call: String, part: String) throws {
        let reason = "\(call): unrecognized selector sent to instance 0x1"
        let finding = try #require(
            try first(LogStory.exception("NSInvalidArgumentException", reason)))
        #expect(finding.id == "app-exception")
        #expect(finding.sentence.contains(part), "\(finding.sentence)")
    }

    @Test func `a frame of Foundation says why an exception came`() throws {
        let log = """
            Exception Type:  EXC_CRASH (SIGABRT)
            Last Exception Backtrace:
            0   CoreFoundation  0x1892b __exceptionPreprocess + 220
            1   Foundation  0x1896 _NSFileHandleRaiseOperationExceptionWhileReading + 276
            2   Foundation  0x1895 -[NSConcreteFileHandle writeData:] + 284
            """
        let finding = try #require(try first(log))
        #expect(finding.id == "app-exception" && finding.certainty == .likely)
        #expect(finding.fix.contains("the storage is full"))
    }

    @Test func `the missing class method of a library needs no object`() throws {
        let call = "+[ShopPush didReceiveRemoteNotification:]"
        let line = "\(call): unrecognized selector sent to class 0x5b"
        #expect(try first(line)?.fix.contains("another version") == true)
    }
}
