import CryptoExtras
import FCM
import Foundation
import PushModel
import PushServer
import TestSupport
import Testing

/// Tests the service account file.
struct FCMKeyTests {
    private let home: Folder
    private var file: URL { home.url.appending(path: "fcm/service-account.json") }

    init() throws { home = try Folder() }

    private func key(
        _ project: String = "shop", _ uri: String = "http://localhost:1/token"
    ) throws -> FCMKey {
        try FCMKey(home: home.url, project: project, tokenURI: uri)
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test func `the file is made in Google's format, for its owner only`() throws {
        let key = try key()
        #expect(key.file.path == file.path)
        #expect(try text() == key.json())
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let json = try JSONValue(parsing: Array(try text().utf8))
        let members = try #require(json.object)
        #expect(members.count == 11)
        #expect(members["type"] == "service_account")
        #expect(members["project_id"] == "shop")
        #expect(members["client_email"] == "belfry@shop.iam.gserviceaccount.com")
        #expect(members["token_uri"] == "http://localhost:1/token")
        #expect(members["private_key_id"]?.string?.count == 40)
        #expect(members["client_id"]?.string?.count == 21)
        let pem = try #require(members["private_key"]?.string)
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(pem.hasSuffix("-----END PRIVATE KEY-----\n") && !pem.hasSuffix("\n\n"))
        #expect(
            members["client_x509_cert_url"]?.string?.hasSuffix(
                "/x509/belfry%40shop.iam.gserviceaccount.com") == true)
        #expect(try SignedAssertion.privateKey(of: text()).keySizeInBits == 2048)
    }

    @Test func `the key is kept; project and address follow the settings`() throws {
        try write(SignedAssertion.key.json())
        let before = SignedAssertion.key
        let after = try key("other", "http://localhost:2/token")
        #expect(after.id == before.id)
        let json = try JSONValue(parsing: Array(try text().utf8))
        #expect(json["token_uri"] == "http://localhost:2/token")
        #expect(json["project_id"] == "other")
        #expect(json["client_email"] == "belfry@other.iam.gserviceaccount.com")
        #expect(
            try SignedAssertion.privateKey(of: text()).derRepresentation
                == SignedAssertion.privateKey(of: before.json()).derRepresentation)
    }

    @Test func `a file that needs no change is not written`() throws {
        try write(SignedAssertion.key.json())
        let before = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
        _ = try key("shop", SignedAssertion.key.tokenURI)
        let after = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
        #expect(before as? Int == after as? Int)
    }

    @Test func `the text for another project has the same key`() throws {
        let json = try JSONValue(
            parsing: Array(SignedAssertion.key.json(project: "b", tokenURI: "https://t").utf8))
        #expect(json["project_id"] == "b")
        #expect(json["client_email"] == "belfry@b.iam.gserviceaccount.com")
        #expect(json["token_uri"] == "https://t")
        #expect(json["private_key_id"] == .string(SignedAssertion.key.id))
    }

    @Test(arguments: [
        ("", "it is not a JSON object"), ("[]", "it is not a JSON object"), ("{}", "it lacks"),
        (#"{"private_key":"x","private_key_id":"a","client_id":"1"}"#, "it lacks"),
        (
            #"{"client_email":"ci@real.iam.gserviceaccount.com"}"#,
            "it is the key of “ci@real.iam.gserviceaccount.com”"
        ),
    ])
    func `a file that Belfry did not make is left as it is`(text: String, problem: String) throws {
        try write(text)
        let error = #expect(throws: HomeError.self) { try key() }
        let sentence = try #require(error?.description)
        #expect(sentence.contains("service-account.json is damaged: \(problem)"), "\(sentence)")
        #expect(sentence.hasSuffix("Move the file away to create a new key."))
        #expect(try self.text() == text)
    }
}
