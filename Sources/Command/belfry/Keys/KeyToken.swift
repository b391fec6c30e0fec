import ArgumentParser
import Foundation
import PushGateway
import PushServer

extension Keys {
    /// `belfry keys token`.
    struct Token: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a provider token that is valid for an hour.",
            discussion: """
                The development key signs it, or the registered key of --key.

                  curl -H "authorization: bearer $(belfry keys token)" …
                  belfry keys token --key ABC123DEFG --team ABCDE12345
                """)

        @Option(help: ArgumentHelp("The signing key [the development key].", valueName: "id"))
        var key: String?
        @Option(
            help: ArgumentHelp(
                "The team, if the key has none.", valueName: "id"))
        var team: String?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let home = try await Keys.home(service)
            let text = try Keys.doing { try token(in: home, at: Date()) }
            try output.write(["token": text], orText: text)
        }

        private func token(in home: URL, at now: Date) throws -> String {
            let issuedAt = Int64(now.timeIntervalSince1970)
            guard let key, key != DevelopmentKey.keyID else {
                return try DevelopmentKey.token(
                    home: home, team: team ?? DevelopmentKey.teamID, issuedAt: issuedAt)
            }
            guard let stored = try KeyFolder(home: home).keys().first(where: { $0.id == key })
            else {
                throw Failure(
                    "There is no key “\(TerminalText.escape(key))”. List all: belfry keys")
            }
            guard let team = team ?? stored.scope?.team else {
                throw Failure(
                    "The key \(key) has no team. Name one: --team ABCDE12345",
                    status: .usage)
            }
            return try stored.signingKey().token(team: team, issuedAt: issuedAt)
        }
    }
}
