/// A small seeded random number generator. The same seed gives the same numbers on every machine.
///
/// Sebastiano Vigna's SplitMix64, https://prng.di.unimi.it/splitmix64.c
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable, Codable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// Returns a number that depends on every bit of `number`. Different numbers give different ones.
    package static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns the seed of the generator whose first number is `number`. The mixing can be
    /// inverted.
    package static func seed(ofFirst number: UInt64) -> UInt64 {
        var mixed = number ^ (number >> 31) ^ (number >> 62)
        mixed = mixed &* 0x3196_42B2_D24D_8EC3
        mixed ^= (mixed >> 27) ^ (mixed >> 54)
        mixed = mixed &* 0x96DE_1B17_3F11_9089
        mixed ^= (mixed >> 30) ^ (mixed >> 60)
        return mixed &- 0x9E37_79B9_7F4A_7C15
    }
}
