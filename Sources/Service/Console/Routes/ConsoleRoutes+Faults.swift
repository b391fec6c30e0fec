import API
import Hummingbird
import PushGateway
import PushModel
import Switchboard

/// Faults that are injected on purpose.
extension ConsoleRoutes {
    var faultRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "faults", "Lists the faults, in the order in which pushes are matched.",
                answers: [.json(.items("Faults", of: FaultDescription.schema))]
            ) { try $0.answer(Items(await nodes.first.faultRules.map(FaultDescription.init))) },
            APIRoute(
                .post, "faults", "Adds a fault, or replaces the fault with the same name.",
                body: .json(
                    FaultDescription.body,
                    example: [
                        "name": "flaky", "when": "topic:com.example.app", "answer": "503",
                        "times": 2,
                    ]),
                answers: [.json(FaultDescription.schema, status: 201, "The new fault.")],
                handler: addFault),
            APIRoute(
                .delete, "faults", "Removes all faults.",
                parameters: [.query("all", .word(["true"]), "Required, to confirm.")],
                answers: [.json(Self.removed, "The number of removed faults.")],
                handler: removeFaults),
            APIRoute(
                .delete, "faults/{name}", "Removes a fault.",
                parameters: [.path("name", "The fault's name.")],
                answers: [.json(FaultDescription.schema, "The removed fault with its counts.")],
                handler: removeFault),
        ]
    }

    static let removed = Schema.answer(
        "RemovedFaults", [Schema.Field("removed", .natural, required: true)])

    private func addFault(_ call: APICall) async throws -> Response {
        let setup: FaultDescription = try await call.body()
        let rule = try setup.rule
        do {
            try await nodes.first.add(rule)
        } catch let mistake as FaultRule.Mistake {
            throw Problem(400, mistake.description)
        }
        return try call.answer(FaultDescription(rule), status: .created)
    }

    private func removeFaults(_ call: APICall) async throws -> Response {
        guard call.text("all") != nil else {
            throw Problem(
                400, "DELETE /api/v1/faults removes all faults, so it needs all=true.",
                hint: "Use DELETE /api/v1/faults?all=true, or /api/v1/faults/NAME for one fault.")
        }
        return try call.answer(["removed": try await nodes.first.removeFaults()])
    }

    private func removeFault(_ call: APICall) async throws -> Response {
        let name = try call.path("name")
        guard let rule = try await nodes.first.removeFault(name) else {
            let known = await nodes.first.faultRules.map(\.name)
            throw Problem(
                404, "There is no fault “\(name.prefix(60))”.",
                hint: known.isEmpty
                    ? "There are no faults." : "Known faults: \(known.joined(separator: ", ")).")
        }
        return try call.answer(FaultDescription(rule))
    }
}
