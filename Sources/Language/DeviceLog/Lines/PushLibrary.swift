/// The libraries whose code is between iOS and an app when a push comes, by the beginnings of the
/// names of their classes and modules.
enum PushLibrary {
    private static let names: [(name: String, prefixes: [String])] = [
        ("React Native Firebase", ["RNFBMessaging", "RNFirebaseMessaging", "RNFirebaseNotif"]),
        ("Firebase", ["FIRMessaging", "FirebaseMessaging", "FIRInstanceID", "GULAppDelegateSw"]),
        ("Firebase", ["Firebase.Messaging", "FIRInstallations"]),
        ("Plugin.Firebase", ["Plugin.Firebase"]),
        ("FlutterFire", ["FLTFirebaseMessaging", "firebase_messaging"]),
        (
            "flutter_local_notifications",
            ["FlutterLocalNotif", "flutter_local_notifications"]
        ),
        ("flutter_callkit_incoming", ["SwiftFlutterCallkit", "flutter_callkit"]),
        (
            "Flutter",
            [
                "FlutterPluginAppLifeCycleDelegate application:did",
                "FlutterAppDelegate application:",
            ]
        ),
        ("KMPNotifier", ["kmpnotifier"]), ("Notifee", ["NotifeeCore", "NotifeeApi"]),
        ("PushNotificationIOS", ["RNCPushNotification"]),
        ("React Native", ["RCTPushNotification", "RCTCallInvoker"]),
        ("react-native-notifications", ["RNNotification"]),
        ("react-native-voip-push-notification", ["RNVoipPush"]),
        ("react-native-callkeep", ["RNCallKeep"]),
        ("react-native-push-notification", ["RNPushNotification"]),
        ("Expo", ["EXNotif", "ExpoNotif", "EXPush", "EXUserNotif", "EXRemoteNotif"]),
        ("OneSignal", ["OneSignal", "OSNotif", "OSPush", "RCTOneSignal"]),
        ("Airship", ["Airship", "UAAppIntegration", "UAPush", "UAAutoIntegration", "UAInbox"]),
        ("Braze", ["Appboy", "BrazeKit", "BrazePush", "ABKPush", "ABKNotif", "ABKAppDelegate"]),
        ("CleverTap", ["CleverTap"]), ("MoEngage", ["MoEngage", "MOEngage", "MOMessaging"]),
        ("Leanplum", ["Leanplum", "LPPush"]), ("Batch", ["BatchPush", "BatchUser", "BAPush"]),
        ("Pushwoosh", ["Pushwoosh", "PWPush"]),
        ("Pusher", ["PusherPush", "PushNotifications.PushNotifications"]),
        ("Iterable", ["Iterable"]), ("Customer.io", ["CustomerIO", "CioMessaging"]),
        ("Intercom", ["Intercom"]), ("Kumulos", ["Kumulos"]), ("Optimove", ["Optimove"]),
        ("Swrve", ["Swrve"]), ("Localytics", ["Localytics"]), ("Insider", ["InsiderMobile"]),
        ("Netmera", ["Netmera"]), ("Xtremepush", ["XPush"]), ("WonderPush", ["WonderPush"]),
        ("WebEngage", ["WebEngage", "WEGManager"]), ("Mixpanel", ["Mixpanel"]),
        ("Marketing Cloud", ["SFMC", "MarketingCloud", "ETPush"]),
        ("Adobe", ["ACPCore", "AEPMess"]),
        (
            "Azure Notification Hubs",
            ["MSNotificationHub", "SBNotificationHub", "WindowsAzureMess"]
        ),
        ("Amazon Pinpoint", ["AWSPinpoint"]),
        ("Twilio", ["TwilioVoice", "TVOCall", "TwilioChat", "TwilioConv"]),
        ("Sendbird", ["Sendbird", "SBDPush"]), ("Stream", ["StreamVideo", "StreamChat"]),
        ("JPush", ["JPUSH", "JPush"]), ("Getui", ["GeTui", "GTSDK"]), ("Umeng", ["UMessage"]),
        ("Tencent's push library", ["XGPush", "TPNS"]), ("Parse", ["PFPush", "PFInstallation"]),
        ("Helpshift", ["Helpshift"]), ("Zendesk", ["Zendesk"]), ("Freshchat", ["Freshchat"]),
        ("Cordova's push plugin", ["CDVPush", "PushPlugin", "AppDelegate(notification)"]),
        (
            "Capacitor",
            ["CAPPushNotif", "PushNotificationsPlugin", "CAPNotif", "PushNotificationsHandler"]
        ),
        ("AppsFlyer", ["AppsFlyer"]), ("Branch", ["Branch handlePush"]),
        ("Instabug", ["IBGPush", "IBGNotif"]), ("New Relic", ["NRMAAppDelegate"]),
        ("Airship", ["UAUnity", "UACordova"]), ("Unity", ["UnityNotification", "UnityPush"]),
    ]

    /// The texts of frames of these libraries.
    static let needles = names.flatMap(\.prefixes)

    /// The library of a function; `nil` for any other function.
    static func name(of symbol: some StringProtocol) -> String? {
        names.first { $0.prefixes.contains { begins($0, in: symbol) } }?.name
    }

    /// Whether a name in the text begins so. `MyIterable` is not a class of Iterable.
    private static func begins(_ prefix: String, in text: some StringProtocol) -> Bool {
        guard let range = text.firstRange(of: prefix) else { return false }
        guard let last = text[..<range.lowerBound].last else { return true }
        // Swift's names have the length of each part before it.
        return !last.isLetter
    }
}
