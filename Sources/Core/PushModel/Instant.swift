/// A point in time: nanoseconds since the world began.
///
/// The world begins when a scenario or a service starts. Only the code around the world knows the
/// wall-clock time of that.
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

    /// Returns the instant `duration` later, at least `zero` and at most the last representable
    /// instant (584 years).
    public static func + (instant: Instant, duration: Duration) -> Instant {
        // Nearly every duration that a phone adds is less than an hour. Without its nine lowest
        // bits it fits into 64 bits, which are faster. A nanosecond is 2^9 * 5^9 attoseconds.
        let attoseconds = duration.attoseconds
        if 0..<(1 << 72) ~= attoseconds, instant.nanoseconds < 1 << 62 {
            let offset = UInt64(truncatingIfNeeded: attoseconds >> 9) / 1_953_125
            return Instant(nanoseconds: instant.nanoseconds + offset)
        }
        return sum(instant, duration)
    }

    private static func sum(_ instant: Instant, _ duration: Duration) -> Instant {
        // More than 584 years, and few enough seconds for `components` and the sum below.
        let limit = Duration.seconds(100_000_000_000)
        let (seconds, attoseconds) = min(max(duration, .zero - limit), limit).components
        let fraction = attoseconds / 1_000_000_000
        let total =
            Int128(instant.nanoseconds) + Int128(seconds) * 1_000_000_000 + Int128(fraction)
        return Instant(nanoseconds: UInt64(clamping: total))
    }

    /// Returns the earlier of two instants, each of which may be `nil` for never.
    @inlinable @inline(__always)
    package static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
        guard let one, let other else { return one ?? other }
        return one.nanoseconds < other.nanoseconds ? one : other
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

extension Instant: CustomStringConvertible {
    /// The seconds since the world began, to a thousandth, such as `+1.000 s`.
    public var description: String {
        let milliseconds = nanoseconds / 1_000_000
        let fraction = String(milliseconds % 1_000 + 1_000).dropFirst()
        return "+\(milliseconds / 1_000).\(fraction) s"
    }
}
