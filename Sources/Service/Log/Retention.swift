import PushModel

/// How much a log keeps; beyond that the oldest goes first. Steps that a restored world still needs stay in
/// any case.
package struct Retention: Hashable, Sendable {
    /// Trace records.
    package var records: Int64
    /// Requests of providers, with their payloads.
    package var pushes: Int64
    /// How long steps are kept, in the world's time; `nil` for as long as there is room.
    package var age: Duration?

    /// The defaults are some 100 MB at most, with payloads of the full 4 KB.
    package init(records: Int64 = 100_000, pushes: Int64 = 10_000, age: Duration? = nil) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
        self.age = age.map { max($0, .seconds(1)) }
    }
}
