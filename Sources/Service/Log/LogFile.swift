import Foundation
import GRDB
import Libc
import PushModel
import Synchronization

/// The storage of a log: memory, or `log.sqlite` in a folder of its own.
struct LogFile: Sendable {
    let database: any DatabaseWriter
    /// The source of reads: the database, or for a read-only log one unchanging snapshot of it.
    let reader: any DatabaseReader
    /// The name for messages.
    let name: String
    private let lock: LogLock?
    /// The note in `log.lock` when the log was opened.
    private let noted: LogMark?
    /// The files, as found at the start; empty in memory and for a read-only log.
    private let identities: [String: FileIdentity]

    /// Opens the log in a folder for reading only, even while a Belfry writes to it.
    init(reading folder: URL) throws(LogError) {
        let file = Self.path(in: folder)
        for path in [folder.path, file] where !FileManager.default.fileExists(atPath: path) {
            throw .missing(path)
        }
        name = file
        lock = nil
        identities = [:]
        // Before the snapshot, which then has at least this.
        noted = LogLock.noted(in: folder)
        let pool = try Self.open(file, creates: false) {
            var configuration = GRDB.Configuration()
            configuration.readonly = true
            return try DatabasePool(path: file, configuration: configuration)
        }
        database = pool
        do {
            reader = try (pool as? DatabasePool)?.makeSnapshot() ?? pool
        } catch {
            throw .unreadable(file: file, problem: Self.problem(error), cure: Self.cure(error))
        }
    }

    /// The writer's page cache, and the number of pages in the write-ahead log after which SQLite
    /// copies them to the file: 16 MB each.
    private static let (cacheKibibytes, checkpointPages) = (16_384, 1024)
    /// The time to wait for another program, in seconds.
    private static let patience = 2

    /// Opens a log. A missing `folder` is created; `nil` keeps everything in memory.
    init(folder: URL?, durability: Durability) throws(LogError) {
        guard let folder else {
            name = "the log in memory"
            lock = nil
            noted = nil
            identities = [:]
            database = try Self.open("the log in memory") { try DatabaseQueue() }
            reader = database
            return
        }
        let file = Self.path(in: folder)
        try Self.make(folder)
        name = file
        let lock = try LogLock(folder)
        self.lock = lock
        noted = lock.noted
        database = try Self.open(file) { try Self.pool(file, durability) }
        reader = database
        identities = [file, file + "-wal", lock.path]
            .reduce(into: [:]) { $0[$1] = FileIdentity($1) }
    }

    private static func path(in folder: URL) -> String {
        folder.appending(path: "log.sqlite").path
    }

    private static func pool(_ file: String, _ durability: Durability) throws -> DatabasePool {
        var configuration = GRDB.Configuration()
        // Another program may read the file; the switchboard does not wait meanwhile.
        configuration.busyMode = .timeout(TimeInterval(patience))
        configuration.prepareDatabase { database in
            if !database.configuration.readonly { try database.execute(sql: LogSchema.pages) }
        }
        let pool = try DatabasePool(path: file, configuration: configuration)
        // OFF survives every end of the process. NORMAL, a pool's default for its writer, would
        // only add waits for the disk at checkpoints. Debian's SQLite overwrites the content of each
        // freed page by default, which doubles what is read and written.
        let level = durability == .power ? "FULL" : "OFF"
        try pool.writeWithoutTransaction {
            try $0.execute(
                sql: """
                    PRAGMA synchronous = \(level);
                    PRAGMA secure_delete = FAST;
                    PRAGMA cache_size = -\(cacheKibibytes);
                    PRAGMA wal_autocheckpoint = \(checkpointPages);
                    """)
        }
        // Pushes are private, even in a folder that other users can read.
        for file in [file, file + "-wal", file + "-shm"] {
            try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        }
        return pool
    }

    /// Releases the folder for other processes.
    func close() {
        defer { lock?.release() }
        guard let lock else { return }
        database.writeWithoutTransaction { database in
            checkpoint(database)
            lock.isClosed = true
        }
        try? database.close()
    }

    /// Copies the write-ahead log into the file, unless another connection reads: then it stays,
    /// which is as safe.
    func checkpoint(_ database: Database) {
        // Without a timeout, because a reader would make all others wait for two seconds.
        try? database.execute(sql: "PRAGMA busy_timeout = 0")
        _ = try? database.checkpoint(.truncate)
        try? database.execute(sql: "PRAGMA busy_timeout = \(Self.patience * 1000)")
    }

    /// Notes next to the log what it has. The log is stored even if the note fails.
    func note(_ mark: LogMark) { try? lock?.note(mark) }

    /// Throws if the log lacks something that was stored before, or has files of another log.
    func check(_ mark: LogMark) throws(LogError) {
        guard let noted else { try lock?.note(mark); return }
        let path = LogLock.path(in: URL(filePath: name).deletingLastPathComponent())
        let start = mark.step == 0 ? "start with an empty log" : "continue from step \(mark.step)"
        if noted.step > mark.step || noted.version > mark.version {
            throw .unreadable(
                file: name,
                problem: """
                    it ends with step \(mark.step), but later steps were stored. A part of the log is missing or \
                    too old, such as log.sqlite-wal. To \(start), remove \(path)
                    """)
        }
        guard try isOwn(noted) else {
            throw .unreadable(
                file: name,
                problem: """
                    step \(noted.step) is not the one that log.lock notes. A file in the folder is of another log, \
                    such as log.sqlite-wal. To \(start) of what is there, remove \(path)
                    """)
        }
        try lock?.note(mark)
    }

    /// Returns whether the log has the row with the noted end, or has pruned it meanwhile.
    private func isOwn(_ noted: LogMark) throws(LogError) -> Bool {
        do {
            let row = try reader.read { database in
                try Row.fetchOne(
                    database,
                    sql: "SELECT last, sum FROM log WHERE first <= ? ORDER BY first DESC LIMIT 1",
                    arguments: [noted.step])
            }
            guard let row else { return true }
            return try row.cell("last") == noted.step && row.cell("sum") == noted.sum
        } catch {
            throw unreadable(error)
        }
    }

    /// Applies all changes or none.
    func inTransaction<Value>(
        _ database: Database, _ changes: () throws -> Value
    ) throws -> Value {
        var value: Value?
        try database.inTransaction(.immediate) {
            value = try changes()
            return .commit
        }
        guard let value else { throw DatabaseError(message: "the transaction has no end") }
        return value
    }

    /// Throws if a file was removed or replaced. SQLite would continue to write to the open file,
    /// and everything would be lost at the next start.
    func checkIsThere() throws(LogError) {
        // A statement on a closed connection would end the process.
        if lock?.isClosed ?? false { throw .unwritable(file: name, problem: "it is closed") }
        for (file, identity) in identities where FileIdentity(file) != identity {
            throw .unwritable(
                file: file,
                problem: "it was removed or replaced while Belfry was using it. Put it back, or "
                    + "restart Belfry")
        }
    }

    func unwritable(_ error: any Error) -> LogError {
        error as? LogError
            ?? .unwritable(
                file: name,
                problem: [Self.problem(error), Self.cure(error)].compactMap(\.self)
                    .joined(separator: ". "))
    }

    func unreadable(_ error: any Error) -> LogError {
        error as? LogError
            ?? .unreadable(file: name, problem: Self.problem(error), cure: Self.cure(error))
    }

    private static func make(_ folder: URL) throws(LogError) {
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
    ) throws(LogError) -> any DatabaseWriter {
        do {
            let database = try make()
            try checkIsWhole(database)
            let format = try database.read(LogSchema.format)
            if creates, format == nil {
                try database.write(LogSchema.create)
            } else if format == nil {
                throw LogError.unreadable(file: file, problem: "it is empty")
            } else if format != LogSchema.format {
                throw LogError.otherFormat(file: file)
            }
            return database
        } catch let error as LogError {
            throw error
        } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
            throw .notADatabase(file: file)
        } catch {
            throw .unreadable(file: file, problem: problem(error), cure: cure(error))
        }
    }

    private static func checkIsWhole(_ database: any DatabaseWriter) throws {
        // The check also calls a page damaged that it failed to read this time, which was seen once with
        // a new file on a busy machine. Damage is still there for the writer.
        guard try database.read(complaint) != nil,
            let complaint = try database.writeWithoutTransaction(complaint)
        else { return }
        throw DatabaseError(
            resultCode: .SQLITE_CORRUPT, message: "the file is damaged (\(complaint))")
    }

    /// Returns what SQLite's check finds damaged; `nil` if the file is whole.
    private static func complaint(_ database: Database) throws -> String? {
        let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
        // The first line may be “*** in database main ***”.
        return answer == "ok" ? nil : answer.split(separator: "\n").last.map { String($0) }
    }

    /// SQLite's message, without the statement.
    private static func problem(_ error: any Error) -> String {
        if let damage = error as? LogDamage { return damage.sentence }
        if error is CompactReader.Damage { return "some of its steps are damaged" }
        guard let error = error as? DatabaseError else { return error.localizedDescription }
        return error.message ?? error.resultCode.description
    }

    /// Returns the way out of a problem that is not damage, without a full stop.
    private static func cure(_ error: any Error) -> String? {
        switch (error as? DatabaseError)?.resultCode.primaryResultCode {
        case .SQLITE_FULL: "Free some space"
        case .SQLITE_BUSY: "Another program uses the file. End that program"
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            "Check the permissions of the folder"
        case .SQLITE_IOERR: "Check that the disk works and is not full"
        default: nil
        }
    }
}

/// The identity of the file at a path.
private struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Creates the identity; `nil` if there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
