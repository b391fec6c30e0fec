import Foundation
import Libc
import Synchronization

/// The end of a log.
struct LogMark: Hashable, Sendable {
    /// The last step of the log.
    var step: Int64
    /// The checksum of the row that ends with this step; 0 in an empty log.
    var sum: Int64
    /// How often states and settings were stored.
    var version: Int64
}

/// `log.lock` in a log's folder. An exclusive `flock`, which the kernel releases at every end of
/// the process. The file also notes the end of the log, so that a log that has lost its end, or has
/// files of another log, is detected.
final class LogLock: Sendable {
    let path: String
    private let descriptor: Int32
    private let closed = Mutex(false)

    /// `true` if nothing may be written to the log any more.
    var isClosed: Bool {
        get { closed.withLock(\.self) }
        set { closed.withLock { $0 = newValue } }
    }

    init(_ folder: URL) throws(LogError) {
        path = Self.path(in: folder)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .folder(folder.path, problem: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(folder: folder.path)
        }
    }

    /// The last note; `nil` if there is none, or if the note is damaged.
    var noted: LogMark? { Self.noted(in: descriptor) }

    /// The last note in a folder that a Belfry may be writing to.
    static func noted(in folder: URL) -> LogMark? {
        let descriptor = open(path(in: folder), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return noted(in: descriptor)
    }

    static func path(in folder: URL) -> String { folder.appending(path: "log.lock").path }

    private static func noted(in descriptor: Int32) -> LogMark? {
        var numbers: [Int64] = [0, 0, 0, 0]
        let size = numbers.count * 8
        guard pread(descriptor, &numbers, size, 0) == size else { return nil }
        let mark = LogMark(
            step: Int64(littleEndian: numbers[0]), sum: Int64(littleEndian: numbers[1]),
            version: Int64(littleEndian: numbers[2]))
        return numbers == Self.numbers(of: mark) ? mark : nil
    }

    /// Overwrites a note of the same length, so that a full disk has room for the new one.
    func note(_ mark: LogMark) throws(LogError) {
        let numbers = Self.numbers(of: mark)
        guard pwrite(descriptor, numbers, numbers.count * 8, 0) == numbers.count * 8 else {
            throw .unwritable(file: path, problem: String(cString: strerror(errno)))
        }
    }

    /// The numbers of a mark with their checksum.
    private static func numbers(of mark: LogMark) -> [Int64] {
        let numbers = [mark.step, mark.sum, mark.version].map(\.littleEndian)
        return numbers + [numbers.withUnsafeBytes(Checksum.of).littleEndian]
    }

    /// Unlocks the folder. `close` alone would not unlock it while a child process that has not
    /// reached `exec` has a copy of the descriptor.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        release()
        close(descriptor)
    }
}
