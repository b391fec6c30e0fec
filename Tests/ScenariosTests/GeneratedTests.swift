import PushModel
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

/// Scenarios drawn from seeds, over the whole space of set-ups and steps.
@Suite(.serialized) struct GeneratedTests {
    @Test(arguments: 0..<50 as Range<UInt64>)
    func `no generated scenario breaks a rule that always holds`(block: UInt64) throws {
        for seed in block * 40..<(block + 1) * 40 {
            let scenario = GeneratedScenario(seed: seed)
            let broken = try broken(in: scenario)
            guard !broken.isEmpty else { continue }
            let smallest = scenario.shrunk {
                (try? self.broken(in: $0))?.isEmpty == false
            }
            Issue.record(
                """
                Seed \(seed): \(broken)
                Repeat it with `swift test --traits Service --filter ScenariosTests.GeneratedTests`, or save \
                these lines as seed.yaml and run `belfry play seed.yaml`:
                \(smallest.yaml)
                """)
        }
    }

    @Test func `the same file gives the same trace`() throws {
        for seed in 0..<20 as Range<UInt64> {
            let scenario = GeneratedScenario(seed: seed)
            #expect(try trace(of: scenario) == trace(of: scenario), "Seed \(seed)")
        }
    }

    @Test func `shrinking leaves the steps that matter`() {
        var scenario = GeneratedScenario(seed: 1)
        scenario.steps = ["push: alert", "wait: 3s", "tap: banner", "lock: now"]
        let smallest = scenario.shrunk { $0.steps.contains("tap: banner") }
        #expect(smallest.steps == ["tap: banner"])
    }

    private func broken(in scenario: GeneratedScenario) throws -> [String] {
        Invariants.broken(in: try trace(of: scenario))
    }

    private func trace(of scenario: GeneratedScenario) throws -> [TraceRecord] {
        let file = try ScenarioFile(Array(scenario.yaml.utf8), name: "generated.yaml")
        return try #require(file.scenarios.first?.runs.first).play().trace
    }
}
