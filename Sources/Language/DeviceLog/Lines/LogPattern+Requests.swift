/// Failed requests to the servers at which apps and libraries register their tokens.
extension LogPattern {
    static let requests = [
        "NSURLErrorDomain", "server with the specified hostname",
        "connection appears to be offline",
        "The request timed out", "network connection was lost", "kCFErrorDomainCFNetwork",
    ].map { needle in sentence(needle, request) }

    /// Parts of a path about tokens and registrations.
    private static let parts = [
        "token", "regist", "device", "push", "subscri", "installation", "checkin", "player", "apns",
        "fcm", "notif",
    ]

    private static func request(_ text: LineText, _ folded: String) -> LogRemark? {
        guard let error = text.networkError else { return nil }
        for address in addresses(in: text.text.lowercased()) {
            let host = address.prefix { $0 != "/" }
            let path = address.dropFirst(host.count)
            let isGoogle = host.hasSuffix("googleapis.com") || host.hasSuffix("google.com")
            guard parts.contains(where: path.contains) || isGoogle || isOfPushes(host) else {
                continue
            }
            guard !isGoogle else {
                guard (parts + ["iid", "provisioning"]).contains(where: address.contains) else {
                    continue
                }
                return .said(.libraryUnreachable, ["error": error])
            }
            let server = PushServer.name(in: String(host)) ?? "A server"
            return .said(.registrationUnsent, ["server": server, "error": error])
        }
        return nil
    }

    /// Whether a host serves nothing but pushes.
    private static func isOfPushes(_ host: Substring) -> Bool {
        ["onesignal", "pushwoosh", "airship", "pusher", "jpush"].contains(where: host.contains)
    }

    /// The host and the path of each URL in a text.
    private static func addresses(in text: String) -> [Substring] {
        var found: [Substring] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "://")?.upperBound, found.count < 8 {
            let address = rest[start...].prefix { !" ,;\"'>)}]\n\t?".contains($0) }
            found.append(address)
            rest = rest[address.endIndex...]
        }
        return found
    }
}

/// The services whose servers register phones for pushes.
enum PushServer {
    private static let names = [
        ("twilio", "Twilio"), ("onesignal", "OneSignal"), ("pusher", "Pusher"), ("exphost", "Expo"),
        ("expotoken", "Expo"), ("expopush", "Expo"), ("exponent", "Expo"), ("azure", "Azure"),
        ("servicebuswindowsnet", "Azure"),
        ("airship", "Airship"), ("braze", "Braze"), ("appboy", "Braze"), ("sendbird", "Sendbird"),
        ("jpush", "JPush"), ("jiguang", "JPush"), ("pushwoosh", "Pushwoosh"),
        ("clevertap", "CleverTap"), ("moengage", "MoEngage"), ("leanplum", "Leanplum"),
        ("iterable", "Iterable"), ("customerio", "Customer.io"), ("snsamazon", "Amazon SNS"),
        ("pinpoint", "Amazon Pinpoint"), ("getui", "Getui"), ("umeng", "Umeng"),
        ("marketingcloud", "Marketing Cloud"), ("intercom", "Intercom"), ("parsecom", "Parse"),
        ("vonage", "Vonage"), ("nexmo", "Vonage"), ("plivo", "Plivo"), ("telnyx", "Telnyx"),
        ("agora", "Agora"), ("zego", "ZEGOCLOUD"), ("cometchat", "CometChat"),
        ("klaviyo", "Klaviyo"), ("webengage", "WebEngage"), ("kumulos", "Kumulos"),
        ("netmera", "Netmera"), ("swrve", "Swrve"), ("localytics", "Localytics"),
        ("emarsys", "Emarsys"), ("exponea", "Bloomreach"), ("wonderpush", "WonderPush"),
        ("pubnub", "PubNub"), ("getstream", "Stream"), ("cloudpush", "Alibaba Cloud"),
        ("xgpush", "Tencent"), ("tpns", "Tencent"), ("gtsdk", "Getui"), ("umessage", "Umeng"),
    ]

    /// The service that a text names, as a server; `nil` without one.
    static func name(in text: String) -> String? {
        service(in: FoldedText.folded(text)).map { "\($0)'s server" }
    }

    /// The service that a folded text names; `nil` without one.
    static func service(in folded: String) -> String? {
        names.first { folded.contains($0.0) }?.1
    }
}
