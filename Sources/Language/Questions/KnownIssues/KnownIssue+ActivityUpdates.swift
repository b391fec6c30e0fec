import PushModel

/// Updates and ends of Live Activities.
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
                        "Match ContentState exactly; a Date is a number of seconds since 2001-01-01, "
                        + "whatever coding strategies your code sets.",
                    rules: ["R-LA-32", "C26"],
                    [github("istornz/flutter_live_activities/issues/118")],
                    clue: Cause.Clue("never", "No update has ever changed it")),
                Cause(
                    "older-timestamp", "Its timestamp is older than that of the newest update",
                    fix: "Send timestamps that never go back, in seconds of UNIX time.",
                    rules: ["R-LA-31", "C22"], [forum(776165)],
                    clue: Cause.Clue(
                        "out-of-order", "Its timestamp, or the clock it is from, goes back")),
                Cause(
                    "over-budget", "It is throttled: many updates of priority 10 in an hour",
                    fix: "Send priority 5 for what can wait, and set "
                        + "NSSupportsLiveActivitiesFrequentUpdates.",
                    rules: ["R-LA-37", "C27"], [forum(827142)],
                    clue: Cause.Clue(
                        "many-an-hour", "Many updates of priority 10 are sent in an hour")),
                Cause(
                    "ended-activity", "It goes to the token of an activity that has ended",
                    fix: "Keep tokens of activities that are active only, and drop one on 410.",
                    rules: ["R-LA-30", "R-LA-44"],
                    clue: Cause.Clue("ended", "The activity has ended or was removed")),
                Cause(
                    "equal-content", "It shows the same as before, on a locked phone",
                    fix: "Change a field; iOS may skip what looks equal.", rules: ["R-LA-43"],
                    [
                        github("istornz/flutter_live_activities/issues/182"),
                        github("istornz/flutter_live_activities/issues/186"),
                    ],
                    clue: Cause.Clue("same-content", "It shows the same as before")),
                Cause(
                    "replaced-offline",
                    "The phone was out of reach, and an update of another activity took its place",
                    fix: "Send the state as a whole, so that the newest one is enough.",
                    rules: ["R-LA-38", "C17"],
                    clue: Cause.Clue(
                        "two-activities", "Another activity of the app got an update meanwhile")),
            ]),
        KnownIssue(
            .liveactivity, "some-lost", "Some updates are lost, and the end works",
            [
                Cause(
                    "timestamps-behind", "Their timestamps are behind the newest",
                    fix: "Send timestamps that never go back; an end is applied however old.",
                    rules: ["R-LA-31", "C22"], [forum(776165)]),
                Cause(
                    "throttled", "They are over the hourly budget of priority 10",
                    fix: "Send priority 5 for what can wait.", rules: ["R-LA-37", "C27"],
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
                    "The app updates the activity itself, and does not run then",
                    fix: "Update by push.", rules: ["R-LA-42"], [forum(748569)])
            ]),
        KnownIssue(
            .liveactivity, "broadcast-429", "A broadcast is answered 429",
            [
                Cause(
                    "broadcast-pace", "More than about one a second goes to one channel",
                    fix: "Send at most one a second to a channel.", rules: ["R-LA-3"],
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
                    "That is the default policy of the app's own end, and no swipe of the user",
                    fix: "Remember which activities the app has ended, or give a dismissal date.",
                    rules: ["R-LA-34", "R-LA-44"], [github("loopandlearn/LoopFollow/issues/657")])
            ]),
        KnownIssue(
            .liveactivity, "dead-activity-updated", "The server goes on updating a dead activity",
            [
                Cause(
                    "ended-yields-token",
                    "An ended activity is still in activities after the next launch, and its stream "
                        + "yields a token",
                    fix: "Upload tokens of activities whose state is active, and drop one on 410.",
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
                    "A new required field in attributes or content state: what is kept decodes no "
                        + "more",
                    fix: "Make new fields optional.", rules: ["R-LA-45"],
                    [
                        github("superset-sh/superset/issues/7356"),
                        github("vellum-ai/vellum-assistant/issues/39868"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "cannot-end", "Nothing can end an activity when the app is gone",
            [
                Cause(
                    "no-token-kept", "The server has kept no token for it",
                    fix: "Store token and id of each activity, and send an end to that token.",
                    rules: ["R-LA-30"],
                    [
                        github("kisimediaDE/capacitor-live-activity/issues/11"),
                        github("xuguoxing/LiveActivityPushDemo/issues/2"),
                    ])
            ]),
        KnownIssue(
            .liveactivity, "stays-after-force-quit",
            "The activity stays, and looks fresh, after the app was force-quit",
            [
                Cause(
                    "no-call-on-force-quit",
                    "A force-quit calls nothing, and nothing redraws a stale activity",
                    fix: "Send the end from the server.", rules: ["R-LA-44", "R-LA-33"],
                    [forum(824244)])
            ]),
    ]
}
