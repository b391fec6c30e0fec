import Foundation
import GRDB
import PushModel

extension Journal {
    /// The newest `limit` records of a phone that come after `sequence`, oldest first.
    package func trace(
        of phone: String, after sequence: Int64 = 0, limit: Int = 1000
    ) async throws(JournalError) -> [TraceEntry] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM trace WHERE phone = ? AND sequence > ?
                    ORDER BY sequence DESC LIMIT ?
                    """,
                arguments: [phone, sequence, limit]
            ).reversed().map(TraceEntry.init)
        }
    }

    /// Every record about the push with this `apns-id`, oldest first.
    package func trace(ofPush id: String) async throws(JournalError) -> [TraceEntry] {
        try await read { database in
            try Row.fetchAll(
                database, sql: "SELECT * FROM trace WHERE push = ? ORDER BY sequence",
                arguments: [id]
            ).map(TraceEntry.init)
        }
    }

    /// The newest `limit` requests, of one phone or of all, with one `apns-id` or any, that come
    /// after `sequence`, oldest first.
    package func pushes(
        of phone: String? = nil, id: String? = nil, after sequence: Int64 = 0, limit: Int = 100
    ) async throws(JournalError) -> [PushEntry] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM pushes
                    WHERE (?1 IS NULL OR phone = ?1) AND (?2 IS NULL OR id = ?2) AND sequence > ?3
                    ORDER BY sequence DESC LIMIT ?4
                    """,
                arguments: [phone, id, sequence, limit]
            ).reversed().map(PushEntry.init)
        }
    }

    /// The last snapshot under `key`; `nil` if there is none.
    package nonisolated func snapshot(_ key: String) throws(JournalError) -> Data? {
        try file.reading { database in
            try Data.fetchOne(
                database, sql: "SELECT value FROM snapshots WHERE key = ?", arguments: [key])
        }
    }

    private func read<Value: Sendable>(
        _ query: @escaping @Sendable (Database) throws -> Value
    ) async throws(JournalError) -> Value {
        do {
            return try await file.database.read(query)
        } catch {
            throw .unreadable(file: file.name, problem: JournalFile.problem(error))
        }
    }
}
