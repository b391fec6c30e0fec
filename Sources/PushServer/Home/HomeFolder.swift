import Foundation

/// The folder in which the CA and the keys are persisted.
struct HomeFolder {
    let url: URL

    /// Creates the folder, accessible by its owner only, if it does not exist.
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

    func contains(_ name: String) -> Bool {
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

    /// Writes a file atomically: readers see the old text or the new one, never a part.
    func save(_ text: String, to name: String, mode: mode_t) throws(HomeError) {
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
        guard rename(temporary, file(name).path) == 0 else {
            let failure = failure(name)
            unlink(temporary)
            throw failure
        }
    }

    /// Removes what processes have left that were ended while they saved a file: of that nobody knows, and
    /// there may be a key in it. What is younger than a minute may still be written.
    func removeUnfinished() {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: url.path)) ?? [] {
            guard name.hasPrefix("."), UUID(uuidString: String(name.suffix(36))) != nil,
                let attributes = try? files.attributesOfItem(atPath: file(name).path),
                let changed = attributes[.modificationDate] as? Date,
                changed.timeIntervalSinceNow < -60
            else { continue }
            unlink(file(name).path)
        }
    }

    func remove(_ name: String) throws(HomeError) {
        guard unlink(file(name).path) == 0 || errno == ENOENT else { throw failure(name) }
    }

    func failure(_ name: String) -> HomeError {
        .notWritable(file: file(name).path, problem: String(cString: strerror(errno)))
    }
}

/// An error with a file of Belfry's home folder, and what to do about it.
public enum HomeError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(file: String, problem: String)
    case notWritable(file: String, problem: String)
    /// The file exists and is invalid. It is never replaced silently, since clients may trust the
    /// previous one.
    case damaged(file: String, problem: String, advice: String)
    /// One of the files that belong together is missing.
    case partial(missing: String, present: String)
    /// Another process does not release the lock of the folder.
    case locked(file: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let problem):
            "Cannot read \(file): \(problem). Check its permissions, or choose another home "
                + "with --home."
        case .notWritable(let file, let problem):
            "Cannot write \(file): \(problem). Check the folder's permissions, or choose another "
                + "home with --home."
        case .damaged(let file, let problem, let advice):
            "\(file) is damaged: \(problem). \(advice)"
        case .partial(let missing, let present):
            "\(missing) is missing, though \(present) is there and belongs to it. Put the file "
                + "back, or delete ca.pem and the keys beside it to have new ones made; clients "
                + "that trust the old CA must then be given the new one."
        case .locked(let file):
            "Another program holds \(file) and does not release it. End it, or choose another home "
                + "with --home."
        }
    }
}
