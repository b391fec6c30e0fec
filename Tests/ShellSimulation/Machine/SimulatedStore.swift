import Journal
import PushModel

/// The disk as one process sees it: late, full, failing, and one operation at a time.
// The simulation has one thread.
final class SimulatedStore: EventStore, @unchecked Sendable {
    let name = "the simulated journal"
    /// What has been committed, read back from its bytes.
    private(set) var content: DiskContent
    /// What is being written, if anything; a crash may tear it.
    private(set) var torn: [UInt8]?
    /// How many operations are under way.
    private(set) var operations = 0
    private var faults: DiskFaults
    private let disk: SimulatedDisk
    private let clock: SimulatedClock
    private let durability: Durability
    /// How many rows are kept; `nil` for all.
    private let rowsKept: Int64?
    private let transcript: Transcript
    private var chance: SplitMix64
    private var isDead = false
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        _ disk: SimulatedDisk, holding content: DiskContent, clock: SimulatedClock,
        durability: Durability, rowsKept: Int64? = nil, faults: DiskFaults, chance: SplitMix64,
        transcript: Transcript
    ) {
        self.rowsKept = rowsKept
        self.content = content
        (self.disk, self.clock, self.durability) = (disk, clock, durability)
        (self.faults, self.chance, self.transcript) = (faults, chance, transcript)
    }

    func append(_ rows: [LogRow]) async throws(JournalError) {
        try await write(.rows(rows), "rows \(rows.map(\.sequence))")
        // What a process appends is there, whether or not the old goes at once.
        if let last = lastToGo { try? await write(.pruned(last), "no row up to \(last)") }
    }

    /// The same in one step, for which nobody waits.
    func appendAtOnce(_ rows: [LogRow]) throws(JournalError) {
        let words = "rows \(rows.map(\.sequence)), at once"
        do throws(JournalError) {
            try checkDisk()
        } catch {
            transcript.note("The disk refuses \(words).")
            throw error
        }
        put(DiskTransaction.rows(rows).bytes, words)
        if let last = lastToGo { put(DiskTransaction.pruned(last).bytes, "no row up to \(last)") }
    }

    private var lastToGo: Int64? {
        guard let rowsKept else { return nil }
        let last = min(content.world.replayed, content.world.end.sequence - rowsKept)
        return last > content.pruned + rowsKept / 10 ? last : nil
    }

    func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try await write(.snapshot(snapshot), "a snapshot of \(snapshot.states.keys.sorted())")
    }

    func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        let after = query.after ?? 0
        try await operate()
        let rows = content.kept.lazy.filter { row in
            row.sequence > after && (query.phone == nil || row.phone == query.phone)
        }
        return Array(rows.prefix(query.limit))
    }

    func load() async throws(JournalError) -> StoredWorld {
        try await operate()
        return content.world
    }

    func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast {
        try await operate()
        return content.past(of: phone, through: sequence)
    }

    /// From now on nothing fails, and nothing is late.
    func mend() { faults = DiskFaults() }

    func close() { isDead = true }

    /// The process is gone, and nothing that it still does reaches the disk.
    func die() { isDead = true }

    private func operate() async throws(JournalError) {
        operations += 1
        defer { operations -= 1 }
        try await pause()
        try check()
    }

    private func write(_ transaction: DiskTransaction, _ words: String) async throws(JournalError) {
        operations += 1
        await takeTurn()
        defer {
            torn = nil
            operations -= 1
            giveTurn()
        }
        let bytes = transaction.bytes
        torn = bytes
        try await pause()
        do throws(JournalError) {
            try check()
        } catch {
            transcript.note("The disk refuses \(words).")
            throw error
        }
        torn = nil
        put(bytes, words)
        try await pause()
    }

    private func put(_ bytes: [UInt8], _ words: String) {
        disk.write(bytes)
        transcript.note("The disk has \(words).")
        do {
            try content.apply(try DiskTransaction(bytes))
        } catch {
            transcript.fail(.log, "The log is in disorder: \(error)")
        }
        if durability == .power || chance.isTrue(20) { disk.sync() }
    }

    private func pause() async throws(JournalError) {
        do {
            try await clock.pause(faults.delay(&chance))
        } catch {
            throw .unwritable(file: name, problem: "the process is gone")
        }
    }

    private func check() throws(JournalError) {
        try checkDisk()
        // As SQLite's driver does, which gives up what a cancelled task asks of it.
        if Task.isCancelled { throw .unwritable(file: name, problem: "the task was cancelled") }
    }

    private func checkDisk() throws(JournalError) {
        if isDead { throw .unwritable(file: name, problem: "it is closed") }
        if faults.isFailing(at: clock.now, &chance) {
            throw .unwritable(file: name, problem: "the disk is full")
        }
    }

    private func takeTurn() async {
        if isBusy { await withCheckedContinuation { waiting.append($0) } }
        isBusy = true
    }

    private func giveTurn() {
        isBusy = !waiting.isEmpty
        if isBusy { waiting.removeFirst().resume() }
    }
}

/// The same disk for a process that waits for no row.
struct ImmediateSimulatedStore: ImmediateStore {
    let store: SimulatedStore
    let canFail = true

    var name: String { store.name }

    func append(_ rows: [LogRow], hasRoom _: Bool) throws(JournalError) {
        try store.appendAtOnce(rows)
    }

    func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        try await store.read(query)
    }

    func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try await store.snapshot(snapshot)
    }

    func load() async throws(JournalError) -> StoredWorld { try await store.load() }

    func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast {
        try await store.past(of: phone, through: sequence)
    }

    func close() { store.close() }
}
