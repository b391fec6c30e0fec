import PushModel

/// What APNs reads of a provider's certificate.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-certificate-based-connection-to-apns
public struct ClientCertificate: Hashable, Sendable {
    /// The topics that it lists, or the bundle identifier of its subject.
    public var topics: [String]
    /// The environments that it is for; both for a universal one.
    public var environments: Set<PushEnvironment>

    public init(topics: [String], environments: Set<PushEnvironment>) {
        self.topics = topics
        self.environments = environments
    }
}
