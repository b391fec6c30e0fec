/// Sentences of Firebase, and of plugins around it, about its set-up and its own errors.
extension LogPattern {
    static let firebaseFaults = [
        Fault(
            "I-COR000008", "", otherBundle, fix: bundleFix),
        Fault("Bundle ID is inconsistent", "", otherBundle, fix: bundleFix),
        Fault(
            "Missing project ID or API key", "",
            "Firebase has no project ID or API key, so it fetches no FCM token", fix: plistFix),
        Fault(
            "auth token", "installation&failed|unable|couldnot&error|fail",
            "Firebase Installations gave no auth token, so Firebase fetches no FCM token",
            fix: installationFix),
        Fault(
            "Failed to get installation", "id|identifier",
            "Firebase Installations gave no ID, so Firebase fetches no FCM token",
            fix: installationFix),
        Fault(
            "Firebase Installation registration failed", "",
            "Firebase Installations did not register this app, so Firebase fetches no FCM token",
            fix: installationFix),
        Fault("registerForRemoteNotifications timed out", "", unanswered, fix: unansweredFix),
        Fault("MissingFid", "fcm", installationMissing, fix: installationFix),
        Fault("com.google.fcm Code=504", "", installationMissing, fix: installationFix),
        Fault("com.google.fcm Code=506", "", installationMissing, fix: installationFix),
        Fault(
            "Firebase Installations API has not been used", "",
            "The Firebase Installations API is off in the project, so Firebase gets no FCM token",
            fix: "Turn on the API for the project in Google's console."),
        Fault(
            "Requests to this API", "firebaseinstallations|fcmregistrations&blocked", blockedKey,
            fix: keyRestrictionFix),
        Fault(
            "INVALID_SENDER", "fcm|firebase|token|gcm|iid",
            "Google does not know the sender ID with which the app asked for a token",
            fix: plistFix),
        Fault(
            "TOO_MANY_REGISTRATIONS", "",
            "This phone has too many tokens of Firebase, so Google gives no further one",
            fix: "Delete old apps from the phone, or use another phone."),
        Fault(
            "PHONE_REGISTRATION_ERROR", "",
            "Google's server did not register the phone, so the app has no FCM token",
            fix: "Let the app ask again later. Look for errors of the check-in before this line."),
        Fault(
            "timed out waiting for APNs", "regist|messaging", unanswered, fix: unansweredFix),
        Fault(
            "messaging/registration-timeout", "", unanswered, fix: unansweredFix),
        Fault(
            "can not be called in App Extensions", "permission|messaging",
            "A service extension asked for the permission, which only the app can do",
            fix: "Ask in the app."),
        Fault(
            "API not allowed. FCM is not enabled", "",
            "The Cordova push plugin does not use Firebase here, so topics have no effect",
            fix: "Add GoogleService-Info.plist with its GCM_SENDER_ID, and the option for FCM."),
        Fault(
            "FirebaseAppDelegateProxyEnabled", "manually|disabled&apnstoken|deliver|method",
            "Firebase does not replace the callbacks of the app delegate, so it gets no device token "
                + "by itself",
            fix: "Set Messaging.messaging().apnsToken in the callback of the registration."),
    ]

    private static let plistFix =
        "Download GoogleService-Info.plist of this app again, and put it into the app's target."
    private static let otherBundle =
        "The bundle identifier of the app is not the one in GoogleService-Info.plist, so Firebase "
        + "sends its pushes to another app"
    private static let bundleFix =
        "Download GoogleService-Info.plist for the bundle identifier of this build."
    private static let installationMissing =
        "Firebase has no installation of this app, so it fetches no FCM token"
    private static let installationFix =
        "Read the error of Firebase Installations before this line. Check the network, the API key and "
        + "its restrictions, and the date of the phone."
    private static let blockedKey =
        "The API key of GoogleService-Info.plist may not use this API, so the app gets no FCM token"
    private static let keyRestrictionFix =
        "Allow the Firebase Installations API and the FCM Registration API for the key in Google's "
        + "console, and the bundle identifier of this build."
    private static let unanswered =
        "iOS answered the registration neither with a token nor with an error in time"
    private static let unansweredFix =
        "Check the network, the date and the entitlement aps-environment. An app delegate that does "
        + "not hand the answer on has the same effect."
}
