import PushModel

extension Gateway {
    /// What outlives a gateway: device tokens, stored pushes, phones out of reach, and where the
    /// generator stands. Connections of providers do not outlive it.
    ///
    /// Times are in UNIX milliseconds inside, so the restored world may begin at another time.
    public struct Snapshot: Sendable, Codable {
        var tokens: [Registry.Entry]
        var stored: [Store.Entry]
        var unreachable: [String]
        var chance: SplitMix64

        /// The tokens that were valid, ordered by phone, app and token.
        public var registrations: [Registration] {
            tokens.filter { $0.unregisteredAt == nil }.map(\.registration)
        }
    }

    public var snapshot: Snapshot {
        let tokens = registry.entries.values.sorted { left, right in
            let (left, right) = (left.registration, right.registration)
            return (left.phone, left.bundle, left.token.hex)
                < (right.phone, right.bundle, right.token.hex)
        }
        return Snapshot(
            tokens: tokens, stored: store.entries, unreachable: store.unreachable.sorted(),
            chance: chance)
    }

    /// Goes on where another gateway stopped. The generator goes on too: `seed` is not used.
    public init(_ configuration: Configuration = Configuration(), restoring snapshot: Snapshot) {
        self.init(configuration)
        snapshot.tokens.forEach { registry.restore($0) }
        snapshot.stored.forEach { store.restore($0) }
        store.unreachable = Set(snapshot.unreachable)
        chance = snapshot.chance
    }
}
