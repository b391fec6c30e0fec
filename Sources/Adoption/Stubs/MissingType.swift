/// A type that the sources use and that nobody declares.
public struct MissingType: Hashable, Sendable {
    /// What its uses say it is.
    public enum Kind: String, Sendable {
        case `class`
        case `protocol`
        /// The uses do not say enough; it is only listed.
        case unknown
    }

    public var name: String
    public var kind: Kind
    /// The module it is likely from; `nil` if it is likely the app's own.
    public var module: String?
    /// Where it is used, each line once.
    public var places: [Place]
    /// The members that a stub has, as Swift.
    public var members: [String]
    /// The members whose declaration the uses do not tell, with their places.
    public var unclear: [String]
}
