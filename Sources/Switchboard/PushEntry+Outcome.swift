import Journal
import PushGateway
import PushModel

extension PushEntry {
    /// What is kept of one request: what was sent, what APNs answered, what came of it.
    init(
        _ request: PushRequest, _ outcome: Outcome, _ happened: [TraceRecord],
        phoneIsLocked: Bool, at time: Instant
    ) {
        let registration = outcome.registration
        self.init(
            time: time, status: outcome.response.status,
            reason: outcome.response.reason?.rawValue, id: outcome.response.id,
            topic: request.topic, token: registration?.token.hex ?? Self.token(in: request.path),
            phone: registration?.phone, pushType: request.pushType, hint: outcome.response.hint,
            outcome: outcome.sentence(happened, phoneIsLocked: phoneIsLocked),
            payload: request.payload)
    }

    /// The log's one line: status, reason, phone, outcome.
    var line: String {
        let target = phone ?? token.map { "token \($0.prefix(16))" } ?? "no token"
        return [String(status), reason, "→ \(target):", outcome].compactMap(\.self)
            .joined(separator: " ")
    }

    /// What stands where a token belongs, as sent.
    private static func token(in path: String) -> String? {
        let prefix = "/3/device/"
        guard path.hasPrefix(prefix), path.utf8.count > prefix.utf8.count else { return nil }
        return String(path.dropFirst(prefix.count))
    }
}
