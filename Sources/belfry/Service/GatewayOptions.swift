import ArgumentParser
import PushGateway

/// What the gateway decides where nobody knows APNs' answer: for `serve` and `run`.
struct GatewayOptions: ParsableArguments {
    @Option(Settings.allow) var allow: [String] = []
    @Option(Settings.backgroundPriority) var backgroundPriority: String?
    @Option(Settings.broadcast) var broadcast: String?
    @Option(Settings.reasonSpelling) var reasonSpelling: String?
    @Option(Settings.secondTeam) var secondTeam: String?
    @Option(Settings.tokenUpdates) var tokenUpdates: String?

    var given: [(SettingRow, String?)] {
        [
            (Settings.allow.row, allow.isEmpty ? nil : allow.joined(separator: ";")),
            (Settings.backgroundPriority.row, backgroundPriority),
            (Settings.broadcast.row, broadcast),
            (Settings.reasonSpelling.row, reasonSpelling),
            (Settings.secondTeam.row, secondTeam),
            (Settings.tokenUpdates.row, tokenUpdates),
        ]
    }

    /// Has a gateway decide so.
    static func apply(
        _ values: SettingValues, to choices: inout Gateway.Configuration
    ) throws(Failure) {
        choices.allowedTopics = try values(Settings.allow)
        choices.acceptsUrgentBackground = try values(Settings.backgroundPriority) == .lenient
        choices.broadcasts = try values(Settings.broadcast)
        choices.reasonSpelling = try values(Settings.reasonSpelling)
        choices.secondTeamReason = try values(Settings.secondTeam)
        choices.tokenUpdateLimit = try values(Settings.tokenUpdates)
    }
}
