/// Sentences of libraries for campaigns and of brokers: Airship, Braze, CleverTap, Iterable,
/// Leanplum, Customer.io, Pusher, Pushwoosh, Intercom, Azure, Parse and Ably.
extension LogPattern {
    static let campaignFaults =
        airship + pusher + intercom + azure + others

    private static let airship = [
        Fault("Current App Key", "notvalid|invalid", airshipKey, fix: airshipFix),
        Fault("Current App Secret", "notvalid|invalid", airshipKey, fix: airshipFix),
        Fault(
            "Channel creation is currently disabled", "",
            "Airship registers no channel for this phone, because the app delays it",
            fix: "Call enableChannelCreation, or turn channelCreationDelayEnabled off."),
    ]
    private static let airshipKey =
        "Airship has no valid app key or app secret, so it registers no channel for this phone"
    private static let airshipFix =
        "Set the app key and the secret of this environment in AirshipConfig.plist or at takeOff, and "
        + "check that the build uses the right one of development and production."

    private static let pusher = [
        Fault(
            "is not a valid instance id", "pushnotif|pusher|beams",
            "Pusher Beams does not start, because its instance ID is not valid",
            fix: "Copy the instance ID from the dashboard of Beams."),
        Fault("PushNotifications.shared.start must have been called", "", beams, fix: beamsFix),
        Fault("start method must be called before", "pushnotif|userid", beams, fix: beamsFix),
        Fault("You should call pushNotifications.start", "", beams, fix: beamsFix),
        Fault(
            "SDK will not start", "pushnotif|pusher|beams",
            "Pusher Beams does not start, because its set-up is not valid",
            fix: "Read the line before this one. Copy the instance ID from the dashboard of Beams."),
        Fault("Error when fetching token", "pushnotif|pusher|beams", beamsToken, fix: tokenFix),
        Fault("executing `fetchToken`", "error", beamsToken, fix: tokenFix),
        Fault("BeamsTokenProvider", "error|fail|nil|statuscode", beamsToken, fix: tokenFix),
        Fault(
            "Token provider missing", "pushnotif|pusher|beams",
            "Pusher Beams has no token provider, so it does not set the user",
            fix: "Hand a BeamsTokenProvider to setUserId."),
    ]
    private static let beams = "The app used Pusher Beams before its start"
    private static let beamsToken =
        "Pusher Beams got no token from the app's own server, so it does not set the user"
    private static let tokenFix =
        "Read the error of the server in this line. Check the URL and the login of the token provider."
    private static let beamsFix =
        "Call start with the instance ID in didFinishLaunchingWithOptions, before other calls."

    private static let intercom = [
        intercomFault("not enabled on the host", "notifications are not allowed on this phone"),
        intercomFault("device token is nil", "the app handed it none"),
        intercomFault("identity verification", "its identity verification is not set up right"),
        intercomFault("device token is invalid", "the token is not valid"),
    ]

    private static func intercomFault(_ needle: String, _ reason: String) -> Fault {
        Fault(
            needle, "failedtoregisteradevicetoken",
            "Intercom did not register the device token, because \(reason)",
            fix: "Log the user in at Intercom, and hand it the data of the callback unchanged.")
    }

    private static let azure = [
        Fault("is missing in connectionString", "", hubString, fix: hubFix),
        Fault("Endpoint is missing or not in URL format", "", hubString, fix: hubFix),
        Fault("endpoint/keyName/secret can't be null", "", hubString, fix: hubFix),
        Fault(
            "Device Token can't be nil", "",
            "The app registered at the notification hub without a device token",
            fix: "Register in didRegisterForRemoteNotificationsWithDeviceToken."),
    ]
    private static let hubString = "The connection string of the notification hub is not complete"
    private static let hubFix =
        "Copy the string DefaultListenSharedAccessSignature from the hub's access policies."

    private static let others = [
        Fault(
            "Unable to initialize default CleverTap", "",
            "CleverTap has no account ID or token, so it takes no device token",
            fix: "Set CleverTapAccountID and CleverTapToken in Info.plist."),
        Fault(
            "Account ID/token not found", "",
            "CleverTap has no account ID or token, so it takes no device token",
            fix: "Set CleverTapAccountID and CleverTapToken in Info.plist."),
        Fault(
            "access key you provided is not valid", "", "Leanplum does not know the access key",
            fix: leanplumFix),
        Fault(
            "Cannot send request. accessKey is not set", "",
            "Leanplum has no access key, so it registers no phone", fix: leanplumFix),
        Fault(
            "analyticsOnly, not registering APNs", "",
            "This instance of CleverTap is for analytics only, so it takes no device token",
            fix: "Hand the token to an instance that is not for analytics only."),
        Fault(
            "Not registering device token", "appname",
            "Iterable has no name of its push integration, so it does not register the token",
            fix: "Set pushIntegrationName in IterableConfig to the name in Iterable's settings."),
        Fault("must be initialized with an API key and user", "", iterable, fix: iterableFix),
        Fault("You must set 'IterableAPI.email", "", iterable, fix: iterableFix),
        Fault(
            "Cannot send request. appId is not set", "",
            "Leanplum has no app ID, so it registers no phone",
            fix: leanplumFix),
        Fault(
            "firebaseService is nil", "cio|customer|messagingpush",
            "Customer.io's push library for FCM was not started",
            fix: "Call MessagingPushFCM.initialize at the start of the app."),
        Fault(
            "Missing Pushwoosh App ID", "", "Pushwoosh has no app ID, so it registers no phone",
            fix: "Set Pushwoosh_APPID in Info.plist."),
        Fault(
            "invalid_api_key", "braze|appboy",
            "Braze's server does not know the API key, or the endpoint is of another cluster",
            fix: "Compare the API key and the endpoint with the settings of the app at Braze."),
        Fault(
            "APNS Configuration is invalid", "", parseAPNs, fix: parseAPNsFix),
        Fault("APNSNative Configuration is invalid", "", parseAPNs, fix: parseAPNsFix),
        Fault("Missing push configuration", "", parse, fix: parseFix),
        Fault(
            "push_device_registration_expired", "", "The registration of the phone at Ably is old",
            fix: "Let the app register again at Ably."),
    ]
    private static let leanplumFix = "Call setAppId with the ID and the key before start."
    private static let iterable =
        "The app called Iterable before its start, or without a user, so it registers no token"
    private static let iterableFix =
        "Call IterableAPI.initialize first, and set email or userId before register(token:)."
    private static let parseAPNs = "Parse Server's configuration for APNs is not valid"
    private static let parseAPNsFix =
        "Give each app its topic and a key (token) or a certificate (pfx, or cert and key)."
    private static let parse = "Parse Server has no configuration for pushes"
    private static let parseFix = "Set push.ios with the topic and a key or a certificate."
}
