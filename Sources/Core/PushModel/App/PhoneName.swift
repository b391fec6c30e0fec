/// The rule for names of phones.
package enum PhoneName {
    /// The longest name, in characters.
    static let limit = 64

    /// The requirements on a name, for people.
    package static let wanted =
        "1 to \(limit) visible characters, without a space at either end"

    package static func isOne(_ text: String) -> Bool {
        guard (1...limit).contains(text.count), text.first != " ", text.last != " " else {
            return false
        }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                false
            case .spaceSeparator: scalar == " "
            default: true
            }
        }
    }
}
