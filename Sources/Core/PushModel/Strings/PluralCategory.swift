/// The category of a number in a language, by which a text with a plural is chosen.
///
/// The rules of Unicode's CLDR for whole numbers, for the languages that iPhones are set to most.
/// Other languages have the rule of English.
/// https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    private static let withoutPlural: Set<String> = [
        "id", "ja", "ko", "ms", "my", "th", "vi", "yue", "zh",
    ]
    private static let zeroAsOne: Set<String> = ["fa", "fr", "hi", "hy", "kn", "pt", "zu", "bn"]

    package init(_ number: Int, in language: String) {
        let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
        let count = number.magnitude
        let (ones, tens) = (count % 10, count % 100)
        switch code {
        case _ where Self.withoutPlural.contains(code): self = .other
        case _ where Self.zeroAsOne.contains(code): self = count <= 1 ? .one : .other
        case "ru", "uk", "be":
            self = Self.slavic(ones, tens, rest: .many)
        case "bs", "hr", "sr": self = Self.slavic(ones, tens, rest: .other)
        case "pl":
            self = count == 1 ? .one : Self.slavic(ones, tens, one: .many, rest: .many)
        case "cs", "sk": self = count == 1 ? .one : 2...4 ~= count ? .few : .other
        case "ar": self = Self.arabic(count, tens)
        case "he": self = count == 1 ? .one : count == 2 ? .two : .other
        default: self = count == 1 ? .one : .other
        }
    }

    private static func slavic(
        _ ones: UInt, _ tens: UInt, one: PluralCategory = .one, rest: PluralCategory
    ) -> PluralCategory {
        switch (ones, tens) {
        case (_, 11...14): rest
        case (1, _): one
        case (2...4, _): .few
        default: rest
        }
    }

    private static func arabic(_ count: UInt, _ tens: UInt) -> PluralCategory {
        switch (count, tens) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}
