import Crypto
import Foundation

/// A provider key that needs no developer account, generated once and persisted beside the CA.
package struct DevelopmentKey: Sendable {
    package static let keyID = "DEV1234567"
    package static let teamID = "DEVTEAM123"

    /// `AuthKey_DEV1234567.p8`: PKCS#8 in PEM form, as Apple's own keys are; readable by its owner only.
    package let file: URL
    private let key: SigningKey

    /// Loads the key from the folder `home`, or generates it there. `tell` is called with a
    /// sentence for people while another program holds the folder.
    package init(home: URL, tell: (String) -> Void = { _ in }) throws(HomeError) {
        let folder = try HomeFolder(home)
        let name = "AuthKey_\(Self.keyID).p8"
        file = folder.file(name)
        key = try folder.locked(tell: tell) { () throws(HomeError) in
            if folder.contains(name) { return try Self.read(name, in: folder) }
            let key = SigningKey(id: Self.keyID)
            try folder.save(key.pem, to: name, mode: 0o600)
            return key
        }
    }

    package var publicKey: P256.Signing.PublicKey { key.publicKey }

    /// A provider token signed with this key, valid for an hour from `issuedAt`, in UNIX seconds.
    package func token(team: String = DevelopmentKey.teamID, issuedAt: Int64) throws -> String {
        try key.token(team: team, issuedAt: issuedAt)
    }

    /// Returns a token signed with the key of the folder `home`, which is created if there is none.
    ///
    /// If another user's service keeps its key there, the token is signed with a temporary key: a
    /// service accepts any key unless it is set to accept only registered ones.
    package static func token(
        home: URL, team: String = DevelopmentKey.teamID, issuedAt: Int64
    ) throws -> String {
        guard isKeptFromUs(in: home) else {
            return try DevelopmentKey(home: home).token(team: team, issuedAt: issuedAt)
        }
        return try SigningKey(id: "TEMPORARY1").token(team: team, issuedAt: issuedAt)
    }

    private static func isKeptFromUs(in home: URL) -> Bool {
        let files = FileManager.default
        let file = home.appending(path: "AuthKey_\(keyID).p8").path
        return files.fileExists(atPath: file)
            ? !files.isReadableFile(atPath: file)
            : files.fileExists(atPath: home.path) && !files.isWritableFile(atPath: home.path)
    }

    private static func read(
        _ name: String, in folder: HomeFolder
    ) throws(HomeError) -> SigningKey {
        guard let key = SigningKey(pem: try folder.text(of: name), id: keyID) else {
            throw .damaged(
                file: folder.file(name).path,
                problem: "it is not a P-256 private key in PEM form",
                advice: "Delete the file to create a new key.")
        }
        return key
    }
}
