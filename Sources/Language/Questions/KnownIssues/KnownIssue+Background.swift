import PushModel
import VirtualPhone

/// Symptoms of calls and background pushes, named by a word. `diagnose --observed` finds the same
/// causes by playing situations.
extension KnownIssue {
    static let calls: [KnownIssue] = [
        KnownIssue(
            .voip, "not-called",
            "pushRegistry(_:didReceiveIncomingPushWith:for:completion:) is not called",
            [
                Cause(
                    "no-registry",
                    "The app has no PKPushRegistry with a delegate when the push arrives",
                    fix:
                        "Create the registry in didFinishLaunching with a delegate and "
                        + "desiredPushTypes [.voIP], and keep a reference to it.",
                    rules: ["R-VOIP"]),
                Cause(
                    "calls-not-reported",
                    "The app did not report earlier pushes as calls, so iOS delivers no more "
                        + "of them",
                    fix: "Call reportNewIncomingCall for each push, before the completion handler. "
                        + "Reinstall the app to start over.", rules: ["R-VOIP"],
                    clue: Cause.Clue("worked-before", "The first pushes arrived")),
                Cause(
                    "voip-metadata", "iOS calls the method with PKVoIPPushMetadata instead",
                    fix: "Handle the push in that method.", rules: ["R-VOIP-3"],
                    clue: Cause.Clue("metadata", "The app also has the method with metadata")),
            ]),
        KnownIssue(
            .voip, "ended", "iOS ends the app after the push",
            [
                Cause(
                    "call-not-reported", "The app did not report a call",
                    fix:
                        "Call reportNewIncomingCall(with:update:completion:) for each push, before "
                        + "the completion handler.", rules: ["R-VOIP"], since: IOSVersion(13)),
                Cause(
                    "old-talk-entitlement",
                    "The app is linked with SDK 26, where the old Push to Talk entitlement no "
                        + "longer exempts it from reporting calls",
                    fix: "Move to the PushToTalk framework.", rules: ["R-VOIP-2", "R-PTT-13"],
                    clue: Cause.Clue(
                        "push-to-talk", "The app has the entitlement unrestricted-voip-ptt")),
            ]),
    ]

    static let background: [KnownIssue] = [
        KnownIssue(
            .background, "not-called",
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:) is not called",
            [
                Cause(
                    "force-quit", "The user force-quit the app in the app switcher",
                    fix:
                        "Open the app, or restart the phone. Until then iOS does not start the app "
                        + "for background pushes.",
                    rules: ["R-KILL-1"]),
                Cause(
                    "no-mode",
                    "UIBackgroundModes lacks remote-notification, or content-available: 1 "
                        + "is not in aps",
                    fix: "Add the background mode, and send {\"aps\": {\"content-available\": 1}}.",
                    rules: ["R-FETCH-1", "R-PAY-3"],
                    clue: Cause.Clue(
                        "never", "The method was never called, in any state of the app")),
                Cause(
                    "no-push-type",
                    "The request lacks apns-push-type background or apns-priority 5",
                    fix: "Send both headers.", rules: ["R-PUSHTYPE"],
                    clue: Cause.Clue("priority-10", "The push was sent with apns-priority 10")),
                Cause(
                    "throttled", "iOS throttles background pushes, and keeps only the newest one",
                    fix: "Send at most two or three background pushes an hour.", rules: ["R-THR"],
                    clue: Cause.Clue(
                        "many-an-hour", "More than a few background pushes are sent in an hour")),
                Cause(
                    "no-refresh", "Background App Refresh is off",
                    fix: "Switch on Background App Refresh in Settings › General, and for the app.",
                    rules: ["R-BAR"],
                    clue: Cause.Clue("refresh-off", "backgroundRefreshStatus is not available")),
                Cause(
                    "after-restart", "iOS holds background pushes for five minutes after a restart",
                    fix: "Wait. After five minutes iOS delivers the newest push of each app.",
                    rules: ["R-THR-2", "C21"],
                    clue: Cause.Clue("restarted", "The phone has just been restarted")),
            ])
    ]
}
