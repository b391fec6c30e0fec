import CPostgres
import Libc

/// The address of a database, as libpq reads it: `postgres://USER@HOST/DATABASE`.
package struct PostgresAddress: Hashable, Sendable {
    /// The address, which may have a password. Never print it.
    let text: String
    /// The database and its server, for messages.
    package let name: String

    /// Returns `true` for a text that is an address of PostgreSQL by its scheme.
    package static func hasScheme(_ text: String) -> Bool {
        ["postgres://", "postgresql://"].contains { text.hasPrefix($0) }
    }

    /// Reads an address. Throws if libpq cannot be opened, or does not understand the address.
    package init(_ text: String) throws(LogError) {
        try Self.openLibrary()
        self.text = text
        guard Self.hasScheme(text) else {
            throw .postgres(.address(problem: "it does not begin with postgres://"))
        }
        var message: UnsafeMutablePointer<CChar>?
        guard let options = cpg_parse(text, &message) else {
            let problem = message.map { PostgresFailure.line(String(cString: $0)) }
            cpg_free(message)
            throw .postgres(.address(problem: problem ?? "libpq has no memory"))
        }
        defer { cpg_free_options(options) }
        name = Self.name(options)
    }

    /// Opens libpq; `file` is a file to open instead of the usual one.
    static func openLibrary(_ file: String? = nil) throws(LogError) {
        guard let problem = cpg_open(file) else { return }
        throw .postgres(.noLibrary(problem: PostgresFailure.line(String(cString: problem))))
    }

    /// The values come from the address, or from libpq's environment variables.
    private static func name(_ options: UnsafeMutablePointer<cpg_option>) -> String {
        var values: [String: String] = [:]
        var next = options
        while let keyword = next.pointee.keyword {
            let usual = next.pointee.envvar.flatMap { getenv($0) }
            let value = (next.pointee.val ?? usual).map { String(cString: $0) }
            if let value, !value.isEmpty { values[String(cString: keyword)] = value }
            next += 1
        }
        let database = values["dbname"] ?? values["user"].map { "of user \($0)" } ?? "of this user"
        guard let host = values["host"] ?? values["hostaddr"] else {
            return "the database \(database)"
        }
        let port = host.hasPrefix("/") ? nil : values["port"].map { ":\($0)" }
        return "the database \(database) on \(host)\(port ?? "")"
    }
}
