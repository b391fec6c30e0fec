/// A place in the project at which iOS will not do what the code expects.
package struct Finding: Hashable, Sendable {
    /// A message in three parts.
    package struct Message: Hashable, Sendable {
        /// The fact at the place.
        package var what: String
        /// The behaviour of iOS that follows.
        package var why: String
        /// The change to make.
        package var fix: String

        package init(_ what: String, why: String, fix: String) {
            self.what = what
            self.why = why
            self.fix = fix
        }

        package var text: String { "\(what). \(why). \(fix)." }
    }

    /// Another place that belongs to the finding.
    package struct Related: Hashable, Sendable {
        package var place: Place
        package var text: String
    }

    package var rule: Rule
    package var level: Level
    package var place: Place
    package var message: Message
    package var related: [Related] = []
    /// The rules of iOS that decide, as `belfry rules` knows them.
    package var deviceRules: [String]
    /// The name of the declaration around the place. Part of the fingerprint.
    package var context: String
    /// The code at the place without blanks and comments. Part of the fingerprint.
    package var code: String

    /// A hash of the rule, the declaration and the code, which stays when lines move.
    package var fingerprint: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(rule.rawValue)\u{0}\(context)\u{0}\(code)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
        (first.place, first.rule) < (second.place, second.rule)
    }
}
