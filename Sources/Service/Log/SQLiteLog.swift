import Foundation
import GRDB
import PushModel
import Synchronization

/// A log in a SQLite file in WAL mode: the log of a service with `--data`.
///
/// A batch of steps is one row. Writes run on a separate thread; while one batch is being written,
/// the next batch fills. Only a batch that no other client waits for is written on the thread of
/// its caller, while the disk is fast: two changes of threads take longer than the commit.
package final class SQLiteLog: StepLog {
    /// The number of pages that are freed at once, while a batch may wait.
    private static let pagesAtOnce = 1000

    let file: LogFile
    let index = Mutex(LogIndex())
    private let retention: Retention
    /// The last step that every phone's state includes.
    let replayed = Mutex<Int64>(0)
    /// How often states or settings were stored.
    private let version = Mutex<Int64>(0)
    /// The checksum of the last row.
    private let sum = Mutex<Int64>(0)
    /// The writer's buffer, which keeps its capacity.
    private let bytes = Mutex(StepBytes())
    private let pace: Mutex<LogPace>

    package var name: String { file.name }
    package var age: Duration? { retention.age }

    /// Opens the log in `folder`, which is created if it is missing; `nil` keeps everything in
    /// memory.
    package init(
        folder: URL? = nil, retention: Retention = Retention(), durability: Durability = .commit
    ) throws(LogError) {
        file = try LogFile(folder: folder, durability: durability)
        self.retention = retention
        pace = Mutex(LogPace(durability))
        try readIndex()
        try file.check(mark)
    }

    /// Opens the log in `folder` for reading only, in its current state, even while a Belfry writes
    /// to it.
    package init(reading folder: URL) throws(LogError) {
        file = try LogFile(reading: folder)
        retention = Retention()
        pace = Mutex(LogPace(.commit))
        try readIndex()
        try file.check(mark)
    }

    private func readIndex() throws(LogError) {
        do {
            let index = try file.reader.read { database in
                if let row = try Row.fetchOne(database, sql: "SELECT * FROM world") {
                    let numbers: (Int64, Int64) = (
                        try row.cell("replayed"), try row.cell("version")
                    )
                    replayed.withLock { $0 = numbers.0 }
                    version.withLock { $0 = numbers.1 }
                }
                let last = "SELECT sum FROM log ORDER BY first DESC LIMIT 1"
                let sum = try Int64.fetchOne(database, sql: last) ?? 0
                self.sum.withLock { $0 = sum }
                return try LogIndex(of: database)
            }
            self.index.withLock { $0 = index }
        } catch {
            throw file.unreadable(error)
        }
    }

    private var mark: LogMark {
        LogMark(
            step: index.withLock(\.end).sequence, sum: sum.withLock(\.self),
            version: version.withLock(\.self))
    }

    // MARK: Writing

    package func append(
        _ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void
    ) -> Bool {
        if batch.isAlone, pace.withLock(\.isForCallers) {
            let problem = file.database.writeWithoutTransaction { store(batch, $0) }
            if let problem { done(problem) }
            return problem == nil
        }
        writeSoon { [self] in done(store(batch, $0)) }
        return false
    }

    /// Runs a write on the log's thread.
    private func writeSoon(_ changes: @escaping @Sendable (Database) -> Void) {
        pace.withLock { $0.writes += 1 }
        file.database.asyncWriteWithoutTransaction { [self] database in
            defer { pace.withLock { $0.writes -= 1 } }
            changes(database)
        }
    }

    /// Writes a batch, and returns the reason if it could not be written.
    private func store(_ batch: LogBatch, _ database: Database) -> LogError? {
        let start = ContinuousClock.now
        do {
            try file.checkIsThere()
            try write(batch, database)
            file.note(mark)
        } catch {
            return file.unwritable(error)
        }
        pace.withLock { $0.note(.now - start) }
        // If pruning fails now, it is tried again later; nothing waits for it.
        if index.withLock({ $0.isBeyond(retention, replayed: batch.replayed) }) {
            writeSoon { [self] in try? prune($0, at: nil) }
        }
        return nil
    }

    private func write(_ batch: LogBatch, _ database: Database) throws {
        var sum = sum.withLock(\.self)
        let steps =
            batch.isOneRow
            ? try insert(batch, after: &sum, database)
            : try file.inTransaction(database) {
                let steps = try insert(batch, after: &sum, database)
                guard batch.isMoreThanSteps else { return steps }
                for state in batch.states { try state.put(batch.keepsPast, into: database) }
                try batch.putWorld(into: database)
                return steps
            }
        if batch.isMoreThanSteps { version.withLock { $0 += 1 } }
        replayed.withLock { $0 = batch.replayed }
        self.sum.withLock { $0 = sum }
        index.withLock { $0.append(steps) }
    }

    private func insert(
        _ batch: LogBatch, after sum: inout Int64, _ database: Database
    ) throws -> LogIndex {
        try bytes.withLock { try $0.insert(batch.steps, after: &sum, into: database) }
    }

    private func prune(_ database: Database, at now: Instant?) throws {
        let needed = replayed.withLock(\.self)
        let (last, losing) = index.withLock { index in
            let last = index.lastToGo(retention, replayed: needed, at: now ?? index.end.time)
            return (last, last.map(index.losing) ?? [])
        }
        guard let last else { return }
        try file.inTransaction(database) {
            let note = try database.cachedStatement(sql: "INSERT OR IGNORE INTO pruned VALUES (?)")
            for phone in losing { try note.execute(arguments: [Int64(bitPattern: phone)]) }
            try database.execute(
                sql: LogSchema.prune, arguments: ["last": last, "replayed": needed])
        }
        index.withLock { $0.remove(through: last) }
    }

    package func forget(_ sequences: [Int64]) async throws(LogError) {
        try await write { [self] database in
            try file.inTransaction(database) {
                let forget = try database.cachedStatement(
                    sql: "INSERT OR IGNORE INTO forgotten VALUES (?)")
                for sequence in sequences { try forget.execute(arguments: [sequence]) }
            }
            index.withLock { $0.forget(sequences) }
        }
    }

    /// Frees some pages at a time, so that no push waits for it.
    package func tidy(at now: Instant) async throws(LogError) {
        try await write { try self.prune($0, at: now) }
        while try await write({ try Self.giveBackPages($0) }) {}
        try await write { [file] in file.checkpoint($0) }
    }

    /// Frees unused pages. Returns `false` if there are no more.
    private static func giveBackPages(_ database: Database) throws -> Bool {
        func free() throws -> Int {
            try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        }
        let before = try free()
        guard before > 0 else { return false }
        _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(pagesAtOnce))")
        return try free() < before
    }

    package func close() { file.close() }

    /// Removes the files, and closes the log.
    package func remove() {
        file.note(LogMark(step: 0, sum: 0, version: 0))
        for file in [name, name + "-wal", name + "-shm"] {
            try? FileManager.default.removeItem(atPath: file)
        }
        file.close()
    }

    private func write<Value: Sendable>(
        _ changes: @escaping @Sendable (Database) throws -> Value
    ) async throws(LogError) -> Value {
        pace.withLock { $0.writes += 1 }
        defer { pace.withLock { $0.writes -= 1 } }
        do {
            return try await file.database.writeWithoutTransaction { [file] database in
                try file.checkIsThere()
                return try changes(database)
            }
        } catch {
            throw file.unwritable(error)
        }
    }
}

extension LogBatch {
    /// `true` if states or settings are stored, or if nothing is and the write is an attempt.
    var isMoreThanSteps: Bool {
        !states.isEmpty || settings != nil || steps.allSatisfy(\.isEmpty)
    }

    /// `true` if one statement stores the batch, which is a transaction of its own.
    fileprivate var isOneRow: Bool {
        !isMoreThanSteps && steps.count == 1 && steps[0].count == 1
    }

    fileprivate func putWorld(into database: Database) throws {
        try database.cachedStatement(sql: LogSchema.putWorld).execute(arguments: [
            replayed, keepsPast, settings.map { Checksum.of($0) }, settings.map { Data($0) },
        ])
    }
}

extension LogBatch.State {
    fileprivate func put(_ keepsPast: Bool, into database: Database) throws {
        let state = StoredState(through: through, value: try encoded())
        try database.cachedStatement(sql: LogSchema.putState).execute(arguments: [
            phone, through, steps, Checksum.of(state.value), Data(state.value),
        ])
        guard keepsPast || beginsPast else { return }
        try database.cachedStatement(sql: LogSchema.putKeyframe)
            .execute(arguments: [phone, state.stepsUntilNext])
        guard database.changesCount > 0 else { return }
        try database.cachedStatement(sql: LogSchema.countAnew).execute(arguments: [phone])
    }
}
