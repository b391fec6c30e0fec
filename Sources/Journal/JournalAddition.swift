import Foundation
import PushModel

/// What happened at once and is written together.
public struct JournalAddition: Sendable {
    public var records: [TraceRecord]
    public var pushes: [PushEntry]
    /// State to come back to, by key; replaces what is kept under the same key.
    public var snapshots: [String: Data]

    public var isEmpty: Bool { records.isEmpty && pushes.isEmpty && snapshots.isEmpty }

    public init(
        records: [TraceRecord] = [], pushes: [PushEntry] = [], snapshots: [String: Data] = [:]
    ) {
        self.records = records
        self.pushes = pushes
        self.snapshots = snapshots
    }
}
