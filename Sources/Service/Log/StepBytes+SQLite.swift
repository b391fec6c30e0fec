import GRDB
import GRDBSQLite
import PushModel

extension StepBytes {
    /// The approximate limit of a row, in bytes.
    private static let largestRow = 1 << 20

    /// Inserts steps through SQLite's own functions, because GRDB's arguments would copy the bytes.
    /// Returns the first step of each row.
    mutating func insert(
        _ arrays: [[LoggedStep]], into database: Database
    ) throws -> [Int64] {
        removeAll()
        var rows: [Int64] = []
        var last: Int64 = 0
        for array in arrays {
            // A span, because an array copies each step that is read.
            let steps = array.span
            for place in steps.indices {
                if bytes.isEmpty { rows.append(steps[place].sequence) }
                append(steps[place])
                last = steps[place].sequence
                guard bytes.count >= Self.largestRow else { continue }
                try insert(first: rows[rows.count - 1], last: last, into: database)
                removeAll()
            }
        }
        if !bytes.isEmpty { try insert(first: rows[rows.count - 1], last: last, into: database) }
        return rows
    }

    private func insert(first: Int64, last: Int64, into database: Database) throws {
        let statement = try database.cachedStatement(sql: LogSchema.insert).sqliteStatement
        let result = bytes.withUnsafeBytes { bytes in
            sqlite3_bind_int64(statement, 1, first)
            sqlite3_bind_int64(statement, 2, last)
            sqlite3_bind_int64(statement, 3, Checksum.of(bytes))
            sqlite3_bind_blob64(statement, 4, bytes.baseAddress, UInt64(bytes.count), nil)
            defer {
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
            return sqlite3_step(statement)
        }
        guard result != SQLITE_DONE else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: result),
            message: sqlite3_errmsg(database.sqliteConnection).map { String(cString: $0) })
    }
}

extension LogIndex {
    /// Appends steps that are stored in rows with the given first steps.
    mutating func append(_ arrays: [[LoggedStep]], rows: [Int64]) {
        var row = 0
        for array in arrays {
            let steps = array.span
            for place in steps.indices {
                let sequence = steps[place].sequence
                if row + 1 < rows.count, sequence >= rows[row + 1] { row += 1 }
                append(steps[place], batch: rows[row])
            }
        }
    }
}
