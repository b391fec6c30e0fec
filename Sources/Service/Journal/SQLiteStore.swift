import Foundation
import GRDB
import PushModel
import Synchronization

/// A log in memory, or in a SQLite file in WAL mode.
package final class SQLiteStore: EventStore {
    let file: JournalFile
    private let retention: Retention
    /// When it was last looked whether there is too much.
    private let pruned = Mutex<Instant?>(nil)

    package var name: String { file.name }

    /// Opens the journal in `folder`, made if it is missing, takes in what waited beside it when its last
    /// process was ended, and prunes it; `nil` keeps everything in memory.
    package init(
        folder: URL? = nil, retention: Retention = Retention(),
        durability: Durability = .commit
    ) throws(JournalError) {
        file = try JournalFile(folder: folder, durability: durability)
        self.retention = retention
        // What is damaged is told, before anything is thrown away for it.
        _ = try Self.end(of: file)
        if let folder { try Self.takeIn(Backlog(reading: folder), file) }
        let end = try Self.end(of: file)
        pruned.withLock { $0 = end.time }
        try file.writing { try retention.prune($0, at: end.time) }
    }

    private static func end(of file: JournalFile) throws(JournalError) -> LogEnd {
        do {
            return try file.database.read(LogEnd.init(of:))
        } catch {
            throw .unreadable(file: file.name, problem: JournalFile.problem(error))
        }
    }

    private static func takeIn(_ backlog: Backlog, _ file: JournalFile) throws(JournalError) {
        while let piece = try backlog.next() {
            do {
                try file.database.write { database in
                    _ = try piece.rows.withUnsafeBytes {
                        try RowInsertion.insert($0, into: database)
                    }
                }
            } catch let missing as MissingRows {
                throw .unreadable(file: backlog.name, problem: missing.description)
            } catch {
                throw .unwritable(file: file.name, problem: JournalFile.problem(error))
            }
            backlog.didMove(piece)
        }
        backlog.removeAll()
    }

    /// The log in `folder`, to read alone, also while a Belfry writes to it.
    package init(reading folder: URL) throws(JournalError) {
        file = try JournalFile(reading: folder)
        retention = Retention()
    }

    package func append(_ rows: [LogRow]) async throws(JournalError) {
        try file.checkIsThere()
        guard !rows.isEmpty else { return }
        try await write { [self] database in
            _ = try RowBytes(rows).bytes.withUnsafeBytes { try insert($0, into: database) }
        }
    }

    /// Puts rows that waited longest into the log, some at a time; `false` when none waits.
    func move(from backlog: Backlog) async throws(JournalError) -> Bool {
        do {
            return try await file.database.writeWithoutTransaction { [self] database in
                guard let piece = try backlog.next() else { return false }
                try database.inTransaction {
                    try piece.rows.withUnsafeBytes { try insert($0, into: database) }
                    return .commit
                }
                // A power cut must not take rows from the tables that are gone from their file.
                if backlog.ends(with: piece) { file.synchronizeLog() }
                // Nobody else writes before: who asks next must not get these again.
                backlog.didMove(piece)
                return true
            }
        } catch let error as JournalError {
            throw error
        } catch {
            throw .unwritable(file: file.name, problem: JournalFile.problem(error))
        }
    }

    private func insert(_ rows: UnsafeRawBufferPointer, into database: Database) throws {
        guard let new = try RowInsertion.insert(rows, into: database) else { return }
        let isDue = retention.isDue(
            between: new.first, and: new.last, prunedAt: pruned.withLock(\.self))
        guard isDue else { return }
        try retention.prune(database, at: new.last.time)
        pruned.withLock { $0 = new.last.time }
    }

    package func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try file.checkIsThere()
        try await write { database in
            let put = try database.cachedStatement(sql: JournalSchema.putState)
            let frame = try database.cachedStatement(sql: JournalSchema.putKeyframe)
            let countAnew = try database.cachedStatement(sql: JournalSchema.countAnew)
            let drop = try database.cachedStatement(sql: JournalSchema.dropKeyframes)
            for (phone, state) in snapshot.states {
                try put.execute(arguments: [
                    phone, state.through, Data(state.value), state.rows,
                ])
                try frame.execute(arguments: [phone, state.rowsUntilNext])
                guard database.changesCount > 0 else { continue }
                try countAnew.execute(arguments: [phone])
                try drop.execute(arguments: [phone])
            }
            try database.execute(
                sql: JournalSchema.putWorld,
                arguments: [snapshot.replayed, snapshot.settings.map { Data($0) }])
        }
    }

    package func load() async throws(JournalError) -> StoredWorld {
        try await read { database in
            var world = StoredWorld()
            if let row = try Row.fetchOne(database, sql: "SELECT * FROM world") {
                world.replayed = try row.cell("replayed")
                world.settings = try row.optionalCell("settings").map { (data: Data) in
                    [UInt8](data)
                }
            }
            let states = try Row.fetchCursor(database, sql: "SELECT * FROM states")
            while let row = try states.next() {
                let value: Data = try row.cell("value")
                world.states[try row.cell("phone")] = StoredSnapshot.State(
                    through: try row.cell("through"), value: [UInt8](value))
            }
            world.end = try LogEnd(of: database)
            return world
        }
    }

    package func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast {
        try await read { database in
            var past = StoredPast()
            past.pruned = try Int64.fetchOne(
                database, sql: "SELECT through FROM pruned WHERE phone = ?", arguments: [phone])
            past.earliest = try Int64.fetchOne(
                database,
                sql: "SELECT min(through) FROM keyframes WHERE phone = ? AND through >= ?",
                arguments: [phone, past.pruned ?? 0])
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT * FROM keyframes WHERE phone = ? AND through <= ?
                    ORDER BY through DESC LIMIT 1
                    """, arguments: [phone, sequence])
            past.state = try row.map { row in
                let value: Data = try row.cell("value")
                return StoredSnapshot.State(
                    through: try row.cell("through"), value: [UInt8](value))
            }
            return past
        }
    }

    package func close() {
        file.release()
    }

    /// Closes the store and removes its files.
    package func remove() {
        for file in [name, name + "-wal", name + "-shm"] {
            try? FileManager.default.removeItem(atPath: file)
        }
        close()
    }

    func write<Value: Sendable>(
        _ changes: @escaping @Sendable (Database) throws -> Value
    ) async throws(JournalError) -> Value {
        do {
            return try await file.database.write(changes)
        } catch let error as JournalError {
            throw error
        } catch {
            throw .unwritable(file: file.name, problem: JournalFile.problem(error))
        }
    }

    func read<Value: Sendable>(
        _ query: @escaping @Sendable (Database) throws -> Value
    ) async throws(JournalError) -> Value {
        do {
            return try await file.reader.read(query)
        } catch {
            throw .unreadable(file: file.name, problem: JournalFile.problem(error))
        }
    }
}
