import ArgumentParser
import PushGateway
import PushModel

/// Choices of the gateway where the answer of APNs is unknown, for `serve` and `run`.
struct GatewayOptions: ParsableArguments {
    @Option(Settings.allow) var allow: [String] = []
    @Option(Settings.backgroundPriority) var backgroundPriority: String?
    @Option(Settings.broadcast) var broadcast: String?
    @Option(Settings.environment) var environment: String?
    @Option(Settings.futureToken) var futureToken: String?
    @Option(Settings.reasonSpelling) var reasonSpelling: String?
    @Option(Settings.requestLimit) var requestLimit: String?
    @Option(Settings.secondTeam) var secondTeam: String?
    @Option(Settings.store) var store: String?
    @Option(Settings.tokenUpdates) var tokenUpdates: String?
    @Option(Settings.tokenUpdateLimit) var tokenUpdateLimit: String?
    @Option(Settings.topicMismatch) var topicMismatch: String?
    @Option(Settings.unregistered) var unregistered: String?

    var given: [(SettingRow, String?)] {
        [
            (Settings.allow.row, allow.isEmpty ? nil : allow.joined(separator: ";")),
            (Settings.backgroundPriority.row, backgroundPriority),
            (Settings.broadcast.row, broadcast),
            (Settings.environment.row, environment),
            (Settings.futureToken.row, futureToken),
            (Settings.reasonSpelling.row, reasonSpelling),
            (Settings.requestLimit.row, requestLimit),
            (Settings.secondTeam.row, secondTeam),
            (Settings.store.row, store),
            (Settings.tokenUpdates.row, tokenUpdates),
            (Settings.tokenUpdateLimit.row, tokenUpdateLimit),
            (Settings.topicMismatch.row, topicMismatch),
            (Settings.unregistered.row, unregistered),
        ]
    }

    /// Sets the choices of a gateway.
    static func apply(
        _ values: SettingValues, to choices: inout Gateway.Configuration
    ) throws(Failure) {
        choices.allowedTopics = try values(Settings.allow)
        choices.acceptsUrgentBackground = try values(Settings.backgroundPriority) == .lenient
        choices.broadcasts = try values(Settings.broadcast)
        choices.environment = try values(Settings.environment)
        choices.futureTokenReason = try values(Settings.futureToken)
        choices.reasonSpelling = try values(Settings.reasonSpelling)
        choices.requestLimit = try values(Settings.requestLimit)
        choices.secondTeamReason = try values(Settings.secondTeam)
        choices.storeSlot = try values(Settings.store)
        choices.tokenUpdates = try values(Settings.tokenUpdates)
        choices.tokenUpdateLimit = try values(Settings.tokenUpdateLimit)
        choices.topicMismatchReason = try values(Settings.topicMismatch)
        choices.unregistered = try values(Settings.unregistered)
    }
}
