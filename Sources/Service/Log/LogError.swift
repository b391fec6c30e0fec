/// Why a log cannot be opened or written, and what to do about it.
package enum LogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder cannot be made or written to.
    case folder(String, problem: String)
    /// Another process keeps its log there.
    case inUse(folder: String)
    /// The file is there and is no SQLite database; it is never overwritten.
    case notADatabase(file: String)
    /// The file was written by another version of Belfry, in a format that this one does not read.
    case otherFormat(file: String)
    /// There is no such folder, or no log in it.
    case missing(String)
    case unreadable(file: String, problem: String)
    /// The disk is full, or the file went away.
    case unwritable(file: String, problem: String)

    package var description: String {
        switch self {
        case .folder(let folder, let problem):
            "Cannot keep data in \(folder): \(problem). Choose a folder that you may write to "
                + "with --data, or leave --data out to keep everything in memory."
        case .inUse(let folder):
            "Another Belfry keeps its data in \(folder). Stop that one, or choose another folder "
                + "with --data."
        case .notADatabase(let file):
            "\(file) is not a log of Belfry's: it is no SQLite database. Move it away, or "
                + "choose another folder with --data."
        case .otherFormat(let file):
            "\(file) has the format of another version of Belfry. Choose another folder with "
                + "--data; the version that wrote this one can still read it."
        case .missing(let path):
            "\(path) does not exist. Choose another folder with --data."
        case .unreadable(let file, let problem):
            "Cannot read \(file): \(problem). Put back a file that is whole, or choose another "
                + "folder with --data."
        case .unwritable(let file, let problem):
            "Cannot write \(file): \(problem). Until it can be written, pushes are answered 503 and "
                + "nothing happens on the phones."
        }
    }
}
