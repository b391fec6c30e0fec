import ArgumentParser
import World

/// The texts of `belfry --help` and `belfry help TOPIC`.
struct HelpText {
    /// A page of `belfry help` that is not about one command.
    enum Topic: String, CaseIterable {
        case all, options, actions, output
    }

    var wrap = TextWrap(width: .max)

    /// The text that the arguments ask for, or `nil` for the help of one command and for anything
    /// else.
    func text(for arguments: [String]) -> String? {
        switch arguments {
        case ["--help"], ["-h"], ["help"]: firstScreen
        case let words where words.count == 2 && words[0] == "help":
            Topic(rawValue: words[1]).map(text)
                ?? PhoneAction.Verb(rawValue: words[1]).flatMap(actionHelp)
        default: nil
        }
    }

    private func text(about topic: Topic) -> String {
        switch topic {
        case .all: all
        case .options: options
        case .actions: ActionList.text(wrap)
        case .output: Self.output
        }
    }

    /// Whether the arguments ask for the help of a command.
    static func isRequest(_ arguments: [String]) -> Bool {
        arguments.first == "help"
            || arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    /// At most 25 lines of 80 columns.
    var firstScreen: String {
        let lines = CommandTable.sections.flatMap { section in
            section.lines.enumerated().map { index, line in
                (index == 0 ? section.name : "").padding(to: 7) + line.usage.padding(to: 24)
                    + line.summary
            }
        }
        return """
            belfry: a local APNs with virtual iPhones

            \(lines.joined(separator: "\n"))

            belfry COMMAND --help · belfry help all|options|actions|output · man belfry
            """
    }

    private var all: String {
        CommandTable.sections.map { section in
            section.name + "\n"
                + section.commands.map { command in
                    "  " + command._commandName.padding(to: 14) + command.configuration.abstract
                }.joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n\nActions of belfry do PHONE ACTION: belfry help actions"
    }

    private var options: String {
        let settings = Settings.rows.filter { $0 != Settings.api.row }
        let service = settings.map { row in
            entry(row.synopsis, Self.sentence(row))
        }
        let common = [
            entry(Settings.api.row.synopsis, Self.sentence(Settings.api.row)),
            entry("--json", "Print JSON, with times in UTC."),
            entry("-h, --help", "Print help."), entry("--version", "Print the version."),
        ]
        return """
            Commands that use a running service, or print something:
            \(common.joined(separator: "\n"))

            serve, run and exec. Each is also an environment variable (--log-level is
            BELFRY_LOG_LEVEL) and a key of belfry.yaml (logLevel): belfry config
            \(service.joined(separator: "\n"))
            """
    }

    private func entry(_ name: String, _ sentence: String) -> String {
        let name = "  " + name
        return name.count < 26
            ? wrap(name.padding(to: 26) + sentence, hanging: 26, isAbsolute: true)
            : name + "\n" + wrap("".padding(to: 26) + sentence, hanging: 26, isAbsolute: true)
    }

    private static func sentence(_ row: SettingRow) -> String {
        row.help + (row.usual.map { " [\($0)]" } ?? "")
    }

    /// The page of an action; `nil` for an action that is also a command, whose help is the
    /// command's.
    private func actionHelp(_ verb: PhoneAction.Verb) -> String? {
        guard !ShortForms.all.contains(where: { $0.verb == verb }) else { return nil }
        let details = verb.row.details.isEmpty ? "  \(verb.example)" : verb.row.details
        return """
            \(verb.row.help)

            Usage: \(verb.usage)

            \(wrap(details))
            """
    }

    private static var output: String {
        let codes = ManualPage.exitCodes.map { "  " + "\($0.0)".padding(to: 4) + $0.1 }
        return """
            Exit status:
            \(codes.joined(separator: "\n"))
            exec exits as its program does: 127 if there is none, 128 plus the number of a
            signal that ended it.

            --json prints JSON with times in UTC. Text for people has local times. Commands
            without --json: serve, run, exec, mcp, phones tokens, trace --scenario, man.
            data export prints lines of JSON without it.

            NO_COLOR turns colors off. CLICOLOR_FORCE turns them on without a terminal.
            Lines are wrapped at the width of the terminal, or at COLUMNS. In a file or a pipe,
            play, matrix, replay and COMMAND --help are wrapped at 80 columns, and other output
            is not wrapped unless COLUMNS is set.
            """
    }
}
