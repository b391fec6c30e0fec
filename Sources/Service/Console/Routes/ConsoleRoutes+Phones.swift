import API
import Hummingbird
import Log
import Page
import PushModel
import Switchboard
import World

/// The phones, their traces, and actions on them.
extension ConsoleRoutes {
    var phoneRoutes: [APIRoute] {
        let name = APIParameter.path("name", "The phone's name.")
        return [
            APIRoute(
                .get, "phones", "Lists the phones in alphabetical order.",
                parameters: ListQuery.parameters,
                answers: [.json(.items("Phones", of: PhoneDescription.schema))],
                handler: phones),
            APIRoute(
                .get, "phones/{name}", "Returns a phone with its apps, tokens and notifications.",
                parameters: [
                    name,
                    .query(
                        "at", .natural,
                        "A “sequence” of the trace, to get the phone right after this record."),
                ],
                answers: [
                    .json(PhoneDescription.schema),
                    .problem(409, "The phone did not exist then, or the log lacks its past."),
                ]
            ) { try $0.answer(await $0.integer("at") == nil ? phone($0) : pastPhone($0)) },
            APIRoute(
                .get, "phones/{name}/trace", "Lists what happened on a phone.",
                parameters: [
                    name, .query("push", .text, "An apns-id, for the records of this push only."),
                ] + ListQuery.parameters,
                answers: [.json(.items("Trace", of: TraceLine.schema))], handler: trace),
            APIRoute(
                .post, "phones/{name}/actions", "Performs an action on a phone.",
                parameters: [name],
                body: .json(PhoneAction.schema, example: ["action": "tap", "object": "banner"]),
                answers: [
                    .json(
                        .items("Followed", of: TraceLine.schema),
                        "The records that followed at once, in order."
                    ),
                    .problem(409, "The action is not possible in the phone's state."),
                ], handler: act),
        ]
    }

    private func phones(_ call: APICall) async throws -> Response {
        var query = ListQuery(call)
        query.after = query.after ?? 0
        let worlds = await nodes.worlds
        let now = nodes.now
        let names = worlds.names
        let page = ListPage<(Int64, PhoneDescription), PhoneDescription>(
            query, limits: limits, place: { $0.0 }, line: { $0.1 }
        ) { after, limit in
            names.names(after: Int(clamping: after ?? 0), limit: limit).compactMap { place, name in
                PhoneDescription(name, in: worlds[phone: name], at: now).map { (Int64(place), $0) }
            }
        }
        return try await page.response(holding: try await lists.enter())
    }

    func phone(_ call: APICall) async throws -> PhoneDescription {
        try await phone(named: try call.path("name"))
    }

    func phone(named name: String) async throws -> PhoneDescription {
        let worlds = await nodes.worlds
        guard let phone = PhoneDescription(name, in: worlds[phone: name], at: nodes.now) else {
            throw UnknownPhone(name: name, in: worlds)
        }
        return phone
    }

    private func trace(_ call: APICall) async throws -> Response {
        let phone = try await phone(call).name
        let slot = try await lists.enter()
        let log = nodes.log
        let read: ListPage<TraceEntry, TraceLine>.Read
        if let id = call.text("push") {
            let ofPush = try await log.trace(ofPush: id).filter { $0.record.phone == phone }
            read = { after, limit in
                guard let after else { return ofPush.suffix(limit) }
                return Array(ofPush.lazy.filter { $0.sequence > after }.prefix(limit))
            }
        } else {
            read = { after, limit in
                try await log.trace(of: phone, after: after, limit: limit)
            }
        }
        let page = ListPage<TraceEntry, TraceLine>(
            ListQuery(call), limits: limits, place: { $0.sequence },
            line: { [epoch] in TraceLine($0, epoch: epoch) }, read: read)
        return try await page.response(holding: slot)
    }

    /// Performs an action. An impossible action is tried, too, because its records give the reason.
    private func act(_ call: APICall) async throws -> Response {
        let action: PhoneAction = try await call.body()
        let name = try call.path("name")
        let followed = try await node(of: name).perform(action, on: name)
        let lines = followed.map { TraceLine($0, epoch: epoch) }
        if let impossible = lines.first(where: { $0.kind == .user && $0.event == .notPossible }) {
            throw Problem(
                409, impossible.text,
                hint: "GET /api/v1/phones/\(name) shows the phone's state.",
                members: ["rules": .array(impossible.rules.map(JSONValue.string))])
        }
        return try call.answer(Items(lines))
    }
}
