import ArgumentParser
import Foundation

/// The complaint about a command line that the parser does not understand, and the help to read. The
/// parser's own usage has a dozen lines for some commands.
struct UsageComplaint {
    let text: String

    /// `nil` for an error that is not a mistake, such as a request for help.
    init?(_ error: any Error, in arguments: [String]) {
        guard Belfry.exitCode(for: error) == .validationFailure else { return nil }
        let error = Self.unknownOption(in: arguments) ?? error
        let command = Self.command(of: arguments)
        let sentence = ParserSentence(Belfry.message(for: error), of: command).text
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

    /// The parser's error about an option of the service that does not exist. Without it, the value of
    /// the option would be taken for a misspelt command.
    private static func unknownOption(in arguments: [String]) -> (any Error)? {
        guard let first = arguments.first, first.hasPrefix("-") || first == "serve" else {
            return nil
        }
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
            do {
                _ = try Belfry.parseAsRoot([argument])
            } catch {
                guard Belfry.message(for: error).hasPrefix("Unknown option") else { continue }
                let name = argument.prefix { $0 != "=" }
                return name == "--port" ? ValidationError(ports) : error
            }
        }
        return nil
    }

    private static let ports =
        "There is no option --port. Use --apns for the port of pushes, and --listen for the port of "
        + "the page and the API."
}
