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
                .get, "rules", "Lists the rules of the catalogue with their sentences and sources.",
                parameters: [
                    .query(
                        "ios", .text(example: IOSVersion.newest.description),
                        "Only rules that hold on this version.")
                ], answers: [.json(.items("Rules", of: Self.rule))]
            ) { call in
                let iOS = try Self.version(call.text("ios"))
                let rules = Rule.catalogue.filter { rule in iOS.map { rule.holds(on: $0) } ?? true }
                return try call.answer(Items(rules.map(\.json)))
            },
            APIRoute(
                .get, "rules/{label}", "Returns a rule.",
                parameters: [
                    .path("label", "A label such as R-UN-3.", .text(example: "R-UN-3"))
                ],
                answers: [.json(Self.rule)]
            ) { call in
                do {
                    return try call.answer(try RuleBook.rule(try call.path("label")).json)
                } catch let error as RuleBook.Unknown {
                    throw Problem(
                        404, error.description, hint: "GET /api/v1/rules lists the rules.")
                }
            },
        ]
    }

    private static let rule = Schema.answer(
        "Rule",
        [
            Schema.Field("label", .text, required: true),
            Schema.Field("sentence", .text, required: true),
            Schema.Field("since", .text, "The first iOS on which the rule holds.", required: true),
            Schema.Field("until", .text, "The first iOS on which it no longer holds."),
            Schema.Field("evidence", .words(Rule.Evidence.self), required: true),
            Schema.Field("source", .text, required: true),
            Schema.Field("notModelled", .text, "The reason why it is not modelled."),
        ])
}
