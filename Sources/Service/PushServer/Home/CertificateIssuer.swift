import Crypto
import Foundation
import SwiftASN1
import X509

/// The CA's certificates, and the key with which it issues server certificates.
///
/// The key of the root is discarded after it has signed the intermediate certificate, whose key is
/// kept. Both are constrained to a few names. Clients need not apply the constraints of the root
/// that they trust (RFC 5280, 6.1, begins after it, and Java does not), but all apply those of the
/// intermediate certificate.
struct CertificateIssuer: Sendable {
    static let rootFile = "ca.pem"
    static let intermediateFile = "intermediate.pem"
    static let keyFile = "intermediate-key.pem"

    private static let day: TimeInterval = 86400

    /// The certificate that clients trust.
    let root: Certificate
    let rootPEM: String
    /// The certificate that the server sends with its own.
    let intermediate: Certificate
    let intermediatePEM: String
    let keyPEM: String
    private let key: P256.Signing.PrivateKey

    /// Generates a CA that is valid for ten years, and may also vouch for `hostNames`.
    init(
        madeAt now: Date, for purpose: CertificateAuthority.Purpose = .apns,
        hostNames: [String] = []
    ) throws {
        let rootKey = P256.Signing.PrivateKey()
        let rootName = try Self.name("Belfry CA for \(purpose.title)")
        let domains = purpose.permittedDomains + hostNames
        key = P256.Signing.PrivateKey()
        root = try Self.authority(
            rootName, rootKey.publicKey, pathLength: 1, signedBy: rootKey, named: rootName,
            domains: domains, at: now)
        intermediate = try Self.authority(
            try Self.name("Belfry intermediate CA for \(purpose.title)"),
            key.publicKey, pathLength: 0, signedBy: rootKey, named: rootName, domains: domains,
            at: now)
        rootPEM = try root.serializeAsPEM().pemString + "\n"
        intermediatePEM = try intermediate.serializeAsPEM().pemString + "\n"
        keyPEM = key.pemRepresentation + "\n"
    }

    /// Loads the CA from its three files.
    init(folder: HomeFolder, at now: Date) throws(HomeError) {
        root = try Self.certificate(Self.rootFile, in: folder, at: now)
        intermediate = try Self.certificate(Self.intermediateFile, in: folder, at: now)
        rootPEM = try folder.text(of: Self.rootFile)
        intermediatePEM = try folder.text(of: Self.intermediateFile)
        keyPEM = try folder.text(of: Self.keyFile)
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM) else {
            throw Self.damaged(
                Self.keyFile, in: folder, "it is not a P-256 private key in PEM form")
        }
        guard intermediate.publicKey == Certificate.PublicKey(key.publicKey) else {
            throw Self.damaged(Self.keyFile, in: folder, "it is not the key of intermediate.pem")
        }
        guard root.publicKey.isValidSignature(intermediate.signature, for: intermediate) else {
            throw Self.damaged(Self.intermediateFile, in: folder, "ca.pem has not issued it")
        }
        self.key = key
    }

    /// Issues a server certificate for `dnsNames`, 127.0.0.1 and ::1, followed by the intermediate
    /// certificate. It is valid for 396 days from now, because Apple's own clients reject more than
    /// 398 days in all.
    /// https://support.apple.com/102028
    func issue(for dnsNames: [String], at now: Date) throws -> TLSIdentity {
        let serverKey = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(serverKey.publicKey)
        let names =
            dnsNames.map(GeneralName.dnsName) + [
                .ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1])),
                .ipAddress(ASN1OctetString(contentBytes: Array(repeating: 0, count: 15) + [1])),
            ]
        let issued = try issue(
            publicKey, to: try DistinguishedName { CommonName(dnsNames.first ?? "localhost") },
            from: now - Self.day, until: now + 396 * Self.day,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(names)
                SubjectKeyIdentifier(hash: publicKey)
                Self.issuedBy(key.publicKey)
            })
        return TLSIdentity(
            certificatePEM: try issued.serializeAsPEM().pemString + "\n" + intermediatePEM,
            privateKeyPEM: serverKey.pemRepresentation + "\n")
    }

    /// Issues a certificate for the key of a server or a client.
    func issue(
        _ publicKey: Certificate.PublicKey, to subject: DistinguishedName, from start: Date,
        until end: Date, extensions: Certificate.Extensions
    ) throws -> Certificate {
        try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: start, notValidAfter: end, issuer: intermediate.subject,
            subject: subject, extensions: extensions,
            issuerPrivateKey: Certificate.PrivateKey(key))
    }

    /// Returns `true` if this CA issued a server certificate, the key belongs to it, it names every
    /// host, and it is valid for 30 more days.
    func isValid(
        _ chainPEM: String, key keyPEM: String, for dnsNames: [String], at now: Date
    ) -> Bool {
        guard chainPEM.hasSuffix(intermediatePEM),
            let issued = try? Certificate(
                pemEncoded: String(chainPEM.dropLast(intermediatePEM.count))),
            let serverKey = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM),
            issued.publicKey == Certificate.PublicKey(serverKey.publicKey),
            intermediate.publicKey.isValidSignature(issued.signature, for: issued),
            let names = try? issued.extensions.subjectAlternativeNames
        else { return false }
        return issued.notValidBefore <= now && now + 30 * Self.day < issued.notValidAfter
            && dnsNames.allSatisfy { names.contains(.dnsName($0)) }
    }

    /// Returns `true` if both certificates allow a host: their permitted names, and names below
    /// them.
    func mayVouch(for host: String) -> Bool {
        [root, intermediate].allSatisfy { certificate in
            let permitted = try? certificate.extensions.nameConstraints?.permittedDNSDomains
            return permitted?.contains { host == $0 || host.hasSuffix("." + $0) } ?? true
        }
    }
}

extension CertificateIssuer {
    private static func name(_ commonName: String) throws -> DistinguishedName {
        try DistinguishedName {
            OrganizationName("Belfry")
            CommonName(commonName)
        }
    }

    /// Issues the certificate of an authority for a few names only. IP addresses are unconstrained,
    /// because BoringSSL rejects an authority with constraints on them.
    private static func authority(
        _ subject: DistinguishedName, _ publicKey: P256.Signing.PublicKey, pathLength: Int,
        signedBy issuerKey: P256.Signing.PrivateKey, named issuer: DistinguishedName,
        domains: [String], at now: Date
    ) throws -> Certificate {
        let ownKey = Certificate.PublicKey(publicKey)
        return try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: ownKey,
            notValidBefore: now - day, notValidAfter: now + 3650 * day,
            issuer: issuer, subject: subject,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: pathLength))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                Critical(NameConstraints(permittedDNSDomains: domains))
                SubjectKeyIdentifier(hash: ownKey)
                issuedBy(issuerKey.publicKey)
            },
            issuerPrivateKey: Certificate.PrivateKey(issuerKey))
    }

    private static func issuedBy(_ key: P256.Signing.PublicKey) -> AuthorityKeyIdentifier {
        AuthorityKeyIdentifier(
            keyIdentifier: SubjectKeyIdentifier(hash: Certificate.PublicKey(key)).keyIdentifier)
    }

    private static func certificate(
        _ name: String, in folder: HomeFolder, at now: Date
    ) throws(HomeError) -> Certificate {
        guard let certificate = try? Certificate(pemEncoded: try folder.text(of: name)) else {
            throw damaged(name, in: folder, "it is not a certificate in PEM form")
        }
        guard now < certificate.notValidAfter else {
            throw damaged(
                name, in: folder, "it expired on \(certificate.notValidAfter.ISO8601Format())")
        }
        return certificate
    }

    private static func damaged(
        _ name: String, in folder: HomeFolder, _ problem: String
    ) -> HomeError {
        .damaged(
            file: folder.file(name).path, problem: problem,
            advice:
                "Restore the file, or delete ca.pem, intermediate.pem and intermediate-key.pem to "
                + "create a new CA. Then give the new CA to the clients that trust the old one.")
    }
}
