import Foundation
import SwiftASN1
import TestSupport
import Testing
import X509

@testable import FCM
@testable import PushServer

/// The front's certificate authority.
struct FCMAuthorityTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let folder: Folder
    private let authority: CertificateAuthority

    init() throws {
        folder = try Folder()
        authority = try CertificateAuthority(home: folder.url, at: Self.now, for: .fcm)
    }

    // swift-format-ignore
    @Test(arguments: FCMHosts.all.map { ($0, true) } + [
        ("localhost", false),              ("googleapis.com", false),
        ("firestore.googleapis.com", false), ("www.google.com", false),
        ("api.push.apple.com", false),     ("notfcm.googleapis.com", false),
    ])
    func `it can vouch for the hosts of FCM only`(name: String, isValid: Bool) async throws {
        let issued = try authority.issuer.issue(for: [name], at: Self.now)
        #expect(try await Self.verify(issued, by: authority, as: name) == isValid)
    }

    @Test(arguments: FCMHosts.all)
    func `the server's certificate is valid for every host`(name: String) async throws {
        #expect(try await Self.verify(authority.identity, by: authority, as: name))
    }

    @Test func `the certificates are constrained to the five hosts`() throws {
        for certificate in [authority.issuer.root, authority.issuer.intermediate] {
            let constraints = try #require(
                certificate.extensions.first { $0.oid == .X509ExtensionID.nameConstraints })
            #expect(constraints.critical)
            let domains = try certificate.extensions.nameConstraints?.permittedDNSDomains
            #expect(Array(domains ?? []) == FCMHosts.all)
            #expect(certificate.subject.description.contains("Firebase Cloud Messaging"))
        }
        let names = try Self.chain(authority.identity).first?.extensions.subjectAlternativeNames
        #expect(names?.count == FCMHosts.all.count + 2, "127.0.0.1 and ::1, too")
        let again = try CertificateAuthority(home: folder.url, at: Self.now, for: .fcm)
        #expect(again.identity == authority.identity)
    }

    private static func chain(_ identity: TLSIdentity) throws -> [Certificate] {
        try PEMDocument.parseMultiple(pemString: identity.certificatePEM).map(
            Certificate.init(pemDocument:))
    }

    private static func verify(
        _ identity: TLSIdentity, by authority: CertificateAuthority, as name: String
    ) async throws -> Bool {
        var verifier = Verifier(rootCertificates: CertificateStore([authority.issuer.root])) {
            RFC5280Policy(fixedValidationTime: now)
            ServerIdentityPolicy(serverHostname: name, serverIP: nil)
        }
        let chain = try chain(identity)
        let result = await verifier.validate(
            leaf: try #require(chain.first), intermediates: CertificateStore(chain.dropFirst()))
        if case .validCertificate = result { return true }
        return false
    }
}
