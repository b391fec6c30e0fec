import Hummingbird
import PushGateway
import PushModel
import Switchboard
import World

/// How the gateway is set.
extension ConsoleRoutes {
    var settingRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "settings", "How the gateway is set; flags of belfry change it at a start.",
                answers: [.json(GatewaySettings.schema)]
            ) { call in
                let configuration = await switchboard.world.gateway.configuration
                return try call.answer(GatewaySettings(configuration))
            }
        ]
    }
}

/// The settings of a running service that decide what it answers.
private struct GatewaySettings: Encodable {
    enum Auth: String, Encodable, CaseIterable {
        case any, keys
    }

    enum Priorities: String, Encodable, CaseIterable {
        case strict, lenient
    }

    var allowedTopics: [String: [BundleID]]
    var auth: Auth
    var backgroundPriority: Priorities
    var broadcast: BroadcastRule
    var reasonSpelling: ReasonSpelling
    var secondTeam: String
    var tokenUpdateLimit: Int
    var seed: UInt64

    init(_ configuration: Gateway.Configuration) {
        allowedTopics = configuration.allowedTopics.mapValues { $0.sorted() }
        auth = configuration.requiresRegisteredKeys ? .keys : .any
        backgroundPriority = configuration.acceptsUrgentBackground ? .lenient : .strict
        broadcast = configuration.broadcasts
        reasonSpelling = configuration.reasonSpelling
        secondTeam = configuration.secondTeamReason.rawValue
        tokenUpdateLimit = configuration.tokenUpdateLimit
        seed = configuration.seed
    }

    static let schema = Schema.answer(
        "Settings",
        [
            Schema.Field(
                "allowedTopics", .map(.list(.text(example: "com.acme.shop"))),
                "The only apps that a team may push to; teams that are not listed may push to all.",
                required: true),
            Schema.Field(
                "auth", .words(Auth.self),
                "Whose provider tokens are taken: any key's, or registered keys' alone.",
                required: true),
            Schema.Field(
                "backgroundPriority", .words(Priorities.self),
                "Whether a priority has to be one that Apple's pages give the push type.",
                required: true),
            Schema.Field(
                "broadcast", .words(BroadcastRule.self), "Whether apps may broadcast.",
                required: true),
            Schema.Field(
                "reasonSpelling", .words(ReasonSpelling.self),
                "Reasons as clients have received them, or as Apple documents them.",
                required: true),
            Schema.Field(
                "secondTeam", .text(example: "Forbidden"),
                "The answer to a token of a second team on one connection.", required: true),
            Schema.Field(
                "tokenUpdateLimit", .natural,
                "How often in 20 minutes a connection may change its provider token.",
                required: true),
            Schema.Field("seed", .natural, "Makes tokens and identifiers.", required: true),
        ])
}
