import Log
import PushModel

/// A log's write, which succeeds as a whole or not at all.
enum DiskTransaction {
    case batch(DiskBatch)
    /// The steps up to this one go.
    case pruned(Int64)

    var bytes: [UInt8] {
        var writer = CompactWriter()
        switch self {
        case .pruned(let last):
            writer.write(UInt64(0))
            writer.write(last)
        case .batch(let batch):
            writer.write(UInt64(1))
            writer.write(StepBytes(batch.steps).bytes)
            writer.write(batch.replayed)
            writer.write(UInt64(batch.settings == nil ? 0 : 1))
            writer.write(batch.settings ?? [])
            writer.write(UInt64(batch.states.count))
            for (phone, state) in batch.states.sorted(by: { $0.key < $1.key }) {
                writer.write(phone)
                writer.write(state.through)
                writer.write(state.value)
            }
        }
        return writer.bytes
    }

    init(_ bytes: [UInt8]) throws(CompactReader.Damage) {
        var reader = CompactReader(bytes)
        guard try reader.number() == 1 else {
            self = .pruned(try reader.signed())
            return
        }
        var batch = DiskBatch(
            steps: try LoggedStep.steps(in: reader.blob()), replayed: try reader.signed())
        let hasSettings = try reader.number() == 1
        let settings = try reader.blob()
        if hasSettings { batch.settings = settings }
        for _ in 0..<(try reader.number()) {
            let phone = try reader.word()
            batch.states[phone] = StoredState(
                through: try reader.signed(), value: try reader.blob())
        }
        self = .batch(batch)
    }
}

/// A `LogBatch` as a disk has it.
struct DiskBatch {
    var steps: [LoggedStep]
    var states: [String: StoredState] = [:]
    var settings: [UInt8]?
    var replayed: Int64

    init(steps: [LoggedStep], replayed: Int64) {
        (self.steps, self.replayed) = (steps, replayed)
    }

    init(_ batch: LogBatch) throws {
        self.init(steps: batch.steps.flatMap(\.self), replayed: batch.replayed)
        settings = batch.settings
        for state in batch.states {
            states[state.phone] = StoredState(through: state.through, value: try state.encoded())
        }
    }
}
