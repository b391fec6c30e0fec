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
                "An app starts a Live Activity only while it is active, or in a LiveActivityIntent; otherwise the request throws visibility.",
                source: "\(live); loopandlearn/LoopFollow #611"),
            Rule(
                .rLa5, .since(16, 1), .documented,
                "Attributes and content state together are 4 KB at the most; otherwise the request throws attributesTooLarge.",
                source: live),
            Rule(
                .rLa6, .since(16, 1), .reports,
                "The request throws when the Info.plist lacks NSSupportsLiveActivities, when a token is asked for without aps-environment, and when the person has switched Live Activities off.",
                source: "ActivityAuthorizationError; istornz/flutter_live_activities #122"),
            Rule(
                .rLa7, .since(16, 1), .reports,
                "An app has five Live Activities at a time, over all types and with scheduled ones; the sixth request throws targetMaximumExceeded, and a push starts none.",
                source: "measured on iOS 27 by AethyrionAI/Talaria-27; PushWard documentation"),
            Rule(
                .rLa8, .since(16, 1), .documented,
                "Live Activities are on for an app until the person switches them off, and nobody is asked when the app starts one.",
                source: live),
            Rule(
                .rLa9, .since(26), .documented,
                "An activity with a start date is pending until then; iOS starts it with its alert, whether the app runs or not.",
                source:
                    "Activity.request(attributes:content:pushType:style:alertConfiguration:start:)"),
            Rule(
                .rLa10, .since(18), .documented,
                "A transient activity ends when the phone is locked or the person leaves the app.",
                source: "ActivityStyle.transient"),
            Rule(
                .rLa11, .since(16, 1), .documented,
                "An activity takes pushes to its token, broadcasts of its channel, or none, as was said when it was started.",
                source: "PushType"),
            Rule(
                .rLa12, .since(16, 1), .documented,
                "An activity has no token when the request returns: pushTokenUpdates yields it, and every later one.",
                source: "Activity.pushTokenUpdates"),
            Rule(
                .rLa13, .since(16, 1), .documented,
                "The token may change while the activity runs; the app is run for a moment to send the new one, and the old one is dead.",
                source: "\(pushes); forums thread 825710"),
            Rule(
                .rLa14, .since(17, 2), .staff,
                "One token starts the activities of an app, whatever their type; it is there without any activity and without registering, and changes none.",
                source: "forums threads 825710 and 785281"),
            Rule(
                .rLa15, .since(18), .documented,
                "An activity on a channel has no token.", source: "PushType.channel(_:)"),
            Rule(
                .rLa16, .since(16, 1), .reports,
                "The token of an activity that has ended is no longer valid; APNs answers 410, at once here, on a device after a while.",
                source: "loopandlearn/LoopFollow #657"),
        ] + startedByPush + changed + lasting

    private static let startedByPush: [Rule] = [
        Rule(
            .rLa20, .since(17, 2), .documented,
            "A push starts an activity with event, timestamp, attributes-type, attributes, content-state and an alert with title and body; if one is missing or cannot be decoded, nothing happens.",
            source: pushes),
        Rule(
            .rLa21, .since(17, 2), .documented,
            "iOS itself starts the activity: the screen lights up and the alert's sound plays, and nothing is listed.",
            source: pushes),
        Rule(
            .rLa22, .since(17, 2), .staff,
            "The app then runs in the background for a few seconds, launched with empty options if need be; no method of a delegate carries the push.",
            source: "\(pushes); forums thread 834934"),
        Rule(
            .rLa23, .since(18), .documented,
            "With input-push-channel the new activity listens on that channel; without such a channel, and on an older iOS, it is not started.",
            source: pushes),
        Rule(
            .rLa24, .since(17, 2), .reports,
            "The token of an activity that a push started comes when the person has tapped Allow or Always Allow under it.",
            source: "forums threads 801072, 800669 and 807976"),
        Rule(
            .rLa25, .since(17, 2), .inferred,
            "A push starts an activity of a force-quit app all the same.", source: pushes),
        Rule(
            .rLa26, .since(17, 2), .reports,
            "Two starts make two activities, even with the same attributes.",
            source: "loopandlearn/LoopFollow #625; istornz/flutter_live_activities #174"),
        Rule(
            .rLa27, .since(17, 2), .documented,
            "For an app in the foreground it is the same: activityUpdates yields the activity at once.",
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
            "A push reaches the activity whose token it is sent to, a broadcast all activities on its channel.",
            source: pushes),
        Rule(
            .rLa31, .since(16, 1), .documented,
            "An update that is older than the newest, the start included, is dropped, and so is one more than eight hours ahead; an end is taken whatever its timestamp.",
            source: "\(pushes); forums thread 776165"),
        Rule(
            .rLa32, .since(16, 1), .reports,
            "iOS decodes the content state with a JSONDecoder as it comes, dates as seconds since 2001; what cannot be decoded is dropped while APNs answers 200.",
            source: "\(pushes); istornz/flutter_live_activities #118"),
        Rule(
            .rLa33, .since(16, 2), .documented,
            "At its stale date an activity becomes stale; the next update makes it active again.",
            source: pushes),
        Rule(
            .rLa34, .since(16, 1), .documented,
            "An ended activity leaves the Lock Screen at its dismissal date, after four hours at the latest, and takes no updates.",
            source: pushes),
        Rule(
            .rLa35, .since(16, 1), .documented,
            "Eight hours after its start iOS ends an activity, which stays on the Lock Screen for up to four hours more.",
            source: live),
        Rule(
            .rLa36, .since(16, 1), .documented,
            "An alert in an update lights the screen and plays the sound in it, and nothing is listed; in front of the app itself nothing special happens.",
            source: "\(pushes); forums thread 799195"),
        Rule(
            .rLa37, .since(16, 1), .documented,
            "Pushes of priority 10 draw on an hourly budget, which NSSupportsLiveActivitiesFrequentUpdates raises; those of priority 5 do not.",
            source: pushes),
        Rule(
            .rLa38, .since(16, 1), .inferred,
            "APNs keeps one push for a device and topic, so updates of two activities of an app displace each other while the phone is offline.",
            source: "forums thread 773486"),
        Rule(
            .rLa39, .since(16, 2), .documented,
            "relevance-score says which of several activities of an app is in the Dynamic Island.",
            source: "ActivityContent.relevanceScore", notModelled: .drawing),
        Rule(
            .rLa43, .since(26), .report,
            "While the phone is locked an update with the content that is shown may not be drawn again.",
            source: "istornz/flutter_live_activities #182 and #186", notModelled: .drawing),
    ]

    private static let lasting: [Rule] = [
        Rule(
            .rLa40, .since(16, 1), .documented,
            "A tap on an activity without a link opens the app with a user activity, and is no response to a notification.",
            source: live),
        Rule(
            .rLa41, .since(16, 1), .documented,
            "An activity that the person removes is dismissed, and nothing brings it back.",
            source: live),
        Rule(
            .rLa42, .since(16, 1), .documented,
            "Updates and ends by push run no code of the app: its streams yield them while it runs, or when it next does.",
            source: pushes),
        Rule(
            .rLa44, .since(16, 1), .documented,
            "Activities outlive their app's process; after the next start activities lists them, ended ones too.",
            source: "\(live); kylebshr/luka-ios #146"),
        Rule(
            .rLa45, .since(16, 1), .reports,
            "Activities that an updated app's types no longer decode are missing from activities.",
            source: "superset-sh/superset #7356; vellum-ai/vellum-assistant #39868"),
        Rule(
            .rLa46, .since(16, 1), .inferred,
            "What becomes of activities when the phone restarts is not published: they are kept.",
            source: "no source"),
        Rule(
            .rLa47, .since(16, 1), .inferred,
            "A push about an activity without event or timestamp does nothing.", source: pushes),
        Rule(
            .rLa48, .since(16, 1), .inferred,
            "To a new subscriber the streams of an activity first yield what is current.",
            source: "no source: Apple says “observe”"),
        Rule(
            .rLa49, .since(16, 1), .inferred,
            "The streams that tell whether activities and frequent pushes are enabled yield changes only.",
            source: "no source"),
    ]

    /// What holds for all pushes but alerts and background pushes.
    static let otherPushes: [Rule] = [
        Rule(
            .rPt1, .since(8), .documented,
            "No push but an alert needs permission for notifications, and none is listed.",
            source: "documentation of each push type"),
        Rule(
            .rPt2, .since(8), .documented,
            "The notification delegate, service extensions and the fetch method have no part in them.",
            source: "documentation of each push type"),
        Rule(
            .rPt3, .since(3), .inferred,
            "A phone whose iOS is older than a type of push drops it.",
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
            "A push that ends an activity is taken however old its timestamp is; an end by the app with a time of its own is not.",
            source: "\(pushes); forums thread 776165"),
        Rule(
            .c23, .since(17, 2), .reports,
            "An activity that a push started gets its token at the later of its start and the person's consent.",
            source: "forums threads 801072, 800669 and 807976"),
        Rule(
            .c24, .since(17, 2), .documented,
            "For an activity that a push started the app runs in every state, force-quit included.",
            source: "\(pushes); forums thread 834934"),
        Rule(
            .c26, .since(16, 1), .inferred,
            "An update that cannot be decoded changes nothing, the newest timestamp included.",
            source: "follows from the decoding"),
        Rule(
            .c27, .since(16, 1), .inferred,
            "Without a published figure no budget holds updates back.",
            source: "kylebshr/luka-ios #146; PushWard documentation"),
    ]

    static let activityQuirks: [Rule] = [
        Rule(
            .q10, .from(26, before: 27), .reports,
            "On iOS 26 pushToStartTokenUpdates may yield nothing while pushToStartToken has the token, and on 26.5 that may stay nil.",
            source:
                "kylebshr/luka-ios #146; istornz/flutter_live_activities #124; forums thread 835188"
        )
    ]
}
