import Foundation
import Journal
import PushModel

/// A trace record as the API gives it: the keys of a scenario run's trace, and when and where.
public struct TraceLine: Codable, Hashable, Sendable {
    /// Its place in the history; `after=` takes it.
    public var sequence: Int64
    /// Wall time, ISO 8601 in UTC with milliseconds.
    public var at: String
    /// Seconds since the world began.
    public var time: Double
    public var kind: TraceRecord.Kind
    public var name: String
    public var phone: String?
    public var app: String?
    public var state: String?
    public var payload: String?
    public var action: String?
    /// The `apns-id` of the push concerned.
    public var pushID: String?
    public var rules: [String]
    public var text: String

    public init(_ entry: TraceEntry, epoch: UnixTime) {
        let record = entry.record
        sequence = entry.sequence
        at = WallTime.text(of: record.time, epoch: epoch)
        time = record.time.seconds
        kind = record.kind
        name = record.name
        phone = record.phone
        app = record.app
        state = record.state
        payload = record.payload
        action = record.action
        pushID = record.pushID
        rules = record.rules.map(\.rawValue)
        text = record.text
    }
}
