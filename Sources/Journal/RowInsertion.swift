import GRDB
import GRDBSQLite
import PushModel

/// Inserts rows through SQLite's own functions: GRDB's arguments are values of their own, and making
/// and binding eleven of them costs more than the insertion.
extension [LogRow] {
    func insert(into database: Database) throws {
        let insert = RowInsertion(
            statement: try database.cachedStatement(sql: JournalSchema.insert).sqliteStatement)
        for row in self {
            guard insert.run(row) else { throw DatabaseError(of: database) }
            for push in row.mentionedPushes {
                try database.cachedStatement(sql: JournalSchema.mention)
                    .execute(arguments: [push, row.sequence])
            }
        }
    }
}

private struct RowInsertion {
    let statement: SQLiteStatement

    /// Returns whether the row was inserted.
    func run(_ row: LogRow) -> Bool {
        let (event, answer, records) = (row.eventBytes, row.answerBytes, row.recordBytes)
        bind(row.sequence, at: 1)
        bind(Int64(bitPattern: row.time.nanoseconds), at: 2)
        bind(row.firstRecord, at: 8)
        bind(Int64(row.records.count), at: 9)
        bind(Checksum.of(event, answer, records), at: 11)
        var cells = Cells()
        cells.append(row.phone, at: 3)
        cells.append(row.pushID, at: 4)
        cells.append(row.kind, at: 5)
        cells.append(event, at: 6)
        cells.append(answer, at: 7)
        cells.append(records, at: 10)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        return cells.bytes.withUnsafeBytes { bytes in
            for cell in cells.cells { bind(cell, of: bytes) }
            return sqlite3_step(statement) == SQLITE_DONE
        }
    }

    private func bind(_ number: Int64, at parameter: Int32) {
        sqlite3_bind_int64(statement, parameter, number)
    }

    /// The bytes have to stay where they are until the statement is reset.
    private func bind(_ cell: Cells.Cell, of bytes: UnsafeRawBufferPointer) {
        let address = bytes.baseAddress.map { $0 + cell.range.lowerBound }
        let count = Int32(cell.range.count)
        if cell.isText {
            sqlite3_bind_text(
                statement, cell.parameter, address?.assumingMemoryBound(to: CChar.self), count,
                nil)
        } else {
            sqlite3_bind_blob(statement, cell.parameter, address, count, nil)
        }
    }
}

/// Texts and blobs of a row, one after the other, so that they can be bound without a copy each.
private struct Cells {
    struct Cell {
        var parameter: Int32
        var isText: Bool
        var range: Range<Int>
    }

    private(set) var bytes: [UInt8] = []
    private(set) var cells: [Cell] = []

    init() {
        bytes.reserveCapacity(1024)
        cells.reserveCapacity(6)
    }

    /// What is not there stays NULL.
    mutating func append(_ text: String?, at parameter: Int32) {
        guard let text else { return }
        append(text.utf8, at: parameter, isText: true)
    }

    mutating func append(_ blob: [UInt8], at parameter: Int32) {
        append(blob, at: parameter, isText: false)
    }

    private mutating func append(
        _ cell: some Collection<UInt8>, at parameter: Int32, isText: Bool
    ) {
        let start = bytes.endIndex
        bytes.append(contentsOf: cell)
        cells.append(Cell(parameter: parameter, isText: isText, range: start..<bytes.endIndex))
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
