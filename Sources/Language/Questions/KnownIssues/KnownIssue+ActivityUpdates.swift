import PushModel

/// Symptoms of updates and ends of Live Activities.
extension KnownIssue {
    private static func github(_ place: String) -> String { "https://github.com/\(place)" }

    static let activityUpdates: [KnownIssue] = [
        KnownIssue(
            .liveactivity, "not-updated", "APNs answers 200, and the activity does not change",
            [
                Cause(
                    "undecodable",
                    "content-state does not decode: a required key is missing, or a date is text",
                    fix:
                        "Match ContentState exactly. iOS decodes a Date as seconds since "
                        + "2001-01-01, and ignores the coding strategies that your code sets.",
                    rules: ["R-LA-32", "C26"],
                    [github("istornz/flutter_live_activities/issues/118")],
                    clue: Cause.Clue("never", "No update has ever changed the activity")),
                Cause(
                    "older-timestamp",
                    "The timestamp of the update is older than that of the newest update",
                    fix: "Send timestamps that never decrease, in seconds of UNIX time.",
                    rules: ["R-LA-31", "C22"], [forum(776165)],
                    clue: Cause.Clue(
                        "out-of-order", "The timestamps, or the clock that they come from, go back")
                ),
                Cause(
                    "over-budget",
                    "iOS throttles the updates because many updates of priority 10 arrive in "
                        + "an hour",
                    fix: "Send updates that can wait with priority 5, and set "
                        + "NSSupportsLiveActivitiesFrequentUpdates.",
                    rules: ["R-LA-37", "C27"], [forum(827142)],
                    clue: Cause.Clue(
                        "many-an-hour", "Many updates of priority 10 are sent in an hour")),
                Cause(
                    "ended-activity", "The update goes to the token of an activity that has ended",
                    fix: "Keep only the tokens of active activities, and delete a token when APNs "
                        + "answers 410.",
                    rules: ["R-LA-30", "R-LA-44"],
                    clue: Cause.Clue("ended", "The activity has ended or was removed")),
                Cause(
                    "equal-content",
                    "The phone is locked, and the update shows the same content as before",
                    fix: "Change a field. iOS may skip an update that looks the same.",
                    rules: ["R-LA-43"],
                    [
                        github("istornz/flutter_live_activities/issues/182"),
                        github("istornz/flutter_live_activities/issues/186"),
                    ],
                    clue: Cause.Clue(
                        "same-content", "The update shows the same content as before")),
                Cause(
                    "replaced-offline",
                    "The phone was offline, and an update of another activity replaced this "
                        + "update",
                    fix:
                        "Send the whole state in each update, so that the newest update is enough.",
                    rules: ["R-LA-38", "C17"],
                    clue: Cause.Clue(
                        "two-activities",
                        "Another activity of the app got an update in the meantime")),
            ]),
        KnownIssue(
            .liveactivity, "some-lost", "Some updates are lost, but the end works",
            [
                Cause(
                    "timestamps-behind",
                    "The timestamps of the lost updates are older than the newest timestamp",
                    fix: "Send timestamps that never decrease. iOS applies an end however old its "
                        + "timestamp is.",
                    rules: ["R-LA-31", "C22"], [forum(776165)]),
                Cause(
                    "throttled", "The lost updates exceed the hourly budget for priority 10",
                    fix: "Send updates that can wait with priority 5.", rules: ["R-LA-37", "C27"],
                    [forum(827142)],
                    clue: Cause.Clue(
                        "many-an-hour", "Many updates of priority 10 are sent in an hour")),
            ]),
        KnownIssue(
            .liveactivity, "stops-with-screen-off",
            "Updates by the app stop when the screen is off",
            [
                Cause(
                    "app-updates-in-background",
                    "The app updates the activity itself, and the app does not run while the "
                        + "screen is off",
                    fix: "Update the activity with pushes.", rules: ["R-LA-42"], [forum(748569)])
            ]),
        KnownIssue(
            .liveactivity, "broadcast-429", "APNs answers a broadcast with 429",
            [
                Cause(
                    "broadcast-pace",
                    "The server sends more than about one broadcast a second to one channel",
                    fix: "Send at most one broadcast a second to a channel.", rules: ["R-LA-3"],
                    [forum(827808)])
            ]),
    ]

    static let activityEnds: [KnownIssue] = [
        KnownIssue(
            .liveactivity, "dismissed-later",
            "An activity is dismissed four hours after the app ended it",
            [
                Cause(
                    "own-end",
                    "The default dismissal policy of the app's own end removed the activity, "
                        + "not a swipe of the user",
                    fix: "Remember which activities the app has ended, or set a dismissal date.",
                    rules: ["R-LA-34", "R-LA-44"], [github("loopandlearn/LoopFollow/issues/657")])
            ]),
        KnownIssue(
            .liveactivity, "dead-activity-updated",
            "The server keeps updating an activity that has ended",
            [
                Cause(
                    "ended-yields-token",
                    "After the next launch Activity.activities still lists an ended activity, "
                        + "and its stream yields a token",
                    fix: "Upload only tokens of activities whose state is active, and delete a "
                        + "token when APNs answers 410.",
                    rules: ["R-LA-44", "R-LA-16"],
                    [
                        github("kylebshr/luka-ios/issues/146"),
                        github("pingdotgg/t3code/issues/3685"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "vanished", "Activities are gone after an update of the app",
            [
                Cause(
                    "new-required-field",
                    "The attributes or content state have a new required field, so the stored "
                        + "activities no longer decode",
                    fix: "Make new fields optional.", rules: ["R-LA-45"],
                    [
                        github("superset-sh/superset/issues/7356"),
                        github("vellum-ai/vellum-assistant/issues/39868"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "cannot-end",
            "The server cannot end an activity once the app no longer runs",
            [
                Cause(
                    "no-token-kept", "The server has not stored a token of the activity",
                    fix: "Store the token and the id of each activity, and send the end to that "
                        + "token.",
                    rules: ["R-LA-30"],
                    [
                        github("kisimediaDE/capacitor-live-activity/issues/11"),
                        github("xuguoxing/LiveActivityPushDemo/issues/2"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "stays-after-force-quit",
            "After a force-quit of the app, the activity stays and still looks current",
            [
                Cause(
                    "no-call-on-force-quit",
                    "iOS calls no method on a force-quit, and does not redraw a stale activity",
                    fix: "Send the end from the server.", rules: ["R-LA-44", "R-LA-33"],
                    [forum(824244)])
            ]),
    ]
}
