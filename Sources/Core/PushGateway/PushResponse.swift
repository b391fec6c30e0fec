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
    /// The reason of the GOAWAY that ends the connection instead of an answer.
    package var goAway: Reason?
    /// Milliseconds since 1970, with status 410 only.
    package var timestamp: Int64?
    /// The problem and its remedy, for the log, the page and the `x-belfry-hint` header.
    package var hint: String?
    private var rare: COWBox<Uncommon>?

    /// Values that few answers have. Boxed, because an answer is passed on often.
    private struct Uncommon: Hashable, Sendable, Codable {
        var requestID: String?
        var channelID: String?
        var content: String?
        var fault: AppliedFault?
        var phones: Int?
    }

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
        self.goAway = goAway
        self.timestamp = timestamp
        self.hint = hint
        let values = Uncommon(
            requestID: requestID, channelID: channelID, content: content, fault: fault)
        if values != Uncommon() { rare = COWBox(values) }
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
    /// `apns-request-id` of broadcasts and of the management of channels, which have no `apns-id`.
    package var requestID: String? {
        get { rare?.value.requestID }
        set { change { $0.requestID = newValue } }
    }
    /// `apns-channel-id` of a new channel.
    package var channelID: String? {
        get { rare?.value.channelID }
        set { change { $0.channelID = newValue } }
    }
    /// The JSON answer to a question about channels.
    package var content: String? {
        get { rare?.value.content }
        set { change { $0.content = newValue } }
    }
    /// The fault that struck the push, if any.
    package var fault: AppliedFault? {
        get { rare?.value.fault }
        set { change { $0.fault = newValue } }
    }
    /// The number of phones that a broadcast was sent to. Not part of the answer, and not known to
    /// a gateway.
    package var phones: Int? {
        get { rare?.value.phones }
        set { change { $0.phones = newValue } }
    }

    private mutating func change(_ change: (inout Uncommon) -> Void) {
        var values = rare?.value ?? Uncommon()
        change(&values)
        rare = values == Uncommon() ? nil : COWBox(values)
    }
}

extension PushResponse {
    /// The answer if a step has no outcome of APNs, which never happens.
    package static let unanswered = PushResponse(
        status: 500, reason: .internalServerError, id: "")
}
