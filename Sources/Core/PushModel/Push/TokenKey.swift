/// Which of an app's device tokens is meant: the push type that it is for, and what within the app
/// holds it.
package struct TokenKey: Hashable, Sendable, Codable {
    package var bundle: BundleID
    package var type: PushType
    /// A Live Activity, a control, a now-playing session or a push-to-talk channel, under its
    /// identifier; `nil` for the app itself, which holds one token of each type at the most. That
    /// for Live Activities starts them, each activity's own updates and ends it.
    package var holder: String?

    package init(bundle: BundleID, type: PushType, holder: String? = nil) {
        self.bundle = bundle
        self.type = type
        self.holder = holder
    }

    /// The topic that the token is valid for.
    package var topic: String { bundle + type.topicSuffix }
}

/// A token that something on a phone is to have for as long as the phone says so.
package struct RequiredToken: Hashable, Sendable, Codable {
    package var key: TokenKey
    /// Another number than before asks for a new token in the place of the old one.
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
