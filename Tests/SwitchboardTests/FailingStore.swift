import Journal
import PushModel
import Synchronization

/// A store that refuses to write for as long as a test says.
class FailingStore: EventStore, @unchecked Sendable {
    static let problem = JournalError.unwritable(file: "log", problem: "the disk is full")
    fileprivate let base: any EventStore
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
        countWrite()
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

    fileprivate func check() throws(JournalError) {
        if isFull.withLock({ $0 }) { throw Self.problem }
    }

    fileprivate func countWrite() {
        writes.withLock { $0 += 1 }
    }
}

/// The same of a store for which nobody waits.
final class FailingImmediateStore: FailingStore, ImmediateStore, @unchecked Sendable {
    private let immediate: any ImmediateStore
    let canFail = true

    init(_ base: any ImmediateStore) {
        immediate = base
        super.init(base)
    }

    func append(_ rows: [LogRow], hasRoom: Bool) throws(JournalError) {
        countWrite()
        try check()
        try immediate.append(rows, hasRoom: hasRoom)
    }
}
