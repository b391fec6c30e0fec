import PushModel

/// The keys that provider tokens may be signed with.
package protocol ProviderKeys: Sendable {
    /// In the order of their identifiers.
    var all: [ProviderKey] { get }

    /// Registers a key in PEM form, private (`.p8`) or public, in the place of one with its
    /// identifier; `false` for a text that is no P-256 key.
    func add(_ pem: String, id: String) -> Bool

    /// Whether there was one to remove.
    func remove(_ id: String) -> Bool
}

/// A registered key; its own bytes are told to nobody.
package struct ProviderKey: Codable, Hashable, Sendable {
    /// Ten letters and digits, the `kid` of tokens.
    package var id: String
    /// Belfry's own signing key, which cannot be removed.
    package var isDevelopmentKey: Bool

    package init(id: String, isDevelopmentKey: Bool) {
        self.id = id
        self.isDevelopmentKey = isDevelopmentKey
    }

    static let schema = Schema.answer(
        "Key",
        [
            Schema.Field("id", .text, "The kid of tokens.", required: true),
            Schema.Field("isDevelopmentKey", .flag, required: true),
        ])
}
