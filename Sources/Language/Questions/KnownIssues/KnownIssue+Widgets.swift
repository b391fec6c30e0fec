import PushModel

/// Symptoms of widgets, controls and media sessions, whose pushes run extensions and not the app.
extension KnownIssue {
    static let widgetKinds: [KnownIssue] = [
        KnownIssue(
            .widgets, "no-token", "pushTokenDidChange(_:widgets:) is not called",
            [
                Cause(
                    "no-push-handler",
                    "The widget's configuration names no push handler, or the extension's "
                        + "target lacks the capability",
                    fix:
                        "Add .pushHandler(_:) to the widget's configuration. Add the capability "
                        + "Push Notifications to the widget extension's target, not only to the "
                        + "app's target.",
                    rules: ["R-WID-2"]),
                Cause(
                    "no-widget-yet", "The user has not put a widget of the app on the screen yet",
                    fix: "Add a widget. iOS hands out the token with the first one.",
                    rules: ["R-WID-1"],
                    clue: Cause.Clue("none-added", "The user has not added a widget of the app")),
            ]),
        KnownIssue(
            .widgets, "not-reloaded", "APNs answers 200, and iOS does not reload the widget",
            [
                Cause(
                    "no-content-changed", "aps lacks content-changed: true",
                    fix: "Send {\"aps\": {\"content-changed\": true}}.", rules: ["R-WID-3"]),
                Cause(
                    "no-widget-on-screen", "No widget of the app is on the screen",
                    fix: "No change is needed. iOS reloads the widget when the user adds it, and "
                        + "the token stays the same.",
                    rules: ["R-WID-5"],
                    clue: Cause.Clue("removed", "The user has removed the widget from the screen")),
                Cause(
                    "widget-budget",
                    "The push came too soon after other pushes, and iOS combines them into one "
                        + "reload",
                    fix: "Send fewer pushes, or reload the widget from the app while the app is in "
                        + "the foreground.",
                    rules: ["R-WID-4"],
                    clue: Cause.Clue("many-an-hour", "Several pushes are sent within minutes")),
            ]),
        KnownIssue(
            .widgets, "no-payload", "The timeline provider does not get the payload",
            [
                Cause(
                    "payload-is-not-passed",
                    "The push only reloads the timelines, and iOS does not pass its payload on",
                    fix: "Fetch the content in the timeline provider.", rules: ["R-WID-3"])
            ]),
        KnownIssue(
            .widgets, "refused", "APNs answers 400",
            [
                Cause(
                    "widget-environment", "The token belongs to the other environment",
                    fix: "Use the sandbox for tokens of development builds. A relay that does not "
                        + "know the environment tries the other one on BadDeviceToken.",
                    rules: ["R-WID-7"],
                    ["https://github.com/home-assistant/mobile-apps-fcm-push/issues/337"],
                    clue: Cause.Clue("bad-device-token", "The reason is BadDeviceToken")),
                Cause(
                    "widget-topic",
                    "The topic is not the app's bundle identifier with .push-type.widgets",
                    fix:
                        "Send to the widget token with the topic BUNDLE.push-type.widgets, where "
                        + "BUNDLE is the app's bundle identifier, not the extension's.",
                    rules: ["R-TOKEN-3"],
                    clue: Cause.Clue("not-for-topic", "The reason is DeviceTokenNotForTopic")),
            ]),
        KnownIssue(
            .controls, "no-token", "pushTokensDidChange(controls:) is not called",
            [
                Cause(
                    "no-control-handler",
                    "The control's configuration names no push handler, or the extension's "
                        + "target lacks the capability",
                    fix:
                        "Name a ControlPushHandler in the control's configuration, and add the "
                        + "capability Push Notifications to the extension's target.",
                    rules: ["R-CTL-1", "R-CTL-4"]),
                Cause(
                    "no-control-yet", "The user has not added the control yet",
                    fix:
                        "Add the control. Each control that the user adds gets a token of its own.",
                    rules: ["R-CTL-1"],
                    clue: Cause.Clue("none-added", "The user has not added a control of the app")),
            ]),
        KnownIssue(
            .controls, "not-reloaded", "APNs answers 200, and iOS does not reload the control",
            [
                Cause(
                    "no-content-changed", "aps lacks content-changed: true",
                    fix: "Send {\"aps\": {\"content-changed\": true}}.", rules: ["R-CTL-2"]),
                Cause(
                    "other-control", "The token belongs to another control",
                    fix: "Store a token for each control of the list, and send to the token of the "
                        + "control that you want to reload.", rules: ["R-CTL-1", "R-CTL-2"],
                    clue: Cause.Clue("other-reloads", "iOS reloads another control")),
            ]),
        KnownIssue(
            .controls, "gone", "APNs answers 410",
            [
                Cause(
                    "control-removed",
                    "The user removed the control, and its token is no longer valid",
                    fix: "Delete tokens that are missing from the next list in "
                        + "pushTokensDidChange(controls:).", rules: ["R-CTL-1"])
            ]),
    ]

    static let nowPlaying: [KnownIssue] = [
        KnownIssue(
            .nowplaying, "no-token", "The app gets no push token",
            [
                Cause(
                    "start-token-in-the-app",
                    "The code reads the token in the wrong place, because the app has the "
                        + "start token and the extension has a session's token",
                    fix:
                        "Read RemoteMediaSession.pushToStartToken in the app, and the session "
                        + "object's pushToken in the extension.", rules: ["R-NP-1"]),
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
                        "Send every key that the type requires. Send a Date as the number of "
                        + "seconds since 2001-01-01, although Apple's sample sends text.",
                    rules: ["R-NP-6", "C28"]),
                Cause(
                    "not-the-start-token", "The push went to a session's token",
                    fix: "Send a start push to pushToStartToken.", rules: ["R-NP-2"],
                    clue: Cause.Clue("session-token", "The token came from a session")),
                Cause(
                    "session-throws", "session(_:) threw an error",
                    fix: "Return a session for all attributes that decode.", rules: ["R-NP-7"],
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
                    fix: "Send all attributes that the type requires. Send a Date as a number.",
                    rules: ["R-NP-6", "C28"]),
                Cause(
                    "media-older", "The timestamp is older than that of the newest push",
                    fix: "Send timestamps that never decrease.", rules: ["R-NP-6"],
                    clue: Cause.Clue("out-of-order", "The timestamps go back")),
                Cause(
                    "not-the-session-token",
                    "The push went to the start token, or to a session that has ended",
                    fix: "Send updates to the session's pushToken.", rules: ["R-NP-2", "R-NP-5"],
                    clue: Cause.Clue("start-token", "The token came from the app")),
            ]),
        KnownIssue(
            .nowplaying, "not-primary", "The session is not the system's primary session",
            [
                Cause(
                    "primary-needs-foreground", "A push cannot make a session primary",
                    fix: "Call requestToBecomeSystemPrimary() while the app is in the foreground.",
                    rules: ["R-NP-8"])
            ]),
        KnownIssue(
            .nowplaying, "refused", "The sandbox answers 400 BadDeviceToken",
            [
                Cause(
                    "media-production", "In iOS 27.0 these tokens belong to production",
                    fix: "Send to production, also for development builds.", rules: ["R-NP-9"])
            ]),
    ]
}
