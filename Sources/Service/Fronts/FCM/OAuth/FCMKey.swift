import Crypto
import CryptoExtras
import Foundation
import PushModel
import PushServer

/// The key of Belfry's own service account, generated once and persisted in Google's file format.
///
/// https://cloud.google.com/iam/docs/keys-create-delete
package struct FCMKey: Sendable {
    private static let name = "service-account.json"

    /// `HOME/fcm/service-account.json`, readable by its owner only. Backends read the file through
    /// `GOOGLE_APPLICATION_CREDENTIALS`.
    package let file: URL
    /// The project in the file.
    package let project: String
    /// The URL that exchanges assertions for access tokens, as the file names it.
    package let tokenURI: String
    /// The `private_key_id` of the file, which is the `kid` of assertions.
    package let id: String
    private let clientID: String
    private let privateKey: _RSA.Signing.PrivateKey

    /// Loads the key from the folder `home`, or generates it there. The file gets the project and
    /// the token URI if it has others; its key stays.
    package init(home: URL, project: String, tokenURI: String) throws(HomeError) {
        let folder = try HomeFolder(home.appending(path: "fcm", directoryHint: .isDirectory))
        file = folder.file(Self.name)
        (self.project, self.tokenURI) = (project, tokenURI)
        (privateKey, id, clientID) = try folder.locked { () throws(HomeError) -> Stored in
            let text = folder.contains(Self.name) ? try folder.text(of: Self.name) : nil
            let (key, id, client) = try Self.stored(text, in: folder.file(Self.name))
            let json = Self.json(
                project: project, tokenURI: tokenURI, id: id, clientID: client, key: key)
            if json != text { try folder.save(json, to: Self.name, mode: 0o600) }
            return (key, id, client)
        }
    }

    /// The service account's address, the `iss` of assertions.
    package var email: String { Self.email(of: project) }

    /// Returns the text of a service account file with this key. The default project and token URI
    /// are those of `file`.
    package func json(project: String? = nil, tokenURI: String? = nil) -> String {
        Self.json(
            project: project ?? self.project, tokenURI: tokenURI ?? self.tokenURI, id: id,
            clientID: clientID, key: privateKey)
    }

    /// Returns whether an RS256 signature of an assertion was made with this key.
    func isValid(_ signature: [UInt8], of text: some DataProtocol) -> Bool {
        privateKey.publicKey.isValidSignature(
            _RSA.Signing.RSASignature(rawRepresentation: signature),
            for: SHA256.hash(data: text), padding: .insecurePKCS1v1_5)
    }

    /// A secret that only holders of the private key can derive.
    var tokenSecret: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: privateKey.derRepresentation),
            info: Data("belfry fcm access token".utf8), outputByteCount: 32)
    }
}

extension FCMKey {
    private typealias Stored = (key: _RSA.Signing.PrivateKey, id: String, clientID: String)

    private static let account = "belfry@"
    private static let domain = ".iam.gserviceaccount.com"

    private static func email(of project: String) -> String { account + project + domain }

    /// Returns the project in an address of Belfry's service account; `nil` for other addresses.
    static func project(ofEmail email: String) -> String? {
        let project = email.dropFirst(account.count).dropLast(domain.count)
        return project.isEmpty || Self.email(of: String(project)) != email ? nil : String(project)
    }

    /// Returns the key in the text of a file, or a new one without a text.
    private static func stored(_ text: String?, in file: URL) throws(HomeError) -> Stored {
        guard let text else {
            let key: _RSA.Signing.PrivateKey
            do {
                key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
            } catch {
                throw .notWritable(file: file.path, problem: "no RSA key was generated (\(error))")
            }
            let digest = Array(SHA256.hash(data: key.publicKey.derRepresentation))
            let id = digest.prefix(20).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            // Google's client IDs have 21 digits.
            let client = "1" + digest.suffix(20).map { String($0 % 10) }.joined()
            return (key, id.joined(), client)
        }
        let advice = "Move the file away to create a new key."
        guard let account = try? JSONValue(parsing: Array(text.utf8)), account.object != nil else {
            throw .damaged(file: file.path, problem: "it is not a JSON object", advice: advice)
        }
        // The file may be a real service account's, which must not be overwritten.
        if let email = account["client_email"]?.string, project(ofEmail: email) == nil {
            throw .damaged(
                file: file.path, problem: "it is the key of “\(email.prefix(100))”", advice: advice)
        }
        guard let pem = account["private_key"]?.string,
            let key = try? _RSA.Signing.PrivateKey(pemRepresentation: pem),
            let id = account["private_key_id"]?.string, let client = account["client_id"]?.string,
            !id.isEmpty
        else {
            throw .damaged(
                file: file.path,
                problem: "it lacks private_key_id, client_id, or an RSA private_key in PEM form",
                advice: advice)
        }
        return (key, id, client)
    }

    /// The file's members in Google's order.
    private static func json(
        project: String, tokenURI: String, id: String, clientID: String,
        key: _RSA.Signing.PrivateKey
    ) -> String {
        let google = "https://www.googleapis.com"
        let email = email(of: project)
        let escaped = email.addingPercentEncoding(withAllowedCharacters: unreserved) ?? email
        let pem = key.pkcs8PEMRepresentation.trimmingCharacters(in: .newlines)
        let members = [
            ("type", "service_account"), ("project_id", project), ("private_key_id", id),
            ("private_key", pem + "\n"), ("client_email", email),
            ("client_id", clientID), ("auth_uri", "https://accounts.google.com/o/oauth2/auth"),
            ("token_uri", tokenURI),
            ("auth_provider_x509_cert_url", "\(google)/oauth2/v1/certs"),
            ("client_x509_cert_url", "\(google)/robot/v1/metadata/x509/\(escaped)"),
            ("universe_domain", "googleapis.com"),
        ]
        let lines = members.map { "  \"\($0)\": \(JSONValue.string($1).json)" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
