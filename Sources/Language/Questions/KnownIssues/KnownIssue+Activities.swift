import PushModel
import VirtualPhone

/// Live Activities.
extension KnownIssue {
    private static func github(_ place: String) -> String { "https://github.com/\(place)" }

    static func forum(_ thread: Int) -> String {
        "https://developer.apple.com/forums/thread/\(thread)"
    }

    static let activityTokens: [KnownIssue] = [
        KnownIssue(
            .liveactivity, "no-start-token", "pushToStartTokenUpdates yields no token",
            [
                Cause(
                    "silent-start-token-stream",
                    "The stream yields nothing on iOS 26 although the token is there",
                    fix: "Read pushToStartToken at every launch and whenever the app comes to the "
                        + "foreground, and upload it each time.",
                    rules: ["Q10", "R-LA-14"],
                    [
                        github("kylebshr/luka-ios/issues/146"),
                        github("istornz/flutter_live_activities/issues/124"), forum(760545),
                    ],
                    clue: Cause.Clue("property-has-it", "pushToStartToken itself has the token")),
                Cause(
                    "no-start-token-265", "On iOS 26.5 the property stays nil as well",
                    fix: "No remedy is known; begin activities from the app meanwhile.",
                    rules: ["Q10"], [forum(835188)],
                    clue: Cause.Clue("property-is-nil", "pushToStartToken is nil as well"),
                    since: IOSVersion(26, 5), until: IOSVersion(27)),
                Cause(
                    "start-token-not-observed",
                    "Nothing has asked for the token since the app was installed",
                    fix:
                        "Await pushToStartTokenUpdates from launch on, for one attributes type: the "
                        + "token needs no activity and no registration for notifications.",
                    rules: ["R-LA-14"]),
                Cause(
                    "no-start-tokens-yet", "There are no push-to-start tokens before iOS 17.2",
                    fix: "Begin activities from the app on older versions.", rules: ["R-LA-2"],
                    since: IOSVersion(16, 1), until: IOSVersion(17, 2)),
            ]),
        KnownIssue(
            .liveactivity, "one-start-token", "Two attributes types give the same start token",
            [
                Cause(
                    "start-token-is-of-the-app",
                    "The push-to-start token belongs to the app, not to an attributes type",
                    fix: "Store one for each installation, and name the type in attributes-type.",
                    rules: ["R-LA-14"], [forum(785281)])
            ]),
        KnownIssue(
            .liveactivity, "no-update-token",
            "The activity was started by a push, and pushTokenUpdates yields no token",
            [
                Cause(
                    "consent", "The user has not tapped Allow under the activity yet",
                    fix:
                        "Ask people to tap Allow or Always Allow on the Lock Screen; until then no "
                        + "token comes. Activities on a channel need none.",
                    rules: ["R-LA-24", "C23"], [forum(801072), forum(800669), forum(807976)]),
                Cause(
                    "observer-too-late",
                    "The app was started in the background and set its observers too late",
                    fix: "Observe activityUpdates and pushTokenUpdates during launch: the app runs "
                        + "for a few seconds, and no delegate method brings the push.",
                    rules: ["R-LA-22"], [github("kisimediaDE/capacitor-live-activity/issues/13")],
                    clue: Cause.Clue(
                        "after-consent", "The user has tapped Allow, and no token comes still")),
            ]),
        KnownIssue(
            .liveactivity, "token-not-uploaded", "The token comes and never reaches the server",
            [
                Cause(
                    "upload-ends-with-run-time",
                    "The upload at launch ends with the few seconds that the app may run",
                    fix: "Upload with a background URLSession, and only the newest token.",
                    rules: ["R-LA-22"],
                    [
                        github("home-assistant/iOS/issues/4877"),
                        github("home-assistant/iOS/issues/4853"),
                    ]),
                Cause(
                    "layer-not-running",
                    "The process runs without the layer that listens, such as JavaScript",
                    fix: "Observe in native code at launch, and hand over later.",
                    rules: ["R-LA-22"], [github("kisimediaDE/capacitor-live-activity/issues/14")],
                    clue: Cause.Clue(
                        "javascript", "The code that listens is no native code of the app")),
            ]),
    ]

    static let activityStarts: [KnownIssue] = [
        KnownIssue(
            .liveactivity, "not-started", "APNs answers 200, and the push starts no activity",
            [
                Cause(
                    "start-incomplete",
                    "The start lacks an alert, attributes-type, attributes, content-state or timestamp",
                    fix: "Send all of them: without one iOS starts nothing and says nothing.",
                    rules: ["R-LA-20", "R-LA-2"]),
                Cause(
                    "start-undecodable",
                    "attributes or content-state do not decode into the Swift types",
                    fix: "Match keys and types; dates are numbers of seconds since 2001.",
                    rules: ["R-LA-20", "R-LA-32"],
                    clue: Cause.Clue("complete", "The payload has all the keys")),
                Cause(
                    "switched-off", "The user has switched Live Activities off for the app",
                    fix: "Look at areActivitiesEnabled, and send people to Settings.",
                    rules: ["R-LA-28"],
                    clue: Cause.Clue("disabled", "areActivitiesEnabled is false")),
                Cause(
                    "start-needs-172", "A push starts no activity before iOS 17.2",
                    fix: "Begin activities from the app on older versions.", rules: ["R-LA-2"],
                    since: IOSVersion(16, 1), until: IOSVersion(17, 2)),
                Cause(
                    "five-already", "The app has five activities already",
                    fix: "End those that nobody needs.", rules: ["R-LA-7"],
                    clue: Cause.Clue("many-activities", "Other activities of the app are shown")),
                Cause(
                    "unknown-channel", "input-push-channel names a channel that there is not",
                    fix: "Make the channel first, for the same app and environment.",
                    rules: ["R-LA-23"],
                    clue: Cause.Clue("channel", "The push has input-push-channel")),
                Cause(
                    "offline-start",
                    "The phone was out of reach and apns-expiration let the push not wait",
                    fix: "Send an apns-expiration of some minutes.", rules: ["R-LA-26"],
                    clue: Cause.Clue("offline", "The phone was out of reach for a moment")),
            ]),
        KnownIssue(
            .liveactivity, "started-twice", "There are two activities for one thing",
            [
                Cause(
                    "start-sent-twice", "The start was sent twice: equal attributes make two",
                    fix:
                        "Send an apns-collapse-id and an expiration of minutes, and drop in the app "
                        + "what has the same id in its attributes.",
                    rules: ["R-LA-26"],
                    [
                        github("istornz/flutter_live_activities/issues/174"),
                        github("loopandlearn/LoopFollow/issues/625"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "request-visibility", "Activity.request throws visibility",
            [
                Cause(
                    "not-in-foreground", "The app is not in the foreground yet, or not any more",
                    fix:
                        "Request in applicationDidBecomeActive(_:) or sceneDidBecomeActive(_:), or "
                        + "start by push.",
                    rules: ["R-LA-4"],
                    [
                        github("loopandlearn/LoopFollow/issues/611"),
                        github("loopandlearn/LoopFollow/issues/615"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "request-maximum", "Activity.request throws targetMaximumExceeded",
            [
                Cause(
                    "five-activities",
                    "The app has five activities, those from former runs included",
                    fix: "End those that nobody needs, at launch, through Activity.activities.",
                    rules: ["R-LA-7"], [github("AethyrionAI/Talaria-27")])
            ]),
        KnownIssue(
            .liveactivity, "request-input",
            "Activity.request fails with com.apple.ActivityKit.ActivityInput",
            [
                Cause(
                    "no-push-environment",
                    "pushType is .token and the app has no aps-environment (code 0)",
                    fix: "Add the Push Notifications capability, or pass nil for pushType.",
                    rules: ["R-LA-6"], [github("istornz/flutter_live_activities/issues/122")]),
                Cause(
                    "not-declared", "Info.plist lacks NSSupportsLiveActivities (code 1)",
                    fix: "Add it to the app's Info.plist, not only to the extension's.",
                    rules: ["R-LA-6"]),
            ]),
        KnownIssue(
            .liveactivity, "sounds-in-foreground", "A silent start sounds in the foreground",
            [
                Cause(
                    "will-present-answers-all",
                    "willPresent answered all options for the start's alert",
                    fix: "Answer by what the notification is.", rules: ["R-LA-29"],
                    [github("loopandlearn/LoopFollow/issues/638")])
            ]),
    ]
}
