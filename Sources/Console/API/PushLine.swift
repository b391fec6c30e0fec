import Foundation
import Journal
import PushModel

/// A provider's request as the API gives it.
public struct PushLine: Codable, Hashable, Sendable {
    /// Its place in the history; `after=` takes it.
    public var sequence: Int64
    /// Wall time, ISO 8601 in UTC with milliseconds.
    public var at: String
    public var status: Int
    public var reason: String?
    /// `apns-id`.
    public var id: String
    public var topic: String?
    public var token: String?
    public var phone: String?
    public var pushType: String?
    /// What is wrong and what to do.
    public var hint: String?
    /// What became of it, in a few words.
    public var outcome: String
    public var payload: JSONValue?
    /// The body of a request that is no JSON.
    public var payloadBase64: String?

    public init(_ entry: PushEntry, epoch: UnixTime) {
        sequence = entry.sequence
        at = WallTime.text(of: entry.time, epoch: epoch)
        status = entry.status
        reason = entry.reason
        id = entry.id
        topic = entry.topic
        token = entry.token
        phone = entry.phone
        pushType = entry.pushType
        hint = entry.hint
        outcome = entry.outcome
        payload = try? JSONValue(parsing: entry.payload)
        payloadBase64 = payload == nil ? Data(entry.payload).base64EncodedString() : nil
    }
}
