import ArgumentParser
import PushModel
import World

/// The complaint about a first word that is not a command. `belfry` alone serves, so the parser would
/// take the word for an argument of serve.
struct CommandSuggestion {
    /// Words from other programs, and the commands that they mean.
    private static let synonyms = [
        "start": "serve", "up": "serve", "push": "send", "notify": "send",
        "log": "trace", "logs": "trace", "tail": "trace", "ls": "phones", "list": "phones",
        "devices": "phones", "foreground": "launch", "version": "--version", "test": "play",
        "health": "status --ready", "readyz": "status --ready",
        "tokens": "phones tokens", "token": "phones token", "pushes": "trace", "inbox": "trace",
        "record": "trace --scenario",
        "dump": "data export", "export": "data export", "import": "data import",
        "completion": "--generate-completion-script", "completions": "--generate-completion-script",
        "assert": "expect", "reasons": "rules --reasons", "check": "lint", "validate": "lint",
        "broadcast": "channels",
    ]
    /// Words from other programs for actions.
    static let actions: [String: PhoneAction] = [
        "background": PhoneAction(.press), "home": PhoneAction(.press),
        "kill": PhoneAction(.forceQuit), "killapp": PhoneAction(.forceQuit),
        "swipe": PhoneAction(.forceQuit),
        "uninstall": PhoneAction(.delete), "install": PhoneAction(.reinstall),
        "restart": PhoneAction(.reboot), "offline": PhoneAction(.network, .off),
        "online": PhoneAction(.network, .on), "choose": PhoneAction(.action, object: "reply"),
    ]
    /// Words for the end of a service, which has no command.
    private static let ends = ["stop", "quit", "exit", "down", "shutdown"]

    /// Names of all commands. Making them takes a tenth of the time of a start.
    var commands: [String] {
        types.map { $0._commandName } + ["help"]
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
        if let action = PhoneAction.Verb(rawValue: word).map({ PhoneAction($0) })
            ?? Self.actions[word]
        {
            return sentence + " Did you mean:  " + Self.command(action, arguments.dropFirst())
        }
        let verbs = PhoneAction.Verb.allCases.map(\.rawValue)
        let known = Self.synonyms[word] ?? Vocabulary(commands + verbs).nearest(to: word)
        guard let known else { return sentence + " List all: belfry --help" }
        if !commands.contains(known), let verb = PhoneAction.Verb(rawValue: known) {
            return sentence + " Did you mean:  "
                + Self.command(PhoneAction(verb), arguments.dropFirst())
        }
        let rest = known.hasPrefix("-") ? [] : arguments.dropFirst().map(Self.quoted)
        return sentence + " Did you mean:  " + (["belfry", known] + rest).joined(separator: " ")
    }

    /// The command of an action: `belfry do phone-1 network off`. The words may name the phone before
    /// or after the object.
    private static func command(_ action: PhoneAction, _ words: ArraySlice<String>) -> String {
        let options = words.drop { !$0.hasPrefix("-") }
        var words = Array(words.prefix { !$0.hasPrefix("-") })
        let isPhone = { (word: String) in
            Int(word) == nil && !action.verb.row.objects.examples.contains(word)
        }
        let isName = { (word: String) in isPhone(word) && PhoneNames.isName(word) }
        let phone = (words.firstIndex(where: isName) ?? words.firstIndex(where: isPhone))
            .map { words.remove(at: $0) }
        let given = (words + options).map(quoted)
        let usual = [action.object ?? action.verb.usualObject].compactMap(\.self)
        let rest = (given.isEmpty ? usual : given).joined(separator: " ")
        return action.verb.command(
            on: phone.map(quoted) ?? "phone-1", rest.isEmpty ? nil : rest)
    }

    /// An argument as a shell needs it.
    private static func quoted(_ argument: String) -> String {
        let isPlain =
            !argument.isEmpty
            && argument.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=,+@%".contains($0) }
        let quoted = "'" + argument.replacing("'", with: "'\\''") + "'"
        return TerminalText.escape(isPlain ? argument : quoted)
    }
}
