import PushModel
import VirtualPhone

/// Symptoms of Live Activities, from tokens to starts.
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
                    "On iOS 26 pushToStartTokenUpdates yields nothing, although "
                        + "pushToStartToken has the token",
                    fix: "Read pushToStartToken at every launch and each time the app comes to the "
                        + "foreground. Upload the token each time.",
                    rules: ["Q10", "R-LA-14"],
                    [
                        github("kylebshr/luka-ios/issues/146"),
                        github("istornz/flutter_live_activities/issues/124"), forum(760545),
                    ],
                    clue: Cause.Clue("property-has-it", "pushToStartToken has the token")),
                Cause(
                    "no-start-token-265", "On iOS 26.5 pushToStartToken stays nil too",
                    fix: "No remedy is known. Start activities from the app instead.",
                    rules: ["Q10"], [forum(835188)],
                    clue: Cause.Clue("property-is-nil", "pushToStartToken is nil too"),
                    since: IOSVersion(26, 5), until: IOSVersion(27)),
                Cause(
                    "start-token-not-observed",
                    "The app has not asked for the token since it was installed",
                    fix:
                        "Observe pushToStartTokenUpdates of one attributes type from launch. The "
                        + "token needs neither an activity nor a registration for notifications.",
                    rules: ["R-LA-14"]),
                Cause(
                    "no-start-tokens-yet", "iOS before 17.2 has no push-to-start tokens",
                    fix: "Start activities from the app on older versions.", rules: ["R-LA-2"],
                    since: IOSVersion(16, 1), until: IOSVersion(17, 2)),
            ]),
        KnownIssue(
            .liveactivity, "one-start-token",
            "Two attributes types have the same push-to-start token",
            [
                Cause(
                    "start-token-is-of-the-app",
                    "The push-to-start token belongs to the app, not to an attributes type",
                    fix: "Store one token for each installation, and name the type in "
                        + "attributes-type.",
                    rules: ["R-LA-14"], [forum(785281)])
            ]),
        KnownIssue(
            .liveactivity, "no-update-token",
            "A push started the activity, and pushTokenUpdates yields no token",
            [
                Cause(
                    "consent", "The user has not tapped Allow under the activity yet",
                    fix:
                        "Ask the user to tap Allow or Always Allow on the Lock Screen. Until then "
                        + "iOS hands out no token. Activities on a channel need no token.",
                    rules: ["R-LA-24", "C23"], [forum(801072), forum(800669), forum(807976)]),
                Cause(
                    "observer-too-late",
                    "iOS started the app in the background, and the app set its observers too "
                        + "late",
                    fix: "Observe activityUpdates and pushTokenUpdates during launch. The app runs "
                        + "for a few seconds only, and iOS calls no delegate method for the push.",
                    rules: ["R-LA-22"], [github("kisimediaDE/capacitor-live-activity/issues/13")],
                    clue: Cause.Clue(
                        "after-consent",
                        "The user has tapped Allow, and the app still gets no token")),
            ]),
        KnownIssue(
            .liveactivity, "token-not-uploaded",
            "The app gets the token, but the token never reaches the server",
            [
                Cause(
                    "upload-ends-with-run-time",
                    "After a background launch iOS suspends the app before the upload of the "
                        + "token has finished",
                    fix: "Upload only the newest token, with a background URLSession.",
                    rules: ["R-LA-22"],
                    [
                        github("home-assistant/iOS/issues/4877"),
                        github("home-assistant/iOS/issues/4853"),
                    ]),
                Cause(
                    "layer-not-running",
                    "iOS runs the app in the background without the layer that observes the "
                        + "token, such as JavaScript",
                    fix: "Observe the token in native code at launch, and pass it to the other "
                        + "layer later.",
                    rules: ["R-LA-22"], [github("kisimediaDE/capacitor-live-activity/issues/14")],
                    clue: Cause.Clue(
                        "javascript",
                        "The code that observes the token is not native code of the app")),
            ]),
    ]

    static let activityStarts: [KnownIssue] = [
        KnownIssue(
            .liveactivity, "not-started", "APNs answers 200, and the push starts no activity",
            [
                Cause(
                    "start-incomplete",
                    "The start push lacks an alert, attributes-type, attributes, content-state "
                        + "or timestamp",
                    fix:
                        "Send all five keys. If one is missing, iOS starts no activity and reports "
                        + "no error.",
                    rules: ["R-LA-20", "R-LA-2"]),
                Cause(
                    "start-undecodable",
                    "attributes or content-state do not decode into the Swift types",
                    fix: "Use the keys and types of the Swift types. Send a Date as the number of "
                        + "seconds since 2001-01-01.",
                    rules: ["R-LA-20", "R-LA-32"],
                    clue: Cause.Clue("complete", "The payload has all the keys")),
                Cause(
                    "switched-off", "The user has switched Live Activities off for the app",
                    fix: "Check areActivitiesEnabled, and send the user to Settings.",
                    rules: ["R-LA-28"],
                    clue: Cause.Clue("disabled", "areActivitiesEnabled is false")),
                Cause(
                    "start-needs-172", "iOS before 17.2 starts no activity for a push",
                    fix: "Start activities from the app on older versions.", rules: ["R-LA-2"],
                    since: IOSVersion(16, 1), until: IOSVersion(17, 2)),
                Cause(
                    "five-already", "The app already has five activities",
                    fix: "End the activities that are no longer needed.", rules: ["R-LA-7"],
                    clue: Cause.Clue("many-activities", "Other activities of the app are shown")),
                Cause(
                    "unknown-channel", "input-push-channel names a channel that does not exist",
                    fix: "Create the channel first, for the same app and environment.",
                    rules: ["R-LA-23"],
                    clue: Cause.Clue("channel", "The push has input-push-channel")),
                Cause(
                    "offline-start",
                    "The phone was offline, and apns-expiration did not let APNs store the push",
                    fix: "Set apns-expiration to a time some minutes from now.", rules: ["R-LA-26"],
                    clue: Cause.Clue("offline", "The phone was offline for a moment")),
            ]),
        KnownIssue(
            .liveactivity, "started-twice", "Two activities show the same event",
            [
                Cause(
                    "start-sent-twice",
                    "The server sent the start push twice, and iOS starts an activity for each "
                        + "start push, even with equal attributes",
                    fix:
                        "Send an apns-collapse-id, and an apns-expiration some minutes from now. "
                        + "In the app, end an activity whose attributes repeat the id of "
                        + "another activity.",
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
                    "not-in-foreground", "The app is not yet in the foreground, or no longer",
                    fix:
                        "Call Activity.request in applicationDidBecomeActive(_:) or "
                        + "sceneDidBecomeActive(_:), or start the activity with a push.",
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
                    "The app already has five activities, including those from earlier runs",
                    fix: "At launch, end the activities in Activity.activities that are no longer "
                        + "needed.",
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
                    fix: "Add the key to the app's Info.plist, not only to the extension's.",
                    rules: ["R-LA-6"]),
            ]),
        KnownIssue(
            .liveactivity, "sounds-in-foreground",
            "A silent start push plays a sound in the foreground",
            [
                Cause(
                    "will-present-answers-all",
                    "willPresent returned all options for the alert of the start push",
                    fix: "Let willPresent choose its options by the content of the notification.",
                    rules: ["R-LA-29"],
                    [github("loopandlearn/LoopFollow/issues/638")])
            ]),
    ]
}
