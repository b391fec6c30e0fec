import ArgumentParser
import Foundation
import Log
import Switchboard

/// `belfry`, `belfry serve`: the service itself.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start an APNs with a virtual iPhone behind it. This is what bare belfry does.",
        discussion: """
            Both ports listen on this machine only, unless you give another host. Ctrl-C stops it.

              belfry
              belfry --app com.acme.shop         your app's bundle identifier
              belfry --phone new --phone old:12.5
                                                 two phones
              belfry --data ./belfry-data        keep phones, tokens and history
              belfry --apns 0 --listen 0 --ready-file ready.json
                                                 any free ports, named in the file

            Exits with 73 when a port is taken, 64 when a setting is wrong. belfry config shows \
            all settings, and who says what they are.
            """
    )

    @OptionGroup var service: ServeOptions

    @OptionGroup var phones: PhoneOptions
    @OptionGroup var storage: StorageOptions

    /// Bare `belfry` is `belfry serve`, so that a misspelt command ends up here.
    @Argument(help: .hidden) var strays: [String] = []

    func validate() throws {
        guard !strays.isEmpty else { return }
        throw ValidationError(
            CommandSuggestion.all.complaint(about: strays)
                ?? "“\(strays[0])” has to be the first word:  belfry "
                + strays.map { TerminalText.escape($0) }.joined(separator: " "))
    }

    func run() async throws {
        let values = try service.values(
            and: Array(phones.given) + [
                (Settings.data.row, storage.data), (Settings.durability.row, storage.durability),
            ])
        var settings = try service.settings(values)
        try PhoneOptions.apply(values, to: &settings.world)
        settings.requestedWorld = RequestedWorld(values, settings.world)
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
