import Foundation

@testable import PushServer

/// One home with a CA and a development key, for all tests that only need some.
enum TestHome {
    static let url = temporaryFolder()
    static let authority = get { try CertificateAuthority(home: url, at: Date()) }
    static let developmentKey = get { try DevelopmentKey(home: url) }

    /// Returns a new temporary folder.
    static func temporaryFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(
            path: "belfry-\(UUID().uuidString)", directoryHint: .isDirectory)
    }

    private static func get<Value>(_ make: () throws -> Value) -> Value {
        do {
            return try make()
        } catch {
            preconditionFailure("The home for tests in \(url.path) cannot be made: \(error)")
        }
    }
}
