import ArgumentParser
import API
import Foundation
import PushServer

/// `belfry keys`: the keys that provider tokens are signed with, and client certificates for tests.
struct Keys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show, make and register the keys that provider tokens are signed with.",
        discussion: """
              belfry keys
              belfry keys token            for the header authorization: bearer …
              belfry keys add AuthKey_ABC123DEFG.p8
              belfry keys create --team ABCDE12345 --topic com.acme.shop \\
                --environment production
              belfry keys certificate --app com.acme.shop

            Registered keys count with belfry --auth keys; otherwise any key does. What a key is for \
            (its team, environment and topics) counts always.
            """,
        subcommands: [
            List.self, Token.self, Add.self, Create.self, Remove.self, CertificateCommand.self,
        ], defaultSubcommand: List.self)

    /// The home of the running Belfry, or of one that starts now.
    static func home(_ service: ServiceOption) async throws(Failure) -> URL {
        do {
            let description: ServiceDescription = try await service.client.get("/service")
            return URL(fileURLWithPath: description.key.file).deletingLastPathComponent()
        } catch {
            guard error.status == .unavailable else { throw error }
            return UserFolder.home(try SettingValues(given: [])(Settings.home))
        }
    }

    /// Does something with the files of a home; what is wrong with one is a sentence.
    static func doing<Result>(_ work: () throws -> Result) throws(Failure) -> Result {
        do {
            return try work()
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure("\(error)")
        }
    }
}
