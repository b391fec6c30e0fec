import Journal
import PushModel

/// What a store writes at once: as a whole, or not at all.
enum DiskTransaction {
    case rows([LogRow])
    case snapshot(StoredSnapshot)
    /// The rows up to this one go.
    case pruned(Int64)

    var bytes: [UInt8] {
        var writer = CompactWriter()
        switch self {
        case .pruned(let last):
            writer.write(UInt64(2))
            writer.write(last)
        case .rows(let rows):
            writer.write(UInt64(0))
            writer.write(UInt64(rows.count))
            for row in rows { Self.write(row, &writer) }
        case .snapshot(let snapshot):
            writer.write(UInt64(1))
            writer.write(snapshot.replayed)
            writer.write(UInt64(snapshot.settings == nil ? 0 : 1))
            writer.write(snapshot.settings ?? [])
            writer.write(UInt64(snapshot.states.count))
            for (phone, state) in snapshot.states.sorted(by: { $0.key < $1.key }) {
                writer.write(phone)
                writer.write(state.through)
                writer.write(state.value)
            }
        }
        return writer.bytes
    }

    init(_ bytes: [UInt8]) throws(CompactReader.Damage) {
        var reader = CompactReader(bytes)
        let kind = try reader.number()
        if kind == 2 {
            self = .pruned(try reader.signed())
        } else if kind == 0 {
            var rows: [LogRow] = []
            for _ in 0..<(try reader.number()) { rows.append(try Self.row(&reader)) }
            self = .rows(rows)
        } else {
            let replayed = try reader.signed()
            let hasSettings = try reader.number() == 1
            let settings = try reader.blob()
            var states: [String: StoredSnapshot.State] = [:]
            for _ in 0..<(try reader.number()) {
                let phone = try reader.word()
                states[phone] = StoredSnapshot.State(
                    through: try reader.signed(), value: try reader.blob())
            }
            self = .snapshot(
                StoredSnapshot(
                    settings: hasSettings ? settings : nil, states: states, replayed: replayed))
        }
    }

    private static func write(_ row: LogRow, _ writer: inout CompactWriter) {
        writer.write(row.sequence)
        writer.write(row.time.nanoseconds)
        writer.write(row.phone)
        writer.write(row.firstRecord)
        writer.write(row.kind)
        writer.write(row.eventBytes)
        writer.write(row.answerBytes)
        writer.write(row.recordBytes)
    }

    private static func row(_ reader: inout CompactReader) throws(CompactReader.Damage) -> LogRow {
        var row = LogRow(
            sequence: try reader.signed(), time: Instant(nanoseconds: try reader.number()),
            phone: try reader.text(), event: .note, firstRecord: try reader.signed(), records: [])
        try row.decode(
            kind: try reader.word(), event: try reader.blob(), answer: try reader.blob(),
            records: try reader.blob())
        return row
    }
}
