import Foundation
import TestSupport

/// A program the tests run.
struct Executable: Sendable {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    let url: URL

    init(at url: URL) {
        self.url = url
    }

    /// A program on the search path.
    init(named name: String) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
        let files = places.map { URL(fileURLWithPath: $0).appending(path: name) }
        guard let url = files.first(where: Self.isExecutable) else {
            throw Missing(description: "\(name) is not on this machine: run make setup")
        }
        self.url = url
    }

    /// The Python of the project's own environment, which has aioapns.
    static func python() throws -> Executable {
        let url = Repository.root.appending(path: ".venv/bin/python")
        guard isExecutable(url) else {
            throw Missing(description: ".venv with aioapns is not there: run make setup")
        }
        return Executable(at: url)
    }

    /// The `belfry` that was built together with these tests.
    static func belfry() throws -> Executable { try built("belfry") }

    /// An app for a virtual iPhone, built together with these tests.
    static func sampleApp() throws -> Executable { try built("SampleApp") }

    /// The service's shell in a simulated world.
    static func shellSimulation() throws -> Executable { try built("ShellSimulation") }

    private static func built(_ name: String) throws -> Executable {
        let files = BuildProducts.folders.map { $0.appending(path: name) }
        guard let url = files.first(where: isExecutable) else {
            let places = files.map(\.path).joined(separator: ", ")
            throw Missing(description: "\(name) is not built; looked at \(places): run swift build")
        }
        return Executable(at: url)
    }

    private static func isExecutable(_ url: URL) -> Bool {
        FileManager.default.isExecutableFile(atPath: url.path)
    }
}
