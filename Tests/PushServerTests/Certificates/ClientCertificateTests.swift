import Crypto
import Foundation
import PushGateway
import PushModel
import SwiftASN1
import Testing
import X509

@testable import PushServer

/// Tests the values that are read from clients' certificates.
struct ClientCertificateTests {
    private static let now = Date()

    /// Returns a certificate of another issuer, signed with its own key.
    private static func foreign(
        userID: String? = nil, commonName: String? = nil,
        extensions: [(ASN1ObjectIdentifier, [UInt8])] = []
    ) throws -> ClientCertificate {
        let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
        let attributes =
            (userID.map { [(APNsExtension.userID, $0)] } ?? [])
            + (commonName.map { [(APNsExtension.commonName, $0)] } ?? [])
        let subject = DistinguishedName(
            attributes.map {
                RelativeDistinguishedName(
                    RelativeDistinguishedName.Attribute(type: $0, value: .init(utf8String: $1)))
            })
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
            notValidBefore: now - 60, notValidAfter: now + 60, issuer: subject, subject: subject,
            extensions: Certificate.Extensions(
                extensions.map {
                    Certificate.Extension(oid: $0, critical: false, value: $1[...])
                }),
            issuerPrivateKey: key)
        return read(try certificate.serializeAsPEM().derBytes)
    }

    private static func read(_ der: [UInt8]) -> ClientCertificate {
        ClientCertificate(der: der, authority: TestHome.authority.identity.issuer)
    }

    // swift-format-ignore
    @Test(
        "the forms of a subject",
        arguments: [
            ("com.acme.shop", "Apple Push Services: com.acme.shop", "com.acme.shop", [.sandbox, .production]),
            ("com.acme.shop", "Apple Development IOS Push Services: com.acme.shop", "com.acme.shop", [.sandbox]),
            ("com.acme.shop", "Apple Production IOS Push Services: com.acme.shop", "com.acme.shop", [.production]),
            ("com.acme.shop", "Apple Sandbox Push Services: com.acme.shop", "com.acme.shop", [.sandbox]),
            ("com.acme.shop", "VoIP Services: com.acme.shop", "com.acme.shop.voip", [.sandbox, .production]),
            ("com.acme.shop.voip", "VoIP Services: com.acme.shop.voip", "com.acme.shop.voip", [.sandbox, .production]),
            ("pass.com.acme", "Pass Type ID: pass.com.acme", "pass.com.acme", [.sandbox, .production]),
            ("web.com.acme", "Website Push ID: web.com.acme", "web.com.acme", [.sandbox, .production]),
            ("com.apple.mgmt.External.1", "APSP:1", "com.apple.mgmt.External.1", [.sandbox, .production]),
            (nil, "Apple Push Services: com.acme.shop", "com.acme.shop", [.sandbox, .production]),
            ("com.acme.shop", nil, "com.acme.shop", [.sandbox, .production]),
        ] as [(String?, String?, String, Set<PushEnvironment>)])
    func subjects(
        userID: String?, commonName: String?, topic: String, environments: Set<PushEnvironment>
    ) throws {
        let certificate = try Self.foreign(userID: userID, commonName: commonName)
        #expect(certificate.topics == [topic])
        #expect(certificate.defaultTopic == topic)
        #expect(certificate.environments == environments)
        #expect(certificate.defect == nil)
        #expect(!certificate.isOurs)
    }

    // A sequence of com.a.b (app), com.a.b.voip (voip), as Apple's have it.
    private static let list: [UInt8] =
        [0x30, 32, 0x0C, 7] + Array("com.a.b".utf8) + [0x30, 5, 0x0C, 3] + Array("app".utf8)
        + [0x0C, 12] + Array("com.a.b.voip".utf8) + [0x30, 0]

    @Test func `the extensions list topics and environments`() throws {
        let certificate = try Self.foreign(
            userID: "com.a.b", commonName: "Apple Push Services: com.a.b",
            extensions: [
                (APNsExtension.production, [5, 0]), (APNsExtension.topics, Self.list),
                (APNsExtension.voipTopics, [0x0C, 12] + Array("com.a.c.voip".utf8)),
            ])
        #expect(certificate.topics == ["com.a.b", "com.a.b.voip", "com.a.c.voip"])
        #expect(certificate.defaultTopic == nil)
        #expect(certificate.environments == [.production])
        #expect(certificate.validUntil > UnixTime(seconds: Self.now.timeIntervalSince1970))
    }

    @Test(
        "a certificate that is not a provider's has a defect",
        arguments: [
            ("A person", [], "names no app"),
            ("A", [(APNsExtension.topics, [0xFF])], "cannot be read"),
        ] as [(String, [(ASN1ObjectIdentifier, [UInt8])], String)])
    func defects(
        name: String, extensions: [(ASN1ObjectIdentifier, [UInt8])], words: String
    ) throws {
        let certificate = try Self.foreign(commonName: name, extensions: extensions)
        #expect(certificate.defect?.contains(words) == true, "\(certificate)")
        #expect(Self.read([1, 2, 3]).defect?.contains("certificate cannot be read") == true)
    }

    @Test func `Belfry's own are read as they were made`() throws {
        let content = ClientCertificateContent(
            app: "com.acme.shop", topics: ["com.acme.shop", "com.acme.shop.voip"],
            environments: [.sandbox], at: Self.now)
        let identity = try TestHome.authority.issue(content)
        let chain = try PEMDocument.parseMultiple(pemString: identity.certificatePEM)
        let certificate = Self.read(chain[0].derBytes)
        #expect(certificate.isOurs)
        #expect(certificate.name == "Apple Sandbox Push Services: com.acme.shop")
        #expect(certificate.topics == content.topics)
        #expect(certificate.environments == [.sandbox])
        #expect(certificate.defect == nil)
    }

    // node-apn and Pushy offer no ALPN with a certificate either.
    @Test(arguments: [true, false])
    func `the certificate of a connection is the credential of its requests`(
        alpn: Bool
    ) async throws {
        let identity = try TestHome.authority.issue(
            ClientCertificateContent(app: "com.acme.shop", at: Self.now))
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(
                port: port, tls: .init(offersALPN: alpn, identity: identity))
            try await client.open(
                .headers(PushFields.make(extra: [("authorization", "bearer e30.e30.e30")])))
            #expect(await client.answer().status == "200")
            try await client.close()
        }
        guard case .certificate(let certificate) = handler.requests.first?.credential else {
            Issue.record("\(handler.requests)")
            return
        }
        #expect(certificate.topics == ["com.acme.shop"])
        #expect(certificate.isOurs)
    }
}
