extension Duration {
    /// A year. A longer duration is most likely a mistake.
    private static let longest = 365.0 * 86_400

    private static let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400)]

    /// Reads `1.5s`, `200ms`, `10m`; `nil` for anything other than a number with a unit, or for
    /// more than a year.
    package init?(text: String) {
        guard let (unit, seconds) = Self.units.first(where: { text.hasSuffix($0.0) }) else {
            return nil
        }
        let digits = text.dropLast(unit.count)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(digits), number * seconds <= Self.longest
        else { return nil }
        self = .nanoseconds(Int64((number * seconds * 1e9).rounded()))
    }

    /// The duration in milliseconds or seconds, as `init(text:)` reads it: `200ms`, `90s`.
    package var text: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds)s" }
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)ms"
    }

    /// The duration for people, in the largest unit of which there are two or more:
    /// `9 days`, `3 h`, `90 min`.
    package var rounded: String {
        switch Double(components.seconds) {
        case ..<60: "\(max(components.seconds, 0)) s"
        case ..<7200: "\(components.seconds / 60) min"
        case ..<172_800: "\(components.seconds / 3600) h"
        default: "\(components.seconds / 86_400) days"
        }
    }
}
