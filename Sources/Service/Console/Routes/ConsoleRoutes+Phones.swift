import Hummingbird
import Journal
import Page
import PushModel
import Switchboard
import World

/// The phones, what happened on them, and what is done to them.
extension ConsoleRoutes {
    var phoneRoutes: [APIRoute] {
        let name = APIParameter.path("name", "The phone's name.")
        return [
            APIRoute(
                .get, "phones", "The phones, in alphabetical order.",
                parameters: ListQuery.parameters,
                answers: [.json(.items("Phones", of: PhoneDescription.schema))],
                handler: phones),
            APIRoute(
                .get, "phones/{name}", "One phone, its apps, tokens and notifications.",
                parameters: [
                    name,
                    .query(
                        "at", .natural,
                        "As it stood after this record of the trace, a “sequence” of the trace."),
                ],
                answers: [
                    .json(PhoneDescription.schema),
                    .problem(409, "It was not there then, or what led to it is gone."),
                ]
            ) { try $0.answer(await $0.integer("at") == nil ? phone($0) : pastPhone($0)) },
            APIRoute(
                .get, "phones/{name}/trace", "What happened on a phone.",
                parameters: [
                    name, .query("push", .text, "An apns-id: only what came of that push."),
                ] + ListQuery.parameters,
                answers: [.json(.items("Trace", of: TraceLine.schema))], handler: trace),
            APIRoute(
                .post, "phones/{name}/actions", "Does something to a phone.",
                parameters: [name],
                body: .json(PhoneAction.schema, example: ["action": "tap", "object": "banner"]),
                answers: [
                    .json(
                        .items("Followed", of: TraceLine.schema), "What followed at once, in order."
                    ),
                    .problem(409, "It cannot be done as things are."),
                ], handler: act),
        ]
    }

    private func phones(_ call: APICall) async throws -> Response {
        var query = ListQuery(call)
        query.after = query.after ?? 0
        let world = await switchboard.world
        let now = switchboard.now
        let names = world.phones.keys
        let page = ListPage<(Int64, PhoneDescription), PhoneDescription>(
            query, limits: limits, place: { $0.0 }, line: { $0.1 }
        ) { after, limit in
            names.names(after: Int(clamping: after ?? 0), limit: limit).compactMap { place, name in
                PhoneDescription(name, in: world, at: now).map { (Int64(place), $0) }
            }
        }
        return try await page.response(holding: try await slots.enter())
    }

    func phone(_ call: APICall) async throws -> PhoneDescription {
        let name = try call.path("name")
        let world = await switchboard.world
        guard let phone = PhoneDescription(name, in: world, at: switchboard.now) else {
            throw UnknownPhone(name: name, in: world)
        }
        return phone
    }

    private func trace(_ call: APICall) async throws -> Response {
        let phone = try await phone(call).name
        let slot = try await slots.enter()
        let journal = switchboard.journal
        let read: ListPage<TraceEntry, TraceLine>.Read
        if let id = call.text("push") {
            let ofPush = try await journal.trace(ofPush: id).filter { $0.record.phone == phone }
            read = { after, limit in
                guard let after else { return ofPush.suffix(limit) }
                return Array(ofPush.lazy.filter { $0.sequence > after }.prefix(limit))
            }
        } else {
            read = { after, limit in
                try await journal.trace(of: phone, after: after, limit: limit)
            }
        }
        let page = ListPage<TraceEntry, TraceLine>(
            ListQuery(call), limits: limits, place: { $0.sequence },
            line: { [epoch] in TraceLine($0, epoch: epoch) }, read: read)
        return try await page.response(holding: slot)
    }

    /// What is not possible on the phone as it is was tried all the same: its records say so.
    private func act(_ call: APICall) async throws -> Response {
        let action: PhoneAction = try await call.body()
        let followed = try await switchboard.perform(action, on: try call.path("name"))
        let lines = followed.map { TraceLine($0, epoch: epoch) }
        if let impossible = lines.first(where: { $0.kind == .user && $0.event == .notPossible }) {
            throw Problem(
                409, impossible.text,
                hint: "GET /api/v1/phones/\(try call.path("name")) shows the phone as it is.",
                members: ["rules": .array(impossible.rules.map(JSONValue.string))])
        }
        return try call.answer(Items(lines))
    }
}

extension PhoneAction {
    static let schema = Schema.body(
        "PhoneAction",
        [
            Schema.Field(
                "action", .word(Verb.allCases.flatMap { [$0.rawValue] + $0.row.oldWords }),
                "What is done.", required: true),
            Schema.Field("object", .text, "To what; each action has a usual one."),
            Schema.Field("app", .text(example: "com.example.app"), "Where there are several."),
            Schema.Field("reason", .text, "Why iOS did not do it, or did it so: “notAllowed”."),
            Schema.Field("text", .text, "What the user types; of an activity, its name."),
            Schema.Field("ios", .text(example: "26.0"), "The version that an update brings."),
            Schema.Field("settings", Settings.schema),
        ])
}

extension PhoneAction.Settings {
    fileprivate static let schema = Schema.body(
        "PhoneSettings",
        [
            Schema.Field("focus", .flag), Schema.Field("muteSwitch", .flag),
            Schema.Field("lowPowerMode", .flag),
            Schema.Field("powerRestricted", .flag, "APNs keeps pushes of priority 5 and 1."),
            Schema.Field("backgroundAppRefresh", .flag),
            Schema.Field("scheduledSummary", .text(example: "18:00"), "A time, or off."),
            Schema.Field("permission", .words(Permission.self)), Schema.Field("alerts", .flag),
            Schema.Field("sounds", .flag), Schema.Field("badges", .flag),
            Schema.Field("activities", .flag, "The app may show Live Activities."),
            Schema.Field("frequentPushes", .flag, "They may be updated often."),
            Schema.Field("timeSensitive", .flag, "Time-sensitive notifications come at once."),
        ])
}

extension PhoneDescription {
    static let schema = Schema.answer(
        "Phone",
        [
            Schema.Field("name", .text, required: true), Schema.Field("ios", .text, required: true),
            Schema.Field("locked", .flag, required: true),
            Schema.Field("online", .flag, required: true),
            Schema.Field("banner", .map(.anything), "What is on screen right now."),
            Schema.Field("notifications", .list(.map(.anything)), required: true),
            Schema.Field("widgets", .list(.map(.anything))),
            Schema.Field("controls", .list(.map(.anything))),
            Schema.Field(
                "mediaSessions", .list(.map(.anything)), "What plays on other devices."),
            Schema.Field("talkChannel", .map(.anything), "The Push to Talk channel."),
            Schema.Field(
                "management", .map(.text), "“topic”, “token” and “pushMagic” of a managed phone."),
            Schema.Field(
                "apps", .list(.map(.anything)),
                "With “tokens”, the ones each holds, and “tokenTypes”, which it can ask for; "
                    + "“methods” are those that it implements, by Apple's names, and “implements” "
                    + "the same by the words of scenario files.",
                required: true),
        ])
}

extension TraceLine {
    static let schema = Schema.answer(
        "TraceLine",
        [
            Schema.Field("sequence", .natural, "Its place in the history.", required: true),
            Schema.Field("at", .text, "Wall time, ISO 8601 in UTC.", required: true),
            Schema.Field("time", .number, "Seconds since the world began.", required: true),
            Schema.Field(
                "kind", .word(["callback", "system", "user", "gateway"]), required: true),
            Schema.Field(
                "name", .text, "What happened, by the word of scenario files.", required: true),
            Schema.Field("method", .text, "Of a callback, Apple's name for it in Swift."),
            Schema.Field("selector", .text, "The same in Objective-C."),
            Schema.Field("phone", .text),
            Schema.Field("app", .text), Schema.Field("state", .text),
            Schema.Field("payload", .text, "Where the callback finds it."),
            Schema.Field("action", .text), Schema.Field("pushID", .text, "The apns-id."),
            Schema.Field("rules", .list(.text), required: true),
            Schema.Field("reason", .text, "Why iOS did not do it, or did it so: “notAllowed”."),
            Schema.Field("text", .text, "The sentence.", required: true),
        ])
}
