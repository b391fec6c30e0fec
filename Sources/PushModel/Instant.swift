/// A point in time: nanoseconds since the world began.
///
/// The world begins when a scenario or a service starts. Wall time belongs to the shell, which
/// knows at what wall-clock time its world began.
public struct Instant: Hashable, Comparable, Sendable, Codable {
    public var nanoseconds: UInt64

    public static let zero = Instant(nanoseconds: 0)

    public init(nanoseconds: UInt64) {
        self.nanoseconds = nanoseconds
    }

    /// Seconds since the world began, for people.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// The instant `duration` later; before the world began there is only `zero`, and beyond the
    /// last representable instant (584 years) there is only that.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        // More than 584 years, and few enough seconds for `components` and for what follows.
        let limit = Duration.seconds(100_000_000_000)
        let (seconds, attoseconds) = min(max(duration, .zero - limit), limit).components
        let fraction = attoseconds / 1_000_000_000
        // What nearly every step of a phone adds fits into 64 bits, which are faster.
        if 0..<1_000_000_000 ~= seconds, fraction >= 0, instant.nanoseconds < 1 << 62 {
            let offset = UInt64(seconds) * 1_000_000_000 + UInt64(fraction)
            return Instant(nanoseconds: instant.nanoseconds + offset)
        }
        let total =
            Int128(instant.nanoseconds) + Int128(seconds) * 1_000_000_000 + Int128(fraction)
        return Instant(nanoseconds: UInt64(clamping: total))
    }

    public static func - (later: Instant, earlier: Instant) -> Duration {
        .nanoseconds(Int64(clamping: Int128(later.nanoseconds) - Int128(earlier.nanoseconds)))
    }

    public init(from decoder: any Decoder) throws {
        self.init(nanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }
}
