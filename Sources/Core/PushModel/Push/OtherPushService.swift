/// A push service whose requests are mistaken for payloads of APNs.
struct OtherPushService {
    private let name: String
    /// Keys of a request's body. A payload belongs to the service with the most of them.
    private let keys: Set<String>
    /// The remedy, as a sentence.
    private let remedy: String

    /// Finds the service whose keys a payload has; `nil` if there is none.
    init?(payload members: [String: JSONValue]) {
        let counts = Self.all.map { ($0, $0.keys.count { members[$0] != nil }) }
        let best = counts.max { $0.1 < $1.1 }
        // The texts of Expo are also the keys of people who forget `aps`.
        // Many apps have a key of their own that is called `data`.
        guard let (service, count) = best, count > 0,
            count > 1 || members["data"] == nil || !service.keys.contains("data"),
            !service.keys.isSuperset(of: ["title", "body"]) || Self.isExpo(members)
        else { return nil }
        self = service
    }

    func mistake(in members: [String: JSONValue]) -> PayloadMistake {
        let found = members.keys.filter(keys.contains).sorted()
        let list = found.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
        return PayloadMistake(
            kind: .otherService, path: found.first.map { [$0] } ?? [],
            problem: "\(list) \(found.count == 1 ? "is a key" : "are keys") of \(name), and iOS "
                + "shows nothing of \(found.count == 1 ? "it" : "them").",
            remedy: remedy)
    }

    /// Whether a payload has an Expo token, or a key that only Expo has.
    private static func isExpo(_ members: [String: JSONValue]) -> Bool {
        let recipients = members["to"].map { $0.array ?? [$0] } ?? []
        return recipients.contains { $0.string?.hasPrefix("Expo") == true }
            || members["channelId"] != nil || members["_displayInForeground"] != nil
    }

    /// Earlier services win if a payload has as many keys of both.
    private static let all = [
        OtherPushService(
            "Firebase Cloud Messaging",
            [
                "notification", "message", "data", "registration_ids", "collapse_key", "apns",
                "android", "webpush", "fcm_options", "content_available", "mutable_content",
            ],
            "Send APNs the object that is apns.payload there, with the title and body in "
                + "aps.alert and the data beside aps."),
        OtherPushService(
            "OneSignal",
            [
                "contents", "headings", "app_id", "included_segments", "include_player_ids",
                "include_subscription_ids", "include_aliases", "target_channel", "ios_sound",
                "ios_badgeType", "ios_badgeCount",
            ],
            "Send APNs the texts of one language in aps.alert: headings as title, contents as "
                + "body."),
        OtherPushService(
            "Amazon SNS", ["APNS", "APNS_SANDBOX", "APNS_VOIP", "GCM", "default"],
            "Send APNs the JSON that is the text under APNS."),
        OtherPushService(
            "Expo", ["to", "title", "body", "channelId", "_displayInForeground"],
            "Send APNs the title and body in aps.alert, and the data beside aps. The device token "
                + "belongs in the path."),
    ]

    private init(_ name: String, _ keys: Set<String>, _ remedy: String) {
        self.name = name
        self.keys = keys
        self.remedy = remedy
    }
}
