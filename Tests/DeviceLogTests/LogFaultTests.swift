import DeviceLog
import Testing

@testable import DeviceLog

/// Sentences of libraries and services that name one cause of their own.
struct LogFaultTests {
    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    private func expect(_ line: String, _ id: String?, _ part: String) throws {
        let finding = try first(line)
        #expect(finding?.id == id, "\(line)")
        guard let finding else { return }
        #expect(finding.certainty == .likely)
        #expect(part.isEmpty || finding.sentence.contains(part), "\(finding.sentence)")
        #expect(!(finding.sentence + finding.fix).contains("{"))
    }

    @Test(
        arguments: [
            ("[I-COR000008] The project's Bundle ID is inconsistent with X", "bundle identifier"),
            ("Bundle ID is inconsistent with the one in the file", "bundle identifier"),
            ("token fetch: Missing project ID or API key.", "no project ID"),
            ("Failed to get Installations auth token: Error x", "no auth token"),
            ("[I-FCM023] Failed to get installation ID.", "gave no ID"),
            ("Error Domain=com.google.fcm Code=504 \"(null)\"", "no installation"),
            ("Error Domain=com.google.fcm Code=506 \"(null)\"", "no installation"),
            ("Firebase Installations API has not been used in project 7", "is off"),
            (
                "Requests to this API firebaseinstallations.example method create are blocked.",
                "may not use this API"
            ),
            ("fcm register: Error=INVALID_SENDER", "sender ID"),
            ("register: Error=TOO_MANY_REGISTRATIONS", "too many tokens"),
            ("register: Error=PHONE_REGISTRATION_ERROR", "did not register the phone"),
            ("registerDevice timed out waiting for APNs device registration", "neither with"),
            ("[messaging/registration-timeout] no answer", "neither with"),
            ("Firebase Installation registration failed for app with name: x", "did not register"),
            ("registerForRemoteNotifications timed out; rejecting.", "neither with"),
            ("requestPermission can not be called in App Extensions", "service extension"),
            ("[PushPlugin] The 'subscribe' API not allowed. FCM is not enabled.", "no effect"),
        ])
    func `Firebase and its plugins name a cause`(line: String, part: String) throws {
        try expect(line, "library-fault", part)
    }

    @Test(
        arguments: [
            (
                "setTag called before the user granted privacy permission. Give consent.",
                "waits for the user's consent"
            ),
            ("HTTP Request (OSRegister) must contain app_id parameter", "has no app ID"),
            ("{\"errors\":[\"app_id not found. Check it\"]}", "does not know the app ID"),
            ("contents = \"Device type is not a valid device_type. 0 = iOS\"", "device_type"),
            ("Error registering with OneSignal: Code=400 \"(null)\"", "(400)"),
            ("Access denied. Please include an 'Authorization: x' header", "API key is missing"),
            (
                "Please include a case-sensitive header of Authorization: Basic",
                "API key is missing"
            ),
            ("errors: Notification content must not be null for a language", "has no text"),
            ("errors: Message Notifications must have English content", "no English text"),
            ("errors: You must include which players to address", "names no receiver"),
            ("errors: Incorrect player_id format in the list", "not one of OneSignal"),
            ("No applicationId found. Pass it in yourself", "no identifier of the app"),
            ("Could not have fetched installation ID of the app: x", "ID of this installation"),
            ("[ERR_NOTIF_DEVICE_ID] x", "from the keychain"),
            ("Error: Calling the 'getRegistrationInfoAsync' function has failed", "keychain"),
            ("Error while fetching registration information for auto token updates.", "keychain"),
            ("code: PUSH_TOO_MANY_EXPERIENCE_IDS", "several projects"),
            ("code: PUSH_TOO_MANY_NOTIFICATIONS", "over 100 pushes"),
            ("code: PUSH_TOO_MANY_RECEIPTS", "too many receipts"),
            ("Insufficient permissions to send push to Expo", "access token"),
            ("code: EXPERIENCE_NOT_FOUND", "does not know the project"),
            ("\"projectId\": Invalid uuid", "project ID is not valid"),
        ])
    func `OneSignal and Expo name a cause`(line: String, part: String) throws {
        try expect(line, "library-fault", part)
    }

    @Test(
        arguments: [
            ("[E] Config.swift Current App Key abc is not valid.", "app key"),
            ("[E] Config.swift Current App Secret abc is not valid.", "app secret"),
            ("Channel creation is currently disabled, unable to update", "delays it"),
            ("[PushNotifications]: 'x' is not a valid instance id.", "instance ID"),
            ("PushNotifications.shared.start must have been called first", "before its start"),
            ("[PushNotifications] - `start` method must be called before `userId`", "its start"),
            ("Warning: You should call `pushNotifications.start` first", "before its start"),
            ("[PushNotifications] - Token provider missing", "no token provider"),
            (
                "Failed to register a device token - push is not enabled on the host device",
                "not allowed on this phone"
            ),
            ("Failed to register a device token - device token is nil", "handed it none"),
            ("Failed to register a device token - identity verification is off", "identity"),
            ("Failed to register a device token - device token is invalid", "is not valid"),
            ("Security information is missing in connectionString.", "connection string"),
            ("Endpoint is missing or not in URL format in x", "connection string"),
            ("register: Device Token can't be nil.", "without a device token"),
            ("endpoint/keyName/secret can't be null.", "connection string"),
            ("[PushNotifications]: SDK will not start.", "set-up is not valid"),
            ("[PushNotifications] - Error when fetching token: x", "app's own server"),
            ("[PushNotifications] - Error when executing `fetchToken` method", "own server"),
            ("BeamsTokenProvider: Received HTTP Status Code: 401", "own server"),
            ("x: Account ID/token not found, will not add to queue", "no account ID"),
            ("The access key you provided is not valid for this app.", "access key"),
            ("Cannot send request. accessKey is not set", "no access key"),
            ("APNSNative Configuration is invalid", "is not valid"),
            ("Unable to initialize default CleverTap SDK instance. x", "no account ID"),
            ("x is analyticsOnly, not registering APNs device token 0", "for analytics only"),
            ("Not registering device token - appName must not be nil", "push integration"),
            ("Iterable SDK must be initialized with an API key and user email", "before its start"),
            ("You must set 'IterableAPI.email' first", "without a user"),
            ("[Leanplum] Cannot send request. appId is not set", "no app ID"),
            ("CIO: firebaseService is nil. Start MessagingPushFCM", "was not started"),
            ("PushNotification.registerDevice: Missing Pushwoosh App ID", "no app ID"),
            ("braze: invalid_api_key", "does not know the API key"),
            ("error: APNS Configuration is invalid", "is not valid"),
            ("ParseError 115: Missing push configuration", "no configuration for pushes"),
            ("push_device_registration_expired", "is old"),
            ("[Leanplum] Invalid access key", "no valid key or ID"),
            ("MoEngage: app id is empty", "MoEngage has no valid key"),
        ])
    func `libraries for campaigns name a cause`(line: String, part: String) throws {
        try expect(line, "library-fault", part)
    }

    @Test(
        arguments: [
            (
                "com.twilio.voice Code=31400: Address of Apn Binding must be hexadecimal characters",
                "not in hexadecimal"
            ),
            ("Address must be a nonempty string of even number of digits", "not in hexadecimal"),
            ("Failed to initialize PushKit device token", "no token of PushKit"),
            ("PushKit and incoming call are not supported on simulators", "no token of PushKit"),
            ("Error Domain=UNErrorDomain Code=1400", "its time is past"),
            ("Error Domain=UNErrorDomain Code=1401", "no text, sound or badge"),
            ("Error Domain=UNErrorDomain Code=1600", "number for the badge"),
            (
                "Unable to locate the block to delegate conversion method for ReceivedRemoteNotification",
                "Xamarin could not convert"
            ),
        ])
    func `libraries for calls and iOS name a cause`(line: String, part: String) throws {
        try expect(line, "library-fault", part)
    }

    @Test(arguments: [
        ("Klaviyo SDK must be initialized before usage", "library-unconfigured", "Klaviyo says"),
        ("[MoEngage] SDK not initialized", "library-unconfigured", "MoEngage says"),
        (
            "[PushPlugin] Could not locate GoogleService-Info.plist.", "library-unconfigured",
            "did not find GoogleService-Info.plist"
        ),
        (
            "Google App ID from GoogleService-Info.plist is empty", "library-unconfigured",
            "lacks GoogleService-Info.plist"
        ),
        (
            "Skipping channel create. All features are disabled.", "library-unconfigured",
            "features are off"
        ),
        ("setSubscriptionErrorStatus: -13", "entitlement-missing", "aps-environment"),
        ("mSubscriptionStatus: -16", "registration-failed", "failed"),
        ("Error! iOS Simulator does not support push! Use a device", "simulator-token", ""),
        ("Simulator without APNS support", "simulator-token", ""),
        ("Error registering for Apple push notifications! x", "registration-failed", ""),
        ("Remote notification support is unavailable due to error: x", "registration-failed", ""),
        (
            "Registering for push notifications has been finished with error: x",
            "registration-failed", ""
        ),
        (
            "Error in application:didFailToRegisterForRemoteNotificationsWithError: x",
            "registration-failed", ""
        ),
        ("Unable to register for remote notifications: x", "registration-failed", ""),
        ("ARTPush: device token not received (x)", "registration-failed", ""),
        ("Token fetch HTTP error. Error Code: x", "library-unreachable", ""),
        ("Device registration HTTP fetch error. Error Code: x", "library-unreachable", ""),
        ("Token fetch got an error from server: x", "library-refused", ""),
        ("[PushPlugin] Error getting FCM registration token: x", "library-token-missing", ""),
        ("APNS token missing in options.", "token-too-early", ""),
        ("CleverTap: APNS Push Token not found", "token-awaited", ""),
        ("Error: User denied permissions!", "not-allowed", ""),
        ("[PushPlugin] Notification permissions denied.", "not-allowed", ""),
        ("CleverTap: Notification permission is denied. Change it", "not-allowed", ""),
        ("[PushPlugin] User denied new notification permissions.", "not-allowed", ""),
        ("error: Push Notifications are disabled by user", "not-allowed", ""),
        ("Push notifications authorization was denied.", "not-allowed", ""),
        ("Device token x failed to be registered on Stream's backend.", "registration-refused", ""),
        ("Fail to perform registration operation.", "registration-refused", "Azure"),
        (
            "The subscription operation failed due to an error getting the FCM token: x",
            "topic-failed", "no FCM token"
        ),
        ("Unable to encode the topic 'a b', subscribe to topic", "topic-failed", "its name"),
        ("Failed to fetch default token com.firebase.iid Code=504", "token-too-early", ""),
    ])
    func `further sentences have the cause of known ones`(
        line: String, id: String, part: String
    ) throws {
        try expect(line, id, part)
    }

    @Test(
        arguments: [
            "Access denied", "the auth token of the shop", "Bundle ID: com.example.shop",
            "User interaction is not allowed in this view", "projectId: 4f1c",
            "SDK not initialized",
            "CleverTap: Inbox not initialized. Call its start", "getRegistrationInfoAsync",
            "mSubscriptionStatus: -1", "setSubscriptionErrorStatus: 15", "invalid api key",
            "func application(_ a: A, didFailToRegisterForRemoteNotificationsWithError error: Error)",
            "GoogleService-Info.plist was read", "{length = 32, bytes = 0x4f1c }",
            "Could not locate configuration file: 'leanplum.plist'", "Current App Key abc",
            "Error when fetching token", "Device type: 0", "a token of 25308 digits",
        ])
    func `ordinary lines have no cause`(line: String) throws {
        #expect(try first(line) == nil)
    }
}
