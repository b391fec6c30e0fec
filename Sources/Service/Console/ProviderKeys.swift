import API
import PushGateway
import PushModel

/// The keys that provider tokens may be signed with.
package protocol ProviderKeys: Sendable {
    /// In the order of their identifiers.
    var all: [ProviderKey] { get }

    /// Registers a key in PEM form, private (`.p8`) or public, in the place of one with its
    /// identifier. Returns why it is not taken, as a sentence.
    func add(_ pem: String, id: String, scope: KeyScope?) -> KeyRefusal?

    /// Whether there was one to remove.
    func remove(_ id: String) -> Bool
}

/// Why a key is not registered.
package enum KeyRefusal: Error, Hashable, Sendable {
    /// The text is no P-256 key.
    case unreadable
    /// Apple would not make such a key; the sentence says why.
    case limit(String)
}

/// A registered key; its own bytes are told to nobody.
package struct ProviderKey: Codable, Hashable, Sendable {
    /// Ten letters and digits, the `kid` of tokens.
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

    /// What a key is for: any team, both environments and all topics where nothing is said.
    static let scopeFields = [
        Schema.Field(
            "team", .text(example: "ABCDE12345"),
            "The one team that it signs for: the iss of tokens."),
        Schema.Field("environment", .words(PushEnvironment.self), "The one environment it is for."),
        Schema.Field(
            "topics", .list(.text(example: "com.acme.shop")),
            "The apps that it is for, up to 400 bundle identifiers."),
        Schema.Field(
            "related", .text(example: "DEF456GHIJ"),
            "The other key for some topics that one connection may use beside it."),
    ]
}
