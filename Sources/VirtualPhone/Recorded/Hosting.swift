import PushModel

/// The apps of a phone of which real code runs, and what is to be done with them.
struct Hosting: Hashable, Sendable, Codable {
    var bundles: Set<BundleID> = []
    var outbox: [Effect] = []

    /// Keeps the effect if it is for one of these apps; `false` for any other.
    mutating func takes(_ effect: Effect) -> Bool {
        guard bundles.contains(effect.bundle) else { return false }
        outbox.append(effect)
        return true
    }
}
