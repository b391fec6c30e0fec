import PushModel
import VirtualPhone

/// Symptoms of Push to Talk, location, complications, file providers and device management.
extension KnownIssue {
    static let pushToTalk: [KnownIssue] = [
        KnownIssue(
            .pushtotalk, "no-audio", "iOS does not activate the audio session",
            [
                Cause(
                    "participant-without-push",
                    "The app set the participant in the background without a push",
                    fix: "Send a push. iOS activates the audio session for the result that the app "
                        + "returns for the push.",
                    rules: ["R-PTT-6", "R-PTT-7"], [forum(812592)]),
                Cause(
                    "half-duplex", "The user is talking, and the channel is half duplex",
                    fix: "Call stopTransmitting(channelUUID:) first.", rules: ["R-PTT-9"],
                    clue: Cause.Clue("transmitting", "The user is talking")),
            ]),
        KnownIssue(
            .pushtotalk, "service-update", "incomingServiceUpdatePush is not called",
            [
                Cause(
                    "no-ptt-push-type", "aps lacks ptt-push-type: service-update",
                    fix:
                        "Send {\"aps\": {\"ptt-push-type\": \"service-update\"}} with the token, "
                        + "type and topic of Push to Talk pushes.",
                    rules: ["R-PTT-11"], [forum(787878)]),
                Cause(
                    "update-budget",
                    "The push exceeds the budget of six service updates an hour for priority 10",
                    fix: "Send priority 5, which has no budget.", rules: ["R-PTT-11"],
                    clue: Cause.Clue(
                        "many-an-hour", "More than six service updates are sent in an hour")),
                Cause(
                    "no-service-updates-yet", "iOS before 17.2 has no service updates",
                    fix: "Send an ordinary Push to Talk push to older versions.",
                    rules: ["R-PTT-6"], since: IOSVersion(16), until: IOSVersion(17, 2)),
            ]),
        KnownIssue(
            .pushtotalk, "not-called", "incomingPushResult is not called",
            [
                Cause(
                    "late-manager", "The app does not create a channel manager at launch",
                    fix: "Call PTChannelManager.channelManager(delegate:restorationDelegate:) "
                        + "immediately at every launch.", rules: ["R-PTT-2", "R-PTT-6"]),
                Cause(
                    "channel-left", "The channel was left, and its token is no longer valid",
                    fix: "Upload the token each time the user joins a channel. Delete the token in "
                        + "didLeaveChannel.",
                    rules: ["R-PTT-4"],
                    clue: Cause.Clue("left", "The channel was left after the app got the token")),
                Cause(
                    "is-service-update", "The push has ptt-push-type: service-update",
                    fix: "Leave out ptt-push-type in a push that reports a speaker.",
                    rules: ["R-PTT-11"],
                    clue: Cause.Clue("service-update", "incomingServiceUpdatePush is called")),
            ]),
        KnownIssue(
            .pushtotalk, "no-token", "receivedEphemeralPushToken is not called",
            [
                Cause(
                    "no-talk-capability",
                    "The app lacks the background mode push-to-talk or the entitlement of Push "
                        + "to Talk",
                    fix: "Add both, and NSMicrophoneUsageDescription.", rules: ["R-PTT-1"]),
                Cause(
                    "not-joined",
                    "The app has not joined a channel, which works only in the foreground",
                    fix: "Call requestJoinChannel while the app is in the foreground.",
                    rules: ["R-PTT-3"],
                    clue: Cause.Clue("failed-to-join", "failedToJoinChannel is called")),
            ]),
    ]

    static let location: [KnownIssue] = [
        KnownIssue(
            .location, "stops-for-hours", "Location pushes stop for hours while APNs answers 200",
            [
                Cause(
                    "location-budget",
                    "Probably the budget is used up, and iOS unsubscribes the app from the "
                        + "topic for a while",
                    fix: "Send fewer pushes. Let the app take over once it runs.",
                    rules: ["R-LOC-5"],
                    [forum(777258)])
            ]),
        KnownIssue(
            .location, "not-called", "APNs answers 200, and the extension is not called",
            [
                Cause(
                    "location-not-always", "The user has not granted location access “Always”",
                    fix: "Ask for Always. With While Using iOS drops the pushes, and the token "
                        + "stays the same.", rules: ["R-LOC-6"]),
                Cause(
                    "low-priority", "The push has priority 5 and waits, or Low Power Mode is on",
                    fix: "Send priority 10.", rules: ["R-LOC-4"],
                    clue: Cause.Clue("priority-5", "The push was sent with apns-priority 5")),
                Cause(
                    "location-budget", "The budget of about 360 location pushes a day is used up",
                    fix: "Send fewer pushes. Let the app take over once it runs.",
                    rules: ["R-LOC-5"],
                    clue: Cause.Clue("worked-before", "The pushes arrived until some hours ago")),
            ]),
        KnownIssue(
            .location, "no-token", "startMonitoringLocationPushes gives no token",
            [
                Cause(
                    "no-location-push",
                    "The app lacks the entitlement, the extension or location access “Always”",
                    fix: "Add com.apple.developer.location.push and a location push service "
                        + "extension, and ask for Always.", rules: ["R-LOC-1"])
            ]),
        KnownIssue(
            .location, "ended", "iOS ends the extension before it has sent anything",
            [
                Cause(
                    "location-too-slow",
                    "The extension did not call its completion handler in time",
                    fix: "Call the completion handler as soon as the location is sent, at the "
                        + "latest in serviceExtensionWillTerminate().", rules: ["R-LOC-3"])
            ]),
        KnownIssue(
            .location, "refused", "APNs answers 400 DeviceTokenNotForTopic",
            [
                Cause(
                    "ordinary-token", "The token is the app's ordinary device token",
                    fix: "Send to the token of startMonitoringLocationPushes.",
                    rules: ["R-TOKEN-3", "R-LOC-1"], [forum(691613)])
            ]),
    ]

    static let otherServices: [KnownIssue] = [
        KnownIssue(
            .complication, "not-called", "iOS does not call the app on the phone",
            [
                Cause(
                    "complication-on-watch", "From watchOS 6 on, the watch app gets the push",
                    fix: "Register for .complication in the watch app, and send to the watch app's "
                        + "token. WidgetKit complications take pushes of type widgets.",
                    rules: ["R-CPL-1", "R-CPL-3"], since: IOSVersion(13)),
                Cause(
                    "not-on-face", "The complication is not on the current watch face",
                    fix:
                        "No change is needed. iOS delivers the push only for a complication on the "
                        + "current face.",
                    rules: ["R-CPL-1"],
                    clue: Cause.Clue("other-face", "Another watch face is shown")),
                Cause(
                    "complication-budget", "More than fifty pushes were sent within a day",
                    fix: "Send at most fifty pushes a day.", rules: ["R-CPL-1"],
                    clue: Cause.Clue("many-a-day", "More than fifty pushes are sent in a day")),
            ]),
        KnownIssue(
            .fileprovider, "not-called",
            "pushRegistry(_:didReceiveIncomingPushWith:for:completion:) "
                + "is not called",
            [
                Cause(
                    "system-signals", "iOS signals the enumerator itself",
                    fix: "Answer enumerateChanges(for:from:) in the extension.",
                    rules: ["C29", "R-FP-2"], since: IOSVersion(11))
            ]),
        KnownIssue(
            .fileprovider, "no-changes", "iOS does not ask the extension for changes",
            [
                Cause(
                    "no-container", "The payload lacks container-identifier",
                    fix: "Send {\"container-identifier\": …, \"domain\": …}, without aps.",
                    rules: ["R-FP-2"]),
                Cause(
                    "working-set-only",
                    "iOS asks a replicated extension only for the working set",
                    fix: "Send NSFileProviderWorkingSetContainerItemIdentifier as "
                        + "container-identifier.",
                    rules: ["R-FP-3"],
                    clue: Cause.Clue("replicated", "The extension is a replicated extension")),
                Cause(
                    "provider-throttled", "Too many pushes are sent",
                    fix: "Send one push for several changes.", rules: ["R-FP-4"],
                    clue: Cause.Clue("many-an-hour", "Many pushes are sent within minutes")),
            ]),
        KnownIssue(
            .mdm, "no-poll", "APNs answers 200, and the device does not poll its server",
            [
                Cause(
                    "wrong-magic",
                    "The PushMagic differs from the one in the device's last TokenUpdate",
                    fix: "Send {\"mdm\": PushMagic} with the newest PushMagic of the device.",
                    rules: ["R-MDM-2"]),
                Cause(
                    "mdm-with-aps", "The payload has aps or another key besides mdm",
                    fix: "Send only the key mdm.", rules: ["R-MDM-1"],
                    clue: Cause.Clue("more-keys", "The payload has more keys than mdm")),
                Cause(
                    "mdm-tls", "The device cannot connect to its server",
                    fix: "Offer TLS 1.2 or later on the server.", rules: ["R-MDM-5"],
                    clue: Cause.Clue("old-tls", "The server offers at most TLS 1.1")),
            ]),
        KnownIssue(
            .mdm, "one-poll", "Several pushes cause only one poll",
            [
                Cause(
                    "mdm-last-kept", "APNs keeps only the last push for a device that is offline",
                    fix: "No change is needed. The device asks for all waiting commands.",
                    rules: ["R-MDM-4"])
            ]),
    ]
}
