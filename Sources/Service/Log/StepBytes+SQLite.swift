import GRDB
import GRDBSQLite
import PushModel

extension StepBytes {
    /// Inserts steps through SQLite's own functions, because GRDB's arguments would copy the bytes.
    /// `sum` is the checksum of the row before, and becomes that of the last one. Returns the index
    /// of the steps.
    mutating func insert(
        _ arrays: [[LoggedStep]], after sum: inout Int64, into database: Database
    ) throws -> LogIndex {
        try forEachRow(arrays) { first, last, bytes in
            let sums = (sum, Checksum.of(bytes))
            try Self.insert(first: first, last: last, sums: sums, bytes, into: database)
            sum = sums.1
        }
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
