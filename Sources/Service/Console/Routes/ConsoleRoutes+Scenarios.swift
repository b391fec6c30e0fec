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

/// Scenarios, played in virtual time and independent of the service's own phones.
extension ConsoleRoutes {
    /// The most runs of one request; use the command line for more.
    private static let runLimit = 500
    /// The time limit for playing one request.
    private static let timeLimit: Duration = .seconds(10)

    var scenarioRoutes: [APIRoute] {
        [
            APIRoute(
                .post, "scenarios", "Plays a scenario file in virtual time.",
                body: .json(
                    Self.scenarioFile,
                    example: ["yaml": "steps: [push: alert]\nexpect: {banner: shown}"],
                    limit: 256 * 1024),
                answers: [.json(Self.played, "The result, passed or failed.")], handler: play),
            APIRoute(
                .get, "phones/{name}/scenario",
                "Returns a phone's history as a scenario file.",
                parameters: [
                    .path("name", "The phone's name."),
                    .query(
                        "app", .text(example: "com.example.app"),
                        "The app. Required if there are several."),
                    .query(
                        "with", .text(example: "phone-2,phone-3"),
                        "Further phones with the app, for a scenario with several phones."),
                ],
                answers: [
                    .text("application/yaml"),
                    .problem(409, "The phone has no app, or the log lacks the phone's past."),
                ], handler: record),
            APIRoute(
                .get, "pushes/{id}/scenario",
                "Returns a push to its phone in its state then, as a scenario file.",
                parameters: [.path("id", "An apns-id, a sequence number, or latest.")],
                answers: [
                    .text("application/yaml"),
                    .problem(409, "The push reached no phone, or the log lacks the phone's past."),
                ], handler: recordPush),
        ]
    }

    private func record(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        let worlds = await nodes.worlds
        guard worlds.phone(name) != nil else { throw UnknownPhone(name: name, in: worlds) }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        var pasts: [PhonePast] = []
        for phone in [name] + (try others(of: call, in: worlds)) {
            pasts.append(
                try await nodes[phone: phone].past(of: phone, through: .max, fromBeginning: true))
        }
        let now = nodes.now
        return try Self.answer(call) { () throws(ScenarioRecorder.Failure) in
            var recorders: [ScenarioRecorder] = []
            for past in pasts {
                recorders.append(
                    try ScenarioRecorder(
                        past, app: recorders.first?.bundle ?? call.text("app"), until: now))
            }
            return recorders
        }
    }

    /// Returns the further phones of a recording.
    private func others(of call: APICall, in worlds: Worlds) throws -> [String] {
        let names = (call.text("with") ?? "").split(separator: ",").map(String.init)
        if let unknown = names.first(where: { worlds.phone($0) == nil }) {
            throw UnknownPhone(name: unknown, in: worlds)
        }
        guard names.count <= NamedPhone.limit else {
            throw Problem(
                400,
                "“with” names \(names.count) phones. A scenario has at most \(NamedPhone.limit) "
                    + "further phones.", hint: "Name fewer phones.")
        }
        return names
    }

    private func recordPush(_ call: APICall) async throws -> Response {
        let push = try await pushEntry(try call.path("id"))
        guard let name = push.phone else {
            throw Problem(
                409, "The push reached no phone: \(push.line).",
                hint: "Use a push that was answered 200. GET /api/v1/pushes lists the pushes.")
        }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let past = try await nodes[phone: name].past(of: name, through: push.sequence - 1)
        guard let device = past.replayed().phones[name] else {
            throw Problem(409, "\(name) did not exist when the push came.")
        }
        let epoch = epoch
        return try Self.answer(call) { () throws(ScenarioRecorder.Failure) in
            let topic = push.request.topic.map { Topic($0).bundle }
            var recorder = try ScenarioRecorder(device, app: topic, at: push.time, epoch: epoch)
            recorder.add(push.request, status: push.response.status, at: push.time)
            recorder.wait(until: push.time + .seconds(5))
            return [recorder]
        }
    }

    private static func answer(
        _ call: APICall, _ record: () throws(ScenarioRecorder.Failure) -> [ScenarioRecorder]
    ) throws -> Response {
        do {
            let recorders = try record()
            let yaml = recorders.first?.yaml(with: Array(recorders.dropFirst())) ?? ""
            return call.text(ByteBuffer(string: yaml), "application/yaml; charset=utf-8")
        } catch {
            throw Problem(
                409, error.description, hint: "GET /api/v1/phones shows the installed apps.")
        }
    }

    private static let scenarioFile = Schema.body(
        "ScenarioFile",
        [
            Schema.Field(
                "yaml", .text(example: "steps: [push: alert]"), "The file's text.", required: true),
            Schema.Field(
                "transcripts", .flag,
                "Whether passed scenarios have transcripts, too. Failed ones always do."),
        ])

    private static let played = Schema.answer(
        "Played",
        [
            Schema.Field("passed", .flag, required: true),
            Schema.Field("summary", .text, "The result in one line.", required: true),
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
                400, "The file is not a scenario: \(error.all.first?.description ?? "")",
                hint: "belfry play --schema prints a JSON schema for your editor.",
                members: ["errors": .array(error.all.map(\.json))])
        }
        let runs = scenarios.map(\.runs.count).reduce(0, +)
        guard runs <= Self.runLimit else {
            throw Problem(
                400, "The file has \(runs) runs. The API plays \(Self.runLimit) at most.",
                hint: "Use fewer versions, states or pushes, or use belfry play.")
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
