/// Refusals of the keychain, in which libraries keep their registration.
extension LogPattern {
    static let keychain = [
        locked("errSecInteractionNotAllowed"), locked("User interaction is not allowed"),
        locked("-25308"),
    ]

    /// A line may have the number, the name or the words of the error. Whether the item is one of a
    /// push library is unknown.
    private static func locked(_ needle: String) -> LogPattern {
        sentence(needle) { _, folded in
            words.contains(where: folded.contains) ? .doubted(.keychainLocked, [:]) : nil
        }
    }

    /// Words of which the line has one, because other errors have such numbers and words, too.
    private static let words = ["keychain", "errsec", "osstatus", "secitem", "regist"]
}
