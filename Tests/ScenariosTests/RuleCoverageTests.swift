import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

/// Which rules of the catalogue the scenarios and field reports name, and which of them act in the
/// runs that pass.
struct RuleCoverageTests {
    /// Both folders, played once for all tests.
    private static let played = Result {
        let files = try ["Scenarios", "FieldReports"].flatMap { try Repository.files(in: $0) }
        return PlayReport(playing: files).results.filter { $0.scenario.assessment == .agrees }
    }

    private let results: [ScenarioResult]

    init() throws {
        results = try Self.played.get()
    }

    @Test
    func `every rule acts in a passing scenario that names it, or says why it is not modelled`() {
        var shown: Set<RuleLabel> = []
        for result in results where result.passed {
            shown.formUnion(named(by: result.scenario).intersection(acting(in: result)))
        }
        let modelled = Rule.catalogue.filter { $0.notModelled == nil }.map(\.label)
        let missing = modelled.filter { !shown.contains($0) }.map(\.rawValue)
        #expect(missing == [], "name each in `rules:` of a scenario in which it decides something")
    }

    @Test func `every rule that acts is named by a scenario, and none that is not modelled acts`() {
        let acting = Set(results.flatMap { self.acting(in: $0) })
        let named = Set(results.flatMap { self.named(by: $0.scenario) })
        #expect(acting.subtracting(named).map(\.rawValue).sorted() == [])
        let unmodelled = Rule.catalogue.filter { $0.notModelled != nil }.map(\.label)
        #expect(acting.intersection(unmodelled).map(\.rawValue).sorted() == [])
    }

    @Test func `at most five rules are not modelled`() {
        let unmodelled = Rule.catalogue.filter { $0.notModelled != nil }.map(\.label.rawValue)
        #expect(unmodelled.count <= 5, "\(unmodelled)")
    }

    @Test
    func `there are at least 150 scenarios of our own, each with a title and an id of its own`()
        throws
    {
        let own = try Repository.files(in: "Scenarios").flatMap(\.scenarios)
        let reports = try Repository.files(in: "FieldReports").flatMap(\.scenarios)
        #expect(own.count >= 150)
        #expect(own.filter { $0.title == nil }.map(\.id) == [])
        let repeated = Dictionary(grouping: own + reports, by: \.id).filter { $1.count > 1 }
        #expect(repeated.keys.sorted() == [])
    }

    /// The labels of `rules` and `ruling`.
    private func named(by scenario: Scenario) -> Set<RuleLabel> {
        let ruling = scenario.ruling?.split(separator: ", ").map { RuleLabel.rule(String($0)) }
        return Set(scenario.rules + (ruling ?? []))
    }

    /// The labels on the traces of the runs that pass.
    private func acting(in result: ScenarioResult) -> Set<RuleLabel> {
        Set(result.runs.filter(\.verdict.passed).flatMap(\.trace).flatMap(\.rules))
    }
}
