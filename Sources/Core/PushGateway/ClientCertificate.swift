import PushModel

/// What APNs reads of a provider's certificate.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-certificate-based-connection-to-apns
public struct ClientCertificate: Hashable, Sendable {
    /// The common name of its subject, for people.
    public var name: String
    /// The topics that it lists, with their suffixes, or the one of its subject.
    public var topics: [String]
    /// The environments that it is for; both for a universal one.
    public var environments: Set<PushEnvironment>
    public var validFrom = UnixTime(seconds: -.infinity)
    public var validUntil = UnixTime(seconds: .infinity)
    /// This Belfry's authority has issued it.
    public var isOurs = true
    /// Why it is no certificate of a provider, as a whole sentence with its full stop.
    public var defect: String?

    public init(
        name: String = "", topics: [String], environments: Set<PushEnvironment>,
        defect: String? = nil
    ) {
        self.name = name
        self.topics = topics
        self.environments = environments
        self.defect = defect
    }

    /// The topic of a request without `apns-topic`: that of a certificate with one topic.
    public var defaultTopic: String? { topics.count == 1 ? topics[0] : nil }
}
