/// A wall-clock time: seconds since 1970-01-01 00:00 UTC, as in provider tokens, `apns-expiration`
/// and dates in payloads.
///
/// The time of a world's `Instant.zero` is that world's epoch: `epoch + instant` is the wall-clock
/// time of an instant.
package struct UnixTime: Hashable, Comparable, Sendable, Codable {
    package var seconds: Double

    package init(seconds: Double) {
        self.seconds = seconds
    }

    package static func + (epoch: UnixTime, instant: Instant) -> UnixTime {
        UnixTime(seconds: epoch.seconds + instant.seconds)
    }

    /// Seconds from `earlier` to `later`.
    package static func - (later: UnixTime, earlier: UnixTime) -> Double {
        later.seconds - earlier.seconds
    }

    package static func < (left: UnixTime, right: UnixTime) -> Bool { left.seconds < right.seconds }

    package init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }
}

extension UnixTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    package init(floatLiteral seconds: Double) {
        self.init(seconds: seconds)
    }

    package init(integerLiteral seconds: Int64) {
        self.init(seconds: Double(seconds))
    }
}
