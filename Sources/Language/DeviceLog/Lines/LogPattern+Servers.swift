/// Sentences of libraries about the registration at their own server.
extension LogPattern {
    static let servers =
        [
            refused("push registration with OneSignal", by: "OneSignal", "error|failed"),
            refused("Identifier invalid format", by: "OneSignal"),
            refused("registering device with Pusher Beams", by: "Pusher"),
            refused("com.pusher.PushNotifications", by: "Pusher", "error"),
            refused("could not be validated against any known credentials", by: "Pusher"),
            refused("fetching Expo token", by: "Expo", "error|fail|could not"),
            refused("Error encountered while updating the device push token", by: "Expo"),
            refused("Error encountered while updating server registration", by: "Expo"),
            refused("EXPO_TOKEN", by: "Expo", "fail|error"),
            refused("ExponentPushToken", by: "Expo", "fail|error"),
            refused("Expo push token", by: "Expo", "error|fail|could not"),
            refused("ERR_NOTIFICATIONS_SERVER_ERROR", by: "Expo"),
            refused("ERR_NOTIFICATIONS_NETWORK_ERROR", by: "Expo", "network"),
            refused(
                "Error registering for notifications", by: "Azure",
                "the resource you are looking for|Azure|hub|WindowsAzure"),
            refused("WindowsAzureMessaging", by: "Azure", "error|fail"),
            refused("com.microsoft.WindowsAzureMobileServices", by: "Azure", "error|fail|code"),
            refused("Channel registration failed", by: "Airship"),
            refused("Channel creation failed", by: "Airship"),
            refused("Failed to register device token with", by: nil),
            refused("Registering device token failed", by: nil),
            refused("registerDevicePushToken", by: "Sendbird", "error|fail"),
            refused("CreatePlatformEndpoint", by: "Amazon SNS", "error|invalid|fail"),
            refused("failed to be registered on Stream", by: "Stream"),
            refused("Fail to perform registration operation", by: "Azure"),
            refused("registrationIDCompletionHandler", by: "JPush", "rescode"),
            twilio("com.twilio."), twilio("TVOErrorDomain"),
        ]
        + [
            "device token", "push token", "push registration", "register device", "registerPush",
            "post device", "device registration", "fcm token to",
        ]
        .map { needle in sentence(needle, answer) }

    /// A sentence about a server that did not take the registration, or was not reached.
    private static func refused(
        _ needle: String, by name: String?, _ parts: String = ""
    ) -> LogPattern {
        let parts = parts.split(separator: "|").map(FoldedText.folded)
        let server = name.map { "\($0)'s server" } ?? "A server"
        return sentence(needle) { text, folded in
            guard parts.isEmpty || parts.contains(where: folded.contains),
                !folded.contains("nscocoaerrordomain")
            else { return nil }
            if let error = text.networkError {
                return .said(.registrationUnsent, ["server": server, "error": error])
            }
            return .said(
                .registrationRefused, ["server": server, "code": text.errorCodeInBrackets])
        }
    }

    /// The codes of Twilio that refuse an access token or a registration.
    private static let refusals = Set([
        20101, 20102, 20103, 20104, 20105, 20106, 20107, 20151, 20157, 31201, 31202, 31204, 31205,
        31206, 31207, 31208, 31209, 31301, 31302, 31400, 52109, 52110,
    ])

    private static func twilio(_ needle: String) -> LogPattern {
        sentence(needle) { text, _ in
            guard let code = text.errorCode, refusals.contains(code) else { return nil }
            return .said(
                .registrationRefused, ["server": "Twilio's server", "code": " (\(code))"])
        }
    }

    /// Words of a server that does not take the credentials of the app.
    private static let objections = [
        "accesstoken", "unauthorized", "notauthorized", "forbidden", "authenticationfail",
        "authfail", "accessdenied", "credential", "apikey", "appkey", "appid", "tokenexpired",
        "invalidtoken", "jwt",
    ]

    /// An answer that refuses a registration, or an error of the network, in a line about a token or
    /// a registration.
    static func answer(_ text: LineText, _ folded: String) -> LogRemark? {
        let failures = ["fail", "error", "unable", "couldnot", "rejected", "refused"]
        guard failures.contains(where: folded.contains), !folded.contains("nscocoaerrordomain"),
            !folded.contains("apnsprovider")
        else { return nil }
        let server = PushServer.name(in: folded) ?? "A server"
        if let error = text.networkError, !error.isEmpty {
            return .said(.registrationUnsent, ["server": server, "error": error])
        }
        if let code = text.errorCode, (400...599).contains(code) {
            return .said(.registrationRefused, ["server": server, "code": " (\(code))"])
        }
        guard folded.contains("regist"), objections.contains(where: folded.contains) else {
            return nil
        }
        return .said(.registrationRefused, ["server": server, "code": ""])
    }
}
