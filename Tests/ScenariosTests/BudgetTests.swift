import Scenarios
import ScenarioSupport
import Testing

/// M8: a run ends for every scenario.
struct BudgetTests {
    private static func scenario(_ steps: String, _ rest: String = "") throws -> Scenario {
        let yaml = """
            phone: {ios: [18.0, 17.0]}
            app: {state: active}
            steps:
            \(steps)
            \(rest)
            """
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        return try #require(file.scenarios.first)
    }

    private static let repeating = """
        - local: {title: x, after: 60s, repeats: on}
        - wait: 365d
        """

    @Test func `M8: what repeats for ever ends, with the step and what was used up`() throws {
        let run = try #require(try Self.scenario(Self.repeating).runs.first)
        var budget = ScenarioBudget()
        budget.wakeUps = 1_000
        let result = run.play(within: budget)
        let failure = try #require(result.verdict.failures.first)
        #expect(failure.hasPrefix("a.yaml:5:"))
        #expect(failure.contains("ends at 30060.0 s"))
        #expect(failure.contains("a run may take 1000 wake-ups"))
        #expect(result.verdict.sentence == "✗ failed: ended before its time")
        #expect(result.trace.count == 1_000)
    }

    @Test func `M8: the records and the virtual time of a run have an end`() throws {
        let run = try #require(try Self.scenario(Self.repeating).runs.first)
        var budget = ScenarioBudget()
        budget.records = 500
        #expect(run.play(within: budget).verdict.failures.first?.contains("500 records") == true)
        let waits = try Self.scenario(String(repeating: "- wait: 365d\n", count: 120))
        let end = try #require(waits.runs.first?.play().verdict.failures.first)
        #expect(end.contains("a run may take 100 years"))
    }

    @Test func `M8: wall time ends a run between two steps`() throws {
        var budget = ScenarioBudget()
        budget.wallTime = .zero
        let run = try #require(try Self.scenario("- wait: 1s").runs.first)
        let failure = try #require(run.play(within: budget).verdict.failures.first)
        #expect(failure.contains("0 seconds of your time"))
    }

    @Test func `M8: a millisecond that repeats ends, and so do the other runs`() throws {
        let steps = """
            - local: {title: x, after: 1ms, repeats: on}
            - wait: 1d
            """
        var budget = ScenarioBudget()
        budget.wakeUps = 1_000
        let result = ScenarioResult(playing: try Self.scenario(steps), within: budget)
        // The phone may refuse such a notification, as iOS does; then nothing is used up.
        let isEnded = result.runs.contains { !$0.verdict.passed }
        #expect(result.runs.count == (isEnded ? 1 : 2))
        #expect(result.runs.allSatisfy { $0.trace.count <= 1_000 })
    }

    @Test func `an expectation behind the end is not judged, and a disputed run fails too`() throws
    {
        let scenario = try Self.scenario(
            Self.repeating, "verdict: disputed\nexpect: {badge: 3}")
        var budget = ScenarioBudget()
        budget.wakeUps = 10
        let result = try #require(scenario.runs.first).play(within: budget)
        #expect(result.differences.isEmpty && result.verdict.failures.count == 1)
    }

    @Test func `what repeats four times a day for a year is within the budget`() throws {
        let steps = "- local: {title: x, after: 6h, repeats: on}\n- wait: 365d"
        let result = try #require(try Self.scenario(steps).runs.first).play()
        #expect(result.verdict.passed && result.trace.count > 1_400)
    }
}
