/// The reason why a log cannot be opened or written, and what to do next.
package enum LogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder cannot be created or written.
    case folder(String, problem: String)
    /// Another process has its log in the folder.
    case inUse(folder: String)
    /// The file is not a SQLite database; it is never overwritten.
    case notADatabase(file: String)
    /// The file has the format of another version of Belfry, which this version does not read.
    case otherFormat(file: String)
    /// Another number of nodes has written the log.
    case otherNodes(file: String, count: Int)
    /// The folder does not exist, or has no log.
    case missing(String)
    /// The file is damaged, or cannot be read until the `cure`.
    case unreadable(file: String, problem: String, cure: String? = nil)
    /// The disk is full, or the file was removed.
    case unwritable(file: String, problem: String)
    /// PostgreSQL is missing, cannot be reached, or refuses a statement.
    case postgres(PostgresProblem)
    /// Another Belfry has taken the log, which this Belfry must no longer use.
    case lostLog(database: String, owner: PostgresOwner?)

    package var description: String {
        switch self {
        case .folder(let folder, let problem):
            "Cannot keep data in \(folder): \(problem). Choose a folder that you may write to "
                + "with --data, or leave --data out to keep everything in memory."
        case .inUse(let folder):
            "Another Belfry keeps its data in \(folder). Stop that one, or choose another folder "
                + "with --data."
        case .notADatabase(let file):
            "\(file) is not a log of Belfry because it is not a SQLite database. Move the file "
                + "away, or choose another folder with --data."
        case .otherFormat(let file):
            "\(file) has the format of another version of Belfry. Choose another folder with "
                + "--data. The version that wrote the file can still read it."
        case .otherNodes(let file, let count):
            "\(file) has the phones of \(count == 1 ? "1 node" : "\(count) nodes"), and the number "
                + "cannot change. Start with --nodes \(count), or choose another --data or --log."
        case .missing(let path):
            "\(path) does not exist. Name the folder of a belfry --data."
        case .unreadable(let file, let problem, let cure):
            "Cannot read \(file): \(problem). "
                + "\(cure ?? "Restore an undamaged copy"), or choose another --data or --log."
        case .unwritable(let file, let problem):
            "Cannot write \(file): \(problem). Until it can be written, pushes are answered 503 and "
                + "nothing happens on the phones."
        case .postgres(let problem): problem.description
        case .lostLog(let database, let owner):
            "The log in \(database) now belongs to \(owner?.description ?? "no Belfry"), because "
                + "this Belfry did not renew its lease in time. It writes nothing any more, and "
                + "stands by."
        }
    }
}
