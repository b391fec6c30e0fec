import HTTPTypes
import Hummingbird
import PushModel
import Scenarios

/// Scenarios, played in virtual time beside the service's own phones.
extension ConsoleRoutes {
    /// Runs of one request; more belong to the command line.
    private static let runLimit = 500
    /// Seconds that one request may play.
    private static let timeLimit: Duration = .seconds(10)

    var scenarioRoutes: [APIRoute] {
        [
            APIRoute(
                .post, "scenarios", "Plays a scenario file in virtual time.",
                body: .json(
                    Self.scenarioFile,
                    example: ["yaml": "steps: [push: alert]\nexpect: {banner: shown}"],
                    limit: 256 * 1024),
                answers: [.json(Self.played, "Played, whether it passes or not.")], handler: play)
        ]
    }

    private static let scenarioFile = Schema.body(
        "ScenarioFile",
        [
            Schema.Field(
                "yaml", .text(example: "steps: [push: alert]"), "The file's text.", required: true),
            Schema.Field(
                "transcripts", .flag,
                "The transcript of what passes, too; of what fails it is always there."),
        ])

    private static let played = Schema.answer(
        "Played",
        [
            Schema.Field("passed", .flag, required: true),
            Schema.Field("summary", .text, "In one line.", required: true),
            Schema.Field("scenarios", .list(.map(.anything)), required: true),
        ])

    private func play(_ call: APICall) async throws -> Response {
        let body = try await call.json()
        let slot = try await slots.enter()
        defer { _ = slot }
        let scenarios: [Scenario]
        do {
            scenarios = try ScenarioFile(Array((body["yaml"]?.string ?? "").utf8), name: "scenario")
                .scenarios
        } catch {
            throw Problem(
                400, "The file is no scenario: \(error.all.first?.description ?? "")",
                hint: "belfry play --schema makes editors tell.",
                members: ["errors": .array(error.all.map(\.json))])
        }
        let runs = scenarios.map(\.runs.count).reduce(0, +)
        guard runs <= Self.runLimit else {
            throw Problem(
                400, "The file stands for \(runs) runs, and \(Self.runLimit) may be played here.",
                hint: "Give fewer versions, states or pushes, or use belfry play.")
        }
        return try call.answer(Self.answer(scenarios, body["transcripts"]?.bool ?? false))
    }

    private static func answer(_ scenarios: [Scenario], _ hasTranscripts: Bool) -> JSONValue {
        let end = ContinuousClock.now + timeLimit
        let results = scenarios.map { scenario in
            var budget = ScenarioBudget()
            budget.records = 5_000
            budget.wallTime = max(.zero, end - .now) / max(1, scenario.runs.count)
            return ScenarioResult(playing: scenario, within: budget)
        }
        let report = PlayReport(results: results)
        return [
            "passed": .bool(report.exitStatus == 0), "summary": .string(report.count),
            "scenarios": .array(
                results.map { result in
                    var members: [String: JSONValue] = [
                        "id": .string(result.scenario.id), "passed": .bool(result.passed),
                        "line": .int(result.scenario.position.line),
                        "runs": .int(result.runs.count),
                        "failures": .array(result.failureSentences.map { .string($0) }),
                    ]
                    members["title"] = result.scenario.title.map { .string($0) }
                    if hasTranscripts {
                        members["transcript"] = .string(result.text(width: 100))
                    } else if !result.passed {
                        members["transcript"] = .string(result.failures(width: 100))
                    }
                    return .object(members)
                }),
        ]
    }
}

extension ScenarioError {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "line": .int(position.line), "column": .int(position.column),
            "message": .string(sentence),
        ]
        members["suggestion"] = suggestion.map { .string($0) }
        return .object(members)
    }
}
