import Foundation
import TestSupport
import Testing

/// A program the tests run.
struct Executable: Sendable {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    let url: URL

    init(at url: URL) {
        self.url = url
    }

    /// A program on the search path. Without it the test is skipped, or fails where CI is `true`.
    init(named name: String) throws {
        self = try Self.find(name) ?? Self.missing(name)
    }

    /// A program on the search path; `nil` if there is none of that name.
    static func find(_ name: String) -> Executable? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
        return places.map { URL(fileURLWithPath: $0).appending(path: name) }
            .first(where: isExecutable).map(Executable.init)
    }

    /// The Python of the project's own environment, which has aioapns.
    static func python() throws -> Executable {
        try findPython() ?? missing(".venv with the Python clients")
    }

    static func findPython() -> Executable? {
        let url = Repository.root.appending(path: ".venv/bin/python")
        return isExecutable(url) ? Executable(at: url) : nil
    }

    /// Whether what is missing is a failure.
    static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] == "true"

    /// Ends the test. `make test` lists the reasons in its summary.
    private static func missing(_ name: String) throws -> Executable {
        let sentence = "\(name) is not installed here: run make setup"
        guard isContinuousIntegration else {
            try Test.cancel("\(sentence)")
        }
        throw Missing(description: sentence)
    }

    /// The `belfry` that was built together with these tests.
    static func belfry() throws -> Executable { try built("belfry") }

    /// An app for a virtual iPhone, built together with these tests.
    static func sampleApp() throws -> Executable { try built("SampleApp") }

    /// A service extension of that app, built together with these tests.
    static func sampleService() throws -> Executable { try built("SampleService") }

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
