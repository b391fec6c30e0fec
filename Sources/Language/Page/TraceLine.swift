import PushModel

/// A trace record in JSON: the keys of a scenario run's trace, with date and phone.
package struct TraceLine: Codable, Hashable, Sendable {
    /// The place of the record in the history, for `after=`.
    package var sequence: Int64
    /// Wall time, ISO 8601 in UTC with milliseconds.
    package var at: String
    /// Seconds since the world began.
    package var time: Double
    package var kind: TraceRecord.Kind
    /// The word for what happened, as in scenario files.
    package var name: String
    /// Apple's names of a callback: Swift's and the selector.
    package var method: String?
    package var selector: String?
    /// The name of a record other than a callback; `nil` for a name that this version does not
    /// know.
    package var event: TraceRecord.Name? { TraceRecord.Name(rawValue: name) }
    package var phone: String?
    package var app: String?
    package var state: String?
    package var payload: String?
    package var action: String?
    /// The `apns-id` of the push concerned.
    package var pushID: String?
    package var rules: [String]
    /// The reason why iOS did or did not act, by its stable name, such as `notAllowed`.
    package var reason: String?
    package var text: String

    package init(sequence: Int64, _ record: TraceRecord, epoch: UnixTime) {
        self.sequence = sequence
        at = WallTime.text(of: record.time, epoch: epoch)
        time = record.time.seconds
        kind = record.kind
        name = record.word
        method = record.callback?.swiftName
        selector = record.callback?.selector
        phone = record.phone
        app = record.app
        state = record.state?.rawValue
        payload = record.payload?.rawValue
        action = record.action
        pushID = record.pushID
        rules = record.rules.map(\.rawValue)
        if case .reason(let why)? = record.detail { reason = why.name }
        text = record.sentence
    }
}
