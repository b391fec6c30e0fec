import GRDB

/// The tables of a journal, and the statements that write them.
enum JournalSchema {
    /// Each step is applied once to a file and never changed afterwards.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: trace, pushes and snapshots") { database in
            try database.execute(sql: tables)
        }
        migrator.registerMigration("2: sentences made when read") { database in
            try database.execute(sql: "ALTER TABLE trace ADD COLUMN detail TEXT")
        }
        return migrator
    }

    private static let tables = """
        CREATE TABLE trace (
            sequence INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind TEXT NOT NULL,
            name TEXT NOT NULL, phone TEXT, app TEXT, state TEXT, payload TEXT, action TEXT,
            push TEXT, rules TEXT NOT NULL, text TEXT NOT NULL);
        CREATE INDEX trace_of_phone ON trace (phone, sequence);
        CREATE INDEX trace_of_push ON trace (push, sequence);
        CREATE TABLE pushes (
            sequence INTEGER PRIMARY KEY, time INTEGER NOT NULL, status INTEGER NOT NULL,
            reason TEXT, id TEXT NOT NULL, topic TEXT, token TEXT, phone TEXT, pushType TEXT,
            hint TEXT, outcome TEXT NOT NULL, payload BLOB NOT NULL);
        CREATE INDEX pushes_of_phone ON pushes (phone, sequence);
        CREATE TABLE snapshots (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        """

    static let insertTrace = "INSERT INTO trace VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?)"
    static let insertPush = "INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    static let putSnapshot = "INSERT OR REPLACE INTO snapshots VALUES (?, ?)"
}
