import API
import Hummingbird
import PushGateway
import PushModel
import Switchboard
import World

/// The settings of the gateway.
extension ConsoleRoutes {
    var settingRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "settings",
                "Returns the gateway's settings, which options of belfry set at the start.",
                answers: [.json(GatewaySettings.schema)]
            ) { call in
                try call.answer(GatewaySettings(await nodes.worlds.configuration))
            }
        ]
    }
}

/// The settings of a running service that affect its answers.
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
    var environment: PushEnvironment
    var futureToken: String
    var reasonSpelling: ReasonSpelling
    /// The request limit, such as `50/60`: 50 pushes to a token in 60 seconds.
    var requestLimit: String?
    var secondTeam: String
    var seed: UInt64
    var store: StoreSlot
    var tokenUpdateLimit: Int
    var tokenUpdates: TokenUpdateScope
    var topicMismatch: String
    var unregistered: UnregisteredSchedule

    init(_ configuration: Gateway.Configuration) {
        allowedTopics = configuration.allowedTopics.mapValues { $0.sorted() }
        auth = configuration.requiresRegisteredKeys ? .keys : .any
        backgroundPriority = configuration.acceptsUrgentBackground ? .lenient : .strict
        broadcast = configuration.broadcasts
        environment = configuration.environment
        futureToken = configuration.futureTokenReason.rawValue
        reasonSpelling = configuration.reasonSpelling
        requestLimit = configuration.requestLimit.map { limit in
            let whole = Int(exactly: limit.seconds).map(String.init)
            return "\(limit.count)/\(whole ?? String(limit.seconds))"
        }
        secondTeam = configuration.secondTeamReason.rawValue
        seed = configuration.seed
        store = configuration.storeSlot
        tokenUpdateLimit = configuration.tokenUpdateLimit
        tokenUpdates = configuration.tokenUpdates
        topicMismatch = configuration.topicMismatchReason.rawValue
        unregistered = configuration.unregistered
    }

    static let schema = Schema.answer(
        "Settings",
        [
            Schema.Field(
                "allowedTopics", .map(.list(.text(example: "com.acme.shop"))),
                "The apps that a team may push to. Teams that are not listed may push to all apps.",
                required: true),
            Schema.Field(
                "auth", .words(Auth.self),
                "Accepted provider tokens: signed by any key, or by registered keys only.",
                required: true),
            Schema.Field(
                "backgroundPriority", .words(Priorities.self),
                "Whether a priority has to be one that Apple documents for the push type.",
                required: true),
            Schema.Field(
                "broadcast", .words(BroadcastRule.self), "Whether apps may broadcast.",
                required: true),
            Schema.Field(
                "futureToken", .text(example: "ExpiredProviderToken"),
                "The answer to a provider token whose iat is over an hour ahead.", required: true),
            Schema.Field(
                "topicMismatch", .text(example: "DeviceTokenNotForTopic"),
                "The answer to a topic whose suffix is not the push type's.", required: true),
            Schema.Field(
                "reasonSpelling", .words(ReasonSpelling.self),
                "The spelling of reasons: as observed, or as documented by Apple.",
                required: true),
            Schema.Field(
                "secondTeam", .text(example: "Forbidden"),
                "The answer to a token of a second team on one connection.", required: true),
            Schema.Field(
                "tokenUpdateLimit", .natural,
                "The most changes of the provider token in 20 minutes.", required: true),
            Schema.Field(
                "tokenUpdates", .words(TokenUpdateScope.self),
                "Whose changes of the provider token are counted together.", required: true),
            Schema.Field(
                "environment", .words(PushEnvironment.self), "The environment of new tokens.",
                required: true),
            Schema.Field(
                "requestLimit", .text(example: "50/60"),
                "The most pushes to a token / in seconds. Default: no limit."),
            Schema.Field(
                "store", .words(StoreSlot.self),
                "Which stored pushes replace each other.", required: true),
            Schema.Field(
                "unregistered", .words(UnregisteredSchedule.self),
                "The time when the token of a deleted app is answered 410.", required: true),
            Schema.Field("seed", .natural, "The seed of tokens and identifiers.", required: true),
        ])
}
