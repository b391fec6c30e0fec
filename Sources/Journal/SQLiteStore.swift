import Foundation
import GRDB
import PushModel

/// A log in memory, or in a SQLite file in WAL mode.
package final class SQLiteStore: EventStore {
    let file: JournalFile
    private let retention: Retention

    package var name: String { file.name }

    /// Opens the journal in `folder`, made if it is missing, and prunes it; `nil` keeps everything
    /// in memory.
    package init(
        folder: URL? = nil, retention: Retention = Retention(),
        durability: Durability = .commit
    ) throws(JournalError) {
        file = try JournalFile(folder: folder, durability: durability)
        self.retention = retention
        do {
            // What is damaged is told, before anything is thrown away for it.
            _ = try file.database.read(LogEnd.init(of:))
        } catch {
            throw .unreadable(file: file.name, problem: JournalFile.problem(error))
        }
        try file.writing { try retention.prune($0) }
    }

    /// The log in `folder`, to read alone, also while a Belfry writes to it.
    package init(reading folder: URL) throws(JournalError) {
        file = try JournalFile(reading: folder)
        retention = Retention()
    }

    package func append(_ rows: [LogRow]) async throws(JournalError) {
        try file.checkIsThere()
        try await write { [retention] database in
            for row in rows { try row.insert(into: database) }
            if let last = rows.last, retention.isDue(between: rows[0], and: last) {
                try retention.prune(database)
            }
        }
    }

    package func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try file.checkIsThere()
        try await write { database in
            let put = try database.cachedStatement(sql: JournalSchema.putState)
            for (phone, state) in snapshot.states {
                try put.execute(arguments: [phone, state.through, Data(state.value)])
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
            world.former = try FormerJournal.world(in: database)
            return world
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

    private func write(
        _ changes: @escaping @Sendable (Database) throws -> Void
    ) async throws(JournalError) {
        do {
            try await file.database.write(changes)
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

/// How much a journal keeps; beyond that the oldest goes first. Rows that a restored world still
/// needs stay in any case.
package struct Retention: Hashable, Sendable {
    /// Trace records.
    package var records: Int64
    /// Requests of providers, with their payloads.
    package var pushes: Int64

    /// The defaults are some 100 MB at most, with payloads of the full 4 KB.
    package init(records: Int64 = 100_000, pushes: Int64 = 10_000) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
    }

    /// How many rows may exceed the limits before they are pruned, all at once.
    private var slack: Int64 { max(min(records, pushes) / 10, 1) }

    /// Whether so many rows came since the last time that it is worth looking.
    func isDue(between first: LogRow, and last: LogRow) -> Bool {
        (first.sequence - 1) / slack != last.sequence / slack
            || (first.firstRecord - 1) / slack != last.firstRecord / slack
    }

    func prune(_ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM log WHERE sequence <= min(
                    (SELECT coalesce(max(replayed), 9223372036854775807) FROM world),
                    max(
                        coalesce((SELECT sequence - (firstRecord + recordCount > last + 1)
                            FROM log, (SELECT firstRecord + recordCount - 1 - ?1 AS last
                                FROM log ORDER BY sequence DESC LIMIT 1)
                            WHERE firstRecord <= last
                            ORDER BY firstRecord DESC, sequence DESC LIMIT 1), 0),
                        coalesce((SELECT sequence FROM log WHERE kind = 'push'
                            ORDER BY sequence DESC LIMIT 1 OFFSET ?2), 0)));
                """, arguments: [records, pushes])
        try database.execute(
            sql: "DELETE FROM mentions WHERE sequence < (SELECT min(sequence) FROM log)")
    }
}
