import ArgumentParser
import Foundation
import PushModel

/// The complaint about a command line that the parser does not understand, and the help to read. The
/// parser's own usage has a dozen lines for some commands.
struct UsageComplaint {
    let text: String

    /// `nil` for an error that is not a mistake, such as a request for help.
    init?(_ error: any Error, in arguments: [String]) {
        guard Belfry.exitCode(for: error) == .validationFailure else { return nil }
        let command = Self.command(of: arguments)
        // The parser complains about a missing argument first, or takes the value of an unknown option
        // for a misspelt command.
        let sentence =
            Self.strayWord(in: arguments, of: command)
            ?? StrayOption(in: arguments, of: command)?.sentence
            ?? ParserSentence(Belfry.message(for: error), of: command).text
        text = sentence + "\nSee \((["belfry"] + command.path).joined(separator: " ")) --help."
    }

    /// A command, and its words after `belfry`.
    struct Command {
        var path: [String] = []
        var type: any ParsableCommand.Type = Serve.self

        /// The first example of its help.
        var example: String? {
            type.configuration.discussion.split(separator: "\n")
                .first { $0.hasPrefix("  belfry ") }
                .map { line in
                    // Two spaces separate an example from the remark on it.
                    let line = String(line.dropFirst(2))
                    return line.range(of: "  ").map { String(line[..<$0.lowerBound]) } ?? line
                }
        }
    }

    /// Words of other programs for subcommands.
    private static let synonyms = [
        "rm": "remove", "delete": "remove", "clear": "reset", "ls": "list", "dump": "export",
        "create": "add", "new": "add", "load": "import",
    ]

    /// The complaint about a word that is not a subcommand of a group: `faults rm flaky`. The default
    /// subcommand would complain about too many words.
    private static func strayWord(in arguments: [String], of command: Command) -> String? {
        let subcommands = command.type.configuration.subcommands.map { $0._commandName }
        guard command.type != Belfry.self, !subcommands.isEmpty,
            let word = arguments.dropFirst(command.path.count).first, !word.hasPrefix("-")
        else { return nil }
        let group = (["belfry"] + command.path).joined(separator: " ")
        let synonym = synonyms[word].flatMap { subcommands.contains($0) ? $0 : nil }
        let meant = synonym ?? Vocabulary(subcommands).nearest(to: word)
        return "\(group) has no command “\(TerminalText.escape(word))”. "
            + (meant.map { "Did you mean:  \(group) \($0)" }
                ?? "It has \(subcommands.joined(separator: ", ")).")
    }

    /// The command that the arguments name, with the subcommand of a group.
    private static func command(of arguments: [String]) -> Command {
        var command = Command()
        var types: [any ParsableCommand.Type] = Belfry.configuration.subcommands
        for argument in arguments {
            guard let type = types.first(where: { $0._commandName == argument }) else { break }
            command.path.append(argument)
            command.type = type
            types = type.configuration.subcommands
        }
        return command
    }
}
