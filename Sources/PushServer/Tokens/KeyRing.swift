import Crypto
import Foundation

/// The public keys that provider tokens may be signed with, by key ID.
public struct KeyRing: Sendable {
    private(set) var keys: [String: P256.Signing.PublicKey] = [:]

    /// An empty ring: every token's key is unknown.
    public init() {}

    /// The development key, and every `AuthKey_<key ID>.p8` in the folder `keys` of `home`.
    ///
    /// The folder may be missing. A key file that cannot be read is an error, since a provider whose
    /// key was skipped would be refused for no visible reason.
    public init(home: URL, developmentKey: DevelopmentKey) throws(HomeError) {
        register(developmentKey.publicKey, id: DevelopmentKey.keyID)
        let folder = home.appending(path: "keys", directoryHint: .isDirectory)
        for file in try Self.keyFiles(in: folder) {
            let pem = try HomeFolder.text(of: file)
            guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
                throw .damaged(
                    file: file.path, problem: "it is no P-256 private key in PEM form",
                    advice: "Download it again from Apple's developer site, or remove it.")
            }
            register(key.publicKey, id: Self.keyID(of: file))
        }
    }

    public mutating func register(_ key: P256.Signing.PublicKey, id: String) {
        keys[id] = key
    }

    /// Registers a key in PEM form, private (`.p8`) or public; `false` for what is no P-256 key.
    public mutating func register(pem: String, id: String) -> Bool {
        let key =
            (try? P256.Signing.PrivateKey(pemRepresentation: pem))?.publicKey
            ?? (try? P256.Signing.PublicKey(pemRepresentation: pem))
        guard let key else { return false }
        register(key, id: id)
        return true
    }

    /// Returns whether there was one to remove.
    public mutating func remove(_ id: String) -> Bool { keys.removeValue(forKey: id) != nil }

    /// In alphabetical order.
    public var ids: [String] { keys.keys.sorted() }

    func publicKey(_ id: String) -> P256.Signing.PublicKey? { keys[id] }

    private static func keyFiles(in folder: URL) throws(HomeError) -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        do {
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter {
                    $0.lastPathComponent.hasPrefix("AuthKey_") && $0.pathExtension == "p8"
                }
                .sorted { $0.path < $1.path }
        } catch {
            throw .unreadable(file: folder.path, problem: "\(error.localizedDescription)")
        }
    }

    /// `AuthKey_ABC123DEFG.p8` is the key `ABC123DEFG`.
    private static func keyID(of file: URL) -> String {
        String(file.deletingPathExtension().lastPathComponent.dropFirst("AuthKey_".count))
    }
}
