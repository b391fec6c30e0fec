import PushModel

/// A message to FCM, decoded, with every check that needs no registration.
///
/// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
struct FCMMessage: Hashable, Sendable {
    /// The addressee; a message has exactly one.
    enum Target: Hashable, Sendable {
        case token(String)
        case fid(String)
        case topic(String)
        case condition(FCMCondition)
    }

    struct Notification: Hashable, Sendable {
        var title: String?
        var body: String?
        var image: String?
    }

    var target: Target
    var data: [String: String] = [:]
    var notification = Notification()
    /// `apns.headers`, with names in lower case.
    var headers: [String: String] = [:]
    /// `apns.payload`: `aps` and the sender's own keys.
    var payload: [String: JSONValue] = [:]
    /// `apns.fcm_options.image`, which wins over `notification.image`.
    var appleImage: String?
    /// The analytics label of `apns`, or of the message.
    var label: String?
    var liveActivityToken: String?

    /// The largest total of keys and values, in bytes.
    ///
    /// https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
    static let sizeLimit = 4096
    static let topicSizeLimit = 2048
    /// Keys of `data` that FCM keeps for itself.
    private static let reservedKeys: Set<String> = ["from", "message_type"]
    private static let reservedPrefixes = ["google.", "gcm.notification."]

    /// Reads the value of `message`.
    init(_ json: JSONValue) throws(FCMProblem) {
        let reader = try FCMFields(
            json, at: "message",
            known: [
                "name", "data", "notification", "android", "webpush", "apns", "fcm_options",
                "token",
                "fid", "topic", "condition",
            ])
        target = try Self.target(reader)
        data = try reader.texts("data")
        if let notification = try reader.object(
            "notification", known: ["title", "body", "image"])
        {
            self.notification = Notification(
                title: try notification.text("title"), body: try notification.text("body"),
                image: try notification.text("image"))
        }
        try FCMPlatforms.check(reader)
        label = try FCMPlatforms.label(reader.object("fcm_options", known: ["analytics_label"]))
        if let apns = try reader.object(
            "apns", known: ["headers", "payload", "fcm_options", "live_activity_token"])
        {
            try read(apns)
        }
        try check()
    }

    private mutating func read(_ apns: FCMFields) throws(FCMProblem) {
        let sent = try apns.texts("headers").map { ($0.key.lowercased(), $0.value) }
        headers = Dictionary(sent, uniquingKeysWith: { _, last in last })
        payload = try apns.object("payload")?.members ?? [:]
        liveActivityToken = try apns.text("live_activity_token")
        let options = try apns.object("fcm_options", known: ["analytics_label", "image"])
        appleImage = try options?.text("image")
        label = try FCMPlatforms.label(options) ?? label
        if liveActivityToken?.isEmpty == true {
            throw .argument(
                "Request contains an invalid argument.", field: "message.apns.live_activity_token",
                hint:
                    "live_activity_token is empty. Send the token of ActivityKit, or leave it out.")
        }
    }

    private static func target(_ reader: FCMFields) throws(FCMProblem) -> Target {
        let names = ["fid", "token", "topic", "condition"]
        var given: [(name: String, value: String)] = []
        for name in names {
            guard let value = try reader.text(name) else { continue }
            given.append((name, value))
        }
        if given.count > 1 {
            throw .invalid(
                "message",
                "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set "
                    + "'\(given[1].name)'",
                hint: "Send either \(given[0].name) or \(given[1].name).")
        }
        guard let (name, value) = given.first, !value.isEmpty else {
            throw .argument(
                "Recipient of the message is not set.", field: "message.recipient",
                hint: reader.hasLiveActivityToken
                    ? "A Live Activity token comes beside the app’s own registration token: add "
                        + "message.token."
                    : "Add one of message.token, message.fid, message.topic and message.condition.")
        }
        switch name {
        case "token": return .token(value)
        case "fid": return .fid(value)
        case "topic":
            guard !value.hasPrefix("/topics/") else {
                throw .argument(
                    "Invalid topic name.", field: "message.topic",
                    hint: "Leave out /topics/. The SDKs remove it before they send.")
            }
            return .topic(try topic(value))
        default: return .condition(try FCMCondition(value))
        }
    }

    /// The longest name of a topic, in bytes.
    private static let topicLength = 900

    /// Checks the name of a topic, with or without `/topics/`.
    static func topic(_ text: String) throws(FCMProblem) -> String {
        let name = text.hasPrefix("/topics/") ? String(text.dropFirst(8)) : text
        let marks = Set("-_.~%".utf8)
        let isValid =
            !name.isEmpty && name.utf8.count <= topicLength
            && name.utf8.allSatisfy {
                ByteSet.lettersAndDigits.contains($0) || marks.contains($0)
            }
        guard isValid else {
            throw .argument(
                "Invalid topic name.", field: "message.topic",
                hint: "A topic has letters, digits and -_.~% only, no spaces, and at most "
                    + "\(topicLength) characters.")
        }
        return name
    }

    private func check() throws(FCMProblem) {
        for key in data.keys.sorted() {
            guard
                Self.reservedKeys.contains(key)
                    || Self.reservedPrefixes.contains(where: key.hasPrefix)
            else { continue }
            throw .argument(
                "Invalid data payload key: \(key)", field: "message.data",
                hint: "FCM keeps from, message_type, google.* and gcm.notification.* for itself. "
                    + "Rename \(key).")
        }
        if let type = headers["apns-push-type"], ["voip", "pushtotalk"].contains(type) {
            throw .argument(
                "Request contains an invalid argument.", field: "message.apns.headers",
                hint:
                    "FCM does not send \(type) pushes. Send them to APNs directly, with the token of "
                    + "PushKit.")
        }
        let size = data.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        let limit = isForOneApp ? Self.sizeLimit : Self.topicSizeLimit
        guard size <= limit else {
            throw .argument(
                "Message too big.", field: "message.data",
                hint: "Keys and values of data have \(size) bytes, and FCM allows \(limit)"
                    + (isForOneApp ? "." : " for topics."))
        }
    }

    /// `false` for topics and conditions.
    var isForOneApp: Bool {
        switch target {
        case .token, .fid: true
        case .topic, .condition: false
        }
    }
}
