import GRDB

/// The tables of a journal, and the statements that write them.
enum JournalSchema {
    /// The one format there is; a file says which it has in `user_version`.
    static let format = 1

    /// Makes the tables in a new file.
    static func create(in database: Database) throws {
        try database.execute(sql: log + past + requests + indexes)
        try database.execute(sql: "PRAGMA user_version = \(format)")
    }

    /// The format of a file; `nil` for a new one.
    static func format(of database: Database) throws -> Int? {
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        guard tables > 0 else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version")
    }

    /// `check_` sums up event, answer and records, so that damage is noticed.
    private static let log = """
        CREATE TABLE log (
            sequence INTEGER PRIMARY KEY, time INTEGER NOT NULL, phone TEXT, push TEXT,
            kind TEXT NOT NULL, event BLOB NOT NULL, answer BLOB NOT NULL,
            firstRecord INTEGER NOT NULL, recordCount INTEGER NOT NULL, records BLOB NOT NULL,
            check_ INTEGER NOT NULL) STRICT;
        CREATE TABLE mentions (
            push TEXT NOT NULL, sequence INTEGER NOT NULL,
            PRIMARY KEY (push, sequence)) STRICT, WITHOUT ROWID;
        CREATE TABLE states (
            phone TEXT PRIMARY KEY, through INTEGER NOT NULL, value BLOB NOT NULL,
            rows INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
        CREATE TABLE world (
            one INTEGER PRIMARY KEY CHECK (one = 1), replayed INTEGER NOT NULL,
            settings BLOB) STRICT;
        """

    /// States of phones at several points of the log, to begin with when the past is asked for; and
    /// the last row that each phone has lost.
    private static let past = """
        CREATE TABLE keyframes (
            phone TEXT NOT NULL, through INTEGER NOT NULL, value BLOB NOT NULL,
            UNIQUE (phone, through)) STRICT;
        CREATE TABLE pruned (
            phone TEXT PRIMARY KEY, through INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        """

    /// SQLite uses the index where a condition has the same words.
    static let isRequest = "kind IN ('push', 'connection')"
    private static let requests = """
        CREATE TABLE forgotten (sequence INTEGER PRIMARY KEY) STRICT;
        CREATE INDEX log_of_requests ON log (sequence) WHERE \(isRequest);
        """

    /// To put random identifiers in order costs more than the rest of a row, and most rows are pruned
    /// before anybody asks for theirs: `pushes` is an index up to `indexed.through`, brought further by
    /// `indexRows` when somebody asks. The same for the names of phones: with a thousand phones, each row
    /// would change a page that no other row of its commit changes. Numbers of records grow with the rows,
    /// and need no index.
    private static let indexes = """
        CREATE TABLE pushes (
            push TEXT NOT NULL, sequence INTEGER NOT NULL,
            PRIMARY KEY (push, sequence)) STRICT, WITHOUT ROWID;
        CREATE TABLE phones (
            phone TEXT NOT NULL, sequence INTEGER NOT NULL,
            PRIMARY KEY (phone, sequence)) STRICT, WITHOUT ROWID;
        CREATE TABLE indexed (
            one INTEGER PRIMARY KEY CHECK (one = 1), through INTEGER NOT NULL) STRICT;
        INSERT INTO indexed VALUES (1, 0);
        """

    /// Brings both indexes up to the last row.
    static let indexRows = """
        DELETE FROM pushes WHERE sequence < (SELECT min(sequence) FROM log);
        DELETE FROM phones WHERE sequence < (SELECT min(sequence) FROM log);
        INSERT OR IGNORE INTO pushes SELECT push, sequence FROM log
        WHERE sequence > (SELECT through FROM indexed) AND push IS NOT NULL ORDER BY push;
        INSERT OR IGNORE INTO phones SELECT phone, sequence FROM log
        WHERE sequence > (SELECT through FROM indexed) AND phone IS NOT NULL ORDER BY phone;
        UPDATE indexed SET through = coalesce((SELECT max(sequence) FROM log), through);
        """
    /// How many rows these indexes lack.
    static let unindexed = "SELECT (SELECT max(sequence) FROM log) - through FROM indexed"
    /// The rows that the push `:push` has made itself.
    static let rowsOfPush = """
        SELECT sequence FROM pushes WHERE push = :push UNION ALL SELECT sequence FROM log
        WHERE sequence > (SELECT through FROM indexed) AND push = :push
        """

    /// The rows of the phone `:phone` that other conditions on their sequence leave.
    static func rowsOfPhone(_ conditions: String) -> String {
        """
        SELECT sequence FROM phones WHERE phone = :phone AND \(conditions) UNION ALL
        SELECT sequence FROM log WHERE sequence > (SELECT through FROM indexed)
        AND phone = :phone AND \(conditions)
        """
    }

    /// A query for the last row whose first record is this one or an earlier one, by halves; the
    /// first row of all when there is none.
    static func lastRow(beginningBy record: String) -> String {
        """
        WITH RECURSIVE halves(low, high) AS (
            SELECT min(sequence), max(sequence) + 1 FROM log
            UNION ALL
            SELECT iif(firstRecord <= \(record), sequence, low),
                iif(firstRecord <= \(record), high, sequence)
            FROM halves JOIN log ON sequence = (low + high) / 2 WHERE high - low > 1)
        SELECT low FROM halves ORDER BY high - low LIMIT 1
        """
    }

    static let insert = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    static let mention = "INSERT OR IGNORE INTO mentions VALUES (?, ?)"
    static let putState = """
        INSERT INTO states VALUES (?1, ?2, ?3, ?4) ON CONFLICT (phone) DO
        UPDATE SET through = ?2, value = ?3, rows = rows + ?4
        """
    static let putWorld = """
        INSERT INTO world VALUES (1, ?1, ?2) ON CONFLICT (one) DO
        UPDATE SET replayed = ?1, settings = coalesce(?2, settings)
        """

    /// Keeps a state among those of the past when there is none yet, or enough rows lie between: the
    /// second argument, less one.
    static let putKeyframe = """
        INSERT INTO keyframes SELECT phone, through, value FROM states WHERE phone = ?1
        AND (rows > ?2 OR NOT EXISTS (SELECT 1 FROM keyframes WHERE phone = ?1))
        """
    static let countAnew = "UPDATE states SET rows = 0 WHERE phone = ?"
    /// Drops those of a phone that lie before the newest that what is left of the log begins with.
    static let dropKeyframes = """
        DELETE FROM keyframes WHERE phone = ?1 AND through < (
            SELECT max(through) FROM keyframes
            WHERE phone = ?1 AND through < (SELECT min(sequence) FROM log))
        """
    static let notePruned = """
        INSERT INTO pruned SELECT phone, max(sequence) FROM log
        WHERE sequence <= ? AND phone IS NOT NULL GROUP BY phone
        ON CONFLICT (phone) DO UPDATE SET through = excluded.through
        """
}
