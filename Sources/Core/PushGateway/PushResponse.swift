import PushModel

/// APNs' answer to one request, with Belfry's hint.
package struct PushResponse: Hashable, Sendable {
    /// The HTTP status: 200, or the reason's; 0 if a fault leaves the request unanswered.
    package var status: Int
    package var reason: Reason?
    /// `apns-id`: the sender's, unchanged, or one that APNs generated.
    package var id: String
    /// `apns-unique-id`, in the sandbox only.
    package var uniqueID: PushIdentifier?
    /// `apns-request-id` of broadcasts and of the management of channels, which have no `apns-id`.
    package var requestID: String?
    /// `apns-channel-id` of a new channel.
    package var channelID: String?
    /// The JSON answer to a question about channels.
    package var content: String?
    /// The reason of the GOAWAY that ends the connection instead of an answer.
    package var goAway: Reason?
    /// Milliseconds since 1970, with status 410 only.
    package var timestamp: Int64?
    /// The problem and its remedy, for the log, the page and the `x-belfry-hint` header.
    package var hint: String?
    /// The fault that struck the push, if any.
    package var fault: AppliedFault?
    /// The number of phones that a broadcast was sent to. Not part of the answer, and not known to
    /// a gateway.
    package var phones: Int?

    /// `apns-id`, or `apns-request-id` for requests about channels.
    package var identifier: String { requestID ?? id }

    package init(
        status: Int, reason: Reason? = nil, id: String, uniqueID: PushIdentifier? = nil,
        requestID: String? = nil, channelID: String? = nil, content: String? = nil,
        goAway: Reason? = nil, timestamp: Int64? = nil, hint: String? = nil,
        fault: AppliedFault? = nil
    ) {
        self.status = status
        self.reason = reason
        self.id = id
        self.uniqueID = uniqueID
        self.requestID = requestID
        self.channelID = channelID
        self.content = content
        self.goAway = goAway
        self.timestamp = timestamp
        self.hint = hint
        self.fault = fault
    }

    /// The body on the wire: nothing on success unless the request was a question, compact JSON
    /// otherwise.
    package var body: String? {
        guard let reason else { return content }
        guard let timestamp else { return #"{"reason":"\#(reason.rawValue)"}"# }
        return #"{"reason":"\#(reason.rawValue)","timestamp":\#(timestamp)}"#
    }
}

extension PushResponse {
    /// The answer if a step has no outcome of APNs, which never happens.
    package static let unanswered = PushResponse(
        status: 500, reason: .internalServerError, id: "")
}
