import Foundation
import Journal
import Page
import PushGateway
import PushModel

/// A provider's request in the API's JSON.
package struct PushLine: Codable, Hashable, Sendable {
    /// Its place in the history; `after=` takes it.
    package var sequence: Int64
    /// Wall time, ISO 8601 in UTC with milliseconds.
    package var at: String
    package var status: Int
    package var reason: String?
    /// `apns-id`.
    package var id: String
    package var topic: String?
    package var token: String?
    package var phone: String?
    package var pushType: String?
    /// What is wrong with the request and what to do about it.
    package var hint: String?
    /// Where the push ended, in a few words.
    package var outcome: String
    /// The body, if it is JSON of few levels.
    package var payload: JSONValue?
    /// The body as it was sent, if it has more levels than `PayloadText.levels`: readers of JSON
    /// that call themselves for each level would not take it.
    package var payloadText: String?
    /// The body, if it is not JSON.
    package var payloadBase64: String?

    package init(_ entry: PushEntry, epoch: UnixTime) {
        sequence = entry.sequence
        at = WallTime.text(of: entry.time, epoch: epoch)
        status = entry.response.status
        reason = entry.response.reason?.rawValue
        id = entry.id
        topic = entry.request.topic
        token = entry.token
        phone = entry.phone
        pushType = entry.request.pushType
        hint = entry.response.hint
        outcome = entry.outcome
        if PayloadText.isDeep(entry.request.payload) {
            payloadText = String(validating: entry.request.payload, as: UTF8.self)
        } else {
            payload = try? JSONValue(parsing: entry.request.payload)
        }
        guard payload == nil, payloadText == nil else { return }
        payloadBase64 = Data(entry.request.payload).base64EncodedString()
    }
}

extension TraceLine {
    package init(_ entry: TraceEntry, epoch: UnixTime) {
        self.init(sequence: entry.sequence, entry.record, epoch: epoch)
    }
}
