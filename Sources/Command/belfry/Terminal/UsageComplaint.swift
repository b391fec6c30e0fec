import ArgumentParser

/// What is wrong with how a command was called: the parser's sentence, and where to read on. Its
/// usage would be a dozen lines for some commands.
struct UsageComplaint {
    let text: String

    /// `nil` for what is no mistake, such as a wish for help.
    init?(_ error: any Error, in arguments: [String]) {
        guard Belfry.exitCode(for: error) == .validationFailure else { return nil }
        let error = Self.unknownOption(in: arguments) ?? error
        let help = Belfry.fullMessage(for: error).split(separator: "\n").last { line in
            line.trimmingPrefix(while: \.isWhitespace).hasPrefix("See '")
        }
        let command = help?.split(separator: "'").dropFirst().first.map(String.init)
        let sentence = Belfry.message(for: error)
        text = [sentence, command.map { "See \($0)." }].compactMap(\.self).joined(separator: "\n")
    }

    /// The parser's error about an option of the service that does not exist: without it, the option's
    /// value would be taken for a misspelt command.
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
        "There is no --port, for there are two: --apns is where pushes go, --listen where page and API "
        + "are."
}
