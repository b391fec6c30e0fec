import Crypto
import Foundation
import SwiftASN1
import X509

/// Belfry's own certificate authority: generated once, persisted, and restricted to the hosts
/// `localhost` and `push.apple.com` with its subdomains.
///
/// The restriction is a critical name constraint by DNS name, so that trusting this CA endangers no
/// other site. IP addresses are unconstrained: BoringSSL rejects a CA with IP constraints.
public struct CertificateAuthority: Sendable {
    /// `ca.pem`: the certificate that clients have to trust.
    public let certificateFile: URL
    /// `ca-bundle.pem`: the system's roots and this one, for clients whose setting replaces the roots.
    /// It holds this one alone if the system's are not found.
    public let bundleFile: URL
    /// The certificate and key of the server.
    public let identity: TLSIdentity

    let issuer: CertificateIssuer

    /// Loads the CA from the folder `home`, or generates it there.
    ///
    /// A damaged or incomplete CA is an error. The server's certificate is issued again when it is
    /// missing, unreadable, of another CA, or valid for less than 30 days more.
    public init(home: URL, at now: Date) throws(HomeError) {
        try self.init(home: home, at: now, roots: SystemRoots.find())
    }

    init(home: URL, at now: Date, roots: String?) throws(HomeError) {
        let folder = try HomeFolder(home)
        certificateFile = folder.file("ca.pem")
        bundleFile = folder.file("ca-bundle.pem")
        (issuer, identity) = try folder.locked { () throws(HomeError) in
            let issuer = try Self.openIssuer(in: folder, at: now)
            try Self.writeBundle(of: issuer, roots: roots, in: folder)
            return (issuer, try Self.openIdentity(in: folder, issuer: issuer, at: now))
        }
    }

    private static func openIssuer(
        in folder: HomeFolder, at now: Date
    ) throws(HomeError) -> CertificateIssuer {
        switch (folder.contains("ca.pem"), folder.contains("ca-key.pem")) {
        case (true, true):
            return try CertificateIssuer(folder: folder, at: now)
        case (true, false):
            throw missing("ca-key.pem", beside: "ca.pem", in: folder)
        case (false, true):
            throw missing("ca.pem", beside: "ca-key.pem", in: folder)
        case (false, false):
            let issuer = try made("ca.pem", in: folder) { try CertificateIssuer(madeAt: now) }
            try folder.save(issuer.keyPEM, to: "ca-key.pem", mode: 0o600)
            try folder.save(issuer.certificatePEM, to: "ca.pem", mode: 0o644)
            return issuer
        }
    }

    private static func openIdentity(
        in folder: HomeFolder, issuer: CertificateIssuer, at now: Date
    ) throws(HomeError) -> TLSIdentity {
        if let certificate = try? folder.text(of: "server.pem"),
            let key = try? folder.text(of: "server-key.pem"),
            issuer.isValid(certificate, key: key, at: now)
        {
            return TLSIdentity(certificatePEM: certificate, privateKeyPEM: key)
        }
        let identity = try made("server.pem", in: folder) {
            try issuer.issue(for: CertificateIssuer.serverNames, at: now)
        }
        try folder.save(identity.privateKeyPEM, to: "server-key.pem", mode: 0o600)
        try folder.save(identity.certificatePEM, to: "server.pem", mode: 0o644)
        return identity
    }

    private static func writeBundle(
        of issuer: CertificateIssuer, roots: String?, in folder: HomeFolder
    ) throws(HomeError) {
        let text = (roots.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? "") + issuer.certificatePEM
        if let present = try? folder.text(of: "ca-bundle.pem"), present == text { return }
        try folder.save(text, to: "ca-bundle.pem", mode: 0o644)
    }

    private static func made<Value>(
        _ name: String, in folder: HomeFolder, _ make: () throws -> Value
    ) throws(HomeError) -> Value {
        do {
            return try make()
        } catch {
            throw .notWritable(file: folder.file(name).path, problem: "\(error)")
        }
    }

    private static func missing(
        _ name: String, beside present: String, in folder: HomeFolder
    ) -> HomeError {
        .partial(missing: folder.file(name).path, present: folder.file(present).path)
    }
}

/// The root certificates that the system trusts.
enum SystemRoots {
    // Debian, Ubuntu and Alpine; RHEL and Fedora, new and old; SUSE; macOS and the BSDs.
    static let usualPaths = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// The contents of the first file that holds certificates, in PEM form; `nil` if none does.
    static func find(in paths: [String] = usualPaths) -> String? {
        for path in paths {
            guard let data = try? Data(contentsOf: URL(filePath: path)) else { continue }
            let pem = String(decoding: data, as: UTF8.self)
            if pem.contains("-----BEGIN CERTIFICATE-----") { return pem }
        }
        return nil
    }
}
