import DeviceLog
import Testing

@testable import DeviceLog

/// Sentences of libraries, tools and frameworks, without the head of a log's line.
struct LogSentenceTests {
    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    @Test(
        arguments: [
            (
                "Failed to fetch APNS token Error Domain=com.firebase.iid Code=1001",
                "token-too-early"
            ),
            ("Declining request for FCM Token since no APNS Token specified", "token-too-early"),
            ("[messaging/unknown] No APNS token specified before fetching", "token-too-early"),
            (
                "[messaging/unregistered] You must be registered for remote messages before calling",
                "library-unregistered"
            ),
            (
                "5.0 - [Firebase/Messaging][I-FCM002023] The object <Shop: 0x2> does not respond to",
                "library-delegate"
            ),
            ("[Firebase/Core][I-SWZ001014] App Delegate does not conform", "app-delegate-missing"),
            (
                "Unable to connect to FCM. Error Domain=com.google.fcm Code=501",
                "library-not-connected"
            ),
            ("Unable to connect to FCM. Error Domain=com.google.fcm Code=2001", nil),
            ("<FIRMessaging/WARNING> Failed to subscribe to topic Error Domain=x", "topic-failed"),
            ("Subscribed to topic news", nil),
            (
                "[Firebase/InstanceID][I-IID007000] Device checkin HTTP fetch error",
                "library-unreachable"
            ),
            (
                "Fetch failed: Error Domain=NSURLErrorDomain Code=-1009 https://fcmtoken.googleapis.com",
                "library-unreachable"
            ),
            (
                "Failed to fetch default token Error Domain=com.google.iid Code=-34018",
                "library-keychain"
            ),
            (
                "Failed to fetch default token Error Domain=com.firebase.iid Code=1003",
                "library-token-missing"
            ),
            (
                "Failed to fetch default token Error Domain=com.firebase.iid Code=501",
                "library-unreachable"
            ),
            ("Fetching FCM registration token succeeded", nil),
            (
                "[I-COR000012] Could not locate configuration file: 'X.plist'",
                "library-unconfigured"
            ),
            ("[core/no-app] No Firebase App '[DEFAULT]' has been created", "library-unconfigured"),
            ("[PushIOManager] SDK not configured, trackEvent ignored.", "library-unconfigured"),
            ("SDK not configured", nil),
            (
                "ERROR: Plugin 'PushNotification' not found, or is not a CDVPlugin.",
                "plugin-missing"
            ),
            ("ERROR: Plugin 'Camera' not found, or is not a CDVPlugin.", nil),
            (
                "CDVPlugin class PushPlugin (pluginName: PushPlugin) does not exist.",
                "plugin-missing"
            ),
            (
                "haven't received permission from the user to badge the application",
                "not-allowed"
            ),
            (
                "Could not start an extension session: Error Domain=NSCocoaErrorDomain Code=4097",
                "extension-unreachable"
            ),
            ("Could not start an extension session: Error Domain=NSCocoaErrorDomain Code=257", nil),
            ("Could not start Live Activity, error: visibility", "live-activity-refused"),
            ("The Live Activity started", nil),
        ] as [(String, String?)])
    func `sentences about the token of a library are likely`(line: String, id: String?) throws {
        let finding = try first(line)
        #expect(finding?.id == id)
        #expect(finding?.certainty != .certain)
    }

    @Test(
        arguments: [
            (
                "ErrorDomain=NSCocoaErrorDomainCode=3010\"remotenotificationsarenotsupportedinthe"
                    + "simulator\"", "simulator-token"
            ),
            ("ERROR! Push Notification capability not turned on!", "entitlement-missing"),
            (
                "didFailToRegister: Keine gültige Zeichenfolge „aps-environment“ gefunden",
                "entitlement-missing"
            ),
            ("登録エラー: “aps-environment”エンタイトルメントが見つかりません", "entitlement-missing"),
            ("aps-environment = development", nil),
            ("失敗: リモート通知はシミュレータではサポートされていません", "simulator-token"),
            ("Im Simulator werden keine Bilder unterstützt", nil),
            (
                "Failed to register for push: Error Domain=NSCocoaErrorDomain Code=3000",
                "entitlement-missing"
            ),
            ("Could not save: Error Domain=NSCocoaErrorDomain Code=3000", nil),
            (
                "error: Provisioning profile \"Shop\" doesn't include the aps-environment entitlement.",
                "profile-without-push"
            ),
            (
                "registerForRemoteNotificationTypes: is not supported in iOS 8.0 and later.",
                "old-registration"
            ),
            ("something is not supported in iOS 8.0 and later.", nil),
            (
                "{\"message\":\"event capacitorDidRegisterForRemoteNotifications not called.\"}",
                "token-not-forwarded"
            ),
            ("Push Plugin register failed", "registration-failed"),
            ("Failed to register for push notifications", "registration-failed"),
            ("Failed to register for push. Error: Http status: 503", "registration-refused"),
            ("Failed to register for push: NSURLErrorDomain Code=-1009", "registration-unsent"),
            ("user registration failed", nil),
            ("Events: `pushRegistered`, `pushRegistrationFailed`", nil),
            ("W - Not get deviceToken yet. Maybe no network", "token-awaited"),
            ("{\"notification_types\": -13}", "entitlement-missing"),
            ("{\"notification_types\": 15}", nil),
            ("Error Domain=UNErrorDomain Code=1 \"x\"", "not-allowed"),
            ("<UNNotificationSettings: 0x1; authorizationStatus: Denied, x: y>", "not-allowed"),
            (
                "<UNNotificationSettings: 0x1; authorizationStatus: Authorized, alertStyle: None>",
                "alerts-off"
            ),
            (
                "<UNNotificationSettings: 0x1; authorizationStatus: Authorized, alertStyle: Banner>",
                nil
            ),
            ("User granted permission: AuthorizationStatus.denied", "not-allowed"),
            ("Permission granted: false", "not-allowed"), ("Permission granted: true", nil),
            ("PlatformException(Error 101, x, UNErrorDomain)", "attachment-refused"),
        ] as [(String, String?)])
    func `sentences about the registration`(line: String, id: String?) throws {
        #expect(try first(line)?.id == id)
    }

    @Test(
        arguments: [
            ("Error during push registration with OneSignal: Code=400", "registration-refused"),
            (
                "Error Domain=com.twilio.voice.error Code=31301 \"Http status: 400\"",
                "registration-refused"
            ),
            ("Error Domain=com.twilio.voice.error Code=31005 \"Connection error\"", nil),
            (
                "Unrecoverable error when registering device with Pusher Beams (x)",
                "registration-refused"
            ),
            (
                "Error encountered while fetching Expo token: Network request failed",
                "registration-unsent"
            ),
            ("Failed to send device token to server, status code: 403", "registration-refused"),
            ("Failed to load the basket, status code: 403", nil),
            ("Failed to send the push token: NSURLErrorDomain Code=-1009", "registration-unsent"),
            (
                "The 'shop/push_received' channel sent a message from native to Flutter on a "
                    + "non-platform thread.", "channel-off-main"
            ),
            ("The 'shop/camera' channel sent a message on a non-platform thread.", nil),
            ("MissingPluginException(No implementation for firebase_messaging)", "plugin-missing"),
            ("MissingPluginException(No implementation for camera)", nil),
            ("No background message handler has been set.", "background-handler-missing"),
            (
                "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"",
                "background-task-refused"
            ),
            ("Error Domain=com.apple.CallKit.error.incomingcall Code=3", "call-refused"),
            ("Error: ActivityKit.ActivityInput error 0", "live-activity-refused"),
            ("Error: com.apple.ActivityKit.ActivityInput error 1", "live-activity-refused"),
            (
                "Error Domain=com.apple.CallKit.error.requesttransaction Code=4 \"(null)\"",
                "call-refused"
            ),
            (
                "dyld: Library not loaded: @rpath/Shop.framework/Shop Referenced from: /a/b.appex/b",
                "image-missing"
            ),
            ("Library not loaded in the shop", nil),
            ("PushNotificationIOS has been removed from react-native core", "plugin-missing"),
            ("[notifee] no background event handler has been set", "background-handler-missing"),
            ("No \"projectId\" found. Use app.json", "library-unconfigured"),
            (
                "App is not set up for background notifications: enable remote notifications",
                "mode-missing"
            ),
            ("UIBackgroundModes: remote-notification", nil),
            (
                "Code=4097 \"connection to service named com.example.shop.NotificationService\"",
                "extension-unreachable"
            ),
            ("Code=4097 \"connection to service named com.apple.notificationservice\"", nil),
            (
                "UI API called on a background thread: -[UIApplication currentUserNotificationSettings]",
                "used-off-main"
            ),
        ] as [(String, String?)])
    func `sentences of servers, plugins and frameworks are likely`(
        line: String, id: String?
    ) throws {
        let finding = try first(line)
        #expect(finding?.id == id)
        #expect(finding?.certainty != .certain)
        #expect(finding.map { !($0.sentence + $0.fix).contains("{") } ?? true)
    }

    @Test(
        arguments: [
            (
                "<Shop> has active assertions beyond permitted time: \n{(\n    <BKProcessAssertion: 0x1> "
                    + "permittedBackgroundDuration: 30.000000 reason: backgroundContentFetching",
                "fetch-late", "within 30 s"
            ),
            (
                "<Shop> has active assertions beyond permitted time:\n    {( <BKProcessAssertion> "
                    + "permittedBackgroundDuration: 180.000000 reason: finishTask",
                "task-killed", "within 180 s"
            ),
            ("Termination Reason: RUNNINGBOARD 0xc00010ff", "ended-by-code", "too hot"),
        ])
    func `iOS ends work that takes too long`(log: String, id: String, part: String) throws {
        let finding = try first(log)
        #expect(finding?.id == id)
        #expect(finding?.sentence.contains(part) == true)
    }

    @Test func `a device token takes back that the app got none`() throws {
        let failure = "2026-03-15 17:07:02.030 Shop[1:2] Error Domain=NSCocoaErrorDomain Code=3010"
        let token = "\n2026-03-15 17:17:02.030 Shop[9:2] APNs device token: "
        #expect(try first(failure)?.id == "simulator-token")
        #expect(
            try first(failure + token + String(repeating: "ab", count: 32))?.id == "token-shown")
        #expect(try first(failure + token + "none")?.id == "simulator-token")
    }

    @Test(arguments: [
        ("Shop", "Token: <" + group + ">", "token-shown"),
        ("Shop", "push token " + digits, "token-shown"),
        ("Shop", "Device Registered with Apple: " + digits, "token-shown"),
        ("Shop", "checksum " + digits, "entitlement-missing"),
        ("Other", "push token " + digits, "entitlement-missing"),
    ])
    func `a token of the same process in any form counts`(
        process: String, text: String, id: String
    ) throws {
        let failure =
            "2026-03-15 17:07:02.030 Shop[1:2] Push: Error Domain=NSCocoaErrorDomain Code=3000"
        let token = "\n2026-03-15 17:17:02.030 \(process)[9:2] \(text)"
        #expect(try first(failure + token)?.id == id)
    }

    private static let digits = String(repeating: "ab", count: 32)
    private static let group = Array(repeating: "8f1d3c2b", count: 8).joined(separator: " ")
}
