import API
import ArgumentParser

/// `belfry fcm`.
struct FCMCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fcm",
        abstract: "Keys, tokens and faults for senders to FCM.",
        discussion: """
              belfry --fcm                    start with the front, in another terminal
              belfry fcm key --out key.json
              belfry fcm token phone-1
              belfry fcm fault quota --times 1 --retry-after 2
              belfry env firebase-python      settings for your Firebase Admin SDK
            """,
        subcommands: [Key.self, Token.self, Fault.self])

    /// Reads the ID of a project. Throws a sentence for people.
    static func check(project: String?) throws {
        guard let project, !FCMAddressDescription.isProject(project) else { return }
        throw ValidationError(
            "--project takes \(Settings.projectWanted), not “\(TerminalText.escape(project))”.")
    }
}

extension ServiceClient {
    /// Returns the address of an app for senders to FCM.
    func fcmAddress(
        of bundle: String, on phone: String, project: String? = nil
    ) async throws(Failure) -> FCMAddressDescription {
        try await get(
            "/phones/\(Self.segment(phone))/apps/\(Self.segment(bundle))/fcm",
            query: project.map { ["project": $0] } ?? [:])
    }

    /// Returns the FCM address of the first app that has a token; `nil` without such an app, and if
    /// the front is off.
    func firstRegistration(
        in service: ServiceDescription, app bundle: String? = nil
    ) async throws(Failure) -> FCMAddressDescription? {
        guard service.fcm != nil else { return nil }
        for phone in service.phones {
            let app = phone.apps.first { bundle == nil || $0.bundle == bundle }
            if let app { return try await fcmAddress(of: app.bundle, on: phone.name) }
        }
        return nil
    }
}
