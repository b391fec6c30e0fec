import PushModel
import VirtualPhone

/// Push to Talk, location, complications, file providers and device management.
extension KnownIssue {
    static let pushToTalk: [KnownIssue] = [
        KnownIssue(
            .pushtotalk, "no-audio", "The audio session is not activated",
            [
                Cause(
                    "participant-without-push",
                    "The participant was set in the background without a push",
                    fix: "Send the push: iOS activates the session for its result.",
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
                        "Send {\"aps\": {\"ptt-push-type\": \"service-update\"}} with the same token, "
                        + "type and topic.",
                    rules: ["R-PTT-11"], [forum(787878)]),
                Cause(
                    "update-budget", "It is over the budget of six an hour for priority 10",
                    fix: "Send priority 5, which has no budget.", rules: ["R-PTT-11"],
                    clue: Cause.Clue("many-an-hour", "More than six are sent in an hour")),
                Cause(
                    "no-service-updates-yet", "There are no service updates before iOS 17.2",
                    fix: "Send an ordinary Push to Talk push to older versions.",
                    rules: ["R-PTT-6"], since: IOSVersion(16), until: IOSVersion(17, 2)),
            ]),
        KnownIssue(
            .pushtotalk, "not-called", "incomingPushResult is not called",
            [
                Cause(
                    "late-manager", "The app makes no channel manager when it is started",
                    fix: "Call PTChannelManager.channelManager(delegate:restorationDelegate:) at "
                        + "every launch, at once.", rules: ["R-PTT-2", "R-PTT-6"]),
                Cause(
                    "channel-left", "The channel was left, and its token is dead",
                    fix: "Upload the token of each joining; drop it in didLeaveChannel.",
                    rules: ["R-PTT-4"],
                    clue: Cause.Clue("left", "The channel has been left since the token came")),
                Cause(
                    "is-service-update", "The push says ptt-push-type: service-update",
                    fix: "Leave that out to have somebody talk.", rules: ["R-PTT-11"],
                    clue: Cause.Clue("service-update", "incomingServiceUpdatePush is called")),
            ]),
        KnownIssue(
            .pushtotalk, "no-token", "receivedEphemeralPushToken is not called",
            [
                Cause(
                    "no-talk-capability",
                    "The app lacks the background mode push-to-talk or its entitlement",
                    fix: "Add both, and NSMicrophoneUsageDescription.", rules: ["R-PTT-1"]),
                Cause(
                    "not-joined", "No channel is joined: that works in the foreground alone",
                    fix: "Call requestJoinChannel while the app is in front.", rules: ["R-PTT-3"],
                    clue: Cause.Clue("failed-to-join", "failedToJoinChannel is called")),
            ]),
    ]

    static let location: [KnownIssue] = [
        KnownIssue(
            .location, "stops-for-hours", "Location pushes stop for hours while APNs answers 200",
            [
                Cause(
                    "location-budget",
                    "Probably the budget is used up, and iOS takes the app off the topic for a while",
                    fix: "Send fewer: hand over to the app once it runs.", rules: ["R-LOC-5"],
                    [forum(777258)])
            ]),
        KnownIssue(
            .location, "not-called", "APNs answers 200, and the extension is not called",
            [
                Cause(
                    "location-not-always", "The user does not allow the location always",
                    fix: "Ask for Always: with While Using the pushes are dropped, and the token "
                        + "stays.", rules: ["R-LOC-6"]),
                Cause(
                    "low-priority", "It has priority 5 and waits, or Low Power Mode is on",
                    fix: "Send priority 10.", rules: ["R-LOC-4"],
                    clue: Cause.Clue("priority-5", "It was sent with apns-priority 5")),
                Cause(
                    "location-budget", "The budget of about 360 a day is used up",
                    fix: "Send fewer: hand over to the app once it runs.", rules: ["R-LOC-5"],
                    clue: Cause.Clue("worked-before", "They came until some hours ago")),
            ]),
        KnownIssue(
            .location, "no-token", "startMonitoringLocationPushes gives no token",
            [
                Cause(
                    "no-location-push",
                    "The app lacks the entitlement, the extension or the location always",
                    fix: "Add com.apple.developer.location.push and a location push service "
                        + "extension, and ask for Always.", rules: ["R-LOC-1"])
            ]),
        KnownIssue(
            .location, "ended", "The extension is ended before it has sent anything",
            [
                Cause(
                    "location-too-slow", "It did not call its completion handler in time",
                    fix: "Call it as soon as the location is sent, and in "
                        + "serviceExtensionWillTerminate() at the latest.", rules: ["R-LOC-3"])
            ]),
        KnownIssue(
            .location, "refused", "APNs answers 400 DeviceTokenNotForTopic",
            [
                Cause(
                    "ordinary-token", "The token is the ordinary one of the app",
                    fix: "Send the one of startMonitoringLocationPushes.",
                    rules: ["R-TOKEN-3", "R-LOC-1"], [forum(691613)])
            ]),
    ]

    static let otherServices: [KnownIssue] = [
        KnownIssue(
            .complication, "not-called", "The phone's app is not called",
            [
                Cause(
                    "complication-on-watch", "From watchOS 6 on the watch's own app gets the push",
                    fix: "Have the watch app register for .complication, and send to its token; "
                        + "complications of WidgetKit take pushes of type widgets.",
                    rules: ["R-CPL-1", "R-CPL-3"], since: IOSVersion(13)),
                Cause(
                    "not-on-face", "The complication is not on the current face",
                    fix: "Nothing: it is delivered to what is on the face alone.",
                    rules: ["R-CPL-1"], clue: Cause.Clue("other-face", "Another face is shown")),
                Cause(
                    "complication-budget", "More than fifty were sent within a day",
                    fix: "Send fifty a day at the most.", rules: ["R-CPL-1"],
                    clue: Cause.Clue("many-a-day", "More than fifty are sent in a day")),
            ]),
        KnownIssue(
            .fileprovider, "not-called",
            "pushRegistry(_:didReceiveIncomingPushWith:for:completion:) "
                + "is not called",
            [
                Cause(
                    "system-signals", "The system signals the enumerator itself",
                    fix: "Answer enumerateChanges(for:from:) in the extension.",
                    rules: ["C29", "R-FP-2"], since: IOSVersion(11))
            ]),
        KnownIssue(
            .fileprovider, "no-changes", "The extension is not asked for changes",
            [
                Cause(
                    "no-container", "The payload lacks container-identifier",
                    fix: "Send {\"container-identifier\": …, \"domain\": …}, without aps.",
                    rules: ["R-FP-2"]),
                Cause(
                    "working-set-only",
                    "A replicated extension is asked for the working set alone",
                    fix: "Send NSFileProviderWorkingSetContainerItemIdentifier.",
                    rules: ["R-FP-3"],
                    clue: Cause.Clue("replicated", "The extension is a replicated one")),
                Cause(
                    "provider-throttled", "Too many are sent",
                    fix: "Send one for several changes.", rules: ["R-FP-4"],
                    clue: Cause.Clue("many-an-hour", "Many pushes are sent within minutes")),
            ]),
        KnownIssue(
            .mdm, "no-poll", "APNs answers 200, and the device does not ask its server",
            [
                Cause(
                    "wrong-magic", "The PushMagic is not that of the device's last TokenUpdate",
                    fix: "Send {\"mdm\": PushMagic} with the newest of the device.",
                    rules: ["R-MDM-2"]),
                Cause(
                    "mdm-with-aps", "The payload has aps or another key beside mdm",
                    fix: "Send mdm and nothing else.", rules: ["R-MDM-1"],
                    clue: Cause.Clue("more-keys", "The payload has more keys than mdm")),
                Cause(
                    "mdm-tls", "The device cannot speak to its server",
                    fix: "Offer TLS 1.2 or later there.", rules: ["R-MDM-5"],
                    clue: Cause.Clue("old-tls", "The server speaks TLS 1.1 at most")),
            ]),
        KnownIssue(
            .mdm, "one-poll", "Several pushes make one poll",
            [
                Cause(
                    "mdm-last-kept", "Of those for a device that is offline the last is kept",
                    fix: "Nothing: the device asks for all commands that wait.",
                    rules: ["R-MDM-4"])
            ]),
    ]
}
