import ArgumentParser
import Foundation
import Journal
import Switchboard

extension Durability: ExpressibleByArgument {}

/// `belfry`, `belfry serve`: the service itself.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start an APNs with a virtual iPhone behind it. This is what bare belfry does.",
        discussion: """
            Both ports listen on this machine only, unless you give another host. Ctrl-C stops it.

              belfry
              belfry --data ./belfry-data              keep phones, tokens and history
              belfry --apns 127.0.0.1:0 --listen 127.0.0.1:0 --ready-file ready.json
                                                       for scripts: any free ports, named in the file
            """
    )

    @OptionGroup var service: ServeOptions

    @Option(
        help: ArgumentHelp(
            "Keep phones, tokens and history in this folder; in memory otherwise.",
            valueName: "dir"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "When a push is answered: once it is committed, once it is on the disk, or at once.",
            discussion: "A commit outlives the process; power outlives a power cut as well."))
    var durability = Durability.commit

    @Option(help: ArgumentHelp("The bundle identifier of the app on it.", valueName: "bundle"))
    var app = "com.example.app"

    /// Bare `belfry` is `belfry serve`, so that a misspelt command ends up here.
    @Argument(help: .hidden) var strays: [String] = []

    func validate() throws {
        if data?.isEmpty == true {
            throw ValidationError("--data needs the name of a folder.")
        }
        guard let stray = strays.first else { return }
        throw ValidationError(
            "“\(TerminalText.escape(stray))” is no command of belfry's. belfry --help lists them.")
    }

    func run() async throws {
        var settings = service.settings
        settings.world.bundle = app
        settings.data = data.map { URL.folder($0) }
        settings.durability = durability
        try await service.run(settings)
    }
}
