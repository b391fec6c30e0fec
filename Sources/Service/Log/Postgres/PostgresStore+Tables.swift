extension PostgresStore {
    /// Checks the tables, or makes them in an empty database.
    func open() async throws(LogError) {
        try await checkEncoding()
        guard try await existingTables().isEmpty else { return try await checkTables() }
        do throws(LogError) {
            _ = try await write(
                [PostgresSchema.waitForDisk(), PostgresSchema.lock()]
                    + PostgresSchema.tables.map { PostgresStatement(name: "", text: $0)() } + [
                        PostgresSchema.putFormat(
                            .text(PostgresSchema.formatName), .text(PostgresSchema.format))
                    ])
        } catch {
            // Another Belfry has made them meanwhile.
            guard case .postgres(.refused(_, "42P07", _)) = error else { throw error }
            try await checkTables()
        }
    }

    private func existingTables() async throws(LogError) -> [String] {
        try await read([PostgresSchema.existing(.texts(PostgresSchema.names))])[0].rows
            .compactMap { $0.text(0) }
    }

    /// Throws if the tables are not Belfry's, or not of this version.
    private func checkTables() async throws(LogError) {
        let found = try await existingTables()
        if found.contains(PostgresSchema.settings), let format = try await format() {
            guard format == PostgresSchema.format else {
                throw .postgres(.otherFormat(database: name, format: format))
            }
            if found.count == PostgresSchema.names.count { return }
        }
        let table =
            found.first { $0 != PostgresSchema.settings } ?? found.first ?? PostgresSchema.settings
        throw .postgres(.otherProgram(database: name, table: table))
    }

    /// The format of the tables; `nil` if `settings` is not a table of Belfry.
    private func format() async throws(LogError) -> String? {
        do {
            return try await read([PostgresSchema.readFormat(.text(PostgresSchema.formatName))])[0]
                .rows.first?.text(0)
        } catch {
            guard case .postgres(.refused) = error else { throw error }
            return nil
        }
    }

    private func checkEncoding() async throws(LogError) {
        let encoding = try await read([PostgresSchema.encoding()])[0].rows.first?.text(0)
        guard let encoding, encoding != "UTF8" else { return }
        throw .postgres(.encoding(database: name, encoding: encoding))
    }
}
