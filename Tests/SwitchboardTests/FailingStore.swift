import Journal
import PushModel
import Synchronization

/// A store that refuses to write for as long as a test says.
final class FailingStore: EventStore {
    static let problem = JournalError.unwritable(file: "log", problem: "the disk is full")
    private let base: any EventStore
    private let isFull = Mutex(false)
    private let writes = Mutex(0)

    init(_ base: any EventStore) {
        self.base = base
    }

    var name: String { base.name }

    /// How often rows were appended, or would have been.
    var attempts: Int { writes.withLock { $0 } }

    func fill(_ isFull: Bool) {
        self.isFull.withLock { $0 = isFull }
    }

    func append(_ rows: [LogRow]) async throws(JournalError) {
        writes.withLock { $0 += 1 }
        try check()
        try await base.append(rows)
    }

    func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try check()
        try await base.snapshot(snapshot)
    }

    func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        try await base.read(query)
    }

    func load() async throws(JournalError) -> StoredWorld { try await base.load() }

    func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast { try await base.past(of: phone, through: sequence) }

    func close() { base.close() }

    private func check() throws(JournalError) {
        if isFull.withLock({ $0 }) { throw Self.problem }
    }
}
