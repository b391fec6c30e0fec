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
            writer.write(LogRow.bytes(of: rows))
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
            self = .rows(try LogRow.rows(in: reader.blob()))
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
}
