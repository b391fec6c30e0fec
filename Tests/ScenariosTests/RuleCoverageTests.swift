import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

/// Which rules of the catalogue the scenarios and field reports name, and which of them act in the
/// runs that pass.
struct RuleCoverageTests {
    private let results: [ScenarioResult]
    private var agreeing: [ScenarioResult] {
        results.filter { $0.scenario.assessment == .agrees }
    }

    init() throws {
        results =
            try PlayedFiles.scenarios.get().whole.results
            + PlayedFiles.fieldReports.get().whole.results
    }

    @Test
    func `every rule acts in a passing scenario that names it, or says why it is not modelled`() {
        var shown: Set<RuleLabel> = []
        for result in agreeing where result.passed {
            shown.formUnion(named(by: result.scenario).intersection(acting(in: result)))
        }
        let modelled = Rule.catalogue.filter { $0.notModelled == nil }.map(\.label)
        let missing = modelled.filter { !shown.contains($0) }.map(\.rawValue)
        #expect(missing == [], "name each in `rules:` of a scenario in which it decides something")
    }

    @Test func `a rule that decides nothing is named where it can be seen all the same`() {
        let named = Set(agreeing.filter(\.passed).flatMap { self.named(by: $0.scenario) })
        let missing = Rule.catalogue.filter {
            $0.notModelled?.canBePlayed == true && !named.contains($0.label)
        }
        #expect(
            missing.map(\.label.rawValue) == [], "name each in `rules:` of a scenario that shows it"
        )
    }

    /// The specification of the push types has 40 lines of acceptance, that of iOS 27 has 15
    /// set-ups, and seventeen statements were once different.
    @Test func `every line of acceptance and every correction is the title or id of a scenario`() {
        let passing = agreeing.filter(\.passed).map(\.scenario)
        let titles = passing.compactMap(\.title)
        let lines = (1...40).map { "P\($0): " } + (1...17).map { "T\($0): " }
        #expect(lines.filter { line in !titles.contains { $0.hasPrefix(line) } } == [])
        let situations = (1...15).map { "s27-\($0 < 10 ? "0" : "")\($0)" }
        let ids = Set(passing.map(\.id))
        #expect(situations.filter { !ids.contains($0) } == [])
    }

    @Test func `every rule that acts is named by a scenario, and none that is not modelled acts`() {
        let acting = Set(agreeing.flatMap { self.acting(in: $0) })
        let named = Set(agreeing.flatMap { self.named(by: $0.scenario) })
        #expect(acting.subtracting(named).map(\.rawValue).sorted() == [])
        let unmodelled = Rule.catalogue.filter { $0.notModelled != nil }.map(\.label)
        #expect(acting.intersection(unmodelled).map(\.rawValue).sorted() == [])
    }

    @Test func `no rule is cited on a version of iOS on which it does not hold`() {
        let citations = results.flatMap(\.runs).flatMap(citations)
        let wrong = Dictionary(grouping: citations.filter { !$0.isInRange }) { $0.rule.label }
        for (label, citations) in wrong {
            let example = citations[0]
            Issue.record(
                """
                \(label) is cited \(citations.count) times out of its range, for instance on \
                iOS \(example.iOS) in \(example.scenario): \(example.text)
                """)
        }
    }

    @Test func `every scenario of our own has a title, and no id is given twice`() throws {
        let own = try Repository.files(in: "Scenarios").flatMap(\.scenarios)
        let reports = try Repository.files(in: "FieldReports").flatMap(\.scenarios)
        #expect(own.filter { $0.title == nil }.map(\.id) == [])
        let repeated = Dictionary(grouping: own + reports, by: \.id).filter { $1.count > 1 }
        #expect(repeated.keys.sorted() == [])
    }

    /// A rule on a record.
    private struct Citation {
        var rule: Rule
        var scenario: String
        var iOS: IOSVersion
        /// Whether the phone was updated earlier in the run, to a version that the record lacks.
        var isUpdated: Bool
        var text: String

        var isInRange: Bool {
            let isOver = rule.until.map { $0 <= iOS } ?? false
            return !isOver && (isUpdated || rule.since <= iOS)
        }
    }

    private func citations(_ result: RunResult) -> [Citation] {
        var isUpdated = false
        return result.trace.flatMap { record in
            isUpdated = isUpdated || (record.kind == .system && record.name == .update)
            return record.rules.compactMap(Rule.named).map {
                Citation(
                    rule: $0, scenario: result.run.scenario.id,
                    iOS: result.run.iOS(of: record.phone),
                    isUpdated: isUpdated, text: record.sentence)
            }
        }
    }

    /// The labels of `rules` and `ruling`.
    private func named(by scenario: Scenario) -> Set<RuleLabel> {
        let ruling = scenario.ruling?.split(separator: ", ").compactMap {
            RuleLabel(rawValue: String($0))
        }
        return Set(scenario.rules + (ruling ?? []))
    }

    /// The labels on the traces of the runs that pass.
    private func acting(in result: ScenarioResult) -> Set<RuleLabel> {
        Set(result.runs.filter(\.verdict.passed).flatMap(\.trace).flatMap(\.rules))
    }
}
