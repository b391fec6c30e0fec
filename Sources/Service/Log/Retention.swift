import PushModel

/// The limits of a log, above which the oldest steps are pruned. Steps that a restored world needs
/// are always kept.
package struct Retention: Hashable, Sendable {
    /// The most trace records.
    package var records: Int64
    /// The most requests of providers, with their payloads.
    package var pushes: Int64
    /// The age of the oldest steps, in the world's time; `nil` for no limit.
    package var age: Duration?

    /// Creates limits. The defaults need about 100 MB at most, with payloads of the full 4 KB, besides
    /// the states of many phones.
    package init(records: Int64 = 100_000, pushes: Int64 = 10_000, age: Duration? = nil) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
        self.age = age.map { max($0, .seconds(1)) }
    }
}
