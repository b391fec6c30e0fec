/// The answers of brokers between a server and APNs: proxies of open services, Twilio and Azure.
extension ServiceAnswer {
    private static let againFix =
        "Log out of the app on this phone and log in again, so that it registers anew."
    private static let unknown = "the push server does not know this device any more"

    static let brokers = refusals + ofTwilio

    private static let refusals = [
        Self("unknown by the push server", unknown, againFix),
        Self("unknown to the push server", unknown, againFix),
        Self("unknown by push server", unknown, againFix),
        Self("gateway rejected push notification", gone, goneFix),
        Self(
            "If you need this feature, consider using Nextcloud Enterprise",
            "the instance has more users than the free push proxy of Nextcloud takes",
            "Ask Nextcloud for its offer, or run a proxy and apps of your own."),
        Self(
            "push notification service for free", beside: "large|nextcloud",
            "the instance has more users than the free push proxy of Nextcloud takes",
            "Ask Nextcloud for its offer, or run a proxy and apps of your own."),
        Self("Invalid DeviceToken Length", "the token does not have 32 bytes", goneFix),
        Self(
            "Invalid delivery point: bad device token",
            "the token is not valid, or is one of the other environment", environmentFix),
        Self(
            "Registration ID (device token) is invalid",
            "the token is not valid, or is one of the other environment", environmentFix),
        Self(
            "APN notification cannot be larger", "the payload is too large", sizeFix),
        Self("Pushkey", beside: "wasrejected|rejectedpushkey", gone, goneFix),
        Self(
            "device push proxy response", beside: "fail|error|remove",
            "the push proxy did not take the push",
            "Read the log of the proxy. Its key must be one of the app on the phone."),
        Self(
            "not authorized to use the gateway", "the push gateway does not know the server",
            "Register the server at the service that runs the gateway."),
        Self(
            "rate limit exceeded", beside: "pushnotif|notification",
            "the service's limit of pushes is used up", rateFix),
        Self(
            "not valid for the given environment",
            "the token is not valid, or is one of the other environment", environmentFix),
        Self(
            "Invalid APNs device token",
            "the token is not valid, or is one of the other environment", environmentFix),
        Self(
            "BadJwtToken", beside: "reason|web.push|webpush|vapid",
            "the JWT of web push is not valid",
            "Check the VAPID keys, the subject and the clock of the server."),
        Self(
            "BadChannel", beside: "outcome|apns|apple|pns",
            "the token is not valid, or is one of the other environment", environmentFix),
        Self(
            "NoTargetFound", beside: "notif|outcome|azure|hub",
            "no registration of the hub fits the addressed tags or devices",
            "Register the phone at this hub, with the tags that the push addresses."),
        Self(
            "PERMANENT_FAILURE", beside: "delivery|pinpoint|endpoint|address",
            "APNs refused the push for good", goneFix),
        Self(
            "push_device_token_invalid", "the token is not valid for the app's credentials",
            environmentFix),
        Self(
            "push_transport_credentials_invalid", "APNs does not take the service's key", keyFix),
        Self(
            "InvalidNotificationSize", beside: "outcome|apns|apple|pns",
            "the payload is too large", sizeFix),
    ]

    private static let credentialFix =
        "Upload a credential for APNs at Twilio, and name its SID in the access token."

    private static let ofTwilio: [ServiceAnswer] = codes.map { code in
        let places = ["code", "error", "warning"].map { "\($0)\(code.number)" }
        return ServiceAnswer(
            String(code.number), beside: places.joined(separator: "|"), code.meaning, code.fix)
    }

    /// The codes of Twilio about APNs.
    private static let codes: [(number: Int, meaning: String, fix: String)] = [
        (52004, "Twilio has no credential for APNs for this request", credentialFix),
        (52005, "Twilio's credential for APNs is not valid or has expired", keyFix),
        (52131, "Twilio's credential for APNs is not valid or has expired", keyFix),
        (52133, "the token has a wrong length", goneFix),
        (52134, "the token is not valid, or is one of the other environment", environmentFix),
        (52142, "the token is not valid", environmentFix),
        (52143, "APNs does not take the token with the certificate of this credential", topicFix),
        (52144, "APNs has a fault", laterFix), (52147, "the JWT changes too often", jwtFix),
        (52148, "the JWT is too old", jwtFix), (52149, "the JWT is not valid", keyFix),
        (52164, "Twilio has no credential for this kind of binding", credentialFix),
    ]
}
