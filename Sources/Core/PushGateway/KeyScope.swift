import PushModel

/// The permitted uses of a registered signing key. `nil` means no limit.
///
/// Keys from before 2025 are for all topics of a team in both environments. Newer ones are for one
/// environment, and for all topics of the team or up to 400 listed ones.
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
package struct KeyScope: Hashable, Sendable, Codable {
    /// The team identifier, ten characters.
    package var team: String?
    package var environment: PushEnvironment?
    /// Bundle identifiers, in alphabetical order; `nil` for all of the team's.
    package var topics: [BundleID]?
    /// The identifier of the one other topic-specific key that a connection may change to.
    package var related: String?

    package init(
        team: String? = nil, environment: PushEnvironment? = nil, topics: [BundleID]? = nil,
        related: String? = nil
    ) {
        self.team = team
        self.environment = environment
        self.topics = topics?.sorted()
        self.related = related
    }
}
