import PushModel

extension Rule {
    static let legacy: [Rule] = [
        Rule(
            .rLegacy1, .since(3), .documented,
            "application(_:didReceiveRemoteNotification:) runs on arrival in the foreground and when the user opens a push of a running app. It never runs for the push that started the app.",
            source: "application(_:didReceiveRemoteNotification:)"),
        Rule(
            .rLegacy2, .since(7), .documented,
            "When both remote methods are implemented, only the one with the fetch handler is called.",
            source: "application(_:didReceiveRemoteNotification:); UIApplication.h"),
        Rule(
            .rFg1, .from(3, before: 10), .documented,
            "Before iOS 10 an app in the foreground gets its callback, and iOS shows, plays and counts nothing.",
            source: "application(_:didReceiveRemoteNotification:)"),
        Rule(
            .rBg1, .since(3), .documented,
            "Outside the foreground iOS shows a visible push by itself, and without content-available no code of the app runs.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rTap7, .since(7), .documented,
            "Opening a push of an app in the background calls the fetch handler with state inactive, with or without content-available.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rCold7, .since(7), .documented,
            "A tap that starts the app fills launchOptions and then calls the fetch handler. An app with only the older method gets the push only in launchOptions.",
            source: "UIApplication.h; application(_:didReceiveRemoteNotification:)"),
    ]

    static let fetching: [Rule] = [
        Rule(
            .rFetch1, .since(7), .documented,
            "Outside the foreground a push calls an app only under four conditions: content-available 1 in aps, the remote-notification mode, the fetch method, and an app that is not force-quit.",
            source: "Pushing background updates to your app"),
        Rule(
            .rFetch2, .since(7), .documented,
            "When a push starts or resumes the app, the launch methods run first and the fetch method runs after them.",
            source: "UIApplication.h"),
        Rule(
            .rFetch3, .since(7), .documented,
            "The app has 30 seconds to call the fetch completion handler. iOS may end an app that does not, and allows it fewer later wake-ups.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rFetch4, .since(7), .documented,
            "The fetch result is newData, noData or failed. After newData iOS takes a new picture for the app switcher.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rFetch5, .since(7), .documented,
            "A content-available push that the user then opens calls the fetch method a second time, unless a notification delegate takes the response.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rPay1, .since(3), .documented,
            "A payload is a JSON object with aps and the app's own keys beside it.",
            source: "Generating a remote notification"),
        Rule(
            .rPay2, .since(3), .documented,
            "APNs refuses a payload over the limit and never cuts it short. The limit is 4096 bytes, or 5120 for VoIP. Before iOS 8 it was 256 bytes, and with iOS 8 2048.",
            source: "Generating a remote notification"),
        Rule(
            .rPay3, .since(7), .report,
            "content-available counts only inside aps, and 0 is the same as absent.",
            source: "react-native-firebase #225"),
        Rule(
            .rPay4, .since(3), .reports,
            "APNs accepts any JSON object. iOS ignores headers of the request, null and the keys of other push services inside a payload, and a payload without aps.",
            source: "grafana/oncall #1614; celestifyhq/fcm-cloudflare-workers #10"),
        Rule(
            .rPay5, .since(3), .documented,
            "iOS looks up loc-key, title-loc-key and subtitle-loc-key in the app's Localizable strings and puts the arguments into the text. It shows a key without a text as it is, which developers report and Apple does not document.",
            source:
                "Generating a remote notification; RocketChat/Rocket.Chat #8863; node-apn/node-apn #154"
        ),
        Rule(
            .rThr, .since(7), .documented,
            "iOS may hold background pushes back or drop them. It keeps only the newest held push and delivers that push when the app is opened or power allows.",
            source: "Pushing background updates to your app; WWDC20 session 10063"),
        Rule(
            .rThr2, .since(12), .reports,
            "For 300 seconds after a restart iOS holds background pushes, and then delivers the newest of each app. It shows visible pushes at once.",
            source: "stackoverflow.com/questions/71523234; openradar 45201697"),
        Rule(
            .rThr3, .since(15), .reports,
            "After a long time without network background pushes wait for up to 900 seconds while the device is in use.",
            source: "developer forums 689582; one published log"),
        Rule(
            .rQueue, .since(3), .documented,
            "While a device is out of reach APNs keeps one notification for each full topic, for at most 30 days. A newer notification replaces the kept one, and APNs does not keep one with apns-expiration 0.",
            source:
                "Viewing the status of push notifications using Metrics and APNs; developer forums 773486"
        ),
        Rule(
            .rQueue2, .since(3), .documented,
            "When a device is back, APNs delivers the kept pushes one after the other, each after the device acknowledged the one before. The order is assumed to be oldest first.",
            source: "Troubleshooting push notifications"),
        Rule(
            .rQueue3, .since(3), .documented,
            "APNs may also keep pushes of priority 5 and 1 for a device that can be reached but saves power. They share the storage of pushes for an unreachable device.",
            source: "Viewing the status of push notifications using Metrics and APNs"),
        Rule(
            .rBar, .since(7), .documented,
            "With Background App Refresh off, background pushes wake no app.",
            source: "WWDC20 session 10063; UIApplication.h"),
    ]

    static let local: [Rule] = [
        Rule(
            .rLocal1, .since(4), .documented,
            "Before iOS 10 a local notification that fires in the foreground calls application(_:didReceive:). iOS shows and plays nothing.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal2, .since(4), .documented,
            "Opening a local notification calls application(_:didReceive:). If that starts the app, launchOptions hold the notification too.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal3, .since(4), .documented,
            "Cancelling removes a local notification that waits or is shown. iOS keeps 64 per app. A badge of 0 means no change.",
            source: "UILocalNotification; UIApplication.h"),
        Rule(
            .rLocal4, .since(10), .documented,
            "A local notification repeats at most every 60 seconds. iOS does not schedule one with a shorter interval.",
            source:
                "UNTimeIntervalNotificationTrigger.h: time interval must be at least 60 if repeating"
        ),
        Rule(
            .rAct8, .since(8), .documented,
            "A button of a category calls handleActionWithIdentifier, and a plain tap does not. Typed text came with iOS 9.",
            source: "UIApplication.h; UIUserNotificationActionBehavior"),
    ]
}
