import Foundation

/// The content of `--ready-file` once everything listens.
struct ReadyFile: Decodable, Sendable {
    struct Key: Decodable, Sendable {
        var file: String
        var keyID: String
        var teamID: String
    }

    struct Phone: Decodable, Sendable {
        var name: String
        var ios: String
        var apps: [App]
    }

    struct App: Decodable, Sendable {
        var bundle: String
        var environment: String
        var token: String
    }

    var apns: String
    var apnsPort: Int
    var api: String
    var ca: String
    var caBundle: String
    var key: Key
    var phones: [Phone]
}
