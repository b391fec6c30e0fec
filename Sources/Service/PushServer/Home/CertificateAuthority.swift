import Crypto
import Foundation
import SwiftASN1
import X509

/// A certificate authority of Belfry's own: generated once, persisted, and restricted to the
/// domains of its purpose.
///
/// The restriction is a critical name constraint by DNS name, so that trusting this CA endangers no
/// other site, even with the key that is kept here: see `CertificateIssuer`.
package struct CertificateAuthority: Sendable {
    /// `ca.pem`: the certificate that clients have to trust.
    package let certificateFile: URL
    /// `ca-bundle.pem`: the system's roots and this one, for clients whose setting replaces the
    /// roots. It has only this one if the system's roots are not found.
    package let bundleFile: URL
    /// The certificate and key of the server.
    package let identity: TLSIdentity

    let issuer: CertificateIssuer

    /// The time when the certificate that clients trust expires.
    package var expires: Date { issuer.root.notValidAfter }

    /// `true` if the system's own store has the certificate, for libraries without a setting; `nil`
    /// if the store is not a known file, as on macOS.
    package var isTrustedBySystem: Bool? {
        SystemRoots.find().map { $0.contains(issuer.rootPEM.trimmingCharacters(in: .newlines)) }
    }

    /// Loads the CA from the folder `home`, or generates it there.
    ///
    /// A damaged or incomplete CA is an error. The server's certificate is issued again if it is
    /// missing, unreadable, from another CA, or valid for less than 30 more days. `tell` is called
    /// with sentences for people, for example about open permissions. The server's certificate also
    /// names `hostNames`. A CA that was made without them is an error.
    package init(
        home: URL, at now: Date, for purpose: Purpose = .apns, hostNames: [String] = [],
        tell: (String) -> Void = { _ in }
    ) throws(HomeError) {
        try self.init(
            home: home, at: now, for: purpose, hostNames: hostNames, roots: SystemRoots.find(),
            tell: tell)
    }

    init(
        home: URL, at now: Date, for purpose: Purpose = .apns, hostNames: [String] = [],
        roots: String?, tell: (String) -> Void = { _ in }
    ) throws(HomeError) {
        let folder = try HomeFolder(home)
        certificateFile = folder.file(CertificateIssuer.rootFile)
        bundleFile = folder.file(Self.bundleName)
        (issuer, identity) = try folder.locked(tell: tell) { () throws(HomeError) in
            folder.removeUnfinished()
            let issuer = try Self.openIssuer(
                in: folder, at: now, for: purpose, hostNames: hostNames)
            if let stranger = hostNames.first(where: { !issuer.mayVouch(for: $0) }) {
                throw .notPermitted(
                    host: stranger, file: folder.file(CertificateIssuer.rootFile).path)
            }
            try Self.writeBundle(of: issuer, roots: roots, in: folder)
            let usual = purpose.serverNames
            let names = usual + hostNames.filter { !usual.contains($0) }
            return (issuer, try Self.openIdentity(in: folder, issuer: issuer, for: names, at: now))
        }
        folder.openPermissions.forEach(tell)
    }

    private static let bundleName = "ca-bundle.pem"

    private static func openIssuer(
        in folder: HomeFolder, at now: Date, for purpose: Purpose, hostNames: [String]
    ) throws(HomeError) -> CertificateIssuer {
        let files = [
            CertificateIssuer.rootFile, CertificateIssuer.intermediateFile,
            CertificateIssuer.keyFile,
        ]
        guard let present = files.first(where: folder.contains) else {
            return try makeIssuer(in: folder, at: now, for: purpose, hostNames: hostNames)
        }
        if let name = files.first(where: { !folder.contains($0) }) {
            // An interrupted creation: no file that is written after the root exists.
            let later = [files[0], bundleName, "server-key.pem", "server.pem"]
            guard later.contains(where: folder.contains) else {
                return try makeIssuer(in: folder, at: now, for: purpose, hostNames: hostNames)
            }
            throw missing(name, beside: present, in: folder)
        }
        return try CertificateIssuer(folder: folder, at: now)
    }

    /// Creates a CA. The root is saved last: no client can have it before it exists.
    private static func makeIssuer(
        in folder: HomeFolder, at now: Date, for purpose: Purpose, hostNames: [String]
    ) throws(HomeError) -> CertificateIssuer {
        let issuer = try made(CertificateIssuer.rootFile, in: folder) {
            try CertificateIssuer(madeAt: now, for: purpose, hostNames: hostNames)
        }
        try folder.save(issuer.keyPEM, to: CertificateIssuer.keyFile, mode: 0o600)
        try folder.save(issuer.intermediatePEM, to: CertificateIssuer.intermediateFile, mode: 0o644)
        try folder.save(issuer.rootPEM, to: CertificateIssuer.rootFile, mode: 0o644)
        return issuer
    }

    private static func openIdentity(
        in folder: HomeFolder, issuer: CertificateIssuer, for names: [String], at now: Date
    ) throws(HomeError) -> TLSIdentity {
        if let certificate = try? folder.text(of: "server.pem"),
            let key = try? folder.text(of: "server-key.pem"),
            issuer.isValid(certificate, key: key, for: names, at: now)
        {
            return TLSIdentity(certificatePEM: certificate, privateKeyPEM: key)
        }
        let identity = try made("server.pem", in: folder) {
            try issuer.issue(for: names, at: now)
        }
        try folder.save(identity.privateKeyPEM, to: "server-key.pem", mode: 0o600)
        try folder.save(identity.certificatePEM, to: "server.pem", mode: 0o644)
        return identity
    }

    private static func writeBundle(
        of issuer: CertificateIssuer, roots: String?, in folder: HomeFolder
    ) throws(HomeError) {
        let text = (roots.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? "") + issuer.rootPEM
        if let present = try? folder.text(of: bundleName), present == text { return }
        try folder.save(text, to: bundleName, mode: 0o644)
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

    /// The contents of the first file with certificates, in PEM form; `nil` if there is none.
    static func find(in paths: [String] = usualPaths) -> String? {
        for path in paths {
            guard let data = try? Data(contentsOf: URL(filePath: path)) else { continue }
            let pem = String(decoding: data, as: UTF8.self)
            if pem.contains("-----BEGIN CERTIFICATE-----") { return pem }
        }
        return nil
    }
}
