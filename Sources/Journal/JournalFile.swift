import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where a journal is kept: in memory, or as `journal.sqlite` in a folder of its own.
struct JournalFile: Sendable {
    let database: any DatabaseWriter
    /// For messages to people.
    let name: String
    private let lock: FolderLock?

    /// `folder` is made if it is missing; `nil` keeps everything in memory.
    init(folder: URL?) throws(JournalError) {
        guard let folder else {
            name = "the journal in memory"
            lock = nil
            database = try Self.open("the journal in memory") { try DatabaseQueue() }
            return
        }
        let file = folder.appending(path: "journal.sqlite").path
        try Self.make(folder)
        name = file
        lock = try FolderLock(folder)
        database = try Self.open(file) {
            let pool = try DatabasePool(path: file)
            // A pool opens its writer with NORMAL, which may lose the last commits when the power
            // fails.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            return pool
        }
    }

    /// Unlocks the folder for another process.
    func release() {
        lock?.release()
    }

    func reading<Value>(_ query: (Database) throws -> Value) throws(JournalError) -> Value {
        do {
            return try database.read(query)
        } catch {
            throw .unreadable(file: name, problem: Self.problem(error))
        }
    }

    private static func make(_ folder: URL) throws(JournalError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            let problem = error.localizedDescription
            throw .folder(
                folder.path, problem: problem.hasSuffix(".") ? String(problem.dropLast()) : problem)
        }
    }

    private static func open(
        _ file: String, _ make: () throws -> any DatabaseWriter
    ) throws(JournalError) -> any DatabaseWriter {
        do {
            let database = try make()
            guard try !database.read(JournalSchema.migrator.hasBeenSuperseded) else {
                throw JournalError.newer(file: file)
            }
            try JournalSchema.migrator.migrate(database)
            return database
        } catch let error as JournalError {
            throw error
        } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
            throw .notADatabase(file: file)
        } catch {
            throw .unreadable(file: file, problem: Self.problem(error))
        }
    }

    /// What SQLite says, without the statement it was busy with.
    static func problem(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else { return error.localizedDescription }
        return error.message ?? error.resultCode.description
    }
}

/// An exclusive `flock` on a folder, held for the lifetime of this object. The kernel releases it
/// when the process ends, however it ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    init(_ folder: URL) throws(JournalError) {
        let file = folder.appending(path: "journal.lock").path
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .folder(folder.path, problem: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(folder: folder.path)
        }
    }

    /// Unlocks the folder. `close` alone would not, while a child process that has not reached
    /// `exec` yet holds a copy of the descriptor.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        release()
        close(descriptor)
    }
}
