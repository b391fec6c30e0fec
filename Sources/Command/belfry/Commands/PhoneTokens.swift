import ArgumentParser
import API
import Foundation
import PushModel

extension Phones {
    /// `belfry phones tokens`.
    struct Tokens: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the device tokens of all phones, one on a line.",
            discussion: """
                  belfry phones tokens > tokens.txt
                  belfry phones tokens --paths > uris.txt    for h2load -i uris.txt
                  belfry phones tokens --names | grep phone-0042

                Lines are printed as they are made, for a fleet of any size.
                """)

        @Option(help: ArgumentHelp("The app [all apps].", valueName: "bundle")) var app: String?
        @Option(
            help: ArgumentHelp(
                "The push type. Tokens that do not exist yet are not made.",
                valueName: "type"))
        var type = PushType.alert
        @Flag(help: "Paths of requests instead: /3/device/…") var paths = false
        @Flag(help: "The phone's name and a tab before each token.") var names = false
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption

        func validate() throws {
            guard paths, names else { return }
            throw ValidationError("--paths and --names print different things: give one.")
        }

        func run() async throws {
            let form = paths ? "path" : names ? "named" : "token"
            var query = ["form": form, "type": type.rawValue]
            query["app"] = app
            try await service.client.stream("/tokens", query: query) { bytes in
                do {
                    try FileHandle.standardOutput.write(contentsOf: Data(bytes))
                } catch {
                    // The reader has enough, as head does after ten lines.
                    throw ExitCode.success
                }
            }
        }
    }
}
