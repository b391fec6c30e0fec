import ArgumentParser

/// What is wrong with how a command was called: the parser's sentence, and where to read on. Its
/// usage would be a dozen lines for some commands.
struct UsageComplaint {
    let text: String

    /// `nil` for what is no mistake, such as a wish for help.
    init?(_ error: any Error) {
        guard Belfry.exitCode(for: error) == .validationFailure else { return nil }
        let help = Belfry.fullMessage(for: error).split(separator: "\n").last { line in
            line.trimmingPrefix(while: \.isWhitespace).hasPrefix("See '")
        }
        let command = help?.split(separator: "'").dropFirst().first.map(String.init)
        let sentence = Belfry.message(for: error)
        text = [sentence, command.map { "See \($0)." }].compactMap(\.self).joined(separator: "\n")
    }
}
