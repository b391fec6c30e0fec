import Log
import PushModel

/// The disk as one process sees it: late, full, failing, and one operation at a time.
// The simulation has one thread.
final class SimulatedLog: StepLog, @unchecked Sendable {
    let name = "the simulated log"
    let age: Duration? = nil
    /// The committed content, read back from its bytes.
    private(set) var content: DiskContent
    /// The bytes that are being written, if any; a crash may tear them.
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

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        Task {
            do throws(LogError) {
                try await write(batch)
            } catch {
                return done(error)
            }
            done(nil)
            if let last = lastToGo { try? await write(.pruned(last), "no step up to \(last)") }
        }
        return false
    }

    private func write(_ batch: LogBatch) async throws(LogError) {
        let kept: DiskBatch
        do { kept = try DiskBatch(batch) } catch {
            throw .unwritable(file: name, problem: "\(error)")
        }
        let states = kept.states.isEmpty ? "" : " with states of \(kept.states.keys.sorted())"
        try await write(.batch(kept), "steps \(kept.steps.map(\.sequence))\(states)")
    }

    private var lastToGo: Int64? {
        guard let rowsKept else { return nil }
        let last = min(content.world.replayed, content.world.end.sequence - rowsKept)
        return last > content.pruned + rowsKept / 10 ? last : nil
    }

    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        let after = query.after ?? 0
        try await operate()
        let rows = content.kept.lazy.filter { row in
            row.sequence > after && (query.phone == nil || row.phone == query.phone)
        }
        return Array(rows.prefix(query.limit))
    }

    func count(_ query: LogQuery) async throws(LogError) -> Int { try await read(query).count }

    func forget(_: [Int64]) async throws(LogError) {}

    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld {
        try await operate()
        var world = content.world
        if let phones { world.states = world.states.filter { phones.contains($0.key) } }
        return world
    }

    func tidy(at _: Instant) async throws(LogError) {
        if let last = lastToGo { try await write(.pruned(last), "no step up to \(last)") }
    }

    func past(
        of phone: String, through sequence: Int64
    ) async throws(LogError) -> StoredPast {
        try await operate()
        return content.past(of: phone, through: sequence)
    }

    /// From now on nothing fails, and nothing is late.
    func mend() { faults = DiskFaults() }

    func close() { isDead = true }

    /// The process is gone, and nothing that it still does reaches the disk.
    func die() { isDead = true }

    private func operate() async throws(LogError) {
        operations += 1
        defer { operations -= 1 }
        try await pause()
        try checkUse()
    }

    private func write(_ transaction: DiskTransaction, _ words: String) async throws(LogError) {
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
        do throws(LogError) {
            try checkUse()
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

    private func pause() async throws(LogError) {
        do {
            try await clock.pause(faults.delay(&chance))
        } catch {
            throw .unwritable(file: name, problem: "the process is gone")
        }
    }

    private func checkUse() throws(LogError) {
        try checkDisk()
        // As SQLite's driver does, which gives up what a cancelled task asks of it.
        if Task.isCancelled { throw .unwritable(file: name, problem: "the task was cancelled") }
    }

    private func checkDisk() throws(LogError) {
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
