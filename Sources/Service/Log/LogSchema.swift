import Foundation
import GRDB
import PushModel

/// The tables of a log, and the statements that write them.
enum LogSchema {
    /// The format of the tables and of the steps in them; `user_version` of a file has its format.
    static let format = 7

    /// Settings before the first table: pages can be freed one by one, and a batch needs few pages.
    static let pages = "PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL"

    /// Creates the tables in a new file.
    static func create(in database: Database) throws {
        try database.execute(sql: tables)
        try database.execute(sql: "PRAGMA user_version = \(format)")
    }

    /// The format of a file; `nil` for a new one.
    static func format(of database: Database) throws -> Int? {
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        guard tables > 0 else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version")
    }

    /// A row of `log` is a batch of steps, with the sum of the row before. `states` has each phone's newest state, with the number
    /// of its steps since the last of its `keyframes`. The phone's past begins with its first
    /// keyframe. `pruned` has the checksums of the names of phones with pruned steps. Other sums
    /// detect damage.
    private static let tables = """
        CREATE TABLE log (
            first INTEGER PRIMARY KEY, last INTEGER NOT NULL, after INTEGER NOT NULL,
            sum INTEGER NOT NULL, steps BLOB NOT NULL) STRICT;
        CREATE TABLE states (
            phone TEXT PRIMARY KEY, through INTEGER NOT NULL, count INTEGER NOT NULL,
            sum INTEGER NOT NULL, value BLOB NOT NULL) STRICT;
        CREATE TABLE keyframes (
            phone TEXT NOT NULL, through INTEGER NOT NULL, sum INTEGER NOT NULL,
            value BLOB NOT NULL, PRIMARY KEY (phone, through)) STRICT;
        CREATE TABLE world (
            one INTEGER PRIMARY KEY CHECK (one = 1), replayed INTEGER NOT NULL,
            version INTEGER NOT NULL, keepsPast INTEGER NOT NULL, sum INTEGER,
            settings BLOB) STRICT;
        CREATE TABLE forgotten (sequence INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE pruned (phone INTEGER PRIMARY KEY) STRICT;
        """

    static let insert = "INSERT INTO log VALUES (?, ?, ?, ?, ?)"
    static let putState = """
        INSERT INTO states VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (phone) DO
        UPDATE SET through = ?2, count = count + ?3, sum = ?4, value = ?5
        """
    static let putWorld = """
        INSERT INTO world VALUES (1, ?1, 1, ?2, ?3, ?4) ON CONFLICT (one) DO
        UPDATE SET replayed = ?1, version = version + 1, keepsPast = max(keepsPast, ?2), sum = coalesce(?3, sum),
            settings = coalesce(?4, settings)
        """
    /// Keeps a state as a keyframe if there is none yet, or if more steps than the second argument
    /// lie between.
    static let putKeyframe = """
        INSERT OR REPLACE INTO keyframes SELECT phone, through, sum, value FROM states WHERE phone = ?1
        AND (count > ?2 OR NOT EXISTS (SELECT 1 FROM keyframes WHERE phone = ?1))
        """
    static let countAnew = "UPDATE states SET count = 0 WHERE phone = ?"
    static let prune = """
        DELETE FROM log WHERE first <= :last AND last <= :last;
        DELETE FROM forgotten WHERE sequence <= :last;
        DELETE FROM keyframes WHERE through < :last;
        UPDATE world SET replayed = max(replayed, :replayed);
        """
}

extension StoredState {
    /// Throws if the checksum shows damage.
    init(_ row: Row) throws {
        let value: Data = try row.cell("value")
        self.init(through: try row.cell("through"), value: [UInt8](value))
        guard Checksum.of(self.value) == (try row.cell("sum") as Int64) else {
            throw LogDamage(stateOf: row["phone"] as String?)
        }
    }
}

extension Row {
    /// The value in a column. GRDB's own subscripts end the process if a cell has another type.
    func cell<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        guard let value: Value = try optionalCell(column) else {
            throw LogDamage(sentence: "the column \(column) is damaged")
        }
        return value
    }

    func optionalCell<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
        guard let cell = self[column] as DatabaseValue?, !cell.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(cell) else {
            throw LogDamage(sentence: "the column \(column) is damaged")
        }
        return value
    }
}
