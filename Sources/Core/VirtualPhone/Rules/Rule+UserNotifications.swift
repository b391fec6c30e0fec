import PushModel

extension Rule {
    static let userNotifications: [Rule] = [
        Rule(
            .rUn0, .since(10), .documented,
            "UNUserNotificationCenter.delegate has to be set before didFinishLaunching returns. The response that started the app goes to the delegate at that moment.",
            source: "UNUserNotificationCenterDelegate; UNUserNotificationCenter.h"),
        Rule(
            .rUn1, .since(10), .documented,
            "A visible notification for an app in the foreground, active or inactive, calls willPresent.",
            source: "userNotificationCenter(_:willPresent:withCompletionHandler:)"),
        Rule(
            .rUn2, .since(10), .documented,
            "willPresent's first answer decides what is shown, within the user's settings. If the answer is late, or has no option that iOS understands, iOS shows nothing.",
            source: "userNotificationCenter(_:willPresent:withCompletionHandler:)"),
        Rule(
            .rUn2b, .since(14), .documented,
            "From iOS 14 banner and list are options of their own, and alert means both. Before iOS 14 banner and list mean nothing.",
            source: "UNNotificationPresentationOptions"),
        Rule(
            .rUn3, .since(10), .documented,
            "didReceive runs when the user opens a notification, local or remote, and never without the user.",
            source: "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
        Rule(
            .rUn4, .since(10), .reports,
            "If no notification delegate is set at the time of a callback, iOS runs the callbacks of iOS 9 and shows nothing in the foreground.",
            source: "OneSignal-iOS-SDK; Pushwoosh #60; zulip-mobile PR 4163"),
        Rule(
            .rUn5, .since(10), .reports,
            "The fallback to the callbacks of iOS 9 works method by method. If the delegate lacks a method, the callback of iOS 9 runs instead.",
            source: "FirebaseMessaging and Leanplum sources"),
        Rule(
            .rFg3, .since(10), .reports,
            "In the foreground a content-available push calls the fetch method as well as willPresent. A silent push calls only the fetch method.",
            source: "OneSignal-iOS-SDK; react-native-firebase; Leanplum"),
        Rule(
            .rFg3b, .since(15), .report,
            "From iOS 15 iOS may withhold the foreground fetch call of a content-available push. It still calls willPresent.",
            source: "flutterfire #8042"),
        Rule(
            .rCold10, .since(10), .documented,
            "A tap that starts an app whose delegate is set in time calls didFinishLaunching and then didReceive, not the fetch method.",
            source: "UNUserNotificationCenterDelegate; UNUserNotificationCenter.h"),
        Rule(
            .rCold10L, .since(10), .reports,
            "A tap that starts an app whose delegate is unset or late calls didFinishLaunching and then the fetch method.",
            source: "delegate-call tables by several app developers"),
        Rule(
            .rAct10, .since(10), .documented,
            "An action without the foreground option runs the app in the background and calls didReceive there.",
            source: "UNNotificationActionOptions"),
        Rule(
            .rDismiss, .since(10), .documented,
            "iOS reports a dismissal only for categories that ask for it, and only when the dismissal is explicit.",
            source: "UNNotificationCategoryOptions"),
        Rule(
            .rSettings, .since(12), .documented,
            "The link to the app's notification settings opens the app and calls openSettingsFor.",
            source: "UNUserNotificationCenter.h"),
        Rule(
            .rNse, .since(10), .documented,
            "A service extension runs for visible pushes with mutable-content, for about 30 seconds. If the extension fails, iOS shows the original.",
            source: "UNNotificationServiceExtension"),
        Rule(
            .rNse2, .since(10), .reports,
            "iOS ends an extension that uses too much memory, and a service extension that spends its time starting. Apple names no limit, and reports differ from 12 to 180 MB.",
            source:
                "deltachat/deltachat-ios#2477; element-hq/element-ios#3868; nextcloud/talk-ios#1223; forums thread 807554"
        ),
        Rule(
            .rNse3, .since(10), .inferred,
            "The first call of the content handler counts. A further call, or a call after the time is over, changes nothing.",
            source: "follows from R-NSE"),
        Rule(
            .rNce, .since(10), .documented,
            "A content extension may handle an action without passing it to the app.",
            source: "UNNotificationContentExtension.h"),
    ]
}
