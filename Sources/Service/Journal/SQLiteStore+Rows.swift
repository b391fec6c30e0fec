import Foundation
import GRDB
import PushModel

extension SQLiteStore {
    /// Beyond these an index is worth more than it costs.
    private static let unindexedRows: Int64 = 1000

    package func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        if query.pushID != nil || query.phone != nil { await indexRows() }
        let (sql, arguments) = query.statement("*")
        let isForward = query.isForward
        return try await read { database in
            let rows = try Row.fetchAll(database, sql: sql, arguments: arguments).map(LogRow.init)
            return isForward ? rows : rows.reversed()
        }
    }

    /// Puts many new rows into the indexes of pushes and phones. What cannot be indexed is found all the
    /// same.
    private func indexRows() async {
        guard !file.database.configuration.readonly else { return }
        let unindexed = try? await read { try Int64.fetchOne($0, sql: JournalSchema.unindexed) }
        guard let unindexed = unindexed ?? nil, unindexed > Self.unindexedRows else { return }
        try? await write { try $0.execute(sql: JournalSchema.indexRows) }
    }

    package func count(_ query: LogQuery) async throws(JournalError) -> Int {
        let (sql, arguments) = query.statement("1")
        return try await read { database in
            try Int.fetchOne(
                database, sql: "SELECT count(*) FROM (\(sql))", arguments: arguments) ?? 0
        }
    }

    package func forget(_ sequences: [Int64]) async throws(JournalError) {
        try await write { database in
            let forget = try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO forgotten VALUES (?)")
            for sequence in sequences { try forget.execute(arguments: [sequence]) }
        }
    }
}

extension LogRow {
    init(_ row: Row) throws {
        let (event, answer, records): (Data, Data, Data) = (
            try row.cell("event"), try row.cell("answer"), try row.cell("records")
        )
        let (eventBytes, answerBytes, recordBytes) = (
            [UInt8](event), [UInt8](answer), [UInt8](records)
        )
        self.init(
            sequence: try row.cell("sequence"),
            time: Instant(nanoseconds: UInt64(bitPattern: try row.cell("time"))),
            phone: try row.optionalCell("phone"), event: .note,
            firstRecord: try row.cell("firstRecord"), records: [])
        let check: Int64 = try row.cell("check_")
        guard check == Checksum.of(eventBytes, answerBytes, recordBytes) else {
            throw DamagedCell(column: "check_", row: sequence)
        }
        do {
            try decode(
                kind: try row.cell("kind"), event: eventBytes, answer: answerBytes,
                records: recordBytes)
        } catch is CompactReader.Damage {
            throw DamagedCell(column: "records", row: sequence)
        }
    }
}

extension LogEnd {
    /// Beyond these there is only damage: no log lives to reach them.
    private static let plausible = Int64(0)...Int64.max / 4

    init(of database: Database) throws {
        self.init()
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT * FROM log ORDER BY sequence DESC LIMIT 1")
        else { return }
        let last = try LogRow(row)
        sequence = last.sequence
        record = last.firstRecord + Int64(last.records.count) - 1
        time = last.time
        guard Self.plausible.contains(sequence), Self.plausible.contains(record) else {
            throw DamagedCell(column: "sequence", row: sequence)
        }
    }
}

/// A cell that does not hold what this version of Belfry writes there.
struct DamagedCell: Error, CustomStringConvertible {
    var column: String
    /// The row's sequence number, if it is known.
    var row: Int64?

    var description: String {
        "the column \(column)\(row.map { " of row \($0)" } ?? "") is damaged"
    }
}

extension Row {
    /// The value in a column. GRDB's own subscripts end the process when a cell is of another type.
    func cell<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        guard let value: Value = try optionalCell(column) else {
            throw DamagedCell(column: column)
        }
        return value
    }

    func optionalCell<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
        guard let cell = self[column] as DatabaseValue?, !cell.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(cell) else { throw DamagedCell(column: column) }
        return value
    }
}
