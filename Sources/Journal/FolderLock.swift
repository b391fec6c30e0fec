import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps a folder to one process for as long as the lock lives; the system frees it when the
/// process ends, however it ends.
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

    /// Gives the folder free. Closing alone would leave it taken while a process that is just
    /// being started still has a copy of the descriptor.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        release()
        close(descriptor)
    }
}
