import Hummingbird
import Journal
import PushModel
import Switchboard

/// The requests of providers.
extension ConsoleRoutes {
    var pushRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "pushes", "The requests of providers, those that were refused too.",
                parameters: [
                    .query("phone", .text, "Only those to this phone."),
                    .query("push", .text, "Only the one with this apns-id."),
                ] + ListQuery.parameters,
                answers: [.json(.items("Pushes", of: PushLine.schema))], handler: pushes)
        ]
    }

    private func pushes(_ call: APICall) async throws -> Response {
        let (phone, id) = (call.text("phone"), call.text("push"))
        let page = ListPage<PushEntry, PushLine>(
            ListQuery(call), limits: limits, place: { $0.sequence },
            line: { [epoch] in PushLine($0, epoch: epoch) }
        ) { [journal = switchboard.journal] after, limit in
            try await journal.pushes(of: phone, id: id, after: after, limit: limit)
        }
        return try await page.response(holding: try await slots.enter())
    }
}

extension PushLine {
    static let schema = Schema.answer(
        "Push",
        [
            Schema.Field("sequence", .natural, "Its place in the history.", required: true),
            Schema.Field("at", .text, "Wall time, ISO 8601 in UTC.", required: true),
            Schema.Field("status", .integer(0...599), required: true),
            Schema.Field("reason", .text, "APNs' word for why it was refused."),
            Schema.Field("id", .text, "apns-id.", required: true),
            Schema.Field("topic", .text), Schema.Field("token", .text),
            Schema.Field("phone", .text), Schema.Field("pushType", .text),
            Schema.Field("hint", .text, "What is wrong with it, and what to do."),
            Schema.Field("outcome", .text, "Where it ended, in a few words.", required: true),
            Schema.Field("payload", .anything, "The body, if it is JSON of few levels."),
            Schema.Field("payloadText", .text, "The body, if it has many levels."),
            Schema.Field("payloadBase64", .text, "The body, if it is no JSON."),
        ])
}
