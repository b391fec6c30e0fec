import Foundation
import PushGateway
import PushModel
import SwiftASN1
import X509

extension ClientCertificate {
    /// Reads a client's certificate; `authority` is the issuer of Belfry's own certificates.
    ///
    /// A certificate that cannot be read gets a defect, for which the gateway ends the connection.
    init(der: [UInt8], authority: Certificate?) {
        guard let certificate = try? Certificate(derEncoded: der) else {
            self.init(
                topics: [], environments: [],
                defect: "The client's certificate cannot be read.")
            return
        }
        self.init(certificate)
        isOurs =
            authority.map { authority in
                certificate.issuer == authority.subject
                    && authority.publicKey.isValidSignature(
                        certificate.signature, for: certificate)
            } ?? false
    }

    private init(_ certificate: Certificate) {
        let subject = ProviderSubject(certificate.subject)
        let name = subject.commonName ?? subject.userID ?? ""
        do {
            let topics = try Self.topics(of: certificate, subject)
            self.init(
                name: name, topics: topics,
                environments: Self.environments(of: certificate, subject),
                defect: topics.isEmpty
                    ? "The certificate “\(HintText.line(name))” names no app. Its subject has no "
                        + "UID with a bundle identifier, and it lists no topics." : nil)
        } catch {
            self.init(
                name: name, topics: [], environments: [],
                defect: "The topics that the certificate “\(HintText.line(name))” lists "
                    + "(1.2.840.113635.100.6.3.6) cannot be read.")
        }
        validFrom = UnixTime(seconds: certificate.notValidBefore.timeIntervalSince1970)
        validUntil = UnixTime(seconds: certificate.notValidAfter.timeIntervalSince1970)
    }

    /// The listed topics, without repetition, or the topic of the subject if none are listed.
    private static func topics(
        of certificate: Certificate, _ subject: ProviderSubject
    ) throws -> [String] {
        var topics: [String] = []
        for list in [APNsExtension.topics, APNsExtension.voipTopics] {
            guard let value = certificate.extensions[oid: list]?.value else { continue }
            for topic in try TopicList(derEncoded: DER.parse(value)).topics
            where !topics.contains(topic.name) {
                topics.append(topic.name)
            }
        }
        return topics.isEmpty ? subject.topic.map { [$0] } ?? [] : topics
    }

    /// The environments that the certificate is marked for, by its extensions or by the words of
    /// older names; both if it has no mark.
    private static func environments(
        of certificate: Certificate, _ subject: ProviderSubject
    ) -> Set<PushEnvironment> {
        var marked: Set<PushEnvironment> = []
        if certificate.extensions[oid: APNsExtension.sandbox] != nil { marked.insert(.sandbox) }
        if certificate.extensions[oid: APNsExtension.production] != nil {
            marked.insert(.production)
        }
        guard marked.isEmpty else { return marked }
        return subject.environment.map { [$0] } ?? Set(PushEnvironment.allCases)
    }
}

/// The subject of a provider's certificate: `UID=com.acme.shop, CN=Apple Push Services:
/// com.acme.shop`, or an older form such as `CN=Apple Development IOS Push Services:
/// com.acme.shop`.
private struct ProviderSubject {
    var userID: String?
    var commonName: String?

    init(_ subject: DistinguishedName) {
        for attribute in subject.lazy.flatMap({ $0 }) {
            let text = String(attribute.value) ?? attribute.value.description
            switch attribute.type {
            case APNsExtension.userID: userID = text
            case APNsExtension.commonName: commonName = text
            default: continue
            }
        }
    }

    /// The parts of the common name before and after the colon.
    private var parts: (service: String, name: String)? {
        guard let parts = commonName?.split(separator: ":", maxSplits: 1), parts.count == 2 else {
            return nil
        }
        return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }

    var topic: String? {
        guard let topic = userID ?? parts?.name, Topic.isSpelt(topic) else { return nil }
        let isVoIP = parts?.service.hasPrefix("VoIP Services") == true
        return isVoIP && !topic.hasSuffix(PushType.voip.topicSuffix)
            ? topic + PushType.voip.topicSuffix : topic
    }

    var environment: PushEnvironment? {
        guard let service = parts?.service else { return nil }
        if service.contains("Development") || service.contains("Sandbox") { return .sandbox }
        return service.contains("Production") ? .production : nil
    }
}
