import ArgumentParser
import PushModel

/// What to say about a first word that is no command: bare `belfry` serves, so that the parser would
/// take it for an argument of that.
struct CommandSuggestion {
    /// What people type who know other programs.
    private static let synonyms = [
        "start": "serve", "up": "serve", "push": "send", "notify": "send", "kill": "force-quit",
        "log": "trace", "logs": "trace", "tail": "trace", "ls": "phones", "list": "phones",
        "devices": "phones", "foreground": "launch", "version": "--version", "test": "play",
        "health": "readyz", "uninstall": "delete", "background": "press", "home": "press",
        "killapp": "force-quit", "tokens": "phones tokens", "token": "phones token",
    ]
    /// Words for the end of a service, which has no command.
    private static let ends = ["stop", "quit", "exit", "down", "shutdown"]

    /// Names and aliases of all commands: to make them takes a tenth of the time of a start.
    var commands: [String] {
        types.flatMap { [$0._commandName] + $0.configuration.aliases } + ["help"]
    }

    static var all: CommandSuggestion { CommandSuggestion(types: Belfry.configuration.subcommands) }

    let types: [any ParsableCommand.Type]

    init(types: [any ParsableCommand.Type]) {
        self.types = types
    }

    /// The sentence about the arguments; `nil` if they begin with a command or an option.
    func complaint(about arguments: [String]) -> String? {
        guard let word = arguments.first else { return nil }
        if word == "help" { return complaint(about: Array(arguments.dropFirst())) }
        guard !word.hasPrefix("-"), !word.isEmpty, !commands.contains(word) else { return nil }
        let sentence = "There is no command “\(TerminalText.escape(word))”."
        if Self.ends.contains(word) {
            return sentence + " Press Ctrl-C in the terminal of the service."
        }
        let known = Self.synonyms[word] ?? Vocabulary(commands).nearest(to: word)
        guard let known else { return sentence + " belfry --help lists them." }
        let rest = known.hasPrefix("-") ? [] : arguments.dropFirst().map(Self.quoted)
        return sentence + " Did you mean:  " + (["belfry", known] + rest).joined(separator: " ")
    }

    /// As one types it in a shell.
    private static func quoted(_ argument: String) -> String {
        let isPlain =
            !argument.isEmpty
            && argument.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=,+@%".contains($0) }
        let quoted = "'" + argument.replacing("'", with: "'\\''") + "'"
        return TerminalText.escape(isPlain ? argument : quoted)
    }
}
