import ArgumentParser
import TestSupport
import Testing
import Yams

@testable import belfry

/// The compose file with PostgreSQL. Docker does not run here, so only its form is checked.
struct ComposeTests {
    private static let path = "Examples/PostgreSQL/compose.yaml"

    @Test func `the compose file starts Belfrys with settings that exist`() throws {
        let text = try Repository.text(of: Self.path)
        let file = try #require(try Yams.load(yaml: text) as? [String: Any])
        let services = try #require(file["services"] as? [String: [String: Any]])
        #expect(services.keys.sorted() == ["belfry-1", "belfry-2", "db"])
        let settings = Set(Settings.rows.map(\.variable))
        for name in ["belfry-1", "belfry-2"] {
            // `<<` has the parts that both have.
            let shared = try #require(services[name]?["<<"] as? [String: Any] ?? services[name])
            let environment = try #require(shared["environment"] as? [String: String])
            let own = environment.filter { $0.key.hasPrefix("BELFRY_") }
            #expect(own.count >= 6 && Set(own.keys).isSubset(of: settings))
            for (variable, value) in own {
                let row = try #require(Settings.rows.first { $0.variable == variable })
                #expect(throws: Never.self, "\(variable)") {
                    _ = try SettingValues(given: [row: value], environment: [:], files: [])
                }
            }
            let probe = try #require(
                (shared["healthcheck"] as? [String: Any])?["test"] as? [String])
            #expect(throws: Never.self) { try Belfry.parseAsRoot(Array(probe.dropFirst(2))) }
        }
    }
}
