/// The reasons with which APNs refuses a push over HTTP/2.
extension ServiceAnswer {
    static let apns = [
        Self("DeviceTokenNotForTopic", "the token is one of another app than the topic", topicFix),
        Self("TopicDisallowed", "pushes to this topic are not allowed", topicFix),
        Self("BadTopic", "the topic is not valid", topicFix),
        Self("MissingTopic", "the push names no topic", topicFix),
        Self(
            "BadDeviceToken", "the token is not valid, or is one of the other environment",
            environmentFix),
        Self("MissingDeviceToken", "the push names no token", pathFix),
        Self("BadPath", "the path of the request is not valid", pathFix),
        Self(
            "BadEnvironmentKey", "the key or the token is of the other environment", environmentFix),
        Self(
            "BadCertificateEnvironment", "the certificate is of the other environment",
            environmentFix),
        Self(
            "BadCertificate", beside: "reasonbadcertificate|apns", "the certificate is not valid",
            keyFix),
        Self("InvalidProviderToken", "the server's JWT is not valid", keyFix),
        Self("ExpiredProviderToken", "the server's JWT is too old", jwtFix),
        Self("MissingProviderToken", "the request has no JWT and no certificate", keyFix),
        Self(
            "TooManyProviderTokenUpdates", "the server makes a new JWT too often", jwtFix),
        Self(
            "UnrelatedKeyId", "the key of the JWT is not that of the connection",
            "Open a new connection for each key."),
        // Web servers have an error of the same name.
        Self(
            "PayloadTooLarge", beside: "reasonpayloadtoolarge|apns|push|notif|device",
            "the payload is too large", sizeFix),
        Self("PayloadEmpty", "the request has no payload", "Send a JSON object with aps."),
        Self(
            "InvalidPushType", "apns-push-type is not valid",
            "Set apns-push-type to the type of the push, such as alert, background or voip."),
        Self(
            "BadCollapseId", "apns-collapse-id is not valid",
            "Set apns-collapse-id to at most 64 bytes."),
        Self(
            "BadExpirationDate", "apns-expiration is not valid",
            "Set apns-expiration to seconds since 1970, or to 0."),
        Self("BadMessageId", "apns-id is not valid", "Set apns-id to a UUID, or leave it out."),
        Self("BadPriority", "apns-priority is not valid", "Set apns-priority to 10, 5 or 1."),
        Self(
            "DuplicateHeaders", "a header comes twice", "Set each header of the request once."),
        Self(
            "MethodNotAllowed", beside: "reasonmethodnotallowed|apns", "the request is not a POST",
            "Send the push with POST."),
        Self(
            "Unregistered",
            beside: "reasonunregistered|410|apns|fcm|errorcode|errorunregistered|firebase", gone,
            goneFix),
        Self(
            "ExpiredToken", beside: "reasonexpiredtoken|410|apns", "the token has expired", goneFix),
        Self(
            "TooManyRequests", beside: "reasontoomanyrequests|apns",
            "too many pushes went to one token", rateFix),
        Self(
            "InternalServerError", beside: "reasoninternalservererror|apnserror|pushapplecom",
            "the push service has a fault", laterFix),
        Self(
            "ServiceUnavailable", beside: "reasonserviceunavailable|apnserror|pushapplecom",
            "the push service is not available", laterFix),
        Self(
            "Forbidden", beside: "reasonforbidden", "the certificate or the JWT is not valid",
            keyFix),
        Self(
            "Shutdown", beside: "reasonshutdown", "the push service restarts", laterFix),
        Self(
            "MissingPushType", "the push has no apns-push-type",
            "Set apns-push-type to the type of the push, such as liveactivity."),
        Self("MissingChannelId", "the request names no channel", channelFix),
        Self("BadChannelId", "the channel is not valid", channelFix),
        Self("ChannelNotRegistered", "the channel does not exist", channelFix),
        Self(
            "FeatureNotEnabled", beside: "reasonfeaturenotenabled|apns|broadcast",
            "broadcasts are off for the app",
            "Turn on Broadcast Capability for the bundle identifier at developer.apple.com."),
        Self(
            "VapidPkHashMismatch", "the subscription is of another key of web push",
            "Let the page subscribe again with the public key of this server."),
        Self("IdleTimeout", beside: "reasonidletimeout|apns", "the connection was idle", laterFix),
    ]

    private static let channelFix =
        "Set apns-channel-id to the channel that APNs gave for this bundle identifier."
    private static let pathFix =
        "Send to /3/device/ with the token as 64 or more hexadecimal digits."

    /// The status codes of APNs, for a line without the reason.
    private static let statuses = [
        400: ("the request is not valid", "Read the reason in the body of the answer."),
        403: ("the certificate or the JWT is not valid", keyFix),
        404: ("the path of the request is not valid", pathFix),
        405: ("the request is not a POST", "Send the push with POST."),
        410: (gone, goneFix), 413: ("the payload is too large", sizeFix),
        429: ("too many pushes went to one token", rateFix),
        500: ("the push service has a fault", laterFix),
        503: ("the push service is not available", laterFix),
    ]

    /// The status of a line that names a host of APNs.
    static func status(_ text: LineText, _ folded: String) -> LogRemark? {
        text.errorCode.flatMap { code in
            guard code != 200 else { return .pushTaken(by: "APNs") }
            return statuses[code].map { refusal("status \(code)", $0.0, $0.1) }
        }
    }

    /// A topic that does not fit the token, in other words.
    static func topicMismatch(_ text: LineText, _ folded: String) -> LogRemark? {
        let misfits = ["doesnotmatch", "doesntmatch", "mismatch", "notmatch", "notfortopic"]
        let others = ["bundle", "certificate", "devicetoken", "apns", "provider"]
        guard misfits.contains(where: folded.contains), others.contains(where: folded.contains)
        else { return nil }
        return refusal("a topic that does not match", "the topic is of another app", topicFix)
    }
}
