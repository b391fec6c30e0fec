import GRDB
import GRDBSQLite
import PushModel

/// Inserts rows through SQLite's own functions: GRDB's arguments are values of their own, and making
/// and binding eleven of them costs more than the insertion.
enum RowInsertion {
    /// Puts the rows in `bytes` into the log. Those that are in it are passed over; between the others and
    /// those none may be missing. Returns the first and the last that were new.
    @discardableResult
    static func insert(
        _ bytes: UnsafeRawBufferPointer, into database: Database
    ) throws -> (first: RowPlace, last: RowPlace)? {
        var end = try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM log")
        var new: (first: RowPlace, last: RowPlace)?
        let statement = try database.cachedStatement(sql: JournalSchema.insert).sqliteStatement
        try RowCells.each(in: bytes) { row in
            let place = row.head.place
            if let end, place.sequence <= end { return }
            if let end, place.sequence != end + 1 {
                throw MissingRows(first: end + 1, last: place.sequence - 1)
            }
            guard row.insert(statement) else { throw DatabaseError(of: database) }
            for push in try row.mentionedPushes() {
                try database.cachedStatement(sql: JournalSchema.mention)
                    .execute(arguments: [push, place.sequence])
            }
            new = (new?.first ?? place, place)
            end = place.sequence
        }
        return new
    }
}

extension [LogRow] {
    func insert(into database: Database) throws {
        _ = try RowBytes(self).bytes.withUnsafeBytes {
            try RowInsertion.insert($0, into: database)
        }
    }
}

/// Rows do not go on where the log ends.
struct MissingRows: Error, CustomStringConvertible {
    var first, last: Int64

    var description: String { "rows \(first) to \(last) are missing before those in it" }
}

extension RowCells {
    /// Returns whether the row was inserted.
    fileprivate func insert(_ statement: SQLiteStatement) -> Bool {
        sqlite3_bind_int64(statement, 1, head.place.sequence)
        sqlite3_bind_int64(statement, 2, Int64(bitPattern: head.place.time.nanoseconds))
        bind(text: phone, at: 3, statement)
        bind(text: push, at: 4, statement)
        bind(text: kind, at: 5, statement)
        bind(blob: event, at: 6, statement)
        bind(blob: answer, at: 7, statement)
        sqlite3_bind_int64(statement, 8, head.place.firstRecord)
        sqlite3_bind_int64(statement, 9, Int64(head.recordCount))
        bind(blob: records, at: 10, statement)
        sqlite3_bind_int64(statement, 11, Checksum.of(event, answer, records))
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        return sqlite3_step(statement) == SQLITE_DONE
    }

    /// The bytes have to stay where they are until the statement is reset. What is not there is NULL.
    private func bind(
        text: UnsafeRawBufferPointer?, at parameter: Int32, _ statement: SQLiteStatement
    ) {
        guard let text else { return }
        sqlite3_bind_text(
            statement, parameter, text.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(text.count), nil)
    }

    private func bind(
        blob: UnsafeRawBufferPointer, at parameter: Int32, _ statement: SQLiteStatement
    ) {
        sqlite3_bind_blob(statement, parameter, blob.baseAddress, Int32(blob.count), nil)
    }
}

extension DatabaseError {
    /// What SQLite says of the statement that failed last.
    fileprivate init(of database: Database) {
        self.init(
            resultCode: ResultCode(rawValue: sqlite3_errcode(database.sqliteConnection)),
            message: sqlite3_errmsg(database.sqliteConnection).map { String(cString: $0) })
    }
}
