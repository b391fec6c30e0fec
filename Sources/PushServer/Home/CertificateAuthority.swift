import Crypto
import Foundation
import SwiftASN1
import X509

/// Belfry's own certificate authority: made once, kept, and able to vouch for no other host than
/// `localhost` and those of `push.apple.com`.
///
/// The limit is a critical name constraint by DNS name, so trusting this CA exposes nobody's bank.
/// IP addresses are left unconstrained: BoringSSL rejects a CA with IP constraints.
public struct CertificateAuthority: Sendable {
    /// `ca.pem`, what clients are told to trust.
    public let certificateFile: URL
    /// `ca-bundle.pem`: the system's roots and ours, for clients whose setting replaces the roots.
    public let bundleFile: URL
    /// Where the system's roots in the bundle come from; `nil` if none were found in the usual
    /// places, and the bundle holds ours alone.
    public let systemRoots: URL?
    /// The certificate and key that the server shows.
    public let identity: TLSIdentity

    let issuer: CertificateIssuer

    /// Opens the CA in `home`, or makes it there.
    ///
    /// A damaged or half-missing CA is an error. The server's certificate is ours to renew: it is
    /// issued again when it is missing, unreadable, of another CA, or has less than 30 days left.
    public init(home: URL, at now: Date) throws(HomeError) {
        try self.init(home: home, at: now, roots: SystemRoots.find())
    }

    init(home: URL, at now: Date, roots: (file: URL, pem: String)?) throws(HomeError) {
        let folder = try HomeFolder(home)
        certificateFile = folder.file("ca.pem")
        bundleFile = folder.file("ca-bundle.pem")
        systemRoots = roots?.file
        (issuer, identity) = try folder.locked { () throws(HomeError) in
            let issuer = try Self.openIssuer(in: folder, at: now)
            try Self.writeBundle(of: issuer, roots: roots?.pem, in: folder)
            return (issuer, try Self.openIdentity(in: folder, issuer: issuer, at: now))
        }
    }

    private static func openIssuer(
        in folder: HomeFolder, at now: Date
    ) throws(HomeError) -> CertificateIssuer {
        switch (folder.has("ca.pem"), folder.has("ca-key.pem")) {
        case (true, true):
            return try CertificateIssuer(folder: folder, at: now)
        case (true, false):
            throw missing("ca-key.pem", beside: "ca.pem", in: folder)
        case (false, true):
            throw missing("ca.pem", beside: "ca-key.pem", in: folder)
        case (false, false):
            let issuer = try made("ca.pem", in: folder) { try CertificateIssuer(madeAt: now) }
            try folder.put(issuer.keyPEM, in: "ca-key.pem", mode: 0o600)
            try folder.put(issuer.certificatePEM, in: "ca.pem", mode: 0o644)
            return issuer
        }
    }

    private static func openIdentity(
        in folder: HomeFolder, issuer: CertificateIssuer, at now: Date
    ) throws(HomeError) -> TLSIdentity {
        if let certificate = try? folder.text(of: "server.pem"),
            let key = try? folder.text(of: "server-key.pem"),
            issuer.stillVouches(for: certificate, key: key, at: now)
        {
            return TLSIdentity(certificatePEM: certificate, privateKeyPEM: key)
        }
        let identity = try made("server.pem", in: folder) {
            try issuer.issue(for: CertificateIssuer.serverNames, at: now)
        }
        try folder.put(identity.privateKeyPEM, in: "server-key.pem", mode: 0o600)
        try folder.put(identity.certificatePEM, in: "server.pem", mode: 0o644)
        return identity
    }

    private static func writeBundle(
        of issuer: CertificateIssuer, roots: String?, in folder: HomeFolder
    ) throws(HomeError) {
        let text = (roots.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? "") + issuer.certificatePEM
        if let present = try? folder.text(of: "ca-bundle.pem"), present == text { return }
        try folder.put(text, in: "ca-bundle.pem", mode: 0o644)
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
