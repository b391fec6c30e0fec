import Foundation
import SwiftASN1
import Testing
import X509

@testable import PushServer

/// The CA: able to vouch for little, and the same at every start.
struct CertificateAuthorityTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let day: TimeInterval = 86400

    @Test(arguments: [
        ("localhost", true), ("api.push.apple.com", true), ("new.sandbox.push.apple.com", true),
        ("example.com", false), ("apple.com", false), ("notpush.apple.com", false),
    ])
    func `W11: it can vouch for localhost and push.apple.com only`(name: String, isValid: Bool)
        async throws
    {
        let authority = try CertificateAuthority(home: TestHome.temporaryFolder(), at: Self.now)
        let issued = try authority.issuer.issue(for: [name], at: Self.now)
        #expect(try await Self.verify(issued, by: authority, as: name) == isValid)
    }

    @Test(arguments: CertificateAuthority.Purpose.apns.serverNames)
    func `the server's certificate is valid for every host of APNs`(name: String) async throws {
        let authority = TestHome.authority
        #expect(try await Self.verify(authority.identity, by: authority, as: name, at: Date()))
    }

    @Test func `host names are in the certificate, and the authority may vouch for them`()
        async throws
    {
        let home = TestHome.temporaryFolder()
        let first = try CertificateAuthority(home: home, at: Self.now, hostNames: ["apns"])
        #expect(try await Self.verify(first.identity, by: first, as: "apns"))
        let later = try CertificateAuthority(
            home: home, at: Self.now, hostNames: ["push.apns", "localhost"])
        #expect(later.issuer.rootPEM == first.issuer.rootPEM)
        for name in ["push.apns", "localhost", "api.push.apple.com"] {
            #expect(try await Self.verify(later.identity, by: later, as: name))
        }
        // Without names what is there stays.
        #expect(try CertificateAuthority(home: home, at: Self.now).identity == later.identity)
    }

    @Test func `an authority that may not vouch for a host is kept, with a warning`() throws {
        let home = TestHome.temporaryFolder()
        let first = try CertificateAuthority(home: home, at: Self.now)
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now, hostNames: ["apns"])
        }
        let root = home.appending(path: "ca.pem").path
        #expect(error == .notPermitted(host: "apns", file: root))
        #expect(try CertificateAuthority(home: home, at: Self.now).identity == first.identity)
    }

    @Test func `a server certificate lasts less than 398 days`() throws {
        let authority = try CertificateAuthority(home: TestHome.temporaryFolder(), at: Self.now)
        let certificate = try #require(Self.chain(authority.identity).first)
        let life = certificate.notValidAfter.timeIntervalSince(certificate.notValidBefore)
        #expect(life < 398 * Self.day)
        #expect(life > 390 * Self.day)
    }

    @Test func `nothing changes from one start to the next`() throws {
        let home = TestHome.temporaryFolder()
        let first = try CertificateAuthority(home: home, at: Self.now)
        let second = try CertificateAuthority(home: home, at: Self.now + 300 * Self.day)
        #expect(first.identity == second.identity)
        #expect(first.issuer.rootPEM == second.issuer.rootPEM)
    }

    @Test func `the server's certificate is renewed with 30 days left, the CA is not`() throws {
        let home = TestHome.temporaryFolder()
        let first = try CertificateAuthority(home: home, at: Self.now)
        let later = try CertificateAuthority(home: home, at: Self.now + 367 * Self.day)
        #expect(first.identity != later.identity)
        #expect(first.issuer.rootPEM == later.issuer.rootPEM)
    }

    @Test func `a damaged server certificate is issued again`() throws {
        let home = TestHome.temporaryFolder()
        let first = try CertificateAuthority(home: home, at: Self.now)
        try Data("rubbish".utf8).write(to: home.appending(path: "server.pem"))
        let second = try CertificateAuthority(home: home, at: Self.now)
        #expect(first.identity != second.identity)
    }

    @Test func `private keys are for their owner only`() throws {
        let home = TestHome.temporaryFolder()
        _ = try CertificateAuthority(home: home, at: Self.now)
        _ = try DevelopmentKey(home: home)
        for name in ["intermediate-key.pem", "server-key.pem", "AuthKey_DEV1234567.p8"] {
            let file = home.appending(path: name).path
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            #expect(mode as? Int == 0o600, "\(name)")
        }
    }

    @Test(arguments: ["ca.pem", "intermediate.pem", "intermediate-key.pem"])
    func `half a CA is an error that names the missing file`(name: String) throws {
        let home = TestHome.temporaryFolder()
        _ = try CertificateAuthority(home: home, at: Self.now)
        try FileManager.default.removeItem(at: home.appending(path: name))
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now)
        }
        #expect(error?.description.contains("\(name) is missing") == true)
    }

    @Test(arguments: ["ca.pem", "intermediate.pem", "intermediate-key.pem"])
    func `a damaged CA is an error and stays as it is`(name: String) throws {
        let home = TestHome.temporaryFolder()
        _ = try CertificateAuthority(home: home, at: Self.now)
        let file = home.appending(path: name)
        try Data("rubbish".utf8).write(to: file)
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now)
        }
        #expect(error?.description.contains("\(file.path) is damaged") == true)
        #expect(try Data(contentsOf: file) == Data("rubbish".utf8))
    }

    @Test func `a key of another CA is an error`() throws {
        let (home, other) = (TestHome.temporaryFolder(), TestHome.temporaryFolder())
        _ = try CertificateAuthority(home: home, at: Self.now)
        _ = try CertificateAuthority(home: other, at: Self.now)
        let file = home.appending(path: "intermediate-key.pem")
        try Data(contentsOf: other.appending(path: "intermediate-key.pem")).write(to: file)
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now)
        }
        #expect(error?.description.contains("not the key of intermediate.pem") == true)
    }

    @Test func `an expired CA is an error`() throws {
        let home = TestHome.temporaryFolder()
        _ = try CertificateAuthority(home: home, at: Self.now)
        let error = #expect(throws: HomeError.self) {
            try CertificateAuthority(home: home, at: Self.now + 3651 * Self.day)
        }
        #expect(error?.description.contains("it expired on") == true)
    }

    @Test func `many first starts at once make one CA`() async throws {
        let home = TestHome.temporaryFolder()
        let made = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    _ = try DevelopmentKey(home: home)
                    return try CertificateAuthority(home: home, at: Self.now).issuer.rootPEM
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(made.count == 1)
    }

    @Test func `W10: the bundle holds the system's roots and ours`() throws {
        let roots = "-----BEGIN CERTIFICATE-----\nroot\n-----END CERTIFICATE-----"
        let home = TestHome.temporaryFolder()
        let authority = try CertificateAuthority(
            home: home, at: Self.now, roots: roots)
        let bundle = try String(contentsOf: authority.bundleFile, encoding: .utf8)
        #expect(bundle == roots + "\n" + authority.issuer.rootPEM)
    }

    @Test func `without system roots the bundle is ours alone`() throws {
        let authority = try CertificateAuthority(
            home: TestHome.temporaryFolder(), at: Self.now, roots: nil)
        let bundle = try String(contentsOf: authority.bundleFile, encoding: .utf8)
        #expect(bundle == authority.issuer.rootPEM)
        #expect(SystemRoots.find(in: ["/nowhere", "/dev/null"]) == nil)
    }

    @Test func `M7: the key that is kept cannot make another authority`() async throws {
        let authority = try CertificateAuthority(home: TestHome.temporaryFolder(), at: Self.now)
        let (root, intermediate) = (authority.issuer.root, authority.issuer.intermediate)
        #expect(root.publicKey.isValidSignature(intermediate.signature, for: intermediate))
        #expect(root.publicKey != intermediate.publicKey)
        for (certificate, length) in [(root, 1), (intermediate, 0)] {
            let basic = try certificate.extensions.basicConstraints
            #expect(basic == .isCertificateAuthority(maxPathLength: length))
            let domains = try certificate.extensions.nameConstraints?.permittedDNSDomains
            #expect(Array(domains ?? []) == ["localhost", "push.apple.com"])
        }
        #expect(try Self.chain(authority.identity).last == intermediate)
    }

    private static func chain(_ identity: TLSIdentity) throws -> [Certificate] {
        try PEMDocument.parseMultiple(pemString: identity.certificatePEM).map(
            Certificate.init(pemDocument:))
    }

    private static func verify(
        _ identity: TLSIdentity, by authority: CertificateAuthority, as name: String,
        at time: Date = now
    ) async throws -> Bool {
        var verifier = Verifier(rootCertificates: CertificateStore([authority.issuer.root])) {
            RFC5280Policy(fixedValidationTime: time)
            ServerIdentityPolicy(serverHostname: name, serverIP: nil)
        }
        let chain = try chain(identity)
        let result = await verifier.validate(
            leaf: try #require(chain.first),
            intermediates: CertificateStore(chain.dropFirst()))
        if case .validCertificate = result { return true }
        return false
    }
}
