import PushModel
import VirtualPhone

/// Calls, and background pushes: what `diagnose --observed` finds by playing, asked by a word.
extension KnownIssue {
    static let calls: [KnownIssue] = [
        KnownIssue(
            .voip, "not-called",
            "pushRegistry(_:didReceiveIncomingPushWith:for:completion:) is not called",
            [
                Cause(
                    "no-registry", "No PKPushRegistry with a delegate is there when the push comes",
                    fix:
                        "Make it in didFinishLaunching with desiredPushTypes [.voIP], and keep it.",
                    rules: ["R-VOIP"]),
                Cause(
                    "calls-not-reported",
                    "Former pushes were not reported as calls, and iOS delivers no more",
                    fix: "Call reportNewIncomingCall for each, before the completion handler; "
                        + "reinstall the app to begin again.", rules: ["R-VOIP"],
                    clue: Cause.Clue("worked-before", "The first pushes came")),
                Cause(
                    "voip-metadata", "The method with PKVoIPPushMetadata is called instead",
                    fix: "Handle the push there.", rules: ["R-VOIP-3"],
                    clue: Cause.Clue("metadata", "The app has the method with metadata too")),
            ]),
        KnownIssue(
            .voip, "ended", "The app is ended after the push",
            [
                Cause(
                    "call-not-reported", "It did not report a call",
                    fix:
                        "Call reportNewIncomingCall(with:update:completion:) for each push, before "
                        + "the completion handler.", rules: ["R-VOIP"], since: IOSVersion(13)),
                Cause(
                    "old-talk-entitlement",
                    "The old entitlement of Push to Talk frees no app that is linked with SDK 26",
                    fix: "Move to the PushToTalk framework.", rules: ["R-VOIP-2", "R-PTT-13"],
                    clue: Cause.Clue("push-to-talk", "The app has unrestricted-voip-ptt")),
            ]),
    ]

    static let background: [KnownIssue] = [
        KnownIssue(
            .background, "not-called",
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:) is not called",
            [
                Cause(
                    "force-quit", "The user removed the app in the app switcher",
                    fix: "Nothing wakes it until it is opened, or the phone restarts.",
                    rules: ["R-KILL-1"]),
                Cause(
                    "no-mode",
                    "UIBackgroundModes lacks remote-notification, or content-available: 1 "
                        + "is not in aps",
                    fix: "Add the mode, and send {\"aps\": {\"content-available\": 1}}.",
                    rules: ["R-FETCH-1", "R-PAY-3"],
                    clue: Cause.Clue("never", "It was never called, in any state")),
                Cause(
                    "no-push-type", "The request lacks apns-push-type: background or priority 5",
                    fix: "Send both headers.", rules: ["R-PUSHTYPE"],
                    clue: Cause.Clue("priority-10", "It was sent with apns-priority 10")),
                Cause(
                    "throttled", "iOS holds background pushes back, and keeps the newest",
                    fix: "Send two or three an hour at the most.", rules: ["R-THR"],
                    clue: Cause.Clue("many-an-hour", "More than a few are sent in an hour")),
                Cause(
                    "no-refresh", "Background App Refresh is off",
                    fix: "Switch it on in Settings › General, and for the app.", rules: ["R-BAR"],
                    clue: Cause.Clue("refresh-off", "backgroundRefreshStatus is not available")),
                Cause(
                    "after-restart", "For five minutes after a restart they are held",
                    fix: "Wait; the newest of each app comes then.", rules: ["R-THR-2", "C21"],
                    clue: Cause.Clue("restarted", "The phone has just been restarted")),
            ])
    ]
}
