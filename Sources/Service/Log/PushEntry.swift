import PushGateway
import PushModel

/// One request of a provider, APNs' answer, and the consequences.
package struct PushEntry: Hashable, Sendable {
    /// The push's place in the log.
    package var sequence: Int64
    /// The number under which the world handled the push.
    package var number: UInt64
    package var time: Instant
    /// The request, without its credential.
    package var request: PushRequest
    package var response: PushResponse
    /// The phone the token belongs to; `nil` for a push that was refused.
    package var phone: String?
    /// The records that followed at once, in order.
    package var records: [TraceRecord]

    package init(
        sequence: Int64 = 0, time: Instant, request: PushRequest, response: PushResponse,
        phone: String? = nil, records: [TraceRecord] = []
    ) {
        self.sequence = sequence
        number = UInt64(sequence)
        self.time = time
        self.request = request
        self.response = response
        self.phone = phone
        self.records = records
    }

    /// Creates an entry; `nil` for a row that is not a push.
    package init?(_ row: LoggedStep) {
        guard case .push(let exchange) = row.event else { return nil }
        self.init(
            sequence: row.sequence, time: row.time, request: exchange.request,
            response: exchange.response,
            phone: row.phone.flatMap { ChannelOwner(name: $0) == nil ? $0 : nil },
            records: row.records)
        number = row.number
    }

    /// The `apns-id`, from the sender or made by APNs; the `apns-request-id` for requests about
    /// channels.
    package var id: String { response.identifier }

    /// The device token, or the text in its place in the path; `nil` without one.
    package var token: String? { request.sentToken }

    /// The push as one line of the service log: status, reason, phone, outcome, and what was sent
    /// by whom.
    package var line: String {
        let target =
            phone ?? token.map { "token \($0.prefix(16))" }
            ?? request.channelApp.map { "channels of \($0)" } ?? "no token"
        return [
            String(response.status), response.reason?.rawValue, "→ \(target):", outcome,
            "(\(subject))",
        ].compactMap(\.self).joined(separator: " ")
    }

    /// Push type, topic and client.
    private var subject: String {
        [request.pushType, request.topic, client].compactMap(\.self)
            .map { String($0.prefix(64)) }.joined(separator: ", ")
    }

    /// The name of the client; some libraries send none.
    private var client: String {
        if let name = request.origin?.userAgent, !name.isEmpty { return name }
        return switch request.origin?.transport {
        case .internally: "Belfry"
        case .fcm: "FCM"
        case .http1, .http2, nil: "connection \(request.connection)"
        }
    }
}
