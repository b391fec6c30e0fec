import PushModel

extension Gateway {
    /// The state to persist: device tokens, stored pushes, disconnected phones and the state of the
    /// generator. Connections of providers are not part of it.
    ///
    /// Its times are UNIX milliseconds, so the world that restores it may have another epoch.
    package struct Snapshot: Sendable, Codable {
        var tokens: [Registry.Entry]
        var stored: [Store.Entry]
        var unreachable: [String]
        /// `nil` in those of earlier versions.
        var restricted: [String]?
        var chance: SplitMix64

        /// The tokens that were valid, ordered by phone, app and token.
        package var registrations: [Registration] {
            tokens.filter { $0.unregisteredAt == nil }.map(\.registration)
        }
    }

    package var snapshot: Snapshot {
        let tokens = registry.entries.values.sorted { left, right in
            let (left, right) = (left.registration, right.registration)
            return (left.phone, left.bundle, left.token.hex)
                < (right.phone, right.bundle, right.token.hex)
        }
        return Snapshot(
            tokens: tokens, stored: store.entries, unreachable: store.unreachable.inserted,
            restricted: store.restricted.inserted, chance: chance)
    }

    /// Continues from a snapshot. So does the generator: `seed` is not used.
    package init(_ configuration: Configuration = Configuration(), restoring snapshot: Snapshot) {
        self.init(configuration)
        snapshot.tokens.forEach { registry.restore($0) }
        snapshot.stored.forEach { store.restore($0) }
        snapshot.unreachable.forEach { store.unreachable.insert($0) }
        snapshot.restricted?.forEach { store.restricted.insert($0) }
        chance = snapshot.chance
    }
}
