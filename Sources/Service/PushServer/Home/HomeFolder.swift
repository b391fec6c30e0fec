import Foundation

/// The folder in which the CA and the keys are persisted.
package struct HomeFolder {
    package let url: URL

    /// Creates the folder, accessible by its owner only, if it does not exist.
    package init(_ url: URL) throws(HomeError) {
        self.url = url
        guard Self.make(url.standardizedFileURL.path) else {
            throw Self.failure(url.path, errno)
        }
    }

    /// Creates a folder and its parents. Returns `true` if it exists then; otherwise `errno` is
    /// set.
    private static func make(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 { return true }
        if errno == ENOENT {
            let above = (path as NSString).deletingLastPathComponent
            guard above != path, !above.isEmpty, make(above) else { return false }
            return mkdir(path, 0o700) == 0 || errno == EEXIST
        }
        // A folder on a read-only disk exists, too, as does one that another process just made.
        let problem = errno
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        errno = isThere && !isFolder.boolValue ? ENOTDIR : problem
        return isThere && isFolder.boolValue
    }

    package func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    package func contains(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: file(name).path)
    }

    package func text(of name: String) throws(HomeError) -> String {
        try Self.text(of: file(name))
    }

    static func text(of file: URL) throws(HomeError) -> String {
        do {
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        } catch {
            throw .unreadable(file: file.path, problem: problem(error))
        }
    }

    /// Foundation's message, as a part of a sentence.
    static func problem(_ error: any Error) -> String {
        let text = error.localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// Writes a file atomically: readers see the old text or the new one, never a part.
    package func save(_ text: String, to name: String, mode: mode_t) throws(HomeError) {
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
        // Some file systems report a full disk only now.
        let isStored = fsync(descriptor) == 0 || errno == EINVAL
        let problem = errno
        close(descriptor)
        guard isStored else {
            unlink(temporary)
            throw Self.failure(file(name).path, problem)
        }
        guard rename(temporary, file(name).path) == 0 else {
            let failure = failure(name)
            unlink(temporary)
            throw failure
        }
    }

    /// Removes the temporary files of processes that ended while they saved a file. No other file
    /// refers to them, and they may contain a key. Files younger than a minute may still be
    /// written.
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

    func failure(_ name: String) -> HomeError { Self.failure(file(name).path, errno) }

    private static func failure(_ path: String, _ problem: CInt) -> HomeError {
        guard problem != ENOSPC, problem != EDQUOT else { return .full(file: path) }
        return .notWritable(file: path, problem: String(cString: strerror(problem)))
    }
}

/// An error with a file of Belfry's home folder, and what to do about it.
package enum HomeError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(file: String, problem: String)
    case notWritable(file: String, problem: String)
    /// The disk, or the user's quota, is full.
    case full(file: String)
    /// The file exists and is invalid. It is never replaced silently, because clients may trust the
    /// previous one.
    case damaged(file: String, problem: String, advice: String)
    /// One of several files that belong together is missing.
    case partial(missing: String, present: String)
    /// The CA was made without this host name.
    case notPermitted(host: String, file: String)
    /// Another process does not release the lock of the folder.
    case locked(file: String)

    package var description: String {
        switch self {
        case .unreadable(let file, let problem):
            "Cannot read \(file): \(problem). Check its permissions, or choose another home "
                + "with --home."
        case .notWritable(let file, let problem):
            "Cannot write \(file): \(problem). Check the folder and its permissions, or choose "
                + "another home with --home."
        case .full(let file):
            "Cannot write \(file): the disk is full. Free some space and start again, or choose "
                + "a home on another disk with --home."
        case .damaged(let file, let problem, let advice):
            "\(file) is damaged: \(problem). \(advice)"
        case .partial(let missing, let present):
            "\(missing) is missing, but \(present), which belongs to it, exists. Restore the "
                + "file, or delete ca.pem and the keys beside it to create new ones. Then give "
                + "the new CA to the clients that trust the old one."
        case .notPermitted(let host, let file):
            "The certificate authority \(file) may not vouch for \(host) because it was made "
                + "without that name. Choose another home with --home, or delete ca.pem, "
                + "intermediate.pem and intermediate-key.pem to create a new CA. Then give the "
                + "new CA to the clients that trust the old one."
        case .locked(let file):
            "Another program holds \(file) and does not release it. End the program, or choose "
                + "another home with --home."
        }
    }
}
