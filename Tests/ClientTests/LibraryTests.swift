import Foundation
import TestSupport
import Testing

@testable import belfry

/// The output of `belfry env` for a library works as printed, if the library is on this machine.
@Suite(.timeLimit(.minutes(10)))
struct LibraryTests {
    private static let tested = ProviderLibrary.all.filter { $0.check == .tests }.map(\.id)

    @Test func `the libraries that are said to be tested are`() {
        #expect(
            Self.tested == [
                "curl", "nghttp", "aioapns", "httpx", "kalyke", "pyapns_client", "node-http2",
                "go-http", "java-http", "firebase-python",
            ])
    }

    // By a proxy: kalyke, which sends iat as a string; pyapns_client sends it as a fraction.
    @Test(arguments: tested)
    func `R6, W10, W12, W14: the settings of a library push as they are printed`(id: String)
        async throws
    {
        let front = id.hasPrefix("firebase-") ? ["--fcm", "--fcm-listen", "localhost:0"] : []
        let service = try await BelfryService(command: front)
        let printed = try await service.belfry("env", id)
        try #require(printed.status == 0, "\(printed)")
        guard let command = try command(for: id, printed.output, service) else {
            try Test.cancel("The program that runs \(id) is not on this machine.")
        }
        let finished = try await command.run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.contains(/200|accepted/), "\(finished)")
        let phone = try await service.belfry("expect", "phone-1", "--shown")
        #expect(phone.status == 0, "\(phone)")
    }

    /// How the text is run; `nil` where nothing here can.
    private func command(
        for id: String, _ text: String, _ service: BelfryService
    ) throws -> Command? {
        let library = try #require(ProviderLibrary.all.first { $0.id == id })
        let endings = ["sh": "sh", "python": "py", "js": "js", "go": "go", "java": "java"]
        let file = service.folder.url.appending(
            path: "push.\(endings[library.language] ?? "txt")")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let belfry = try Executable.belfry().url.deletingLastPathComponent().path
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        var environment = service.environment.merging(["PATH": belfry + ":" + search]) { $1 }
            .merging(Self.variables(in: text)) { $1 }
        switch library.language {
        case "sh":
            return Command(
                executable: try Executable(named: "sh"), arguments: [file.path],
                environment: environment)
        case "python":
            return Command(
                executable: try Executable.python(), arguments: [file.path],
                environment: environment)
        case "js":
            guard let node = Executable.find("node") else { return nil }
            return Command(executable: node, arguments: [file.path], environment: environment)
        case "go":
            guard let go = Executable.find("go") else { return nil }
            environment["GOCACHE"] = service.folder.path + "/go"
            environment["GO111MODULE"] = "off"
            return Command(
                executable: go, arguments: ["run", file.path], environment: environment)
        case "java":
            guard let java = Executable.find("java") else { return nil }
            return Command(executable: java, arguments: [file.path], environment: environment)
        default: return nil
        }
    }

    /// Returns the variables that the text says to start the program with, one for each comment.
    private static func variables(in text: String) -> [String: String] {
        let lines = text.split(separator: "\n").compactMap {
            $0.wholeMatch(of: /(?:#|\/\/)   (\w+)=(.+)/)
        }
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0.1), String($0.2)) })
    }
}
