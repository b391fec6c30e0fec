import API
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
                try call.answer(GatewaySettings(await switchboard.world.gateway.configuration))
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
    var environment: PushEnvironment
    var futureToken: String
    var reasonSpelling: ReasonSpelling
    /// `50/60`: so many pushes to a token in so many seconds.
    var requestLimit: String?
    var secondTeam: String
    var seed: UInt64
    var store: StoreSlot
    var tokenUpdateLimit: Int
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
        topicMismatch = configuration.topicMismatchReason.rawValue
        unregistered = configuration.unregistered
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
                "futureToken", .text(example: "ExpiredProviderToken"),
                "The answer to a provider token whose iat is over an hour ahead.", required: true),
            Schema.Field(
                "topicMismatch", .text(example: "DeviceTokenNotForTopic"),
                "The answer to a topic whose suffix is not the push type's.", required: true),
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
            Schema.Field(
                "environment", .words(PushEnvironment.self), "Of new phones' tokens.",
                required: true),
            Schema.Field(
                "requestLimit", .text(example: "50/60"),
                "How many pushes a token may get in how many seconds; any number without it."),
            Schema.Field(
                "store", .words(StoreSlot.self),
                "Of which pushes the newest alone waits for a phone.", required: true),
            Schema.Field(
                "unregistered", .words(UnregisteredSchedule.self),
                "When the token of a deleted app is answered 410.", required: true),
            Schema.Field("seed", .natural, "Makes tokens and identifiers.", required: true),
        ])
}
