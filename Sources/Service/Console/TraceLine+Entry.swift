import Log
import Page
import PushModel

extension TraceLine {
    package init(_ entry: TraceEntry, epoch: UnixTime) {
        self.init(sequence: entry.sequence, entry.record, epoch: epoch)
    }
}
