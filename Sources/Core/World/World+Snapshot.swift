import PushGateway
import PushModel
import VirtualPhone

extension World {
    /// The state that is persisted: phones, apps, tokens, and what APNs stores.
    package struct Snapshot: Sendable, Codable {
        var gateway: Gateway.Snapshot
        var phones: [String: PhoneWithApps]
        var environments: [String: PushEnvironment]
        var tokens: TokenBook
    }

    package var snapshot: Snapshot {
        Snapshot(
            gateway: gateway.snapshot,
            phones: Dictionary(
                uniqueKeysWithValues: phones.keys.compactMap { name in
                    phones[name].map { (name, $0) }
                }), environments: environments, tokens: tokens)
    }

    /// Restores a world. Its instants count on from there: start the clock at
    /// or after the instant of the snapshot.
    package init(_ configuration: Gateway.Configuration, restoring snapshot: Snapshot) {
        self.init(
            gateway: Gateway(configuration, restoring: snapshot.gateway),
            phones: snapshot.phones, environments: snapshot.environments,
            tokens: snapshot.tokens)
    }
}
