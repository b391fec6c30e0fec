import GRDB

extension JournalPile {
    /// Writes everything, and prunes to `retention` if there is one.
    func write(to database: Database, keeping retention: Retention?) throws {
        let insertTrace = try database.cachedStatement(sql: JournalSchema.insertTrace)
        for entry in trace {
            insertTrace.setUncheckedArguments(entry.arguments)
            try insertTrace.execute()
        }
        let insertPush = try database.cachedStatement(sql: JournalSchema.insertPush)
        for push in pushes {
            insertPush.setUncheckedArguments(push.arguments)
            try insertPush.execute()
        }
        for (key, value) in snapshots {
            try database.execute(sql: JournalSchema.putSnapshot, arguments: [key, value])
        }
        if let retention { try prune(database, to: retention) }
    }

    private func prune(_ database: Database, to retention: Retention) throws {
        for (table, limit) in [("trace", retention.records), ("pushes", retention.pushes)] {
            try database.execute(
                sql: """
                    DELETE FROM \(table)
                    WHERE sequence <= (SELECT max(sequence) FROM \(table)) - ?
                    """,
                arguments: [limit])
        }
    }
}
