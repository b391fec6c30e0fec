import API
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import PushGateway
import PushModel
import Scenarios
import Switchboard
import VirtualPhone
import World

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
                answers: [.json(Self.played, "Played, whether it passes or not.")], handler: play),
            APIRoute(
                .get, "phones/{name}/scenario",
                "What happened to a phone since it was put there, as a scenario file.",
                parameters: [
                    .path("name", "The phone's name."),
                    .query("app", .text(example: "com.example.app"), "Where there are several."),
                ],
                answers: [
                    .text("application/yaml"),
                    .problem(409, "There is no app to tell of, or the phone's past is gone."),
                ], handler: record),
            APIRoute(
                .get, "pushes/{id}/scenario",
                "A push to its phone as it stood then, as a scenario file.",
                parameters: [.path("id", "An apns-id, a place in the log, or latest.")],
                answers: [
                    .text("application/yaml"),
                    .problem(409, "The push reached no phone, or the phone's past is gone."),
                ], handler: recordPush),
        ]
    }

    private func record(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        let world = await switchboard.world
        guard world.phones[name] != nil else { throw UnknownPhone(name: name, in: world) }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let past = try await switchboard.past(of: name, through: .max, fromBeginning: true)
        return try Self.answer(call) { () throws(ScenarioRecorder.Failure) in
            try ScenarioRecorder(past, app: call.text("app"), until: switchboard.now)
        }
    }

    private func recordPush(_ call: APICall) async throws -> Response {
        let push = try await pushEntry(try call.path("id"))
        guard let name = push.phone else {
            throw Problem(
                409, "The push reached no phone: \(push.line).",
                hint: "Ask about one that was answered 200; GET /api/v1/pushes lists them.")
        }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let past = try await switchboard.past(of: name, through: push.sequence - 1)
        guard let device = past.replayed().phones[name] else {
            throw Problem(409, "There was no \(name) when the push came.")
        }
        let epoch = epoch
        return try Self.answer(call) { () throws(ScenarioRecorder.Failure) in
            let topic = push.request.topic.map { Topic($0).bundle }
            var recorder = try ScenarioRecorder(device, app: topic, at: push.time, epoch: epoch)
            recorder.add(push.request, status: push.response.status, at: push.time)
            recorder.wait(until: push.time + .seconds(5))
            return recorder
        }
    }

    private static func answer(
        _ call: APICall, _ record: () throws(ScenarioRecorder.Failure) -> ScenarioRecorder
    ) throws -> Response {
        do {
            return call.text(
                ByteBuffer(string: try record().yaml()), "application/yaml; charset=utf-8")
        } catch {
            throw Problem(
                409, error.description, hint: "GET /api/v1/phones shows the apps there are.")
        }
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
        defer { withExtendedLifetime(slot) {} }
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
