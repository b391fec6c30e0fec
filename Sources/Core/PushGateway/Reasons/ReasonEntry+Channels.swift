/// The further checks of broadcasts and of the management of channels.
extension ReasonEntry {
    static let ofChannels = [
        ReasonEntry(
            .topicDisallowed, channel, "The bundle identifier in the path carries a suffix.",
            do: "Send the app's own bundle identifier.", source: channelErrors),
        ReasonEntry(
            .topicMismatch, channel,
            "The key, the certificate or the team may not do so for the app in the path.",
            do: "Correct the path, or use a credential of the app.", source: channelErrors,
            setting: "--allow"),
        ReasonEntry(
            .broadcastFeatureNotEnabled, channel,
            "The app has no broadcast capability. Apple documents the reason as FeatureNotEnabled.",
            do: "Enable broadcasts for the app at developer.apple.com.", .observed,
            source: channelErrors, setting: "--broadcast"),
        ReasonEntry(
            .badMessageID, channel,
            "apns-request-id is not a UUID of 8-4-4-4-12 hexadecimal digits.",
            do: "Send one, or leave the header out.", source: channelErrors),
    ]

    static let ofBroadcast = [
        ReasonEntry(
            .missingPushType, [.broadcast], "apns-push-type is missing.",
            do: "Send liveactivity.", source: channelErrors),
        ReasonEntry(
            .invalidPushType, [.broadcast], "apns-push-type is not liveactivity.",
            do: "Send liveactivity.", source: channelErrors),
        ReasonEntry(
            .badExpirationDate, [.broadcast],
            "apns-expiration is missing, or not a whole number of UNIX seconds.",
            do: "Send seconds since 1970, or 0 to have the broadcast never stored.", .observed,
            source: channelErrors),
        ReasonEntry(
            .badPriority, [.broadcast], "apns-priority is missing, or not 10, 5 or 1.",
            do: "Send one of them.", source: channelErrors),
        ReasonEntry(
            .missingChannelID, channel, "apns-channel-id is missing.",
            do: "Send the identifier that came back when the channel was made.",
            source: channelErrors),
        ReasonEntry(
            .badChannelID, channel,
            "apns-channel-id is not base64, or the app never had such a channel in the "
                + "environment.",
            do: "Send the identifier that came back when the channel was made.", .observed,
            source: channelErrors),
        ReasonEntry(
            .channelNotRegistered, channel, "The channel was deleted.",
            do: "Make a new one.", .observed, source: channelErrors),
        ReasonEntry(
            .badExpirationDate, [.broadcast],
            "The channel stores no message, and apns-expiration is not 0.",
            do: "Send 0, or make a channel that stores the most recent message.",
            source: channelErrors),
    ]

    static let ofManagement = [
        ReasonEntry(
            .badPath, [.channels], "The channel to delete does not exist, or no longer exists.",
            do: "List the channels: GET /1/apps/BUNDLE/all-channels.", .observed,
            source: channelErrors),
        ReasonEntry(
            .payloadEmpty, channel, "The request has no body.",
            do: "Send a JSON object.", source: channelErrors),
        ReasonEntry(
            .payloadTooLarge, channel, "The body has more than 5120 bytes.",
            do: "Send less.", source: channelErrors),
        ReasonEntry(
            .badRequestPayload, channel, "The body is not a JSON object.",
            do: "Send one, in UTF-8.", source: channelErrors),
        ReasonEntry(
            .badRequestParams, [.channels],
            "The body has an attribute, or a value of one, that APNs does not know.",
            do: "Send only message-storage-policy (0 or 1) and push-type.", source: channelErrors),
        ReasonEntry(
            .missingPushType, [.channels], "The body has no push-type.",
            do: "Send LiveActivity.", source: channelErrors),
        ReasonEntry(
            .invalidPushType, [.channels], "The push-type in the body is not LiveActivity.",
            do: "Send LiveActivity.", source: channelErrors),
        ReasonEntry(
            .cannotCreateChannelConfig, [.channels],
            "The app has 10,000 channels in the environment, which is the limit.",
            do: "Delete unused channels.", source: channelErrors),
        ReasonEntry(
            .tooManyRequests, [.broadcast], "A channel got more than one broadcast a second.",
            do: "Send less often. The number is from Apple's staff and not documented.",
            .assumed,
            source: "https://developer.apple.com/forums/thread/827808", setting: "--broadcast"),
        ReasonEntry(
            .featureNotEnabled, channel,
            "Apple documents this spelling for BroadcastFeatureNotEnabled.",
            do: "Handle both spellings in your code.", place: nil, source: channelErrors,
            setting: "--reason-spelling"),
    ]
}
