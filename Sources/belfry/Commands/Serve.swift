import ArgumentParser
import Foundation
import Journal
import Switchboard

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

    @Option(Settings.app) var app: String?
    @OptionGroup var storage: StorageOptions

    /// Bare `belfry` is `belfry serve`, so that a misspelt command ends up here.
    @Argument(help: .hidden) var strays: [String] = []

    func validate() throws {
        guard let stray = strays.first else { return }
        throw ValidationError(
            "“\(TerminalText.escape(stray))” is no command of belfry's. belfry --help lists them.")
    }

    func run() async throws {
        let values = try service.values(
            and: [
                Settings.app.row: app, Settings.data.row: storage.data,
                Settings.durability.row: storage.durability,
            ])
        var settings = try service.settings(values)
        settings.world.bundle = try values(Settings.app)
        settings.data = try values(Settings.data).map { URL.folder($0) }
        settings.durability = try values(Settings.durability)
        try await service.run(settings)
    }
}

/// Where what happened is kept, for `serve`.
struct StorageOptions: ParsableArguments {
    @Option(Settings.data) var data: String?
    @Option(Settings.durability) var durability: String?
}
