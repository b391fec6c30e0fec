/// Refusals of the keychain, in which libraries keep their registration.
extension LogPattern {
    static let keychain = [
        locked("errSecInteractionNotAllowed"), locked("User interaction is not allowed"),
        locked("-25308"),
    ]

    /// A line may have the number, the name or the words of the error. Whether the item is one of a
    /// push library is unknown.
    private static func locked(_ needle: String) -> LogPattern {
        sentence(needle) { text, folded in
            let isOfKeychain =
                folded.contains("keychain") || folded.contains("errsec")
                || folded.contains("osstatus") || folded.contains("secitem")
            return isOfKeychain ? .doubted(.keychainLocked, [:]) : nil
        }
    }
}
