/// What the shell found about a provider token's signature.
public enum SignatureCheck: Hashable, Sendable {
    case valid
    case invalid
    /// No key is registered under the token's `kid`.
    case unknownKey
}
