/// Sentences of plugins and of the engines in which they run.
extension LogPattern {
    static let plugins = [
        sentence("on a non-platform thread", pushWords, means: .channelOffMain),
        sentence("MissingPluginException", pushWords, means: .pluginMissing),
        sentence("native module RNFBMessaging", means: .pluginMissing),
        sentence("RNFBAppModule not found", means: .pluginMissing),
        sentence("TurboModuleRegistry.getEnforcing", pushModules, means: .pluginMissing),
        sentence("Native module cannot be null", pushModules, means: .pluginMissing),
        sentence("requires a non-null argument", pushModules, means: .pluginMissing),
        sentence("plugin is not implemented on", pushWords, means: .pluginMissing),
        sentence("plugin is not installed", pushWords, means: .pluginMissing),
        sentence("doesn't seem to be linked", pushWords, means: .pluginMissing),
        sentence(
            "RNPushNotificationIOS", "null is not an object|undefined is not an object",
            means: .pluginMissing),
        sentence(
            "PushNotificationIOS has been", "removed from react-native|extracted from react-native",
            means: .pluginMissing),
        sentence("removed from Expo Go", "notif", means: .pluginMissing),
        sentence("not found, or is not a CDVPlugin", pushWords, means: .pluginMissing),
        sentence("CDVPlugin class", pushWords, "does not exist", means: .pluginMissing),
        sentence("No background message handler has been set", means: .backgroundHandlerMissing),
        sentence(
            "no background event handler has been set", "notifee|push|messag|notif",
            means: .backgroundHandlerMissing),
        sentence(
            "No task registered for key ReactNativeFirebaseMessagingHeadlessTask",
            means: .backgroundHandlerMissing),
        sentence(
            "All features are disabled", "airship|UALib|app key|channel",
            means: .libraryUnconfigured, ["library": "Airship, all of whose features are off,"]),
        sentence("takeOff not called", means: .libraryUnconfigured, ["library": "Airship"]),
        sentence(
            "SDK not configured", "PushIO|PIO", means: .libraryUnconfigured,
            ["library": "PushIO"]),
        sentence(
            "No projectId found", means: .libraryUnconfigured, ["library": "Expo"]),
        sentence(
            "experienceId", "projectId", "found|provide|required|invalid",
            means: .libraryUnconfigured, ["library": "Expo"]),
        sentence(
            "You have to call setApplicationId:clientKey:", means: .libraryUnconfigured,
            ["library": "Parse"]),
        sentence(
            "OneSignal AppId", "invalid|missing|null|not set|format",
            means: .libraryUnconfigured, ["library": "OneSignal"]),
        sentence(
            "Missing or invalid app_id", means: .libraryUnconfigured, ["library": "OneSignal"]),
        sentence(
            "Your OneSignal app_id", "invalid", means: .libraryUnconfigured,
            ["library": "OneSignal"]),
        sentence(
            "OneSignal", "app id not set|app_id not set|without initializing|must call initWith",
            means: .libraryUnconfigured, ["library": "OneSignal"]),
        sentence(
            "Appboy", "has not been started|startWithApiKey must|not been initialized",
            means: .libraryUnconfigured, ["library": "Braze"]),
    ]

    private static let pushWords = "push|notif|messaging|fcm|onesignal|callkit|voip"
    private static let pushModules = "RNFB|push|notif|messag|OneSignal|Notifee"
}
