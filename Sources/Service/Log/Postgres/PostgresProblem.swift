/// The reason why a log in PostgreSQL cannot be opened or written.
package enum PostgresProblem: Hashable, Sendable, CustomStringConvertible {
    /// PostgreSQL's client library is not installed, or is too old.
    case noLibrary(problem: String)
    /// The address in `--log` is not one of PostgreSQL.
    case address(problem: String)
    /// No connection, with the message of libpq.
    case unreachable(database: String, problem: String)
    /// A table has the name of one of Belfry's tables, but Belfry did not make it.
    case otherProgram(database: String, table: String)
    /// Another version of Belfry made the tables.
    case otherFormat(database: String, format: String)
    /// The database cannot store every text.
    case encoding(database: String, encoding: String)
    /// The server lacks steps that it had stored, for example after a fail-over.
    case lostSteps(database: String, after: Int64)
    /// A statement failed, with its SQLSTATE and the server's message.
    case refused(database: String, state: String, problem: String)

    package var description: String {
        switch self {
        case .noLibrary(let problem):
            "Cannot use PostgreSQL, because its client library cannot be opened: \(problem). Install "
                + "the package libpq5 (Debian) or libpq (Homebrew), or keep the log in a folder with "
                + "--data."
        case .address(let problem):
            "The address in --log is not one of PostgreSQL: \(problem). Write it as "
                + "postgres://USER@HOST/DATABASE."
        case .unreachable(let database, let problem):
            "Cannot reach \(database): \(problem). \(Self.advice(onConnecting: problem))"
        case .otherProgram(let database, let table):
            "The table \(table) in \(database) belongs to another program. Create a database for "
                + "Belfry, for example with createdb belfry, and name it in --log."
        case .otherFormat(let database, let format):
            "\(database.capitalizedFirst) has format \(format) of another version of Belfry. Name "
                + "another database in --log. The version that made the tables can still read them."
        case .encoding(let database, let encoding):
            "\(database.capitalizedFirst) has the encoding \(encoding), which cannot store every "
                + "text. Create one with createdb --encoding UTF8 --template template0 belfry, and "
                + "name it in --log."
        case .lostSteps(let database, let after):
            "\(database.capitalizedFirst) has lost stored steps after step \(after), as can happen "
                + "after a fail-over to a standby that is behind. Belfry starts again with the steps "
                + "that are left."
        case .refused(let database, let state, let problem):
            "Cannot write \(database): \(problem). \(Self.advice(on: state))Until it can be written, "
                + "pushes are answered 503 and nothing happens on the phones."
        }
    }

    /// libpq has no codes for failed connections, so the advice follows from words in its message.
    /// A server with messages in another language gets the general advice.
    private static func advice(onConnecting problem: String) -> String {
        func has(_ words: String...) -> Bool { words.allSatisfy { problem.contains($0) } }
        if has("password") {
            return "Give the user's password in PGPASSWORD or in ~/.pgpass."
        }
        if has("database", "does not exist") {
            return "Create the database with createdb, or name another in --log."
        }
        if has("role", "does not exist") {
            return "Create the user with createuser, or name another user in --log."
        }
        if has("pg_hba.conf") || has("authentication failed") {
            return "Allow this user and this machine in pg_hba.conf, or name another user in --log."
        }
        if has("too many") || has("connection slots") {
            return "Raise max_connections, or close other connections."
        }
        if has("starting up") || has("shutting down") || has("recovery") {
            return "Wait until PostgreSQL has started."
        }
        if has("read-only") {
            return "Name the primary server in --log, or all servers as HOST1,HOST2."
        }
        return "Start PostgreSQL, or correct the address in --log."
    }

    /// Advice on a statement's SQLSTATE. https://www.postgresql.org/docs/current/errcodes-appendix.html
    private static func advice(on state: String) -> String {
        switch state {
        case "53100": "Free some space on the server's disk. "
        case "53200": "Give the server more memory. "
        case "57014": "Raise statement_timeout for Belfry's user, or remove what slows the server. "
        case "25006": "Name the primary server in --log, or all servers as HOST1,HOST2. "
        case "42501":
            "Let Belfry's user create tables: grant create on schema public, or make the user the "
                + "owner of the database. "
        case "42P01", "42703":
            "A table of Belfry was removed or changed. Restore it from a backup. "
        default: ""
        }
    }
}

extension String {
    /// The text with a first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
