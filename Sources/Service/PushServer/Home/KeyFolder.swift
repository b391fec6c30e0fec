import Crypto
import Foundation
import PushGateway

/// The folder `keys` of a home: `AuthKey_ABC123DEFG.p8` is the key `ABC123DEFG`, and the optional
/// `AuthKey_ABC123DEFG.json` beside it has the key's scope.
package struct KeyFolder: Sendable {
    /// A key of the folder.
    package struct StoredKey: Hashable, Sendable {
        package var id: String
        package var file: URL
        /// The scope; `nil` for a key without limits.
        package var scope: KeyScope?

        /// Reads the private key of the file.
        package func signingKey() throws(HomeError) -> SigningKey {
            let pem = try HomeFolder.text(of: file)
            guard let key = SigningKey(pem: pem, id: id) else {
                throw .damaged(
                    file: file.path, problem: "it is not a P-256 private key in PEM form",
                    advice:
                        "Download the key again from Apple's developer site, or remove the file.")
            }
            return key
        }
    }

    private static let prefix = "AuthKey_"

    /// The folder; it may be missing until a key is saved.
    package let url: URL

    package init(home: URL) {
        url = home.appending(path: "keys", directoryHint: .isDirectory)
    }

    /// Returns the keys, ordered by identifier.
    package func keys() throws(HomeError) -> [StoredKey] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw .unreadable(file: url.path, problem: HomeFolder.problem(error))
        }
        var keys: [StoredKey] = []
        for name in names.sorted() where name.hasPrefix(Self.prefix) && name.hasSuffix(".p8") {
            let id = String(name.dropFirst(Self.prefix.count).dropLast(".p8".count))
            keys.append(
                StoredKey(id: id, file: url.appending(path: name), scope: try scope(of: id)))
        }
        return keys
    }

    /// Saves a key and its scope, replaces a key with the same identifier, and returns the key's
    /// file.
    package func save(_ key: SigningKey, scope: KeyScope?) throws(HomeError) -> URL {
        let folder = try HomeFolder(url)
        let (name, scopeName) = (Self.name(key.id, "p8"), Self.name(key.id, "json"))
        if let scope {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let text = (try? encoder.encode(scope)).map { String(decoding: $0, as: UTF8.self) }
            try folder.save((text ?? "{}") + "\n", to: scopeName, mode: 0o600)
        } else {
            try folder.remove(scopeName)
        }
        try folder.save(key.pem, to: name, mode: 0o600)
        return folder.file(name)
    }

    /// Removes a key. Returns `false` if there is none with this identifier.
    package func remove(_ id: String) throws(HomeError) -> Bool {
        guard try keys().contains(where: { $0.id == id }) else { return false }
        let folder = try HomeFolder(url)
        try folder.remove(Self.name(id, "p8"))
        try folder.remove(Self.name(id, "json"))
        return true
    }

    private func scope(of id: String) throws(HomeError) -> KeyScope? {
        let file = url.appending(path: Self.name(id, "json"))
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = try HomeFolder.text(of: file)
        do {
            return try JSONDecoder().decode(KeyScope.self, from: Data(text.utf8))
        } catch {
            throw .damaged(
                file: file.path, problem: "it does not have the scope of the key \(id)",
                advice: "Delete the file to remove the key's limits, or add the key again.")
        }
    }

    private static func name(_ id: String, _ ending: String) -> String {
        "\(prefix)\(id).\(ending)"
    }
}
