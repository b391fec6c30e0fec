import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The folder that keeps the CA and the keys from one start to the next.
struct HomeFolder {
    let url: URL

    /// Makes the folder, for its owner only, unless it is there.
    init(_ url: URL) throws(HomeError) {
        self.url = url
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notWritable(file: url.path, problem: error.localizedDescription)
        }
    }

    func file(_ name: String) -> URL { url.appending(path: name, directoryHint: .notDirectory) }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: file(name).path)
    }

    func text(of name: String) throws(HomeError) -> String { try Self.text(of: file(name)) }

    static func text(of file: URL) throws(HomeError) -> String {
        do {
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        } catch {
            throw .unreadable(file: file.path, problem: error.localizedDescription)
        }
    }

    /// Puts a whole file in place at once: readers see the old text or the new one, never half.
    func put(_ text: String, in name: String, mode: mode_t) throws(HomeError) {
        let temporary = file(".\(name).\(UUID().uuidString)").path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(name) }
        var rest = ArraySlice(text.utf8)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else {
                let failure = failure(name)
                close(descriptor)
                unlink(temporary)
                throw failure
            }
            rest = rest.dropFirst(count)
        }
        fsync(descriptor)
        close(descriptor)
        guard rename(temporary, file(name).path) == 0 else { throw failure(name) }
    }

    /// Runs `work` while no other process or thread does so with the same folder.
    func locked<Result>(_ work: () throws(HomeError) -> Result) throws(HomeError) -> Result {
        let descriptor = open(file(".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(".lock") }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure(".lock") }
        }
        return try work()
    }

    private func failure(_ name: String) -> HomeError {
        .notWritable(file: file(name).path, problem: String(cString: strerror(errno)))
    }
}
