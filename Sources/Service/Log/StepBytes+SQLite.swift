import GRDB
import GRDBSQLite
import PushModel

extension StepBytes {
    /// Inserts steps through SQLite's own functions, because GRDB's arguments would copy the bytes.
    /// `sum` is the checksum of the row before. Returns the first step and the checksum of each row.
    mutating func insert(
        _ arrays: [[LoggedStep]], after sum: Int64, into database: Database
    ) throws -> [(first: Int64, sum: Int64)] {
        var rows: [(first: Int64, sum: Int64)] = []
        try forEachRow(arrays) { first, last, bytes in
            let sums = (rows.last?.sum ?? sum, Checksum.of(bytes))
            rows.append((first, sums.1))
            try Self.insert(first: first, last: last, sums: sums, bytes, into: database)
        }
        return rows
    }

    private static func insert(
        first: Int64, last: Int64, sums: (Int64, Int64), _ bytes: UnsafeRawBufferPointer,
        into database: Database
    ) throws {
        let statement = try database.cachedStatement(sql: LogSchema.insert).sqliteStatement
        sqlite3_bind_int64(statement, 1, first)
        sqlite3_bind_int64(statement, 2, last)
        sqlite3_bind_int64(statement, 3, sums.0)
        sqlite3_bind_int64(statement, 4, sums.1)
        sqlite3_bind_blob64(statement, 5, bytes.baseAddress, UInt64(bytes.count), nil)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        let result = sqlite3_step(statement)
        guard result != SQLITE_DONE else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: result),
            message: sqlite3_errmsg(database.sqliteConnection).map { String(cString: $0) })
    }
}
