import PushGateway
import PushModel
import World

/// The request headers that a scenario sets. The others are those of a correct provider.
struct PushHeaders: Hashable, Sendable {
    /// The expiration of a push.
    enum Expiration: Hashable, Sendable {
        /// The value as written, in UNIX seconds or not.
        case literal(String)
        /// `+60s`: the time after sending.
        case after(Duration)
    }

    var id: String?
    var pushType: String?
    var priority: String?
    var expiration: Expiration?
    var topic: String?
    var collapseID: String?

    static let keys = [
        "apns-id", "apns-push-type", "apns-priority", "apns-expiration", "apns-topic",
        "apns-collapse-id",
    ]

    init() {}

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "headers", Self.keys)
        id = fields.text("apns-id")
        pushType = fields.text("apns-push-type")
        priority = fields.text("apns-priority")
        topic = fields.text("apns-topic")
        collapseID = fields.text("apns-collapse-id")
        expiration = fields.value("apns-expiration", Expiration.init)
    }
}

extension PushHeaders.Expiration {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let text = try node.text("apns-expiration")
        guard text.hasPrefix("+") else {
            self = .literal(text)
            return
        }
        guard let duration = Duration(text: String(text.dropFirst())) else {
            throw node.error(
                "\(node.kind) is not a time after sending.",
                suggestion: "Write + and a duration, such as +60s.")
        }
        self = .after(duration)
    }
}

extension PushHeaders {
    /// Returns the request of a provider that sets these headers, and the others as a good sender
    /// would: the type that fits the payload, and priority 5 for a push that shows nothing.
    func request(
        _ template: PushTemplate, to registration: Registration, at now: Instant, epoch: UnixTime
    ) -> PushRequest {
        let unixSeconds = Int(epoch.seconds) + Int(now.nanoseconds / 1_000_000_000)
        let pushType = pushType ?? template.type.rawValue
        let suffix = PushType(rawValue: pushType)?.topicSuffix ?? ""
        return PushRequest(
            path: "/3/device/\(registration.token.hex)", id: id,
            expiration: expires(after: unixSeconds),
            priority: priority ?? (pushType == PushType.background.rawValue ? "5" : nil),
            collapseID: collapseID, topic: topic ?? registration.bundle + suffix,
            pushType: pushType, credential: .trusted, payload: template.bytes(at: unixSeconds))
    }

    /// Returns `apns-expiration` for a push sent at this UNIX time; `nil` if the scenario does not
    /// set it.
    func expires(after unixSeconds: Int) -> String? {
        switch expiration {
        case .literal(let text): text
        case .after(let duration): String(unixSeconds + Int(duration.components.seconds))
        case nil: nil
        }
    }

    /// The set headers for the trace; empty if there are none.
    var summary: String {
        let expires: String? =
            switch expiration {
            case .literal(let text): text
            case .after(let duration): "+\(duration.components.seconds)s"
            case nil: nil
            }
        let named = [
            ("apns-id", id), ("apns-push-type", pushType), ("apns-priority", priority),
            ("apns-expiration", expires), ("apns-topic", topic), ("apns-collapse-id", collapseID),
        ]
        let set = named.compactMap { name, value in value.map { "\(name) \($0)" } }
        return set.isEmpty ? "" : ", with \(set.joined(separator: ", "))"
    }
}
