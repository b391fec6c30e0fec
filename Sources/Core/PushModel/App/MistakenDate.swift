/// A number in the attributes or the content state of a Live Activity that looks like UNIX time,
/// where iOS decodes a `Date` or may decode one.
///
/// iOS decodes both with a default `JSONDecoder`, which reads a `Date` as seconds since 2001-01-01
/// (R-LA-32). UNIX time decodes without an error, as a date 31 years late.
package struct MistakenDate: Hashable, Sendable {
    package enum Unit: String, Hashable, Sendable {
        case seconds = "UNIX seconds"
        case milliseconds = "UNIX milliseconds"
    }

    /// The names of the keys that lead to the number, up to the first array.
    package var keys: [String]
    /// The path to the number, such as `eta` or `stops[1].at`.
    package var path: String
    /// The number in UNIX seconds.
    package var seconds: Double
    package var unit: Unit
    /// Whether the app's type is known to have a `Date` there.
    package var isKnown: Bool

    /// 2010-01-01 and 2040-01-01 in UNIX seconds. As seconds since 2001, numbers between them are
    /// dates from 2041 to 2071, which few apps show.
    private static let present = 1_262_304_000.0..<2_208_988_800.0
    /// The UNIX seconds of 2001-01-01.
    private static let reference = 978_307_200.0

    init?(_ number: Double, keys: [String], path: String, isKnown: Bool) {
        switch number {
        case Self.present: (seconds, unit) = (number, .seconds)
        case _ where Self.present.contains(number / 1000):
            (seconds, unit) = (number / 1000, .milliseconds)
        default: return nil
        }
        self.keys = keys
        self.path = path
        self.isKnown = isKnown
    }

    /// Returns the problem as sentences. `member` is `attributes` or `content-state`.
    package func problem(in member: String) -> String {
        let late = unit == .seconds ? "31 years late" : "thousands of years late"
        let place = "“\(path)” in \(member)"
        return isKnown
            ? "\(place) is a Date, and its value looks like \(unit.rawValue). iOS reads seconds "
                + "since 2001-01-01, so the date is \(late)."
            : "\(place) looks like \(unit.rawValue). A Swift Date there would be \(late), because "
                + "iOS reads seconds since 2001-01-01."
    }

    /// The remedy as a sentence.
    package var fix: String {
        let value = Int((seconds - Self.reference).rounded())
        return isKnown ? "Send \(value)." : "Send \(value) for a Date, or declare a number."
    }
}

extension ActivityShape {
    /// Returns the numbers in a value that look like UNIX time where this shape has a date, or where
    /// it is not known, in the order of the keys.
    package func mistakenDates(in value: JSONValue) -> [MistakenDate] {
        mistakenDates(in: value, keys: [], path: "", isInArray: false)
    }

    private func mistakenDates(
        in value: JSONValue, keys: [String], path: String, isInArray: Bool
    ) -> [MistakenDate] {
        switch (self, value) {
        case (.date, .int), (.date, .double), (.anything, .int), (.anything, .double):
            let found = value.double.flatMap {
                MistakenDate($0, keys: keys, path: path, isKnown: self == .date)
            }
            return found.map { [$0] } ?? []
        case (.array, .array(let values)), (.anything, .array(let values)):
            return values.enumerated().flatMap { index, value in
                element.mistakenDates(
                    in: value, keys: keys, path: "\(path)[\(index)]", isInArray: true)
            }
        case (.dictionary, .object(let members)), (.object, .object(let members)),
            (.anything, .object(let members)):
            return members.sorted { $0.key < $1.key }.flatMap { key, value in
                member(key)?.mistakenDates(
                    in: value, keys: isInArray ? keys : keys + [key],
                    path: path.isEmpty ? key : "\(path).\(key)", isInArray: isInArray) ?? []
            }
        default: return []
        }
    }

    /// The shape of an array's elements.
    private var element: ActivityShape {
        if case .array(let element) = self { element } else { .anything }
    }

    /// Returns the shape of the value for a key; `nil` for a key that the decoder ignores.
    private func member(_ key: String) -> ActivityShape? {
        switch self {
        case .dictionary(let element): element
        case .object(let members): members[key]?.shape
        default: .anything
        }
    }
}
