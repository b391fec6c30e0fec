import PushGateway
import PushModel

/// What came to APNs' port: a request, or a connection that failed before its first.
package enum LoggedRequest: Hashable, Sendable {
    case push(PushEntry)
    case connection(FailedConnection)

    /// `nil` for a row that is neither.
    package init?(_ row: LoggedStep) {
        if let push = PushEntry(row) {
            self = .push(push)
        } else if let connection = FailedConnection(row) {
            self = .connection(connection)
        } else {
            return nil
        }
    }

    /// Its place in the log.
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

/// A connection that failed before its first request, for instance because its client does not trust
/// our certificate.
package struct FailedConnection: Hashable, Sendable {
    package var sequence: Int64
    package var time: Instant
    /// For people.
    package var sentence: String

    init?(_ row: LoggedStep) {
        guard row.isFailedConnection, let record = row.records.first else { return nil }
        sequence = row.sequence
        time = row.time
        sentence = record.sentence
    }
}

extension LoggedStep {
    /// The `apns-id` of earlier pushes of which this row decides what became of them.
    package var decidedPushes: Set<String> {
        let own = pushID
        return Set(
            records.lazy.filter { $0.kind == .gateway || $0.isShown }.compactMap(\.pushID)
                .filter { $0 != own })
    }

    /// It tells of a connection that failed before its first request.
    var isFailedConnection: Bool {
        event == .note && phone == nil && records.first?.name == .refusedConnection
    }
}
