import ArgumentParser
import Foundation

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
            StrayOption(in: arguments, of: command)?.sentence
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
