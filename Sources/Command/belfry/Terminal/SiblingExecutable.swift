import Foundation
import Libc

/// A program in the folder of this one, or on the PATH, as git finds its commands.
struct SiblingExecutable {
    private let path: String

    /// `nil` if there is no such program.
    init?(named name: String) {
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
            .path
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = [own].compactMap(\.self) + folders.split(separator: ":").map(String.init)
        let paths = places.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.path = path
    }

    /// Replaces this process with the program. Returns only by throwing.
    func become(with arguments: [String]) throws(Failure) {
        execv(path, ([path] + arguments).map { strdup($0) } + [nil])
        throw Failure("Cannot start \(path): \(String(cString: strerror(errno))).")
    }
}
