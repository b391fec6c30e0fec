/// A seeded generator, so that what is random is the same in every run of a test.
/// https://prng.di.unimi.it/splitmix64.c
struct Chance: Hashable, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// From 0 up to 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Double(mixed >> 11) / Double(1 << 53)
    }
}
