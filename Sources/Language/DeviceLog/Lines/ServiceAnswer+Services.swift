/// The answers of services between a server and APNs: FCM, Expo, OneSignal, Amazon SNS and Azure.
extension ServiceAnswer {
    private static let projectFix =
        "Use GoogleService-Info.plist and the service account of one project."
    private static let uploadFix =
        "Upload the .p8 key with its identifier and the team for this bundle identifier to the push "
        + "service."
    private static let firebaseFix = "Send the FCM token, not the device token of APNs."
    private static let accountFix =
        "Use a service account of the project that may send messages, with the OAuth token of HTTP v1, "
        + "and check the clock of the server."
    private static let audienceFix =
        "Check that the device is subscribed at the service: it needs the permission and a device "
        + "token. Send to its identifier of now."
    private static let otherProject = "the token is of another Firebase project"
    private static let notOfFirebase = "the token is not one of Firebase"
    private static let keyRefused = "APNs does not take the service's key"
    private static let notAuthenticated = "Google does not take the credentials of the server"
    private static let unsubscribed = "no device of the addressed ones is subscribed"
    private static let disabled = "the endpoint is off, since APNs refused its token before"

    static let services =
        all(
            ["SENDER_ID_MISMATCH", "MismatchSenderId", "mismatched-credential"], otherProject,
            projectFix)
        + all(
            [
                "THIRD_PARTY_AUTH_ERROR", "third-party-auth-error", "invalid-apns-credentials",
                "InvalidApnsCredential",
                "Auth error from APNS", "InvalidPnsCredentials", "Platform credentials are invalid",
                "PlatformApplicationDisabled",
            ], keyRefused, uploadFix)
        + [
            Self("InvalidCredentials", beside: "expo|pushtoken|details", keyRefused, uploadFix),
            Self(
                "Could not find APNs credentials", "the service has no key for APNs", uploadFix),
        ]
        + all(
            [
                "registration-token-not-registered", "DeviceNotRegistered",
                "not a registered push notification recipient",
                "ExpiredChannel",
            ], gone, goneFix)
        + [
            Self(
                "Requested entity was not found", beside: "fcm|messag|token|push|firebase|notif",
                gone, goneFix),
            Self("NotRegistered", beside: "errornotregistered|resultserror", gone, goneFix),
            Self(
                "InvalidRegistration", beside: "errorinvalidregistration", notOfFirebase,
                firebaseFix),
            Self("MissingRegistration", beside: "error", "the message names no token", firebaseFix),
        ]
        + all(
            [
                "invalid-registration-token", "not a valid FCM registration token",
                "matches the registration token the client app",
            ], notOfFirebase, firebaseFix)
        + [
            Self(
                "INVALID_ARGUMENT", beside: "fcmerror|firebasefcm|messaging",
                "the token or a field of the message is not valid", firebaseFix)
        ]
        + all(
            [
                "messaging/authentication-error", "authenticate to the FCM servers",
                "cloudmessaging.messages.create",
            ], notAuthenticated, accountFix)
        + all(
            ["required authentication credential", "had invalid authentication credentials"],
            beside: "fcm|messag|push|firebase|notif", notAuthenticated, accountFix)
        + all(
            [
                "Firebase Cloud Messaging API has not been used", "FCM API has not been used",
                "fcm.googleapis.com has not been used",
            ], "the API of FCM is off in the project",
            "Turn on the Firebase Cloud Messaging API for the project in Google's console.")
        + all(
            ["/fcm/send was not found", "/batch was not found"],
            "Google switched off this interface of FCM",
            "Update the library of the server, which must use HTTP v1.")
        + all(
            ["MessageTooBig", "payload-size-limit-exceeded"], "the payload is too large", sizeFix)
        + all(
            ["MessageRateExceeded", "message-rate-exceeded"], "too many messages went out", rateFix)
        + [
            Self(
                "QUOTA_EXCEEDED", beside: "fcm|messaging", "too many messages went out", rateFix)
        ]
        + all(
            [
                "All included players are not subscribed", "invalid_player_ids",
                "invalid_external_user_ids", "cannot find user by this audience",
            ], unsubscribed, audienceFix)
        + all(
            ["no recipients"], beside: "onesignal|errors|player|pushnotif", unsubscribed,
            audienceFix)
        + all(
            ["EndpointDisabled", "Endpoint is disabled"],
            beside: "sns|arn|device|platform|publish|endpointdisabledexc", disabled, goneFix)
        + all(
            ["iOS device tokens must be", "not a valid Expo push token"],
            "the token is not valid", "Send the token that the app gets now, without other signs.")
}
