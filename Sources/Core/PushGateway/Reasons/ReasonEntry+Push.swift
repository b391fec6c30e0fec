/// The further checks of a push.
extension ReasonEntry {
    static let ofPush = [
        ReasonEntry(
            .missingTopic, push,
            "apns-topic is missing, and there is no certificate with exactly one topic.",
            do: "Send the app's bundle identifier, with the suffix of the push type if it has one.",
            place: .observed, source: "https://github.com/rpush/rpush/issues/363"),
        ReasonEntry(
            .badTopic, push,
            "apns-topic is not a topic. Up to 255 letters, digits, “-”, “_” and “.” are allowed.",
            do: "Send the app's bundle identifier.", source: handling),
        ReasonEntry(
            .invalidPushType, push, "apns-push-type is not one of Apple's twelve.",
            do: "Send one of them, in lower case.", source: handling),
        ReasonEntry(
            .badTopic, push, "The suffix of apns-topic is not that of apns-push-type.",
            do: "Send the topic with the suffix of the push type, such as .voip for voip.",
            .assumed,
            source: sending, setting: "--topic-mismatch"),
        ReasonEntry(
            .topicDisallowed, push,
            "The certificate does not list the topic, the key is for other topics, or the team may "
                + "not push to the app.",
            do: "Correct apns-topic, or use a certificate, a key or a team that may push to it.",
            place: .observed,
            source: "https://github.com/appfeel/node-pushnotifications/issues/97",
            setting: "--allow"),
        ReasonEntry(
            .badMessageID, push, "apns-id is not a UUID of 8-4-4-4-12 hexadecimal digits.",
            do: "Send one, or leave the header out.", source: handling),
        ReasonEntry(
            .badExpirationDate, push, "apns-expiration is not a whole number of UNIX seconds.",
            do: "Send seconds since 1970, or 0 to have the push never stored.", source: handling),
        ReasonEntry(
            .badPriority, push,
            "apns-priority is not 10, 5 or 1, or Apple's pages do not give it to the push type: 5 "
                + "for background, 10 or 5 for liveactivity and location.",
            do: "Send 5 with background pushes. Leave the header out where you do not need it.",
            source: sending, setting: "--background-priority"),
        ReasonEntry(
            .badCollapseID, push, "apns-collapse-id has more than 64 bytes.",
            do: "Send a shorter one, such as a hash.", source: handling),
        ReasonEntry(
            .missingDeviceToken, push, "The path ends where the device token belongs.",
            do: "Send to /3/device/TOKEN.", source: handling),
        ReasonEntry(
            .badDeviceToken, push,
            "The device token is not hexadecimal, was never issued, or belongs to the other "
                + "environment.",
            do: "Copy the token again. Send to sandbox tokens, which apps run from Xcode have, at "
                + "api.sandbox.push.apple.com. Do not send to the same token again.",
            place: .observed, source: "https://github.com/KnuffApp/Knuff/issues/76"),
        ReasonEntry(
            .deviceTokenNotForTopic, push, "The device token belongs to another app or push type.",
            do: "Send the topic for which the app got the token.", place: .observed,
            source: "https://github.com/KnuffApp/Knuff/issues/76"),
        ReasonEntry(
            .unregistered, push,
            "The app was deleted from the device, or has a new token. timestamp is the time of "
                + "that, in milliseconds since 1970.",
            do: "Delete the token, unless the app has registered it after that time.",
            source: handling, setting: "--unregistered"),
    ]

    static let ofPayload = [
        ReasonEntry(
            .payloadEmpty, push, "The request has no body, or (assumed) a body that is not JSON.",
            do: "Send a JSON object, {} at least.", source: handling),
        ReasonEntry(
            .payloadTooLarge, push, "The payload has more than 4096 bytes, 5120 for voip.",
            do: "Send less, and let the app fetch the rest.", source: handling),
        ReasonEntry(
            .tooManyRequests, push, "The device token got too many requests in a short time.",
            do: "Send later, and less often. Apple publishes no numbers.", source: handling,
            setting: "--request-limit"),
    ]

    /// The answers that no check of a request gives.
    static let ofService = [
        ReasonEntry(
            .forbidden, every, "The action is not allowed. APNs gives no details.",
            do:
                "Check what the key or the certificate may do. Belfry sends it for a second team, if "
                + "it is set to, and by belfry faults.",
            place: nil, source: handling, setting: "--second-team"),
        ReasonEntry(
            .badEnvironmentKeyIDInToken, every,
            "Apple documents this spelling for BadEnvironmentKeyInToken.",
            do: "Handle both spellings in your code.", place: nil, source: handling,
            setting: "--reason-spelling"),
        ReasonEntry(
            .expiredToken, push, "The device token has expired at the time in timestamp.",
            do: "Delete the token. Belfry sends it by belfry faults.", place: nil, source: handling),
        ReasonEntry(
            .idleTimeout, every,
            "The connection was idle for too long. The reason is in its GOAWAY.",
            do: "Open a new connection, and send PING on connections that wait.", place: nil,
            source: handling, setting: "--idle-time"),
        ReasonEntry(
            .internalServerError, every, "Something went wrong at APNs.",
            do: "Try again later. Belfry sends it by belfry faults.", place: nil, source: handling),
        ReasonEntry(
            .serviceUnavailable, every, "APNs is not available.",
            do: "Try again later. Belfry sends it by belfry faults, and when it cannot write.",
            place: nil, source: handling),
        ReasonEntry(
            .shutdown, every,
            "The server is shutting down. The reason is in the GOAWAY of its connections.",
            do: "Open a new connection.", place: nil, source: handling),
    ]
}
