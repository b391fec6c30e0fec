import PushModel

/// The push that FCM makes from a message, without Google's own keys.
struct FCMPush {
    /// The bytes of Google's own keys: a message ID of 16 digits, a project number of 12, an
    /// installation ID of 22 letters, and a flag.
    static let googleKeys = 131

    /// The payload, with all keys.
    let root: JSONValue
    /// The given headers, with names in lower case.
    let headers: [(name: String, value: String)]
    /// The header `apns-push-type`, else the type that fits the message.
    let type: PushType
    let places: FCMPlaces
    /// Whether the message has data, and nothing that iOS shows or that wakes the app.
    let isDataOnly: Bool
    /// Whether the message has the token of a Live Activity.
    let isForActivity: Bool
    /// Whether the message names an image.
    let hasImage: Bool

    init(_ message: FCMFields) {
        let apns = FCMFields(message["apns"]?.value, at: message.path + ["apns"])
        let payload = FCMFields(
            apns?["payload"]?.value, at: message.path + ["apns", "payload"])
        let notification = FCMFields(
            message["notification"]?.value, at: message.path + ["notification"])
        let data = FCMFields(message["data"]?.value, at: message.path + ["data"])
        let options = FCMFields(apns?["fcm_options"]?.value, at: [])
        let sent = FCMFields(apns?["headers"]?.value, at: message.path + ["apns", "headers"])
        let image = options?["image"] ?? notification?["image"]
        hasImage = image != nil
        let fields = PushHeaderFields(
            (sent?.members ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
                value.string.map { (name: name, value: $0) }
            })
        headers = fields.all

        var members = data?.members ?? [:]
        members["aps"] = nil
        let dataKeys = Set(members.keys).subtracting(payload?.members.keys.map { $0 } ?? [])
        members.merge(payload?.members ?? [:]) { $1 }
        if let image { members["fcm_options"] = ["image": image.value] }
        let alert =
            notification?.members.filter {
                ["title", "body"].contains($0.key) && $0.value.string != nil
            } ?? [:]
        let given = members["aps"]
        let isOfNotification = !alert.isEmpty && given?["alert"] == nil
        var aps = given?.object ?? [:]
        if isOfNotification { aps["alert"] = .object(alert) }
        if hasImage, aps["mutable-content"] == nil { aps["mutable-content"] = 1 }
        let before = Payload(.object(["aps": .object(aps)]))
        isDataOnly =
            !dataKeys.isEmpty && !before.isVisible && !before.contentAvailable
            && aps["event"] == nil
        if isDataOnly { aps["content-available"] = 1 }
        if !aps.isEmpty, given == nil || given?.object != nil { members["aps"] = .object(aps) }
        root = .object(members)

        isForActivity = apns?["live_activity_token"] != nil
        let after = Payload(root)
        type =
            fields.knownType
            ?? (isForActivity || PushType(toldBy: root) == .liveactivity
                ? .liveactivity
                : after.contentAvailable && !after.isVisible ? .background : .alert)
        places = FCMPlaces(
            headers: sent?.path ?? message.path + ["apns", "headers"],
            payload: payload?.path ?? message.path + ["apns", "payload"],
            notification: isOfNotification ? notification?.path : nil,
            data: data?.path ?? message.path + ["data"], dataKeys: dataKeys)
    }

    subscript(header name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The given headers, and the ones that FCM adds. The bundle may be unknown.
    func allHeaders(bundle: String?) -> [(name: String, value: String)] {
        let made = [
            ("apns-push-type", type.rawValue),
            ("apns-priority", type == .background ? "5" : "10"),
            ("apns-topic", (bundle ?? "app") + type.topicSuffix),
        ]
        return headers + made.filter { self[header: $0.0] == nil }.map { (name: $0, value: $1) }
    }
}
