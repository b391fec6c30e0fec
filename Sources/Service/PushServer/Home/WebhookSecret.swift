import Crypto
import Foundation

/// The secret with which Belfry signs what it sends to a webhook, so that the receiver recognizes
/// the deliveries of this Belfry.
package struct WebhookSecret: Sendable {
    private static let name = "webhook-secret"

    /// The file of the secret, readable by its owner only; `nil` for a given secret.
    package let file: URL?
    private let key: SymmetricKey

    /// Takes a secret that the user gave.
    package init(_ text: String) {
        file = nil
        key = SymmetricKey(data: Data(text.utf8))
    }

    /// Loads the secret from the folder `home`, or generates it there. A user may write another one
    /// into the file.
    package init(home: URL) throws(HomeError) {
        let folder = try HomeFolder(home)
        file = folder.file(Self.name)
        let text: String = try folder.locked(tell: { _ in }) { () throws(HomeError) in
            if folder.contains(Self.name) { return try folder.text(of: Self.name) }
            let text = Base64URL.encode(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
            try folder.save(text + "\n", to: Self.name, mode: 0o600)
            return text
        }
        let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !secret.isEmpty else {
            throw .damaged(
                file: folder.file(Self.name).path, problem: "it is empty",
                advice: "Write a secret into it, or delete it to create a new one.")
        }
        key = SymmetricKey(data: Data(secret.utf8))
    }

    /// Returns the HMAC-SHA256 of a body in GitHub's form: `sha256=` and hexadecimal digits.
    ///
    /// https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
    package func signature(of body: [UInt8]) -> String {
        let code = HMAC<SHA256>.authenticationCode(for: body, using: key)
        return "sha256="
            + code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
