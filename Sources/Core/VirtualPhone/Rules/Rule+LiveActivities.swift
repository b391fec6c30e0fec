import PushModel

extension Rule {
    private static let live = "Displaying live data with Live Activities"
    private static let pushes =
        "Starting and updating Live Activities with ActivityKit push notifications"

    /// Live Activities: asking for one, and their tokens.
    static let activities: [Rule] =
        [
            Rule(
                .rLa4, .since(16, 1), .documented,
                "An app starts a Live Activity only while it is active, or in a LiveActivityIntent. Otherwise the request throws visibility.",
                source: "\(live); loopandlearn/LoopFollow #611"),
            Rule(
                .rLa5, .since(16, 1), .documented,
                "Attributes and content state together have at most 4 KB. Otherwise the request throws attributesTooLarge.",
                source: live),
            Rule(
                .rLa6, .since(16, 1), .reports,
                "The request throws when the Info.plist lacks NSSupportsLiveActivities, when the app asks for a token without aps-environment, and when the person has switched Live Activities off.",
                source: "ActivityAuthorizationError; istornz/flutter_live_activities #122"),
            Rule(
                .rLa7, .since(16, 1), .reports,
                "An app has at most five Live Activities at a time, across all types and including scheduled ones. The sixth request throws targetMaximumExceeded, and a push starts none.",
                source: "measured on iOS 27 by AethyrionAI/Talaria-27; PushWard documentation"),
            Rule(
                .rLa8, .since(16, 1), .documented,
                "Live Activities are on for an app until the person switches them off. iOS does not ask when the app starts one.",
                source: live),
            Rule(
                .rLa9, .since(26), .documented,
                "An activity with a start date is pending until then. iOS starts it with its alert, whether the app runs or not.",
                source:
                    "Activity.request(attributes:content:pushType:style:alertConfiguration:start:)"),
            Rule(
                .rLa10, .since(18), .documented,
                "A transient activity ends when the phone is locked or the person leaves the app.",
                source: "ActivityStyle.transient"),
            Rule(
                .rLa11, .since(16, 1), .documented,
                "An activity takes pushes to its token, broadcasts of its channel, or neither, as chosen when it was started.",
                source: "PushType"),
            Rule(
                .rLa12, .since(16, 1), .documented,
                "An activity has no token when the request returns. pushTokenUpdates yields the first token and every later one.",
                source: "Activity.pushTokenUpdates"),
            Rule(
                .rLa13, .since(16, 1), .documented,
                "The token may change while the activity runs. iOS runs the app for a moment to send the new token, and the old one becomes invalid. One developer saw that iOS starts an app for it that was not running.",
                source: "\(pushes); forums thread 825710; kylebshr/luka-ios #109"),
            Rule(
                .rLa14, .since(17, 2), .staff,
                "One token starts the activities of an app, of every type. It exists without any activity and without registering, it cannot change an activity, and iOS may replace it at any time.",
                source: "forums threads 825710 and 785281"),
            Rule(
                .rLa15, .since(18), .documented,
                "An activity on a channel has no token.", source: "PushType.channel(_:)"),
            Rule(
                .rLa16, .since(16, 1), .reports,
                "The token of an activity that has ended is no longer valid. Here APNs answers 410 at once, and on a device after a while. A server then deletes the token and sends nothing more to it.",
                source:
                    "loopandlearn/LoopFollow #657; home-assistant/iOS #4830; forums thread 806522"),
        ] + startedByPush + changed + lasting

    private static let startedByPush: [Rule] = [
        Rule(
            .rLa20, .since(17, 2), .documented,
            "A push starts an activity with event, timestamp, attributes-type, attributes, content-state, and an alert with title and body. If one is missing or cannot be decoded, nothing happens.",
            source: pushes),
        Rule(
            .rLa21, .since(17, 2), .documented,
            "For a push that starts an activity, iOS starts it without the app. The screen lights up and the alert's sound plays, but iOS lists no notification.",
            source: pushes),
        Rule(
            .rLa22, .since(17, 2), .staff,
            "After a push starts an activity, the app runs in the background for a few seconds, launched with empty options if necessary. No delegate method receives the push.",
            source: "\(pushes); forums thread 834934"),
        Rule(
            .rLa23, .since(18), .documented,
            "With input-push-channel the new activity listens on that channel. Without such a channel, and on an older iOS, the activity does not start.",
            source: pushes),
        Rule(
            .rLa24, .since(17, 2), .reports,
            "An activity that a push started gets its token when the person has tapped Allow or Always Allow under it.",
            source: "forums threads 801072, 800669 and 807976"),
        Rule(
            .rLa25, .since(17, 2), .inferred,
            "A push starts an activity of a force-quit app as well.", source: pushes),
        Rule(
            .rLa26, .since(17, 2), .reports,
            "Two starts make two activities, even with the same attributes.",
            source:
                "loopandlearn/LoopFollow #625; istornz/flutter_live_activities #174; home-assistant/iOS #5877"
        ),
        Rule(
            .rLa27, .since(17, 2), .documented,
            "A push also starts an activity of an app in the foreground, where activityUpdates yields the activity at once.",
            source: pushes),
        Rule(
            .rLa28, .since(17, 2), .inferred,
            "While the person has Live Activities switched off for the app, no push starts one.",
            source: live),
        Rule(
            .rLa29, .since(17, 2), .report,
            "One app saw its willPresent decide on the sound of a push that started an activity in the foreground.",
            source: "loopandlearn/LoopFollow #638"),
    ]

    private static let changed: [Rule] = [
        Rule(
            .rLa30, .since(16, 1), .documented,
            "A push reaches the activity whose token it is sent to. A broadcast reaches all activities on its channel.",
            source: pushes),
        Rule(
            .rLa31, .since(16, 1), .documented,
            "iOS drops an update that is older than the newest one, including the start, or more than eight hours ahead. It takes an end with any timestamp.",
            source: "\(pushes); forums thread 776165"),
        Rule(
            .rLa32, .since(16, 1), .reports,
            "iOS decodes the content state with a default JSONDecoder, which reads dates as seconds since 2001. It drops a content state that cannot be decoded, and APNs answers 200.",
            source:
                "\(pushes); istornz/flutter_live_activities #118; urbanairship/ios-library #411; home-assistant/iOS #4677"
        ),
        Rule(
            .rLa33, .since(16, 2), .documented,
            "At its stale date an activity becomes stale, and the next update makes it active again.",
            source: pushes),
        Rule(
            .rLa34, .since(16, 1), .documented,
            "An ended activity leaves the Lock Screen at its dismissal date, or after four hours at the latest, and takes no updates.",
            source: pushes),
        Rule(
            .rLa35, .since(16, 1), .documented,
            "Eight hours after its start iOS ends an activity, which stays on the Lock Screen for up to four hours more.",
            source: live),
        Rule(
            .rLa36, .since(16, 1), .documented,
            "An alert in an update lights the screen and plays its sound, but iOS lists no notification. While the app itself is in front, the alert has no special effect.",
            source: "\(pushes); forums thread 799195"),
        Rule(
            .rLa37, .since(16, 1), .documented,
            "Pushes of priority 10 use an hourly budget, which NSSupportsLiveActivitiesFrequentUpdates raises. Pushes of priority 5 do not.",
            source: pushes),
        Rule(
            .rLa38, .since(16, 1), .inferred,
            "APNs keeps one push for each device and topic, so updates of two activities of an app replace each other while the phone is offline.",
            source: "forums thread 773486"),
        Rule(
            .rLa39, .since(16, 2), .documented,
            "relevance-score decides which of several activities of an app is in the Dynamic Island.",
            source: "ActivityContent.relevanceScore", notModelled: .drawing),
        Rule(
            .rLa43, .since(26), .report,
            "While the phone is locked, iOS may not draw an update whose content is already shown.",
            source: "istornz/flutter_live_activities #182 and #186", notModelled: .drawing),
    ]

    private static let lasting: [Rule] = [
        Rule(
            .rLa40, .since(16, 1), .documented,
            "A tap on an activity without a link opens the app with a user activity, and is not a response to a notification.",
            source: live),
        Rule(
            .rLa41, .since(16, 1), .documented,
            "An activity that the person removes is dismissed and cannot come back.",
            source: live),
        Rule(
            .rLa42, .since(16, 1), .documented,
            "Updates and ends by push run no code of the app. The app's streams yield them while the app runs, or when it runs next.",
            source: pushes),
        Rule(
            .rLa44, .since(16, 1), .documented,
            "Activities outlive their app's process. After the next start, activities lists them, including ended ones.",
            source: "\(live); kylebshr/luka-ios #146"),
        Rule(
            .rLa45, .since(16, 1), .reports,
            "Activities that an updated app's types no longer decode are missing from activities.",
            source: "superset-sh/superset #7356; vellum-ai/vellum-assistant #39868"),
        Rule(
            .rLa46, .since(16, 1), .inferred,
            "It is not published what a restart of the phone does to activities. Belfry keeps them.",
            source: "no source"),
        Rule(
            .rLa47, .since(16, 1), .inferred,
            "A push about an activity without event or timestamp has no effect.", source: pushes),
        Rule(
            .rLa48, .since(16, 1), .inferred,
            "The streams of an activity first yield the current value to a new subscriber.",
            source: "no source: Apple says “observe”"),
        Rule(
            .rLa49, .since(16, 1), .inferred,
            "The streams that report whether activities and frequent pushes are enabled yield only changes.",
            source: "no source"),
        Rule(
            .rLa50, .since(17, 2), .reports,
            "When the person switches Live Activities off and on again, the app gets another push-to-start token. One report says that this did not help.",
            source: "home-assistant/iOS #5812"),
    ]

    /// Rules for all pushes except alerts and background pushes.
    static let otherPushes: [Rule] = [
        Rule(
            .rPt1, .since(8), .documented,
            "Only alerts need permission for notifications, and iOS lists no other push.",
            source: "documentation of each push type"),
        Rule(
            .rPt2, .since(8), .documented,
            "iOS does not call the notification delegate, service extensions or the fetch method for pushes other than alerts and background pushes.",
            source: "documentation of each push type"),
        Rule(
            .rPt3, .since(3), .inferred,
            "A phone drops a push whose type is newer than its iOS.",
            source: "follows from the availability of each type"),
        Rule(
            .rPt4, .since(8), .documented,
            "Deleting an app makes all of its tokens invalid.",
            source: "Registering your app with APNs"),
    ]

    /// Rulings about Live Activities.
    static let activityRulings: [Rule] = [
        Rule(
            .c22, .since(16, 1), .documented,
            "iOS takes a push that ends an activity with any timestamp. It drops an end by the app whose own timestamp is outdated.",
            source: "\(pushes); forums thread 776165"),
        Rule(
            .c23, .since(17, 2), .reports,
            "An activity that a push started gets its token at its start or at the person's consent, whichever is later.",
            source: "forums threads 801072, 800669 and 807976"),
        Rule(
            .c24, .since(17, 2), .documented,
            "For an activity that a push started iOS runs the app in every state, including force-quit.",
            source: "\(pushes); forums thread 834934"),
        Rule(
            .c26, .since(16, 1), .inferred,
            "An update that cannot be decoded changes nothing, not even the newest timestamp.",
            source: "follows from the decoding"),
        Rule(
            .c27, .since(16, 1), .inferred,
            "No figure is published, so no budget holds updates back.",
            source: "kylebshr/luka-ios #146; PushWard documentation"),
    ]

    static let activityQuirks: [Rule] = [
        Rule(
            .q10, .from(26, before: 27), .reports,
            "On iOS 26 pushToStartTokenUpdates may yield nothing while pushToStartToken has the token. On iOS 26.5 pushToStartToken may also stay nil.",
            source:
                "kylebshr/luka-ios #146; istornz/flutter_live_activities #124; forums thread 835188"
        ),
        Rule(
            .q13, IOSRange(since: IOSVersion(27), until: IOSVersion(27, 1)), .reports,
            "After an update to iOS 27.0 the push-to-start token may start nothing, while APNs answers 200, until the person switches Live Activities off and on. Apple has said nothing about it.",
            source: "home-assistant/iOS #5812"),
    ]
}
