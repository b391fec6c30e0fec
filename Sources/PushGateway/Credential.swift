/// What a request offers to prove who sends it.
public enum Credential: Hashable, Sendable {
    /// No `authorization` header, an empty one, or one of another scheme than `bearer`.
    case none
    /// A bearer token that is no JWT; the sentence says what is wrong, for people.
    case unreadable(String)
    /// A JWT, and what became of its signature.
    case token(ProviderToken, SignatureCheck)
    /// Belfry's own rooms push without a token: scenarios and tests.
    case trusted
}
