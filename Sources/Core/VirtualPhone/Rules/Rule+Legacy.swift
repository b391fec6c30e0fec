import PushModel

extension Rule {
    static let legacy: [Rule] = [
        Rule(
            .rLegacy1, .since(3), .documented,
            "application(_:didReceiveRemoteNotification:) runs on arrival in the foreground and when the user opens a push of a running app, never for the push that started the app.",
            source: "application(_:didReceiveRemoteNotification:)"),
        Rule(
            .rLegacy2, .since(7), .documented,
            "When both remote methods are implemented, only the one with the fetch handler is called.",
            source: "application(_:didReceiveRemoteNotification:); UIApplication.h"),
        Rule(
            .rFg1, .from(3, before: 10), .documented,
            "Before iOS 10 an app in the foreground gets its callback and the system shows, plays and counts nothing.",
            source: "application(_:didReceiveRemoteNotification:)"),
        Rule(
            .rBg1, .since(3), .documented,
            "Outside the foreground the system shows a visible push by itself, and without content-available no code of the app runs.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rTap7, .since(7), .documented,
            "Opening a push of an app in the background calls the fetch handler with state inactive, content-available or not.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rCold7, .since(7), .documented,
            "A tap that starts the app fills launchOptions and then calls the fetch handler; an app with only the older method has launchOptions alone.",
            source: "UIApplication.h; application(_:didReceiveRemoteNotification:)"),
    ]

    static let fetching: [Rule] = [
        Rule(
            .rFetch1, .since(7), .documented,
            "To be called outside the foreground a push needs content-available 1 in aps, the remote-notification mode, the fetch method, and an app that is not force-quit.",
            source: "Pushing background updates to your app"),
        Rule(
            .rFetch2, .since(7), .documented,
            "When a push starts or resumes the app, the launch methods run first and the fetch method after them.",
            source: "UIApplication.h"),
        Rule(
            .rFetch3, .since(7), .documented,
            "The app has 30 seconds to call the fetch completion handler; iOS may end one that does not, and charges later wake-ups.",
            source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
        Rule(
            .rFetch4, .since(7), .documented,
            "The fetch result is newData, noData or failed; after newData iOS takes a new picture for the app switcher.",
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
            "A payload over the limit is refused by APNs and never cut short: 4096 bytes, 5120 for VoIP; before iOS 8 it was 256, with iOS 8 2048.",
            source: "Generating a remote notification"),
        Rule(
            .rPay3, .since(7), .report,
            "content-available counts only inside aps, and 0 is the same as absent.",
            source: "react-native-firebase #225"),
        Rule(
            .rThr, .since(7), .documented,
            "Background pushes may be held back or dropped; iOS keeps only the newest held one and hands it over when the app is opened or power allows.",
            source: "Pushing background updates to your app; WWDC20 session 10063"),
        Rule(
            .rThr2, .since(12), .reports,
            "For 300 seconds after a restart background pushes are held and the newest of each app is delivered then; what is visible is shown at once.",
            source: "stackoverflow.com/questions/71523234; openradar 45201697"),
        Rule(
            .rThr3, .since(15), .reports,
            "After a long time without network background pushes wait for up to 900 seconds while the device is in use.",
            source: "developer forums 689582; one published log"),
        Rule(
            .rQueue, .since(3), .documented,
            "While a device is out of reach APNs keeps one notification for each full topic, for 30 days at the most; a newer one replaces it, and one with apns-expiration 0 is not kept.",
            source:
                "Viewing the status of push notifications using Metrics and APNs; developer forums 773486"
        ),
        Rule(
            .rQueue2, .since(3), .documented,
            "When a device is back, APNs delivers what it kept one after the other, each after the one before was acknowledged; the oldest first is assumed.",
            source: "Troubleshooting push notifications"),
        Rule(
            .rQueue3, .since(3), .documented,
            "Pushes of priority 5 and 1 may be kept for a device that can be reached and saves power, in the same place.",
            source: "Viewing the status of push notifications using Metrics and APNs"),
        Rule(
            .rBar, .since(7), .documented,
            "With Background App Refresh off, background pushes wake no app.",
            source: "WWDC20 session 10063; UIApplication.h"),
    ]

    static let local: [Rule] = [
        Rule(
            .rLocal1, .since(4), .documented,
            "Before iOS 10 a local notification that fires in the foreground calls application(_:didReceive:) and shows and plays nothing.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal2, .since(4), .documented,
            "Opening a local notification calls application(_:didReceive:); when that starts the app, launchOptions hold it too.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal3, .since(4), .documented,
            "Cancelling removes a local notification that waits or is shown; 64 are kept per app; a badge of 0 means no change.",
            source: "UILocalNotification; UIApplication.h"),
        Rule(
            .rLocal4, .since(10), .documented,
            "A local notification repeats every 60 seconds at the most; one that is to repeat more often is not scheduled.",
            source:
                "UNTimeIntervalNotificationTrigger.h: time interval must be at least 60 if repeating"
        ),
        Rule(
            .rAct8, .since(8), .documented,
            "A button of a category calls handleActionWithIdentifier; a plain tap does not. Typed text came with iOS 9.",
            source: "UIApplication.h; UIUserNotificationActionBehavior"),
    ]
}
