import PushModel

/// Push to Talk, complications, management, and the tokens of all.
extension Rule {
    /// Push to Talk.
    static let pushToTalk: [Rule] = [
        Rule(
            .rPtt1, .since(16), .documented,
            "Push to Talk needs the background mode and the entitlement for it, aps-environment and NSMicrophoneUsageDescription; without one of them there is no channel manager.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt2, .since(16), .documented,
            "The channel manager has to be made at every start, at once; else the system takes the channel down with its pushes.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt3, .since(16), .documented,
            "A channel is joined in the foreground alone, and the phone has one at the most.",
            source: "PTChannelManager.h"),
        Rule(
            .rPtt4, .since(16), .documented,
            "Each joining of a channel has a token of its own, which is dead when the channel is left.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt5, .since(16), .documented,
            "A Push to Talk push goes to the topic with .voip-ptt, with priority 10 and expiration 0; its payload is free.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt6, .since(16), .documented,
            "A Push to Talk push runs the app in the background, in every state, and asks incomingPushResult, which has to answer at once; an app that did not run is told of its channel after that.",
            source: "Creating a Push to Talk app; forums thread 812592"),
        Rule(
            .rPtt7, .since(16), .documented,
            "Its result names who talks, and the system activates the audio session; or it leaves the channel.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt8, .since(16), .documented,
            "The talk ends when the app sets no active participant: the audio session is deactivated, and an app in the background is suspended again.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt9, .since(16), .documented,
            "On a half-duplex channel nobody else can talk while the user does.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt10, .since(16), .documented,
            "After the app's end or a restart the channel is restored when the manager is made; the restoration delegate is asked for its descriptor only if the system has none.",
            source: "Creating a Push to Talk app"),
        Rule(
            .rPtt11, IOSRange(since: IOSVersion(17, 2), until: nil), .staff,
            "A service update calls incomingServiceUpdatePush instead; with priority 10 an app gets six of them an hour.",
            source: "forums thread 787878; PTChannelManagerDelegate.h"),
        Rule(
            .rPtt12, .since(16), .documented,
            "A phone call goes before Push to Talk: requests fail with callActive.",
            source: "Creating a Push to Talk app", notModelled: .calls),
        Rule(
            .rPtt13, .since(26), .documented,
            "Apps built with SDK 26 need the Push to Talk framework: the older entitlement for VoIP pushes exempts them no longer.",
            source: "iOS 26 release notes, 147700313"),
    ]

    /// Complications, management, and what holds for the tokens of all.
    static let otherServices: [Rule] = [
        Rule(
            .rToken2, .since(3), .reports,
            "APNs promises no length of tokens: 80 bytes are seen for Live Activities, 32 for others.",
            source: "Registering your app with APNs; published tokens"),
        Rule(
            .rToken3, .since(3), .staff,
            "A token is good for its own topic alone: with another one of the app APNs answers DeviceTokenNotForTopic.",
            source: "forums thread 691613"),
        Rule(
            .rCpl1, .since(9), .documented,
            "Until watchOS 6 a complication push runs the phone's app in the background, while the complication is on the current face, 50 times a day; later the watch app gets it.",
            source: "PushKit and ClockKit on complications"),
        Rule(
            .rCpl2, .since(9), .documented,
            "A complication push is no call: nothing has to be reported, and nothing is shown.",
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
            "A push for the management of a device is its PushMagic under the key mdm, and nothing else; token, topic and magic come from the device's TokenUpdate.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm2, .since(3), .inferred,
            "With another PushMagic the device does nothing.",
            source: "follows from what the PushMagic is for"),
        Rule(
            .rMdm3, .since(3), .documented,
            "The device then asks its server for commands; no app runs, nothing is shown, and it works when locked.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm4, .since(3), .documented,
            "Of several such pushes for a device that is offline the last is kept, and nothing is lost.",
            source: "Sending push notifications to devices (Device Management)"),
        Rule(
            .rMdm5, .since(27), .documented,
            "The management server has to speak TLS 1.2 or later, as App Transport Security asks for.",
            source: "iOS 27 release notes, 176055825", notModelled: .elsewhere),
        Rule(
            .c20, .since(15), .staff,
            "Whether a certificate is good for location pushes is decided by its list of topics, although Apple's table says token only.",
            source: "forums thread 691613"),
        Rule(
            .c25, .since(16), .report,
            "A force-quit app stays in its Push to Talk channel, and a push starts it; one report has the channel end.",
            source: "forums threads 781909 and 780822"),
        Rule(
            .c28, .since(27), .documented,
            "A date in the attributes of a media session is a number, as a default decoder reads it; Apple's sample sends ISO 8601 text.",
            source: "Publishing remote media sessions"),
        Rule(
            .c29, .since(11), .documented,
            "The registry's delegate is not called for file provider pushes, as the note on Apple's page has it, and not as the page begins.",
            source: "Using push notifications to signal changes"),
        Rule(
            .q9, IOSRange(since: IOSVersion(27), until: IOSVersion(27, 1)), .documented,
            "Tokens of media sessions belong to production, whatever the app's entitlement says.",
            source: "iOS 27 release notes, 186036238"),
        Rule(
            .q12, IOSRange(since: IOSVersion(27), until: IOSVersion(27, 1)), .documented,
            "A media session that the app starts in the foreground is not shown.",
            source: "iOS 27 release notes, 183641494"),
    ]
}
