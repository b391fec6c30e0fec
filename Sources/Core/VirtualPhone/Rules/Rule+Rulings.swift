import PushModel

extension Rule {
    /// Rulings where sources contradict each other.
    static let rulings: [Rule] = [
        Rule(
            .c1, .since(10), .reports,
            "An alert with content-available in the foreground runs both the fetch method and willPresent, in no promised order. iOS may withhold the fetch part.",
            source: "OneSignal, react-native-firebase, Leanplum and flutterfire sources"),
        Rule(
            .c2, .since(10), .reports,
            "A tap that starts the app calls didReceive when the delegate was set in time, and the fetch method when it was not.",
            source: "UNUserNotificationCenter.h; deltachat-ios PR 2672; isowords PR 174"),
        Rule(
            .c3, .since(10), .inferred,
            "A suspended app is an app in the background that iOS resumes. The fetch call belongs to the arrival, the response belongs to the tap, and opening by the icon adds no call.",
            source: "the reports themselves, read against Apple's documentation"),
        Rule(
            .c4, .since(7), .documented,
            "A silent push wakes a suspended app. Reports of missing calls have another cause.",
            source: "Pushing background updates to your app"),
        Rule(
            .c5, .since(7), .documented,
            "A silent push starts an app that iOS ended, but not a force-quit app. It cannot reach an app that was never opened.",
            source: "Pushing background updates to your app"),
        Rule(
            .c6, .since(3), .documented,
            "Before iOS 10 a tap that starts the app calls the fetch method and not the older method.",
            source: "UIApplication.h"),
        Rule(
            .c7, .from(4, before: 10), .reports,
            "A local notification that fires in the foreground before iOS 10 is listed, silently and without a banner. A switch turns the listing off.",
            source:
                "gist pellekrogholt ec9d5003; stackoverflow.com/a/14872088; Apple speaks of no alert only"
        ),
        Rule(
            .c8, .since(3), .documented,
            "The remote method without a handler runs in the background only when the user opens the push.",
            source: "application(_:didReceiveRemoteNotification:)"),
        Rule(
            .c9, .since(3), .inferred,
            "Obvious slips in reports are read as their authors meant them.",
            source: "the reports themselves",
            notModelled: .reading),
        Rule(
            .c10, .since(10), .reports,
            "In the foreground without a notification delegate nothing is shown and the callbacks of iOS 9 run.",
            source: "zulip-mobile PR 4163; BeeSwift PR 646"),
        Rule(
            .c11, .since(3), .inferred,
            "Reading launchOptions is unnecessary where another callback delivers the push, and then reports the push twice.",
            source: "follows from R-COLD-7 and R-COLD-10",
            notModelled: .advice),
        Rule(
            .c12, .since(3), .reports,
            "The state inactive alone does not prove a tap, because a push under an open Notification Center also arrives with the state inactive.",
            source: "phonegap-plugin-push #851",
            notModelled: .advice),
        Rule(
            .c13, .since(3), .documented,
            "A push without badge leaves the badge as it is.",
            source: "Generating a remote notification",
            notModelled: .absence),
        Rule(
            .c14, .from(3, before: 8), .inferred,
            "Payloads below 256 bytes that failed had been counted before encoding.",
            source: "the report itself", notModelled: .advice),
        Rule(
            .c15, .since(13), .reports,
            "The linked SDK decides what the token's description looks like, not only the system version.",
            source: "NSHipster; xamarin-docs #3016",
            notModelled: .frameworks),
        Rule(
            .c16, .since(4), .documented,
            "applicationWillTerminate runs only when a running app is ended, not after Home.",
            source: "applicationWillTerminate(_:)"),
        Rule(
            .c17, .since(3), .staff,
            "Apple's pages say that APNs stores one push for each app, its support says one for each topic, and a news item says more than one. Belfry stores one for each device and full topic, and switches select the other readings.",
            source:
                "developer forums 773486 and 775455; Sending notification requests to APNs; UserNotifications updates, June 2024"
        ),
        Rule(
            .c18, .since(27), .reports,
            "An app adopts scenes with a manifest that has a configuration, or with the method that returns one. With a switch, the method alone does not count.",
            source: "WordPress-iOS #25643; tauri #15719; slint #13433"),
        Rule(
            .c19, .since(27), .inferred,
            "An app without scenes ends when its first scene is made, so starts in the background run as before. With a switch, the app ends at every start.",
            source: "back traces in LoopKit/Loop #2492 and others; slint #13433"),
        Rule(
            .c21, .since(12), .inferred,
            "It is not published whether background pushes wait on every phone after a restart or a long time without network. They do not wait, unless a switch is on.",
            source: "the reports of R-THR-2 and R-THR-3 against others of wake-ups after a restart"),
    ]

    /// Faults of single versions, reproduced by switches that are off.
    static let quirks: [Rule] = [
        Rule(
            .q1, IOSRange(since: IOSVersion(10), until: IOSVersion(10, 1)), .reports,
            "Without a notification delegate, opening a push called the method without a fetch handler. iOS 10.1 fixed this.",
            source: "radars 27822963, 27935982 and 28386845"),
        Rule(
            .q2, IOSRange(since: IOSVersion(11), until: IOSVersion(11, 1)), .report,
            "Silent pushes did not reach apps properly. iOS 11.1 fixed this.",
            source: "phonegap-plugin-push documentation"),
        Rule(
            .q3, .from(11, before: 12), .report,
            "An entry opened in Notification Center over the entry's own app came with state active.",
            source: "radar 34332569"),
        Rule(
            .q4, IOSRange(since: IOSVersion(10), until: IOSVersion(10, 1)), .report,
            "In the first beta, opening a push called the action method with the default identifier.",
            source: "radar 27194349"),
        Rule(
            .q5, .since(15), .report,
            "The foreground fetch call was withheld after a restart on a cellular network.",
            source: "flutterfire #8042"),
        Rule(
            .q6, IOSRange(since: IOSVersion(18), until: IOSVersion(18, 1)), .reports,
            "willPresent was called twice in the foreground. iOS 18.1 fixed this.",
            source:
                "react-native-notifications #1051; react-native-firebase #7979; forums thread 762126"
        ),
        Rule(
            .q7, .since(13), .reports,
            "After a background launch the fetch call did not come unless the app registered early.",
            source: "react-native-firebase; react-native-push-notification-ios #235"),
        Rule(
            .q8, IOSRange(since: IOSVersion(10), until: IOSVersion(11)), .report,
            "Notification settings read as denied before the authorization handler had run.",
            source: "OneSignal-iOS-SDK", notModelled: .frameworks),
        Rule(
            .q11, .since(27), .documented,
            "In the betas of iOS 27.0 critical alerts were on, without a prompt, for apps with the entitlement.",
            source: "iOS 27 release notes, 179179362"),
    ]
}
