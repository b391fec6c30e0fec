import ArgumentParser
import API
import Foundation
import PushModel

extension Phones {
    /// `belfry phones tokens`.
    struct Tokens: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the device tokens of all phones, one a line.",
            discussion: """
                  belfry phones tokens > tokens.txt
                  belfry phones tokens --paths > uris.txt    for h2load -i uris.txt
                  belfry phones tokens --names | grep phone-0042

                For a fleet of any size: the lines come as they are made.
                """)

        @Option(help: ArgumentHelp("Of this app alone.", valueName: "bundle")) var app: String?
        @Option(
            help: ArgumentHelp(
                "The push type they are for; tokens that nobody asked for are not made.",
                valueName: "type"))
        var type = PushType.alert
        @Flag(help: "The paths of requests in their place: /3/device/…") var paths = false
        @Flag(help: "The phone's name and a tab before each.") var names = false
        @OptionGroup var service: ServiceOption

        func validate() throws {
            guard paths, names else { return }
            throw ValidationError("--paths or --names, not both.")
        }

        func run() async throws {
            let form = paths ? "path" : names ? "named" : "token"
            var query = ["form": form, "type": type.rawValue]
            query["app"] = app
            try await service.client.stream("/tokens", query: query) { bytes in
                try FileHandle.standardOutput.write(contentsOf: Data(bytes))
            }
        }
    }
}
