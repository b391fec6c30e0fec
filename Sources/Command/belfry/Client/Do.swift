import ArgumentParser
import PushModel
import World

/// `belfry do PHONE ACTION [OBJECT]`.
struct Do: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tap, lock, force-quit: do something on a phone.",
        usage: "belfry do [<phone>] <action> [<object>] [<options>]",
        discussion: """
              belfry do --list                          every action
              belfry do phone-1 tap banner
              belfry do phone-1 action reply --text "On my way"
              belfry do phone-1 settings --focus on --mute-switch on
              belfry do phone-1 network off
              belfry do phone-1 update --ios 26.0
              belfry help terminate                     one action in full

            The name may be left out if there is one phone. Commands of their own are tap, launch, \
            lock, unlock and force-quit: belfry tap phone-1. The trace of the action is printed; \
            the status is 1 if the action was not possible.
            """)

    @Argument(
        help: ArgumentHelp(
            "The phone, the action and its object.", valueName: "phone, action, object"),
        completion: PhoneNames.completion(PhoneAction.Verb.allCases.map(\.rawValue)))
    var words: [String] = []
    @Flag(help: "List the actions and their objects.") var list = false
    @OptionGroup var options: ActionOptions
    @OptionGroup var target: PhoneTarget

    func validate() throws {
        if !list { _ = try request() }
    }

    func run() async throws {
        guard !list else {
            return try target.output.write(
                ActionList.lines, orText: ActionList.text(Terminal.wrap))
        }
        try await perform()
    }

    func request() throws -> (phone: String?, action: PhoneAction) {
        let (phone, verb, rest) = try parts()
        guard phone == nil || rest.count < 2 else {
            throw ValidationError(
                "\(verb.rawValue) takes at most one word after it, not \(rest.count).")
        }
        let (other, object) = try verb.phoneAndObject(in: rest)
        guard phone == nil || other == nil else {
            throw ValidationError(verb.complaint(about: other ?? ""))
        }
        var action = PhoneAction(verb, object: object, app: target.app)
        try options.complete(&action)
        return (phone ?? other, action)
    }

    /// The phone, if the first word is not an action; the action; and the words after it.
    private func parts() throws -> (phone: String?, verb: PhoneAction.Verb, rest: [String]) {
        guard let first = words.first else {
            throw ValidationError(
                "Do what? For instance: belfry do phone-1 tap. Actions: belfry do --list")
        }
        if let verb = PhoneAction.Verb(rawValue: first) {
            return (nil, verb, Array(words.dropFirst()))
        }
        guard words.count > 1 else {
            throw ValidationError(
                PhoneNames.isName(first)
                    ? "Do what on \(TerminalText.escape(first))? For instance: belfry do "
                        + "\(TerminalText.escape(first)) tap. Actions: belfry do --list"
                    : Self.unknown(first))
        }
        guard let verb = PhoneAction.Verb(rawValue: words[1]) else {
            throw ValidationError(Self.unknown(words[1]))
        }
        return (first, verb, Array(words.dropFirst(2)))
    }

    private static func unknown(_ word: String) -> String {
        let synonym = CommandSuggestion.actions[word].map { action in
            [action.verb.rawValue, action.object].compactMap(\.self).joined(separator: " ")
        }
        let verbs = Vocabulary(PhoneAction.Verb.allCases.map(\.rawValue))
        let nearest = synonym ?? verbs.nearest(to: word)
        return "There is no action “\(TerminalText.escape(word))”."
            + (nearest.map { " Did you mean \($0)?" } ?? "") + " Actions: belfry do --list"
    }
}
