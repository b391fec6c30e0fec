import PushModel

extension Rule {
    static let presentation: [Rule] = [
        Rule(
            .rTray1, .since(5), .reports,
            "From iOS 8 an opened notification leaves Notification Center. Before iOS 8 it stays until the badge is reset. The other notifications stay, and opening the app by its icon leaves all of them.",
            source:
                "observed by developers; OneSignal-iOS-SDK on iOS 6 and 7; UNUserNotificationCenter"
        ),
        Rule(
            .rTray2, .since(10), .documented,
            "A notification with the identifier of a shown one replaces it and alerts again. For pushes the identifier is the apns-collapse-id.",
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
            "When a badge goes from a number to 0, iOS also clears the app's entries in Notification Center. A badge of -1 removes the badge and leaves the entries.",
            source:
                "documentation of Airship and Braze; react-native-push-notification-ios #174; radar 32972838"
        ),
        Rule(
            .rBadge3, .since(3), .reports,
            "In the foreground a push changes the badge only through willPresent's badge option, and not at all before iOS 10.",
            source: "UNNotificationPresentationOptions; reports"),
        Rule(
            .rProv, .since(12), .documented,
            "With provisional permission iOS lists notifications quietly, without banner, sound or badge.",
            source: "Asking permission to use notifications"),
        Rule(
            .rQuiet, .from(12, before: 15), .inferred,
            "Deliver Quietly presents like provisional permission and changes no callbacks. iOS 15 replaced it with the summary and muting.",
            source: "Asking permission to use notifications"),
        Rule(
            .rCrit, .since(12), .documented,
            "A critical alert is shown and heard despite Focus and the mute switch.",
            source: "UNNotificationSound.h"),
        Rule(
            .rFocus, .since(6), .documented,
            "A Focus or Do Not Disturb that does not let the app through silences a notification, and so does the mute switch. A Focus also removes the banner but not the list entry. Before iOS 15 Do Not Disturb applies only while the phone is locked, unless the user chose otherwise.",
            source: "iPhone User Guide; documentation of push providers; Settings of iOS 6 to 14"),
        Rule(
            .rAps, .since(10), .reports,
            "From iOS 10 iOS ignores a push with nothing in aps. iOS 9 handed it to a running app.",
            source: "react-native-push-notification #69"),
    ]

    static let later: [Rule] = [
        Rule(
            .rToken1, .since(13), .reports,
            "The description of the token's data changed with the iOS 13 SDK. The bytes did not change.",
            source: "ProMotion-push #12; NSHipster",
            notModelled: .frameworks),
        Rule(
            .rPushtype, .since(13), .documented,
            "From iOS 13 apns-push-type names the type of a push. A background push has priority 5.",
            source: "WWDC19 session 707"),
        Rule(
            .rVoip, .since(8), .documented,
            "A PushKit push always starts the app. With the iOS 13 SDK the app must report it as a call before the callback returns. After repeated failures iOS delivers no more.",
            source: "Responding to VoIP notifications from PushKit"),
        Rule(
            .rVoip2, .since(26), .documented,
            "The old entitlement of Push to Talk for PushKit no longer exempts an app that is linked with SDK 26 from reporting calls.",
            source: "iOS 26 release notes, 147700313"),
        Rule(
            .rVoip3, IOSRange(since: IOSVersion(26, 4), until: nil), .documented,
            "iOS calls the incoming-push callback with PKVoIPPushMetadata, if the app implements it, instead of the callback without the metadata.",
            source: "PKPushRegistryDelegate", notModelled: .frameworks),
        Rule(
            .rVoip4, .since(13), .staff,
            "In the foreground and during a call an app need not report a VoIP push. From iOS 26.4 mustReport of PKVoIPPushMetadata says so.",
            source: "Apple forums 768136, 817976"),
        Rule(
            .rVoip5, .since(13), .staff,
            "callservicesd checks again about seven seconds after a VoIP push. It ends an app that has reported no call (0xbaadca11), because the app has no registry or its callback has not returned.",
            source: "Apple forums 817976"),
        Rule(
            .rCall1, .since(10), .reports,
            "CallKit calls the provider's delegate for an answer, an end and a hold. After fulfill() it activates or deactivates the audio session. An answer opens the app on an unlocked phone, and leaves the app in the background on a locked one.",
            source:
                "CXProviderDelegate; opentok/CallKit #20; twilio/video-quickstart-ios #414; "
                + "react-native-callkeep #212"),
        Rule(
            .rAcc1, IOSRange(since: IOSVersion(26, 5), until: nil), .documented,
            "Forwarding notifications to an accessory adds no callback to the app that owns them.",
            source: "AccessoryNotifications", notModelled: .elsewhere),
        Rule(
            .rScene1, .since(13), .documented,
            "With scenes launchOptions are nil, and the response comes with the scene's connection options.",
            source: "UIScene.ConnectionOptions"),
        Rule(
            .rScene2, .since(13), .reports,
            "With scenes iOS also calls didReceive.",
            source: "flutterfire; openhab-ios PR 1229"),
        Rule(
            .rScene3, .since(13), .documented,
            "With scenes iOS does not call the four life-cycle methods of the app delegate.",
            source: "UISceneDelegate"),
        Rule(
            .rScene4, .since(13), .report,
            "A background launch connects no scene.",
            source: "forums thread 834934"),
        Rule(
            .rLevel, .since(15), .documented,
            "The interruption level changes how iOS shows a notification, but not which callbacks run.",
            source: "UNNotificationInterruptionLevel"),
        Rule(
            .rLa1, .since(16, 1), .documented,
            "Pushes update and end a Live Activity without running the app.",
            source: "Starting and updating Live Activities"),
        Rule(
            .rLa2, .since(17, 2), .documented,
            "A push can start a Live Activity, and iOS then wakes the app.",
            source: "Starting and updating Live Activities"),
        Rule(
            .rLa3, .since(18), .documented,
            "Broadcast channels update and end Live Activities of many phones.",
            source: "Starting and updating Live Activities"),
    ]
}
