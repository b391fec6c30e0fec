/// The answers of FCM to a server that sends, in the words of Google and of its libraries.
extension ServiceAnswer {
    private static let fcm = "fcm|messag|push|firebase|notif|token"
    private static let tokenFix =
        "Send the FCM token that the app gets now, and one recipient in each message."
    private static let noRecipient = "the message names no recipient that FCM knows"
    private static let badField = "a field of the message is not valid"
    private static let fieldFix =
        "Read the name of the field in this answer. HTTP v1 takes message with token, notification, data "
        + "and apns, and each value of data as text."
    private static let keyFile = "the server cannot use its service account"
    private static let keyFileFix =
        "Make a new key of the service account in the console of Firebase, hand the library the whole "
        + "JSON file, and check the clock of the server."
    private static let oldInterface = "Google switched off this interface of FCM"
    private static let newInterfaceFix = "Update the library of the server, which must use HTTP v1."

    static let firebase =
        all(["APNS_AUTH_ERROR"], "APNs does not take the key of the Firebase project", apnsKeyFix)
        + all(["SenderIdMismatch", "sender ID was mismatched"], otherSender, otherSenderFix)
        + all(
            ["installation-id-not-registered", "Client was not registered for your app"], gone,
            goneFix)
        + all(
            ["provided registration token is not registered"], gone, goneFix)
        + all(
            ["credential used to authenticate this SDK does not have permission"], otherSender,
            otherSenderFix)
        + all(
            ["required APNs SSL certificate was not uploaded"],
            "APNs does not take the key of the Firebase project", apnsKeyFix)
        + all(
            ["INVALID_KEY_TYPE", "InvalidServerKey"], "the server key is not one of FCM",
            keyFileFix)
        + all(
            [
                "messaging/invalid-recipient", "Recipient of the message is not set",
                "Exactly one of token, topic or condition",
                "Exactly one of topic, token or condition",
                "Invalid message recipient", "No registration tokens provided",
            ], noRecipient, tokenFix)
        + all(
            [
                "messaging/invalid-payload", "messaging/invalid-options",
                "messaging/invalid-data-payload-key", "must only contain string values",
                "can not be used as a key in FCM data",
                "FCM failed to handle the JSON request",
            ], badField, fieldFix)
        + all(
            ["Invalid JSON payload received", "Invalid value at 'message", "invalid at 'message"],
            beside: fcm, badField, fieldFix)
        + all(
            ["messaging/invalid-argument", "Request contains an invalid argument"], beside: fcm,
            "the token or a field of the message is not valid", fieldFix)
        + all(
            ["messaging/invalid-package-name"], "the token is one of another app", tokenFix)
        + all(
            ["messaging/too-many-topics", "topics-subscription-rate-exceeded"],
            "too many topics are subscribed", rateFix)
        + all(
            ["messaging/server-unavailable", "messaging/internal-error"], "FCM has a fault",
            laterFix)
        + all(
            ["Bearer token could not be validated", "ACCESS_TOKEN_EXPIRED"],
            "Google does not take the credentials of the server", keyFileFix)
        + all(
            [
                "failed to fetch a valid Google OAuth2 access token", "Our API key is invalid?",
                "FCM rejected our credentials",
            ], "Google does not take the credentials of the server", keyFileFix)
        + all(
            ["Service account object must contain", "The provided service account"], keyFile,
            keyFileFix)
        + all(
            ["app/invalid-credential", "Error fetching access token", "invalid_grant"],
            beside: "firebase|fcm|google|oauth|jwt|credential",
            "Google does not take the credentials of the server", keyFileFix)
        + all(
            [
                "Failed to parse private key", "Failed to parse service account",
                "Failed to parse certificate key file", "Invalid PEM formatted message",
                "Failed to read credentials from file",
            ], beside: "firebase|fcm|google|credential|service account", keyFile, keyFileFix)
        + all(
            ["DEPRECATED_ENDPOINT", "Deprecated endpoint, see", "cloud-messaging/migrate-v1"],
            oldInterface, newInterfaceFix)
        + all(
            ["push subscription has unsubscribed or expired"],
            "the subscription of web push is not valid any more", goneFix)

    private static let apnsKeyFix =
        "Upload the .p8 key with its identifier and the team for this bundle identifier to the project "
        + "of Firebase."
    private static let otherSender = "the token is of another Firebase project"
    private static let otherSenderFix =
        "Use GoogleService-Info.plist and the service account of one project."

    static func all(
        _ words: [String], beside: String = "", _ meaning: String, _ fix: String
    ) -> [ServiceAnswer] {
        words.map { Self($0, beside: beside, meaning, fix) }
    }
}
