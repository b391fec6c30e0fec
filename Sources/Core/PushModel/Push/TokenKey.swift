/// Identifies one of an app's device tokens by its push type and its holder within the app.
package struct TokenKey: Hashable, Sendable, Codable {
    package var bundle: BundleID
    package var type: PushType
    /// The identifier of the Live Activity, control, now-playing session or push-to-talk channel
    /// that holds the token; `nil` for the app itself, which holds at most one token of each type.
    /// The app's token for Live Activities starts them; each activity's own token updates and ends
    /// it.
    package var holder: String?

    package init(bundle: BundleID, type: PushType, holder: String? = nil) {
        self.bundle = bundle
        self.type = type
        self.holder = holder
    }

    /// The topic that the token is valid for.
    package var topic: String { bundle + type.topicSuffix }
}

/// A token that an object on a phone must have while the phone requires it.
package struct RequiredToken: Hashable, Sendable, Codable {
    package var key: TokenKey
    /// A changed number replaces the old token with a new one.
    package var renewal: Int
    /// `nil` for the environment of the phone's apps.
    package var environment: PushEnvironment?

    package init(
        _ key: TokenKey, renewal: Int = 0, environment: PushEnvironment? = nil
    ) {
        self.key = key
        self.renewal = renewal
        self.environment = environment
    }
}
