import Foundation
import GRDB
import PushModel

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
