import Crypto
import Foundation
import PushGateway
import PushModel
import Testing

@testable import PushServer

/// Keys on disk: the development key, and those that a user registered.
struct KeyRingTests {
    @Test func `the development key signs tokens that verify, at every start`() throws {
        let home = TestHome.temporaryFolder()
        let token = try DevelopmentKey(home: home).token(issuedAt: 1_700_000_000)
        let keys = try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
        let expected = ProviderToken(
            text: token, algorithm: "ES256", keyID: "DEV1234567", teamID: "DEVTEAM123",
            issuedAt: 1_700_000_000)
        #expect(
            ProviderTokenVerifier(keys: keys).credential(authorization: "bearer \(token)")
                == .token(expected, .valid))
    }

    @Test(arguments: [true, false])
    func `D10: the development key is held to its team where keys have to be registered`(
        acceptsOnlyRegistered: Bool
    ) throws {
        let home = TestHome.temporaryFolder()
        let keys = try KeyRing(
            home: home, developmentKey: DevelopmentKey(home: home),
            acceptsOnlyRegistered: acceptsOnlyRegistered)
        let token = try DevelopmentKey(home: home).token(
            team: "OTHERTEAM1", issuedAt: 1_700_000_000)
        guard
            case .token(let read, .valid) = ProviderTokenVerifier(keys: keys)
                .credential(authorization: "bearer \(token)")
        else {
            Issue.record("\(token)")
            return
        }
        #expect(read.scope?.team == (acceptsOnlyRegistered ? "DEVTEAM123" : nil))
    }

    @Test func `keys are named by their files`() throws {
        let home = try Self.home(with: [
            "AuthKey_ABC123DEFG.p8": P256.Signing.PrivateKey().pemRepresentation,
            "AuthKey_XYZ.p8": P256.Signing.PrivateKey().pemRepresentation,
            "notes.txt": "mine",
        ])
        let keys = try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
        #expect(keys.keys.keys.sorted() == ["ABC123DEFG", "DEV1234567", "XYZ"])
    }

    @Test func `what a key is for lies beside it, and goes with its tokens`() throws {
        let home = TestHome.temporaryFolder()
        let scope = KeyScope(
            team: "ABCDE12345", environment: .production, topics: ["com.b.c", "com.a.b"],
            related: "DEF456GHIJ")
        let key = SigningKey(id: "ABC123DEFG")
        let file = try KeyFolder(home: home).save(key, scope: scope)
        #expect(file.lastPathComponent == "AuthKey_ABC123DEFG.p8")
        let stored = try KeyFolder(home: home).keys()
        #expect(stored.map(\.scope) == [scope])
        #expect(scope.topics == ["com.a.b", "com.b.c"])
        let ring = try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
        let token = try stored[0].signingKey().token(team: "ABCDE12345", issuedAt: 1_700_000_000)
        guard
            case .token(let read, .valid) = ProviderTokenVerifier(keys: ring)
                .credential(authorization: "bearer \(token)")
        else {
            Issue.record("\(token)")
            return
        }
        #expect(read.scope == scope)
        #expect(try KeyFolder(home: home).remove("ABC123DEFG"))
        #expect(try KeyFolder(home: home).keys().isEmpty)
        #expect(try !KeyFolder(home: home).remove("ABC123DEFG"))
    }

    @Test func `a damaged scope is an error that names the file`() throws {
        let home = try Self.home(with: [
            "AuthKey_ABC123DEFG.p8": P256.Signing.PrivateKey().pemRepresentation,
            "AuthKey_ABC123DEFG.json": "{\"environment\": \"moon\"}",
        ])
        let error = #expect(throws: HomeError.self) {
            _ = try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
        }
        #expect(error?.description.contains("AuthKey_ABC123DEFG.json is damaged") == true)
    }

    @Test func `a removed key closes the connections that it has authenticated`() async throws {
        let handler = RecordingHandler()
        var keys = KeyRing()
        keys.register(ProviderTokenTests.key.publicKey, id: ProviderTokenTests.keyID)
        let server = try makeServer(handler, keys: keys)
        let port = try await server.start()
        let running = Task { try await server.run() }
        let client = try await WireClient(port: port)
        let other = try await WireClient(port: port)
        let token = try ProviderTokenTests.token()
        try await client.open(
            .headers(PushFields.make(extra: [("authorization", "bearer \(token)")])))
        #expect(await client.answer().status == "200")
        try await other.open(.headers(PushFields.make()))
        #expect(await other.answer().status == "200")
        server.use(KeyRing())
        #expect(await client.next(.goAway) != nil)
        #expect(await client.nextFrame() == nil)
        try await other.send(.headers(PushFields.make(), stream: 3))
        #expect(await other.answer(stream: 3).status == "200")
        running.cancel()
        try await running.value
    }

    @Test func `a key counts from its registration to its removal, for tokens seen before too`()
        throws
    {
        let authorization = "bearer \(try ProviderTokenTests.token())"
        var keys = KeyRing()
        let verifier = ProviderTokenVerifier(keys: keys)
        func check() -> SignatureCheck? {
            guard case .token(_, let check) = verifier.credential(authorization: authorization)
            else { return nil }
            return check
        }
        #expect(check() == .unknownKey)
        let pem = ProviderTokenTests.key.publicKey.pemRepresentation
        let isKey = keys.register(pem: pem, id: ProviderTokenTests.keyID)
        verifier.use(keys)
        #expect(isKey && check() == .valid)
        let wasThere = keys.remove(ProviderTokenTests.keyID)
        verifier.use(keys)
        #expect(wasThere && check() == .unknownKey)
        let isThere = keys.remove(ProviderTokenTests.keyID)
        #expect(!isThere)
    }

    @Test func `a key is registered from a private or a public key in PEM form`() {
        var keys = KeyRing()
        let pem = ProviderTokenTests.key.pemRepresentation
        let publicPEM = ProviderTokenTests.key.publicKey.pemRepresentation
        let taken = [("A", pem), ("B", publicPEM), ("C", "rubbish")].map { id, pem in
            keys.register(pem: pem, id: id)
        }
        #expect(taken == [true, true, false])
        #expect(keys.ids == ["A", "B"])
    }

    @Test func `a key file that cannot be read is an error that names it`() throws {
        let home = try Self.home(with: ["AuthKey_ABC123DEFG.p8": "rubbish"])
        let error = #expect(throws: HomeError.self) {
            try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
        }
        #expect(error?.description.contains("AuthKey_ABC123DEFG.p8 is damaged") == true)
    }

    @Test func `a damaged development key is an error and stays as it is`() throws {
        let home = TestHome.temporaryFolder()
        let file = try DevelopmentKey(home: home).file
        try Data("rubbish".utf8).write(to: file)
        let error = #expect(throws: HomeError.self) { try DevelopmentKey(home: home) }
        #expect(error?.description.contains("AuthKey_DEV1234567.p8 is damaged") == true)
    }

    private static func home(with files: [String: String]) throws -> URL {
        let home = TestHome.temporaryFolder()
        let keys = home.appending(path: "keys", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: keys.appending(path: name)) }
        return home
    }
}
