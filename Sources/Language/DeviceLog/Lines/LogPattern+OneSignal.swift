/// Sentences of OneSignal's library and of its server, and of Expo's.
extension LogPattern {
    static let oneSignalFaults = [
        Fault(
            "before the user granted privacy", "consent|permission",
            "OneSignal waits for the user's consent, so it does not register this phone",
            fix: "Call consentGranted after the user agrees, or do not require the consent."),
        Fault(
            "must contain app_id parameter", "",
            "OneSignal has no app ID, so it does not register this phone",
            fix: "Initialize OneSignal with the app ID before any other call."),
        Fault(
            "app_id not found", "", "OneSignal does not know the app ID", fix: appIdFix),
        Fault(
            "not a valid device_type", "",
            "OneSignal's server refused the registration, because its request has no valid "
                + "device_type",
            fix:
                "Update the library. Check that CFBundleShortVersionString in Info.plist has a value."
        ),
        Fault(
            "Error registering with OneSignal", "400", requestRefused, fix: requestFix),
        Fault(
            "Please include a case-sensitive header of Authorization", "", keyRefused,
            fix: restKeyFix),
        Fault(
            "Access denied", "pleaseincludeanauthorization&header", keyRefused, fix: restKeyFix),
        Fault(
            "Notification content must not be null", "",
            "OneSignal refused the push, because it has no text",
            fix: "Send contents with the key en, or content_available for a push without a text."),
        Fault(
            "Message Notifications must have English", "",
            "OneSignal refused the push, because it has no English text",
            fix: "Send contents with the key en."),
        Fault(
            "You must include which players", "",
            "OneSignal refused the push, because it names no receiver",
            fix: "Name segments, subscription IDs or aliases in the request."),
        Fault(
            "Incorrect player_id format", "",
            "OneSignal refused the push, because an addressed ID is not one of OneSignal",
            fix: "Send the subscription ID that the library gives, not the device token."),
    ]

    static let expoFaults = [
        Fault(
            "No applicationId found", "",
            "Expo has no identifier of the app, so it gives no push token",
            fix: "Hand applicationId to getExpoPushTokenAsync."),
        Fault(
            "fetched installation ID", "couldnot|error",
            "Expo could not read its ID of this installation, so it gives no push token",
            fix: lockedFix),
        Fault("ERR_NOTIF_DEVICE_ID", "", expoUnread, fix: lockedFix),
        Fault("getRegistrationInfoAsync", "fail|reject|error", expoUnread, fix: lockedFix),
        Fault(
            "registration information for auto token updates", "error", expoUnread, fix: lockedFix),
        Fault(
            "PUSH_TOO_MANY_EXPERIENCE_IDS", "",
            "Expo refused the request, because its tokens are of several projects",
            fix: "Send the tokens of each project in a request of its own."),
        Fault(
            "PUSH_TOO_MANY_NOTIFICATIONS", "",
            "Expo refused the request, because it has over 100 pushes",
            fix: "Send at most 100 pushes in a request."),
        Fault(
            "PUSH_TOO_MANY_RECEIPTS", "", "Expo refused the request for too many receipts",
            fix: "Ask for at most 1,000 receipts in a request."),
        Fault(
            "Insufficient permissions", "push&expo|token",
            "Expo refused the push, because the request has no valid access token",
            fix: "Send the access token of the project, which its push security demands."),
        Fault(
            "EXPERIENCE_NOT_FOUND", "", "Expo does not know the project of the request",
            fix: projectFix),
        Fault(
            "projectId", "invaliduuid|validationerror|notavaliduuid",
            "The Expo project ID is not valid",
            fix: projectFix),
    ]

    private static let appIdFix = "Copy the app ID from the settings of the app at OneSignal."
    private static let requestRefused =
        "OneSignal's server refused the registration (400), because a value of its request is not valid"
    private static let requestFix =
        "Read the errors in this answer. Check the app ID, and update the library."
    private static let keyRefused =
        "OneSignal refused the request, because its API key is missing or is not the one of the app"
    private static let restKeyFix =
        "Send the REST API key of this app in the header Authorization. It is not the app ID."
    private static let expoUnread =
        "Expo could not read its registration for pushes from the keychain"
    private static let lockedFix =
        "Probably the phone was locked when the app started in the background. Update "
        + "expo-notifications, and read again when the app is on screen."
    private static let projectFix =
        "Hand the project ID of app.json (extra.eas.projectId) to getExpoPushTokenAsync."
}
