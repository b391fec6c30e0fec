import Crypto
import Foundation
import SwiftASN1
import X509

/// The CA's certificate and key; issues server certificates.
struct CertificateIssuer: Sendable {
    static let permittedDomains = ["localhost", "push.apple.com"]
    static let serverNames = [
        "localhost",
        "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
        "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
        "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
    ]
    private static let day: TimeInterval = 86400

    let certificate: Certificate
    let certificatePEM: String
    let keyPEM: String
    private let key: P256.Signing.PrivateKey

    /// Generates a CA that is valid for ten years.
    init(madeAt now: Date) throws {
        key = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(key.publicKey)
        let name = try DistinguishedName {
            OrganizationName("Belfry")
            CommonName("Belfry CA for localhost and push.apple.com")
        }
        certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: now - Self.day, notValidAfter: now + 3650 * Self.day,
            issuer: name, subject: name,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                Critical(NameConstraints(permittedDNSDomains: Self.permittedDomains))
                SubjectKeyIdentifier(hash: publicKey)
            },
            issuerPrivateKey: Certificate.PrivateKey(key))
        certificatePEM = try certificate.serializeAsPEM().pemString + "\n"
        keyPEM = key.pemRepresentation + "\n"
    }

    /// Loads the CA from `ca.pem` and `ca-key.pem`.
    init(folder: HomeFolder, at now: Date) throws(HomeError) {
        certificatePEM = try folder.text(of: "ca.pem")
        keyPEM = try folder.text(of: "ca-key.pem")
        guard let certificate = try? Certificate(pemEncoded: certificatePEM) else {
            throw Self.damaged("ca.pem", in: folder, "it is no certificate in PEM form")
        }
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM) else {
            throw Self.damaged("ca-key.pem", in: folder, "it is no P-256 private key in PEM form")
        }
        guard certificate.publicKey == Certificate.PublicKey(key.publicKey) else {
            throw Self.damaged("ca-key.pem", in: folder, "it is not the key of ca.pem")
        }
        guard now < certificate.notValidAfter else {
            throw Self.damaged(
                "ca.pem", in: folder, "it expired on \(certificate.notValidAfter.ISO8601Format())")
        }
        self.certificate = certificate
        self.key = key
    }

    /// Issues a server certificate for `dnsNames` and 127.0.0.1, valid for 396 days from now: Apple's
    /// own clients reject more than 398 days in all.
    /// https://support.apple.com/102028
    func issue(for dnsNames: [String], at now: Date) throws -> TLSIdentity {
        let serverKey = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(serverKey.publicKey)
        let names =
            dnsNames.map(GeneralName.dnsName) + [
                .ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1]))
            ]
        let issued = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: now - Self.day, notValidAfter: now + 396 * Self.day,
            issuer: certificate.subject,
            subject: try DistinguishedName { CommonName(dnsNames.first ?? "localhost") },
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(names)
                SubjectKeyIdentifier(hash: publicKey)
                AuthorityKeyIdentifier(
                    keyIdentifier: SubjectKeyIdentifier(
                        hash: Certificate.PublicKey(key.publicKey)
                    ).keyIdentifier)
            },
            issuerPrivateKey: Certificate.PrivateKey(key))
        return TLSIdentity(
            certificatePEM: try issued.serializeAsPEM().pemString + "\n",
            privateKeyPEM: serverKey.pemRepresentation + "\n")
    }

    /// Whether this CA issued a server certificate, the key belongs to it, it names every host and it
    /// is valid for 30 days more.
    func isValid(_ certificatePEM: String, key keyPEM: String, at now: Date) -> Bool {
        guard let issued = try? Certificate(pemEncoded: certificatePEM),
            let serverKey = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM),
            issued.publicKey == Certificate.PublicKey(serverKey.publicKey),
            certificate.publicKey.isValidSignature(issued.signature, for: issued),
            let names = try? issued.extensions.subjectAlternativeNames
        else { return false }
        return issued.notValidBefore <= now && now + 30 * Self.day < issued.notValidAfter
            && Self.serverNames.allSatisfy { names.contains(.dnsName($0)) }
    }

    private static func damaged(
        _ name: String, in folder: HomeFolder, _ problem: String
    ) -> HomeError {
        .damaged(
            file: folder.file(name).path, problem: problem,
            advice: "Restore it, or delete ca.pem and ca-key.pem to have a new CA made; clients "
                + "that trust the old one must then be given the new one.")
    }
}
