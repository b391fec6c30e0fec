import GRDB
import PushModel

extension TraceEntry {
    init(_ row: Row) {
        let rules: String = row["rules"]
        self.init(
            sequence: row["sequence"],
            record: TraceRecord(
                time: Instant(nanoseconds: UInt64(bitPattern: row["time"] as Int64)),
                kind: TraceRecord.Kind(rawValue: row["kind"]) ?? .system, name: row["name"],
                phone: row["phone"], app: row["app"], state: row["state"],
                payload: row["payload"], action: row["action"], pushID: row["push"],
                rules: rules.split(separator: " ").map { RuleLabel(rawValue: String($0)) },
                text: row["text"]))
    }

    var arguments: StatementArguments {
        [
            sequence, Int64(bitPattern: record.time.nanoseconds), record.kind.rawValue,
            record.name, record.phone, record.app, record.state, record.payload, record.action,
            record.pushID, record.rules.map(\.rawValue).joined(separator: " "), record.text,
        ]
    }
}
