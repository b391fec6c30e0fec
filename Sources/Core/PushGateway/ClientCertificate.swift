import PushModel

/// The parts of a provider's certificate that APNs reads.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-certificate-based-connection-to-apns
package struct ClientCertificate: Hashable, Sendable {
    /// The common name of the certificate's subject, for people.
    package var name: String
    /// The topics that the certificate lists, with their suffixes, or the one of its subject.
    package var topics: [String]
    /// The environments of the certificate; both for a universal one.
    package var environments: Set<PushEnvironment>
    package var validFrom = UnixTime(seconds: -.infinity)
    package var validUntil = UnixTime(seconds: .infinity)
    /// Whether this Belfry's authority issued the certificate.
    package var isOurs = true
    /// The reason why the certificate is not a provider's, as a sentence with a full stop.
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

    /// The topic of a request without `apns-topic`, if the certificate has exactly one topic.
    package var defaultTopic: String? { topics.count == 1 ? topics[0] : nil }
}
