import PushModel

/// What APNs reads of a provider's certificate.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-certificate-based-connection-to-apns
package struct ClientCertificate: Hashable, Sendable {
    /// The common name of its subject, for people.
    package var name: String
    /// The topics that it lists, with their suffixes, or the one of its subject.
    package var topics: [String]
    /// The environments that it is for; both for a universal one.
    package var environments: Set<PushEnvironment>
    package var validFrom = UnixTime(seconds: -.infinity)
    package var validUntil = UnixTime(seconds: .infinity)
    /// This Belfry's authority has issued it.
    package var isOurs = true
    /// Why it is no certificate of a provider, as a whole sentence with its full stop.
    package var defect: String?

    package init(
        name: String = "", topics: [String], environments: Set<PushEnvironment>,
        defect: String? = nil
    ) {
        self.name = name
        self.topics = topics
        self.environments = environments
        self.defect = defect
    }

    /// The topic of a request without `apns-topic`: that of a certificate with one topic.
    package var defaultTopic: String? { topics.count == 1 ? topics[0] : nil }
}
