import ArgumentParser
import Switchboard

/// `belfry`, `belfry serve`: the service itself.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start an APNs with a virtual iPhone. The default.",
        discussion: """
            Both ports listen on this machine only, unless you give another host. Ctrl-C stops the \
            service.

              belfry
              belfry --app com.acme.shop         your app's bundle identifier
              belfry --phone new --phone old:12.5
                                                 two phones
              belfry --data ./belfry-data        keep phones, tokens and history
              belfry --log postgres:///belfry    keep them in PostgreSQL
              belfry --apns 0 --listen 0 --ready-file ready.json
                                                 any free ports, named in the file

            Exits with 73 if a port is taken, 64 if a setting is wrong. All settings: belfry help \
            options. Their values here: belfry config.
            """)

    @OptionGroup(visibility: SharedOptions.visibility) var service: ServeOptions

    @OptionGroup var phones: PhoneOptions
    @OptionGroup var storage: StorageOptions

    @Flag(
        help: ArgumentHelp(
            "End when standard input ends.",
            discussion: "A program that starts Belfry keeps the other end of the pipe. Belfry then "
                + "ends even if the program is killed."))
    var endWithStdin = false

    /// Words that are not options. `belfry` alone is `belfry serve`, so a misspelt command is one.
    @Argument(help: .hidden) var strays: [String] = []

    func validate() throws {
        guard !strays.isEmpty else { return }
        throw ValidationError(
            CommandSuggestion.all.complaint(about: strays)
                ?? "“\(strays[0])” has to be the first word:  belfry "
                + strays.map { TerminalText.escape($0) }.joined(separator: " "))
    }

    func run() async throws {
        if endWithStdin { StandardInputEnd.watch() }
        let values = try service.values(
            and: Array(phones.given) + storage.given)
        var settings = try service.settings(values)
        try PhoneOptions.apply(values, to: &settings.world)
        settings.requestedWorld = RequestedWorld(values, settings.world)
        settings.storage = try StorageOptions.storage(values)
        settings.durability = try values(Settings.durability)
        settings.nodes = try values(Settings.nodes)
        try await service.run(settings)
    }
}
