import Foundation
import TestSupport
import Testing

@testable import PushServer

struct WebhookSecretTests {
    /// The example of GitHub's documentation.
    @Test func `the signature is that of GitHub's example`() {
        let secret = WebhookSecret("It's a Secret to Everybody")
        #expect(
            secret.signature(of: Array("Hello, World!".utf8))
                == "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17")
    }

    @Test func `the secret of a home is made once, for its owner alone`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: home) }
        let body = Array("{}".utf8)
        let first = try WebhookSecret(home: home)
        let file = try #require(first.file)
        #expect(try WebhookSecret(home: home).signature(of: body) == first.signature(of: body))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try "mine\n".write(to: file, atomically: true, encoding: .utf8)
        #expect(
            try WebhookSecret(home: home).signature(of: body)
                == WebhookSecret("mine").signature(of: body))
        try " \n".write(to: file, atomically: true, encoding: .utf8)
        #expect(throws: HomeError.self) { _ = try WebhookSecret(home: home) }
    }
}
