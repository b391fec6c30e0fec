import PushModel

extension Rule {
    static let presentation: [Rule] = [
        Rule(
            .rTray1, .since(5), .reports,
            "From iOS 8 on an opened notification leaves Notification Center, before it stays until the badge is reset; the others stay, and opening by icon leaves all.",
            source:
                "observed by developers; OneSignal-iOS-SDK on iOS 6 and 7; UNUserNotificationCenter"
        ),
        Rule(
            .rTray2, .since(10), .documented,
            "A notification with the identifier of a shown one, for pushes the apns-collapse-id, replaces it and alerts again.",
            source: "UNUserNotificationCenter.h"),
        Rule(
            .rTray3, .since(12), .documented,
            "thread-id groups entries.",
            source: "UNNotificationContent.h"),
        Rule(
            .rBadge1, .since(3), .documented,
            "A badge number sets the icon's badge, 0 removes it, and an absent one leaves it.",
            source: "Generating a remote notification"),
        Rule(
            .rBadge2, .since(5), .reports,
            "A badge that goes from a number to 0 also clears the app's entries in Notification Center; -1 removes the badge and leaves them.",
            source:
                "documentation of Airship and Braze; react-native-push-notification-ios #174; radar 32972838"
        ),
        Rule(
            .rBadge3, .since(3), .reports,
            "In the foreground a push changes the badge only through willPresent's badge option, and not at all before iOS 10.",
            source: "UNNotificationPresentationOptions; reports"),
        Rule(
            .rProv, .since(12), .documented,
            "With provisional permission notifications are listed quietly: no banner, sound or badge.",
            source: "Asking permission to use notifications"),
        Rule(
            .rQuiet, .from(12, before: 15), .inferred,
            "Deliver Quietly presents like provisional permission and changes no callbacks; iOS 15 has the summary and muting in its place.",
            source: "Asking permission to use notifications"),
        Rule(
            .rCrit, .since(12), .documented,
            "A critical alert is shown and heard despite Focus and the mute switch.",
            source: "UNNotificationSound.h"),
        Rule(
            .rFocus, .since(6), .documented,
            "Under a Focus or Do Not Disturb that does not let the app through, and with the mute switch, a notification makes no noise; under a Focus it is listed without a banner. Before iOS 15 Do Not Disturb does so only while the phone is locked, unless the user chose otherwise.",
            source: "iPhone User Guide; documentation of push providers; Settings of iOS 6 to 14"),
        Rule(
            .rAps, .since(10), .reports,
            "From iOS 10 a push without anything in aps is ignored; iOS 9 handed it to a running app.",
            source: "react-native-push-notification #69"),
    ]

    static let later: [Rule] = [
        Rule(
            .rToken1, .since(13), .reports,
            "The description of the token's data changed with the iOS 13 SDK; the bytes did not.",
            source: "ProMotion-push #12; NSHipster",
            notModelled: .frameworks),
        Rule(
            .rPushtype, .since(13), .documented,
            "From iOS 13 apns-push-type says what a push is; a background one has priority 5.",
            source: "WWDC19 session 707"),
        Rule(
            .rVoip, .since(8), .documented,
            "A PushKit push always starts the app, and with the iOS 13 SDK must be reported as a call.",
            source: "Responding to VoIP notifications from PushKit"),
        Rule(
            .rVoip2, .since(26), .documented,
            "The old entitlement of Push to Talk for PushKit no longer frees an app that is linked with SDK 26 from reporting calls.",
            source: "iOS 26 release notes, 147700313"),
        Rule(
            .rVoip3, IOSRange(since: IOSVersion(26, 4), until: nil), .documented,
            "The incoming-push callback with PKVoIPPushMetadata, where it is implemented, is called in place of the one without.",
            source: "PKPushRegistryDelegate", notModelled: .frameworks),
        Rule(
            .rAcc1, IOSRange(since: IOSVersion(26, 5), until: nil), .documented,
            "Forwarding notifications to an accessory adds no callback to the app whose notifications they are.",
            source: "AccessoryNotifications", notModelled: .elsewhere),
        Rule(
            .rScene1, .since(13), .documented,
            "With scenes launchOptions are nil and the response comes with the scene's connection options.",
            source: "UIScene.ConnectionOptions"),
        Rule(
            .rScene2, .since(13), .reports,
            "With scenes didReceive is called as well.",
            source: "flutterfire; openhab-ios PR 1229"),
        Rule(
            .rScene3, .since(13), .documented,
            "With scenes the four life-cycle methods of the app delegate are not called.",
            source: "UISceneDelegate"),
        Rule(
            .rScene4, .since(13), .report,
            "A background launch connects no scene.",
            source: "forums thread 834934"),
        Rule(
            .rLevel, .since(15), .documented,
            "The interruption level changes how a notification is shown and not which callbacks run.",
            source: "UNNotificationInterruptionLevel"),
        Rule(
            .rLa1, .since(16, 1), .documented,
            "Pushes update and end a Live Activity without running the app.",
            source: "Starting and updating Live Activities"),
        Rule(
            .rLa2, .since(17, 2), .documented,
            "A push can start a Live Activity; the system then wakes the app.",
            source: "Starting and updating Live Activities"),
        Rule(
            .rLa3, .since(18), .documented,
            "Broadcast channels update and end Live Activities of many phones.",
            source: "Starting and updating Live Activities"),
    ]
}
