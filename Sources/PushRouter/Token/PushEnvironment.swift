/// Which of Apple's two push services a device token is for.
///
///     configuration.environment = isBeta ? .production : .detected
public enum PushEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`: builds that Xcode put on the device.
    case development
    /// `api.push.apple.com`: TestFlight, App Store, ad hoc and enterprise builds.
    case production
}
