import ArgumentParser
import API
import Foundation
import PushServer

/// `belfry keys`.
struct Keys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List, make and register keys of provider tokens.",
        discussion: """
              belfry keys
              belfry keys token            for the header authorization: bearer …
              belfry keys add AuthKey_ABC123DEFG.p8
              belfry keys create --team ABCDE12345 --topic com.acme.shop \\
                --environment production
              belfry keys certificate --app com.acme.shop

            With belfry --auth keys, only registered keys are valid; otherwise any key is. The team, \
            environment and topics of a registered key are always checked.
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

    /// Runs work on the files of a home, and turns its errors into sentences.
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
