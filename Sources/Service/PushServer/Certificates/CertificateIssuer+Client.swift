import Crypto
import Foundation
import PushModel
import SwiftASN1
import X509

/// The content of a client certificate for tests.
package struct ClientCertificateContent: Hashable, Sendable {
    /// The app's bundle identifier.
    package var app: BundleID
    /// The listed topics, with their suffixes; empty for only the app's own topic.
    package var topics: [String]
    /// The environments that it is marked for; both for a universal certificate.
    package var environments: Set<PushEnvironment>
    package var validFrom: Date
    package var validUntil: Date

    /// Creates content that is valid for 396 days from `now`.
    package init(
        app: BundleID, topics: [String] = [],
        environments: Set<PushEnvironment> = Set(PushEnvironment.allCases), at now: Date
    ) {
        self.app = app
        self.topics = topics
        self.environments = environments
        validFrom = now - 86400
        validUntil = now + 396 * 86400
    }

    /// Apple's common name for such a certificate.
    fileprivate var commonName: String {
        switch (environments.contains(.sandbox), environments.contains(.production)) {
        case (true, false): "Apple Sandbox Push Services: \(app)"
        default: "Apple Push Services: \(app)"
        }
    }
}

extension CertificateIssuer {
    /// Issues a certificate that a provider can use for connections to this Belfry, followed by the
    /// intermediate certificate.
    func issue(_ content: ClientCertificateContent) throws -> TLSIdentity {
        let clientKey = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(clientKey.publicKey)
        let topics = content.topics.isEmpty ? [content.app] : content.topics
        let list = TopicList(topics.map { ($0, [Self.kind(of: $0)]) })
        let extensions = try Certificate.Extensions {
            Critical(BasicConstraints.notCertificateAuthority)
            Critical(KeyUsage(digitalSignature: true))
            try ExtendedKeyUsage([.clientAuth])
            SubjectKeyIdentifier(hash: publicKey)
            if content.environments.contains(.sandbox) {
                try Self.mark(APNsExtension.sandbox, ASN1Null())
            }
            if content.environments.contains(.production) {
                try Self.mark(APNsExtension.production, ASN1Null())
            }
            try Self.mark(APNsExtension.topics, list)
        }
        let issued = try issue(
            publicKey, to: try Self.subject(of: content), from: content.validFrom,
            until: content.validUntil, extensions: extensions)
        return TLSIdentity(
            certificatePEM: try issued.serializeAsPEM().pemString + "\n" + intermediatePEM,
            privateKeyPEM: clientKey.pemRepresentation + "\n")
    }

    /// Apple's word for the kind of a topic.
    private static func kind(of topic: String) -> String {
        Topic(topic).suffixType?.rawValue ?? "app"
    }

    private static func mark(
        _ oid: ASN1ObjectIdentifier, _ value: some DERSerializable
    ) throws -> Certificate.Extension {
        var serializer = DER.Serializer()
        try serializer.serialize(value)
        return Certificate.Extension(
            oid: oid, critical: false, value: serializer.serializedBytes[...])
    }

    private static func subject(of content: ClientCertificateContent) throws -> DistinguishedName {
        DistinguishedName([
            RelativeDistinguishedName(
                RelativeDistinguishedName.Attribute(
                    type: APNsExtension.userID, value: .init(utf8String: content.app))),
            RelativeDistinguishedName(
                RelativeDistinguishedName.Attribute(
                    type: APNsExtension.commonName, value: .init(utf8String: content.commonName))),
        ])
    }
}

extension CertificateAuthority {
    /// Issues a certificate for tests that a provider can use for connections to this Belfry.
    package func issue(_ content: ClientCertificateContent) throws -> TLSIdentity {
        try issuer.issue(content)
    }
}
