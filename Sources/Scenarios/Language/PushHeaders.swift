import PushModel

/// The request headers that a scenario sets; a good sender's stand where it sets none.
package struct PushHeaders: Hashable, Sendable {
    /// When a push expires.
    package enum Expiration: Hashable, Sendable {
        /// As written, in UNIX seconds or not.
        case literal(String)
        /// `+60s`: so long after sending.
        case after(Duration)
    }

    package var id: String?
    package var pushType: String?
    package var priority: String?
    package var expiration: Expiration?
    package var topic: String?
    package var collapseID: String?

    package init() {}

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(
            node, "headers",
            [
                "apns-id", "apns-push-type", "apns-priority", "apns-expiration", "apns-topic",
                "apns-collapse-id",
            ])
        id = try fields.text("apns-id")
        pushType = try fields.text("apns-push-type")
        priority = try fields.text("apns-priority")
        topic = try fields.text("apns-topic")
        collapseID = try fields.text("apns-collapse-id")
        expiration = try fields.value("apns-expiration", Expiration.init)
    }
}

extension PushHeaders.Expiration {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let text = try node.text("apns-expiration")
        guard text.hasPrefix("+") else {
            self = .literal(text)
            return
        }
        guard let duration = Duration(scenario: String(text.dropFirst())) else {
            throw node.error(
                "\(node.kind) is no time after sending.",
                suggestion: "Write + and a duration, such as +60s.")
        }
        self = .after(duration)
    }
}
