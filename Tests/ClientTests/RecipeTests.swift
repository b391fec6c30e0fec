import Foundation
import TestSupport
import Testing

/// The recipes of Documentation/Recipes.md: run where their tools are here, and parsed otherwise.
@Suite(.timeLimit(.minutes(30)))
struct RecipeTests {
    private static func recipe(_ kind: String) throws -> String {
        let recipes = try Snippet.all(in: "Documentation/Recipes.md")
        return try #require(recipes.first { $0.info.hasSuffix(" \(kind)") }).text
    }

    /// Writes a recipe as a file in a new folder.
    private static func write(_ kind: String, as name: String) throws -> Folder {
        let folder = try Folder()
        try recipe(kind).write(
            to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
        return folder
    }

    private static func run(
        _ executable: Executable, _ arguments: [String], in folder: Folder,
        _ environment: [String: String] = [:]
    ) async throws -> Command.Finished {
        let belfry = try Executable.belfry().url
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let usual = [
            "BELFRY": belfry.path, "HOME": folder.path,
            "PATH": belfry.deletingLastPathComponent().path + ":" + search,
        ]
        return try await Command(
            executable: executable, arguments: arguments,
            environment: usual.merging(environment) { $1 }, directory: folder.url
        ).run(in: folder)
    }

    @Test func `every recipe is tested here, in one way or another`() throws {
        let kinds = try Snippet.all(in: "Documentation/Recipes.md").map(\.info)
        #expect(
            kinds == [
                "python pytest", "js node", "go test", "swift xctest", "js jest", "js vitest",
                "java junit", "yml github", "yml gitlab", "yml compose",
            ])
    }

    @Test func `pytest passes`() async throws {
        let folder = try Self.write("pytest", as: "test_order.py")
        let finished = try await Self.run(
            try Executable.python(),
            ["-m", "pytest", "-p", "belfry.pytest_plugin", "-p", "no:cacheprovider"], in: folder,
            ["PYTHONPATH": Packages.python])
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.contains("2 passed"))
    }

    @Test func `node test passes`() async throws {
        let node = try Executable(named: "node")
        let folder = try Self.write("node", as: "order.test.mjs")
        try Packages.linkScript(into: folder)
        let finished = try await Self.run(node, ["--test", "order.test.mjs"], in: folder)
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.contains("# pass 1"))
    }

    @Test func `go test passes`() async throws {
        guard Executable.find("go") != nil else {
            try Test.cancel("Go is not on this machine.")
        }
        let folder = try Self.write("test", as: "order_test.go")
        try "module shop\n\ngo 1.21\n".write(
            to: folder.url.appending(path: "go.mod"), atomically: true, encoding: .utf8)
        let finished = try await Self.run(
            try Executable.belfry(), ["exec", "--", "go", "test", "./..."], in: folder,
            ["GOCACHE": folder.path + "/go"])
        #expect(finished.status == 0, "\(finished)")
    }

    @Test func `XCTest passes`() async throws {
        let folder = try Folder()
        let tests = folder.url.appending(path: "Tests/ShopTests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        try Self.recipe("xctest").write(
            to: tests.appending(path: "OrderTests.swift"), atomically: true, encoding: .utf8)
        try """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.testTarget(name: "ShopTests")])

        """.write(
            to: folder.url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let finished = try await Self.run(
            try Executable.belfry(), ["exec", "--", "swift", "test"], in: folder)
        #expect(finished.status == 0, "\(finished)")
        #expect((finished.output + finished.errors).contains("Executed 1 test"))
    }

    @Test(arguments: [("jest", "order.js"), ("vitest", "order.mjs")])
    func `the syntax is that of JavaScript`(kind: String, name: String) async throws {
        let node = try Executable(named: "node")
        let folder = try Self.write(kind, as: name)
        let finished = try await Self.run(node, ["--check", name], in: folder)
        #expect(finished.status == 0, "\(finished)")
    }

    @Test func `the syntax is that of Java`() async throws {
        guard let java = Executable.find("java") else {
            try Test.cancel("Java is not on this machine.")
        }
        let folder = try Self.write("junit", as: "OrderTest.java")
        let finished = try await Self.run(
            java, [Repository.fixture("ParseJava.java"), "OrderTest.java"], in: folder)
        #expect(finished.status == 0, "\(finished)")
    }

    @Test(arguments: [
        ("github", "github-workflows"), ("gitlab", "gitlab-ci"), ("compose", "compose-spec"),
    ])
    func `a pipeline follows its schema`(kind: String, schema: String) async throws {
        let folder = try Self.write(kind, as: "pipeline.yml")
        let finished = try await Self.run(
            try Executable.python(),
            ["-m", "check_jsonschema", "--builtin-schema", "vendor.\(schema)", "pipeline.yml"],
            in: folder)
        #expect(finished.status == 0, "\(finished)")
    }
}
