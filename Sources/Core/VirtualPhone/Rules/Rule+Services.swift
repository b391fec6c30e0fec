import PushModel

/// Push to Talk, complications, management, and the tokens of all.
extension Rule {
    /// Rules of Push to Talk.
    static let pushToTalk: [Rule] = [
        Rule(
            .rPtt1, .since(16), .documented,
            "Push to Talk needs the background mode and the entitlement for it, aps-environment, and NSMicrophoneUsageDescription. Without one of these there is no channel manager.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt2, .since(16), .documented,
            "The app has to make the channel manager at once at every start. Otherwise the system closes the channel, and its pushes are lost.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt3, .since(16), .documented,
            "An app can join a channel only in the foreground, and the phone has at most one channel.",
            source: "PTChannelManager.h"),
        Rule(
            .rPtt4, .since(16), .documented,
            "Each joining of a channel has its own token, which becomes invalid when the channel is left.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt5, .since(16), .documented,
            "A Push to Talk push goes to the topic with .voip-ptt, with priority 10 and expiration 0. Its payload is free.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt6, .since(16), .documented,
            "A Push to Talk push runs the app in the background, in every state, and calls incomingPushResult, which has to answer at once. If the push started the app, iOS reports the channel to the app afterwards.",
            source: "Creating a Push to Talk app; forums thread 812592"),
        Rule(
            .rPtt7, .since(16), .documented,
            "The result of incomingPushResult names who talks, and the system activates the audio session. Or the result leaves the channel.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt8, .since(16), .documented,
            "The talk ends when the app sets no active participant. The system then deactivates the audio session, and suspends an app in the background again.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt9, .since(16), .documented,
            "On a half-duplex channel no other participant can talk while the user talks.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt10, .since(16), .documented,
            "After the app's end or a restart iOS restores the channel when the manager is made. It asks the restoration delegate for the descriptor only if the system has none.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt11, IOSRange(since: IOSVersion(17, 2), until: nil), .staff,
            "A service update calls incomingServiceUpdatePush instead. With priority 10 an app gets six service updates an hour.",
            source: "forums thread 787878; PTChannelManagerDelegate.h"),
        Rule(
            .rPtt12, .since(16), .documented,
            "A phone call takes precedence over Push to Talk, and requests fail with callActive.",
            source: "Creating a Push to Talk app", notModelled: .calls),
        Rule(
            .rPtt13, .since(26), .documented,
            "Apps built with SDK 26 need the Push to Talk framework. The older entitlement for VoIP pushes no longer exempts them.",
            source: "iOS 26 release notes, 147700313"),
    ]

    /// Complications, management, and rules for all tokens.
    static let otherServices: [Rule] = [
        Rule(
            .rToken2, .since(3), .reports,
            "APNs promises no token length. Observed lengths are 80 bytes for Live Activities and 32 bytes for others.",
            source: "Registering your app with APNs; published tokens"),
        Rule(
            .rToken3, .since(3), .staff,
            "A token is valid only for its own topic. With another topic of the app APNs answers DeviceTokenNotForTopic.",
            source: "forums thread 691613"),
        Rule(
            .rCpl1, .since(9), .documented,
            "Until watchOS 6 a complication push runs the phone's app in the background, up to 50 times a day, while the complication is on the current face. Later the watch app gets the push.",
            source: "PushKit and ClockKit on complications"),
        Rule(
            .rCpl2, .since(9), .documented,
            "A complication push is not a call. The app does not have to report anything, and iOS shows nothing.",
            source: "PushKit and ClockKit on complications"),
        Rule(
            .rCpl3, .since(26), .documented,
            "Complications of WidgetKit are updated by widget pushes.",
            source: "WidgetKit: Updating widgets with WidgetKit push notifications",
            notModelled: .elsewhere),
        Rule(
            .rCpl4, .since(27), .documented,
            "transferCurrentComplicationUserInfo works with complications of WidgetKit again.",
            source: "iOS 27 release notes, 113202790", notModelled: .elsewhere),
        Rule(
            .rMdm1, .since(3), .documented,
            "A push for the management of a device is its PushMagic under the key mdm, and nothing else. The token, the topic and the PushMagic come from the device's TokenUpdate.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm2, .since(3), .inferred,
            "With another PushMagic the device does nothing.",
            source: "follows from what the PushMagic is for"),
        Rule(
            .rMdm3, .since(3), .documented,
            "After a management push the device asks its server for commands, even when locked. No app runs and nothing is shown.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm4, .since(3), .documented,
            "APNs keeps the last of several management pushes for an offline device, and no information is lost.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm5, .since(27), .documented,
            "The management server has to support TLS 1.2 or later, as App Transport Security requires.",
            source: "iOS 27 release notes, 176055825", notModelled: .elsewhere),
        Rule(
            .c20, .since(15), .staff,
            "The list of topics in a certificate decides whether it is valid for location pushes, although Apple's table lists only tokens.",
            source: "forums thread 691613"),
        Rule(
            .c25, .since(16), .report,
            "A force-quit app stays in its Push to Talk channel, and a push starts the app. In one report the channel ends instead.",
            source: "forums threads 781909 and 780822"),
        Rule(
            .c28, .since(27), .documented,
            "A date in the attributes of a media session is a number, as a default decoder reads it, although Apple's sample sends ISO 8601 text.",
            source: "Publishing remote media sessions"),
        Rule(
            .c29, .since(11), .documented,
            "iOS does not call the registry's delegate for file provider pushes, as the note on Apple's page says. The start of that page says otherwise.",
            source: "Using push notifications to signal changes"),
        Rule(
            .q9, IOSRange(since: IOSVersion(27), until: IOSVersion(27, 1)), .documented,
            "Tokens of media sessions belong to production, regardless of the app's entitlement.",
            source: "iOS 27 release notes, 186036238"),
        Rule(
            .q12, IOSRange(since: IOSVersion(27), until: IOSVersion(27, 1)), .documented,
            "A media session that the app starts in the foreground is not shown.",
            source: "iOS 27 release notes, 183641494"),
    ]
}
