import API
import PushGateway
import PushModel

/// The keys that provider tokens may be signed with.
package protocol ProviderKeys: Sendable {
    /// The registered keys, ordered by identifier.
    var all: [ProviderKey] { get }

    /// Registers a key in PEM form, private (`.p8`) or public, and replaces a key with the same
    /// identifier. Returns the reason if the key is refused.
    func add(_ pem: String, id: String, scope: KeyScope?) -> KeyRefusal?

    /// Removes a key. Returns `false` if the key is not registered.
    func remove(_ id: String) -> Bool
}

/// The reason why a key is refused.
package enum KeyRefusal: Error, Hashable, Sendable {
    /// The text is not a P-256 key.
    case unreadable
    /// Apple would not issue such a key; the sentence has the reason.
    case limit(String)
}

/// A registered key, without its secret bytes.
package struct ProviderKey: Codable, Hashable, Sendable {
    /// The ten letters and digits of the `kid` of tokens.
    package var id: String
    /// Belfry's own signing key, which cannot be removed.
    package var isDevelopmentKey: Bool
    package var team: String?
    package var environment: PushEnvironment?
    package var topics: [BundleID]?
    package var related: String?

    package init(id: String, isDevelopmentKey: Bool, scope: KeyScope? = nil) {
        self.id = id
        self.isDevelopmentKey = isDevelopmentKey
        team = scope?.team
        environment = scope?.environment
        topics = scope?.topics
        related = scope?.related
    }

    static let schema = Schema.answer(
        "Key",
        [
            Schema.Field("id", .text, "The kid of tokens.", required: true),
            Schema.Field("isDevelopmentKey", .flag, required: true),
        ] + scopeFields)

    /// The scope of a key: any team, both environments and all topics by default.
    static let scopeFields = [
        Schema.Field(
            "team", .text(example: "ABCDE12345"),
            "The team that it signs for, the iss of tokens (any)."),
        Schema.Field("environment", .words(PushEnvironment.self), "The environment (both)."),
        Schema.Field(
            "topics", .list(.text(example: "com.acme.shop")),
            "The bundle identifiers of its apps, 400 at most (all)."),
        Schema.Field(
            "related", .text(example: "DEF456GHIJ"),
            "Another key that the same connection may use for other topics."),
    ]
}
