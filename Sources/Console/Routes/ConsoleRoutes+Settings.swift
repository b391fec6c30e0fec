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
                return try call.answer(
                    GatewaySettings(
                        auth: configuration.requiresRegisteredKeys ? .keys : .any,
                        tokenUpdateLimit: configuration.tokenUpdateLimit,
                        seed: configuration.seed))
            }
        ]
    }
}

/// The settings of a running service that decide what it answers.
private struct GatewaySettings: Encodable {
    enum Auth: String, Encodable, CaseIterable {
        case any, keys
    }

    var auth: Auth
    var tokenUpdateLimit: Int
    var seed: UInt64

    static let schema = Schema.answer(
        "Settings",
        [
            Schema.Field(
                "auth", .words(Auth.self),
                "Whose provider tokens are taken: any key's, or registered keys' alone.",
                required: true),
            Schema.Field(
                "tokenUpdateLimit", .natural,
                "How often in 20 minutes a connection may change its provider token.",
                required: true),
            Schema.Field("seed", .natural, "Makes tokens and identifiers.", required: true),
        ])
}
