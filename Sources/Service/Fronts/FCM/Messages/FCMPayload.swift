import PushModel

/// The payload that FCM makes of a message.
struct FCMPayload: Hashable, Sendable {
    private var members: [String: JSONValue]
    private var aps: [String: JSONValue]
    private(set) var sources: [FCMSource] = []
    private let refusal: FCMProblem?

    init(_ message: FCMMessage, _ switches: FCMSwitches) {
        members = message.payload
        // The SDK for Go writes null for a payload with the sender's own keys alone.
        var sent = members.removeValue(forKey: "aps")
        if sent == JSONValue.null { sent = Optional.none }
        aps = sent?.object ?? [:]
        refusal = Self.refusal(of: sent, message, switches)
        for (key, value) in aps.sorted(by: { $0.key < $1.key }) {
            note("aps." + key, value, "message.apns.payload")
        }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            note(key, value, "message.apns.payload")
        }
        addAlert(message.notification)
        addImage(message)
        addData(message.data)
        if switches.dataOnly == .add, Self.isDataAlone(message) {
            set("content-available", 1, "added, because the message has only data")
        }
    }

    /// `true` for data without anything to show, and without `content-available`.
    private static func isDataAlone(_ message: FCMMessage) -> Bool {
        let aps = message.payload["aps"]?.object ?? [:]
        let shown = ["alert", "badge", "sound", "content-available"]
        return !message.data.isEmpty && message.liveActivityToken == nil
            && message.notification == FCMMessage.Notification()
            && !shown.contains { aps[$0] != nil }
    }

    private static func refusal(
        of aps: JSONValue?, _ message: FCMMessage, _ switches: FCMSwitches
    ) -> FCMProblem? {
        if let aps, aps.object == nil {
            return .argument(
                "Request contains an invalid argument.", field: "message.apns.payload",
                hint: "aps has to be a JSON object, and it is \(aps.json.prefix(40)).")
        }
        guard switches.silentPriority == .refuse, isDataAlone(message),
            message.headers["apns-priority"] == "10"
        else { return nil }
        return .argument(
            "Request contains an invalid argument.", field: "message.apns.headers",
            hint: "Data alone is a silent push, and apns-priority 10 is not allowed for it. Leave "
                + "apns-priority out or set it to 5.")
    }

    /// Throws if FCM does not make a payload of the message.
    func check() throws(FCMProblem) {
        if let refusal { throw refusal }
    }

    private mutating func addAlert(_ notification: FCMMessage.Notification) {
        guard notification.title != nil || notification.body != nil else { return }
        guard aps["alert"] == nil else {
            sources.append(
                FCMSource(
                    place: "message.notification", value: "",
                    origin: "not used, because message.apns.payload has aps.alert"))
            return
        }
        var alert: [String: JSONValue] = [:]
        alert["title"] = notification.title.map { .string($0) }
        alert["body"] = notification.body.map { .string($0) }
        set("alert", .object(alert), "message.notification")
    }

    private mutating func addImage(_ message: FCMMessage) {
        guard let image = message.appleImage ?? message.notification.image else { return }
        let origin =
            message.appleImage == nil
            ? "message.notification.image" : "message.apns.fcm_options.image"
        members["fcm_options"] = ["image": .string(image)]
        note("fcm_options.image", .string(image), origin)
        if aps["mutable-content"] == nil { set("mutable-content", 1, "added for the image") }
    }

    private mutating func addData(_ data: [String: String]) {
        for (key, value) in data.sorted(by: { $0.key < $1.key }) {
            guard members[key] == nil, key != "aps" else {
                sources.append(
                    FCMSource(
                        place: "message.data", value: key,
                        origin: "not used, because message.apns.payload has the key"))
                continue
            }
            members[key] = .string(value)
            note(key, .string(value), "message.data")
        }
    }

    /// Adds Google's own keys, which the SDK in the app reads.
    mutating func addKeys(of message: FCMMessage, fid: String, sender: String, id: String) {
        var keys = [
            ("gcm.message_id", id), ("google.c.sender.id", sender), ("google.c.fid", fid),
            ("google.c.a.e", "1"),
        ]
        if let label = message.label { keys.append(("google.c.a.m_l", label)) }
        for (key, value) in keys {
            members[key] = .string(value)
            note(key, .string(value), "added by FCM")
        }
    }

    /// The push type without a header.
    func impliedType(_ message: FCMMessage) -> String {
        if message.liveActivityToken != nil { return PushType.liveactivity.rawValue }
        let isSilent =
            aps["content-available"] == 1
            && ["alert", "badge", "sound"].allSatisfy { aps[$0] == nil }
        return (isSilent ? PushType.background : .alert).rawValue
    }

    var bytes: [UInt8] {
        var all = members
        if !aps.isEmpty { all["aps"] = .object(aps) }
        return JSONValue.object(all).jsonBytes
    }

    private mutating func set(_ key: String, _ value: JSONValue, _ origin: String) {
        aps[key] = value
        note("aps." + key, value, origin)
    }

    private mutating func note(_ place: String, _ value: JSONValue, _ origin: String) {
        let text = value.string ?? value.json
        sources.append(FCMSource(place: place, value: String(text.prefix(200)), origin: origin))
    }
}
