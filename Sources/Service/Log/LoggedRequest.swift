import PushGateway
import PushModel

/// An arrival at APNs' port: a request, or a connection that failed before its first request.
package enum LoggedRequest: Hashable, Sendable {
    case push(PushEntry)
    case connection(FailedConnection)

    /// Creates a request; `nil` for a row that is neither.
    package init?(_ row: LoggedStep) {
        if let push = PushEntry(row) {
            self = .push(push)
        } else if let connection = FailedConnection(row) {
            self = .connection(connection)
        } else {
            return nil
        }
    }

    /// The request's place in the log.
    package var sequence: Int64 {
        switch self {
        case .push(let push): push.sequence
        case .connection(let connection): connection.sequence
        }
    }

    package var push: PushEntry? {
        if case .push(let push) = self { push } else { nil }
    }
}

/// A connection that failed before its first request, for example because its client does not trust
/// Belfry's certificate.
package struct FailedConnection: Hashable, Sendable {
    package var sequence: Int64
    package var time: Instant
    /// The reason, as a sentence for people.
    package var sentence: String

    init?(_ row: LoggedStep) {
        guard row.isFailedConnection, let record = row.records.first else { return nil }
        sequence = row.sequence
        time = row.time
        sentence = record.sentence
    }
}

extension LoggedStep {
    /// The `apns-id` of earlier pushes whose outcome this row decides.
    package var decidedPushes: Set<String> {
        let own = pushID
        return Set(
            records.lazy.filter { $0.kind == .gateway || $0.isShown }.compactMap(\.pushID)
                .filter { $0 != own })
    }

    /// `true` if it reports a connection that failed before its first request.
    var isFailedConnection: Bool {
        event == .note && phone == nil && records.first?.name == .refusedConnection
    }
}
