import Foundation
import GRDB
import PushModel

/// One request of a provider, what APNs answered, and what became of it.
package struct PushEntry: Hashable, Sendable {
    /// Counts all requests of a journal from 1; zero until the journal has taken it.
    package var sequence: Int64 = 0
    package var time: Instant
    /// The HTTP status of the answer.
    package var status: Int
    /// Apple's reason, as on the wire; `nil` with status 200.
    package var reason: String?
    /// `apns-id`, the sender's byte for byte or the one that APNs made.
    package var id: String
    /// `apns-topic`, as sent.
    package var topic: String?
    /// The device token of the path; `nil` when the path holds none.
    package var token: String?
    /// The phone the token belongs to; `nil` when it belongs to none.
    package var phone: String?
    /// `apns-push-type`, as sent.
    package var pushType: String?
    /// What is wrong and what to do, for people.
    package var hint: String?
    /// What became of the push, in a few words for people.
    package var outcome: String
    /// The body, byte for byte, whatever it is.
    package var payload: [UInt8]

    package init(
        time: Instant, status: Int, reason: String? = nil, id: String, topic: String? = nil,
        token: String? = nil, phone: String? = nil, pushType: String? = nil, hint: String? = nil,
        outcome: String, payload: [UInt8] = []
    ) {
        self.time = time
        self.status = status
        self.reason = reason
        self.id = id
        self.topic = topic
        self.token = token
        self.phone = phone
        self.pushType = pushType
        self.hint = hint
        self.outcome = outcome
        self.payload = payload
    }
}

// MARK: The row in the journal

extension PushEntry {
    init(_ row: Row) {
        let payload: Data = row["payload"]
        self.init(
            time: Instant(nanoseconds: UInt64(bitPattern: row["time"] as Int64)),
            status: row["status"], reason: row["reason"], id: row["id"], topic: row["topic"],
            token: row["token"], phone: row["phone"], pushType: row["pushType"],
            hint: row["hint"], outcome: row["outcome"], payload: Array(payload))
        sequence = row["sequence"]
    }

    var arguments: StatementArguments {
        [
            sequence, Int64(bitPattern: time.nanoseconds), status, reason, id, topic, token,
            phone, pushType, hint, outcome, Data(payload),
        ]
    }
}
