import Foundation
import TestSupport
import Testing

@testable import push_bench

/// The smallest measurement from end to end, with the debug build: what is printed, not how fast.
@Suite(.timeLimit(.minutes(10)))
struct MeasureTests {
    @Test(
        .enabled(
            if: Tool.isInstalled("h2load") && Tool.isInstalled("taskset"),
            "h2load or taskset is not installed"))
    func `the service is measured beside nghttpd where there is one, with every answer 200`() throws
    {
        let bench = try Self.product("push-bench")
        let text = try Tool.run(
            bench.path, "measure", "--requests", "1000", "--serial", "100", "--rounds", "1",
            "--phones", "20", "--servers", "belfry,nghttpd", "--belfry",
            try Self.product("belfry").path)
        #expect(text.contains("Median of 1 rounds of 1,000 pushes"))
        let rows = text.split(separator: "\n").filter {
            $0.hasPrefix("| ") && !$0.hasPrefix("| -")
        }
        let hasOther = Tool.isInstalled("nghttpd")
        #expect(rows.count == (hasOther ? 6 : 4), "\(text)")
        #expect(text.contains("nghttpd is not installed") == !hasOther)
        let loaded = try #require(rows.first { $0.hasPrefix("| belfry, 20 phones") })
        let cells = loaded.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(cells.count == 9)
        for (place, cell) in cells.enumerated().dropFirst()
        where hasOther || ![2, 4].contains(place) {
            #expect((Double(cell) ?? 0) > 0, "\(loaded)")
        }
    }

    @Test func `a server that is not known is refused with a sentence`() throws {
        let error = #expect(throws: BenchError.self) {
            try Tool.run(try Self.product("push-bench").path, "--servers", "apache")
        }
        #expect(
            error?.description.contains("--servers must be a list of belfry, data, wire") == true)
    }

    /// Returns a product that was built together with this test.
    private static func product(_ name: String) throws -> URL {
        let folder = BenchFixture.ownExecutable.deletingLastPathComponent()
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
            .map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let files = [bundle, folder, Repository.root.appending(path: ".build/debug")]
            .compactMap { $0?.appending(path: name) }
        return try #require(
            files.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "\(name) is not built")
    }
}
