import API
import HTTPTypes
import Hummingbird
import PushModel
import Questions
import VirtualPhone

/// The rules that decide what happens on a phone.
extension ConsoleRoutes {
    var ruleRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "rules", "Every rule of the catalogue, with its sentence and source.",
                parameters: [
                    .query(
                        "ios", .text(example: IOSVersion.newest.description),
                        "Only those that hold on this version.")
                ], answers: [.json(.items("Rules", of: Self.rule))]
            ) { call in
                let iOS = try Self.version(call.text("ios"))
                let rules = Rule.catalogue.filter { rule in iOS.map { rule.holds(on: $0) } ?? true }
                return try call.answer(Items(rules.map(\.json)))
            },
            APIRoute(
                .get, "rules/{label}", "One rule.",
                parameters: [
                    .path("label", "R-UN-3, for instance.", .text(example: "R-UN-3"))
                ],
                answers: [.json(Self.rule)]
            ) { call in
                do {
                    return try call.answer(try RuleBook.rule(try call.path("label")).json)
                } catch let error as RuleBook.Unknown {
                    throw Problem(404, error.description, hint: "GET /api/v1/rules lists them.")
                }
            },
        ]
    }

    private static let rule = Schema.answer(
        "Rule",
        [
            Schema.Field("label", .text, required: true),
            Schema.Field("sentence", .text, required: true),
            Schema.Field("since", .text, "The first iOS on which it holds.", required: true),
            Schema.Field("until", .text, "The first on which it holds no longer."),
            Schema.Field("evidence", .words(Rule.Evidence.self), required: true),
            Schema.Field("source", .text, required: true),
            Schema.Field("notModelled", .text, "Why it decides nothing on the phone."),
        ])
}
