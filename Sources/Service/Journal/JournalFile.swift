import Foundation
import GRDB
import Libc

/// Where a journal is kept: in memory, or as `journal.sqlite` in a folder of its own.
struct JournalFile: Sendable {
    let database: any DatabaseWriter
    /// For messages to people.
    let name: String
    private let lock: FolderLock?
    /// The files that SQLite writes to, as they were found; empty in memory and for a reader.
    private let identities: [String: FileIdentity]
    /// Where is read: the database, or for a reader one unchanging state of it.
    let reader: any DatabaseReader

    /// The journal in a folder to read alone, also while a Belfry writes to it.
    init(reading folder: URL) throws(JournalError) {
        let file = folder.appending(path: "journal.sqlite").path
        guard FileManager.default.fileExists(atPath: file) else {
            throw .unreadable(file: file, problem: "there is no such file")
        }
        name = file
        lock = nil
        identities = [:]
        let pool = try Self.open(file, creates: false) {
            var configuration = GRDB.Configuration()
            configuration.readonly = true
            return try DatabasePool(path: file, configuration: configuration)
        }
        database = pool
        do {
            reader = try (pool as? DatabasePool)?.makeSnapshot() ?? pool
        } catch {
            throw .unreadable(file: file, problem: Self.problem(error))
        }
    }

    /// What the writer keeps of the file in memory, at most: with SQLite's own 2,000 every pruned row and
    /// every index entry among older ones was read again, a quarter of the CPU of a push under load.
    private static let cacheKibibytes = 16_384
    /// 16 MB lie between two times that everything waits for the disk; with SQLite's own 1,000 it does so
    /// four times as often.
    private static let checkpointPages = 4096

    /// `folder` is made if it is missing; `nil` keeps everything in memory.
    init(folder: URL?, durability: Durability) throws(JournalError) {
        guard let folder else {
            name = "the journal in memory"
            lock = nil
            identities = [:]
            database = try Self.open("the journal in memory") { try DatabaseQueue() }
            reader = database
            return
        }
        let file = folder.appending(path: "journal.sqlite").path
        try Self.make(folder)
        name = file
        lock = try FolderLock(folder)
        database = try Self.open(file) {
            var configuration = GRDB.Configuration()
            // Another program may look into the file; the switchboard does not wait meanwhile.
            configuration.busyMode = .timeout(2)
            let pool = try DatabasePool(path: file, configuration: configuration)
            // NORMAL, as a pool opens its writer, may lose the last commits when the power fails.
            let level = durability == .power ? "FULL" : "NORMAL"
            try pool.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA synchronous = \(level)")
                try $0.execute(
                    sql: """
                        PRAGMA cache_size = -\(Self.cacheKibibytes);
                        PRAGMA wal_autocheckpoint = \(Self.checkpointPages);
                        """)
            }
            try Self.restrict(file)
            return pool
        }
        reader = database
        identities = [file, file + "-wal"].reduce(into: [:]) { $0[$1] = FileIdentity($1) }
    }

    /// Unlocks the folder for another process.
    func release() {
        lock?.release()
    }

    func writing(_ changes: (Database) throws -> Void) throws(JournalError) {
        do {
            try database.write(changes)
        } catch {
            throw .unwritable(file: name, problem: Self.problem(error))
        }
    }

    /// Has what was committed reach the disk.
    func synchronizeLog() { synchronize(name + "-wal") }

    /// Why nothing is to be written to it, if that can be seen from without.
    var problem: JournalError? {
        do throws(JournalError) {
            try checkIsThere()
            return nil
        } catch {
            return error
        }
    }

    /// Throws when a file was removed or replaced. SQLite would go on writing to the one that it
    /// has open, and everything would be gone at the next start.
    func checkIsThere() throws(JournalError) {
        for (file, identity) in identities where FileIdentity(file) != identity {
            throw .unwritable(
                file: file,
                problem: "it was removed or replaced while Belfry was using it; put it back, or "
                    + "start Belfry again")
        }
    }

    /// Pushes are nobody else's business, also in a folder that others may look into.
    private static func restrict(_ file: String) throws {
        for file in [file, file + "-wal", file + "-shm"] {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: file)
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
        _ file: String, creates: Bool = true, _ make: () throws -> any DatabaseWriter
    ) throws(JournalError) -> any DatabaseWriter {
        do {
            let database = try make()
            try database.read(checkIsWhole)
            let format = try database.read(JournalSchema.format)
            if creates, format == nil {
                try database.write(JournalSchema.create)
            } else if format == nil {
                throw JournalError.unreadable(file: file, problem: "it is empty")
            } else if format != JournalSchema.format {
                throw JournalError.otherFormat(file: file)
            }
            return database
        } catch let error as JournalError {
            throw error
        } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
            throw .notADatabase(file: file)
        } catch {
            throw .unreadable(file: file, problem: Self.problem(error))
        }
    }

    private static func checkIsWhole(_ database: Database) throws {
        let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard answer == "ok" else {
            throw DatabaseError(
                resultCode: .SQLITE_CORRUPT,
                message: "the file is damaged (\(answer ?? "no answer"))")
        }
    }

    /// What SQLite says, without the statement it was busy with.
    static func problem(_ error: any Error) -> String {
        if let error = error as? DamagedCell { return error.description }
        guard let error = error as? DatabaseError else { return error.localizedDescription }
        let message = error.message ?? error.resultCode.description
        return switch error.resultCode.primaryResultCode {
        case .SQLITE_FULL: "\(message); free some space"
        case .SQLITE_BUSY: "\(message); another program holds it, end that one"
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            "\(message); check the permissions of the folder"
        case .SQLITE_IOERR: "\(message); check the disk, and whether it is full"
        default: message
        }
    }
}

/// An exclusive `flock` on a folder, held for the lifetime of this object. The kernel releases it
/// when the process ends, however it ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    init(_ folder: URL) throws(JournalError) {
        let file = folder.appending(path: "journal.lock").path
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
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

/// Which file a path leads to.
private struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// `nil` when there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

private func synchronize(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
}
