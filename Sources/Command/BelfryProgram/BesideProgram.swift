import belfry
import Foundation
import Libc

/// A program in the folder of this one.
struct BesideProgram {
    let name: String

    /// Goes on as that program, with the arguments of this one. Returns only by throwing.
    func become() throws(Failure) {
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let folder = own?.deletingLastPathComponent()
        guard let path = folder?.appending(path: name).path,
            FileManager.default.isExecutableFile(atPath: path)
        else {
            throw Failure(
                "belfry adopt is a program of its own in a build, and \(name) is not beside "
                    + "\(own?.path ?? "this one"). In Belfry's folder: swift build --traits Service "
                    + "--product \(name), and again. What make install and the releases bring has "
                    + "it in belfry itself.",
                status: .unavailable)
        }
        let arguments = [path] + CommandLine.arguments.dropFirst()
        execv(path, arguments.map { strdup($0) } + [nil])
        throw Failure("Cannot start \(path): \(String(cString: strerror(errno))).")
    }
}
