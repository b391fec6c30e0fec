import PushModel

/// Widgets, controls and media sessions, whose pushes run extensions and leave the app alone.
extension KnownIssue {
    static let widgetKinds: [KnownIssue] = [
        KnownIssue(
            .widgets, "no-token", "pushTokenDidChange(_:widgets:) is not called",
            [
                Cause(
                    "no-push-handler",
                    "The configuration names no push handler, or the extension's target lacks the "
                        + "capability",
                    fix:
                        "Add .pushHandler(_:) to the widget's configuration, and Push Notifications "
                        + "to the capabilities of the widget extension's target, not the app's alone.",
                    rules: ["R-WID-2"]),
                Cause(
                    "no-widget-yet", "No widget of the app has been put on the screen yet",
                    fix: "Add one: the token comes with the first.", rules: ["R-WID-1"],
                    clue: Cause.Clue("none-added", "Nobody has added a widget of the app")),
            ]),
        KnownIssue(
            .widgets, "not-reloaded", "APNs answers 200, and the widget is not reloaded",
            [
                Cause(
                    "no-content-changed", "aps lacks content-changed: true",
                    fix: "Send {\"aps\": {\"content-changed\": true}}.", rules: ["R-WID-3"]),
                Cause(
                    "no-widget-on-screen", "No widget of the app is on the screen",
                    fix: "Nothing: it is reloaded when it is added. The token stays.",
                    rules: ["R-WID-5"],
                    clue: Cause.Clue("removed", "The widget has been taken off the screen")),
                Cause(
                    "widget-budget", "It came too soon after others, and they become one reload",
                    fix: "Send fewer, or reload from the app while it is in front.",
                    rules: ["R-WID-4"],
                    clue: Cause.Clue("many-an-hour", "Several pushes are sent within minutes")),
            ]),
        KnownIssue(
            .widgets, "no-payload", "The timeline provider sees nothing of the payload",
            [
                Cause(
                    "payload-is-not-passed",
                    "The push only reloads the timelines; its payload is passed on to nobody",
                    fix: "Fetch the content in the timeline provider.", rules: ["R-WID-3"])
            ]),
        KnownIssue(
            .widgets, "refused", "APNs answers 400",
            [
                Cause(
                    "widget-environment", "The token belongs to the other environment",
                    fix: "Send tokens of development builds to the sandbox; a relay that does not "
                        + "know tries the other on BadDeviceToken.", rules: ["R-WID-7"],
                    ["https://github.com/home-assistant/mobile-apps-fcm-push/issues/337"],
                    clue: Cause.Clue("bad-device-token", "The reason is BadDeviceToken")),
                Cause(
                    "widget-topic", "The topic is not the app's bundle with .push-type.widgets",
                    fix:
                        "Send the token of the widgets to that topic, with the app's bundle and not "
                        + "the extension's.", rules: ["R-TOKEN-3"],
                    clue: Cause.Clue("not-for-topic", "The reason is DeviceTokenNotForTopic")),
            ]),
        KnownIssue(
            .controls, "no-token", "pushTokensDidChange(controls:) is not called",
            [
                Cause(
                    "no-control-handler",
                    "The control's configuration names no push handler, or its target lacks the "
                        + "capability",
                    fix:
                        "Name a ControlPushHandler in the configuration, and add Push Notifications "
                        + "to the extension's target.", rules: ["R-CTL-1", "R-CTL-4"]),
                Cause(
                    "no-control-yet", "Nobody has added the control yet",
                    fix: "Add it: each control that is added gets a token of its own.",
                    rules: ["R-CTL-1"],
                    clue: Cause.Clue("none-added", "Nobody has added a control of the app")),
            ]),
        KnownIssue(
            .controls, "not-reloaded", "APNs answers 200, and the control is not reloaded",
            [
                Cause(
                    "no-content-changed", "aps lacks content-changed: true",
                    fix: "Send {\"aps\": {\"content-changed\": true}}.", rules: ["R-CTL-2"]),
                Cause(
                    "other-control", "The token is that of another control",
                    fix: "Keep a token for each control of the list, and send to the one that is "
                        + "meant.", rules: ["R-CTL-1", "R-CTL-2"],
                    clue: Cause.Clue("other-reloads", "Another control is reloaded")),
            ]),
        KnownIssue(
            .controls, "gone", "APNs answers 410",
            [
                Cause(
                    "control-removed", "The control was removed, and its token is dead",
                    fix: "Drop tokens that are missing from the next list of "
                        + "pushTokensDidChange(controls:).", rules: ["R-CTL-1"])
            ]),
    ]

    static let nowPlaying: [KnownIssue] = [
        KnownIssue(
            .nowplaying, "no-token", "There is no push token",
            [
                Cause(
                    "start-token-in-the-app",
                    "The start token is read in the app, a session's in the extension",
                    fix:
                        "Read RemoteMediaSession.pushToStartToken in the app, and pushToken of the "
                        + "session object in the extension.", rules: ["R-NP-1"]),
                Cause(
                    "no-media-extension", "The app has no remote media session extension",
                    fix: "Add an extension for com.apple.nowplaying.remote-media.",
                    rules: ["R-NP-3"]),
            ]),
        KnownIssue(
            .nowplaying, "not-started", "APNs answers 200, and no session starts",
            [
                Cause(
                    "media-undecodable", "The attributes do not decode, or lack the id",
                    fix:
                        "Send every key that the type requires; a Date is a number of seconds since "
                        + "2001, whatever Apple's sample shows.", rules: ["R-NP-6", "C28"]),
                Cause(
                    "not-the-start-token", "It went to a session's token",
                    fix: "Send a start to pushToStartToken.", rules: ["R-NP-2"],
                    clue: Cause.Clue("session-token", "The token came from a session")),
                Cause(
                    "session-throws", "session(_:) threw",
                    fix: "Make a session of any attributes that decode.", rules: ["R-NP-7"],
                    clue: Cause.Clue("called", "session(_:) is called")),
                Cause(
                    "no-media-extension", "The app has no remote media session extension",
                    fix: "Add an extension for com.apple.nowplaying.remote-media.",
                    rules: ["R-NP-3"]),
            ]),
        KnownIssue(
            .nowplaying, "not-updated", "APNs answers 200, and the session does not change",
            [
                Cause(
                    "media-undecodable", "The attributes do not decode",
                    fix: "Send all of them, as the type requires them; a Date is a number.",
                    rules: ["R-NP-6", "C28"]),
                Cause(
                    "media-older", "Its timestamp is older than that of the newest push",
                    fix: "Send timestamps that never go back.", rules: ["R-NP-6"],
                    clue: Cause.Clue("out-of-order", "Its timestamp goes back")),
                Cause(
                    "not-the-session-token",
                    "It went to the start token, or to a session that ended",
                    fix: "Send updates to pushToken of the session.", rules: ["R-NP-2", "R-NP-5"],
                    clue: Cause.Clue("start-token", "The token came from the app")),
            ]),
        KnownIssue(
            .nowplaying, "not-primary", "The session is not the system's primary one",
            [
                Cause(
                    "primary-needs-foreground", "No push can make it that",
                    fix: "Call requestToBecomeSystemPrimary() in the foreground.",
                    rules: ["R-NP-8"])
            ]),
        KnownIssue(
            .nowplaying, "refused", "The sandbox answers 400 BadDeviceToken",
            [
                Cause(
                    "media-production", "In 27.0 these tokens are those of production",
                    fix: "Send to production, whatever the build.", rules: ["R-NP-9"])
            ]),
    ]
}
