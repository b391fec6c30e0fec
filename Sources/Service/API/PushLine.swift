import PushGateway
import PushModel

/// A provider's request in the API's JSON, or a connection that failed before its first request.
package struct PushLine: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case push, connection
    }

    /// The number of the push in the history, for `after=`.
    package var sequence: Int64
    package var kind: Kind
    /// Wall time, ISO 8601 in UTC with milliseconds.
    package var at: String
    /// The HTTP status; 0 for a connection, or if a fault prevented an answer.
    package var status: Int
    package var reason: String?
    /// With status 410: the time since which the token is invalid, in milliseconds since 1970.
    package var timestamp: Int64?
    /// `apns-id`; empty for a connection.
    package var id: String
    /// `apns-unique-id`.
    package var uniqueID: String?
    package var topic: String?
    package var token: String?
    package var phone: String?
    /// The bundle identifier in the topic.
    package var app: String?
    /// The broadcast channel that the request was sent to, or that it created, read or deleted.
    package var channel: String?
    /// The number of phones that a broadcast was sent to.
    package var phones: Int?
    package var pushType: String?
    package var priority: Int?
    /// `apns-expiration`, in UNIX seconds.
    package var expiration: Int64?
    /// `apns-collapse-id`.
    package var collapseID: String?
    /// The requested host, which selects the environment.
    package var host: String?
    package var title: String?
    package var body: String?
    /// The problem with the request, and what to do next.
    package var hint: String?
    /// The end of the push in a few words.
    package var outcome: String
    package var fate: PushFate
    /// The name of the fault that hit the push.
    package var fault: String?
    /// The sender's own label, `x-belfry-label`.
    package var label: String?
    package var userAgent: String?
    package var traceparent: String?
    /// The transport; `nil` if it is not known.
    package var transport: PushOrigin.Transport?
    /// `true` for TLS; real APNs accepts nothing else.
    package var tls: Bool?
    /// `true` if the request came through the proxy.
    package var proxied: Bool?
    /// The length of the payload in bytes.
    package var bytes: Int
    /// The body, if it is JSON of few levels.
    package var payload: JSONValue?
    /// The body as text, if it has more levels than `PayloadText.levels`: many JSON readers recurse
    /// for each level and would fail.
    package var payloadText: String?
    /// The body, if it is not JSON.
    package var payloadBase64: String?

    /// A line with the required members only.
    package init(
        _ kind: Kind, sequence: Int64, at: String, status: Int, id: String, outcome: String,
        fate: PushFate, bytes: Int
    ) {
        self.kind = kind
        self.sequence = sequence
        self.at = at
        self.status = status
        self.id = id
        self.outcome = outcome
        self.fate = fate
        self.bytes = bytes
    }
}

extension PushOrigin.Transport: Codable {}

extension PushLine {
    package static let fields = [
        Schema.Field(
            "sequence", .natural, "The number of the push in the history.", required: true),
        Schema.Field(
            "kind", .words(Kind.self), "A push, or a connection without a request.", required: true),
        Schema.Field("at", .text, "Wall time, ISO 8601 in UTC.", required: true),
        Schema.Field(
            "status", .integer(0...599), "The HTTP status, or 0 without an answer.", required: true),
        Schema.Field("reason", .text, "APNs' reason for a refusal."),
        Schema.Field("timestamp", .natural, "With 410: invalid since, in milliseconds."),
        Schema.Field("id", .text, "apns-id.", required: true),
        Schema.Field("uniqueID", .text, "apns-unique-id."),
        Schema.Field("topic", .text), Schema.Field("token", .text),
        Schema.Field("phone", .text), Schema.Field("app", .text),
        Schema.Field("channel", .text, "The broadcast channel of the request."),
        Schema.Field("phones", .natural, "The number of phones of a broadcast."),
        Schema.Field("pushType", .text),
        Schema.Field("priority", .integer(Int.min...Int.max)),
        Schema.Field("expiration", .integer(Int.min...Int.max), "apns-expiration."),
        Schema.Field("collapseID", .text), Schema.Field("host", .text),
        Schema.Field("title", .text), Schema.Field("body", .text),
        Schema.Field("hint", .text, "What is wrong, and what to do next."),
        Schema.Field("outcome", .text, "Where the push ended, in a few words.", required: true),
        Schema.Field("fate", .words(PushFate.self), required: true),
        Schema.Field("fault", .text, "The fault that hit the push."),
        Schema.Field("label", .text, "x-belfry-label."),
        Schema.Field("userAgent", .text), Schema.Field("traceparent", .text),
        Schema.Field("transport", .words(PushOrigin.Transport.self)),
        Schema.Field("tls", .flag), Schema.Field("proxied", .flag),
        Schema.Field("bytes", .natural, "The length of the payload.", required: true),
        Schema.Field("payload", .anything, "The body, if it is JSON of few levels."),
        Schema.Field("payloadText", .text, "The body as text, if it has many levels."),
        Schema.Field("payloadBase64", .text, "The body, if it is not JSON."),
    ]
    package static let schema = Schema.answer("Push", fields)
}
