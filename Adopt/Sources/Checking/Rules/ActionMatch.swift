import SwiftSyntax

/// The comparison of the registered actions with the actions that the code handles.
struct ActionMatch {
    private let registered: RegisteredActions
    private let handled: HandledActions
    private let context: RuleContext
    private let actions: [RegisteredActions.Action]
    /// Actions without a case.
    private let unhandled: [RegisteredActions.Action]
    /// Cases without an action; empty if an action is not known.
    private let unregistered: [HandledActions.Comparison]

    init(
        _ registered: RegisteredActions, _ carried: CarriedCategories, _ handled: HandledActions,
        _ delegates: [CodeIndex.Function], _ context: RuleContext
    ) {
        self.registered = registered
        self.handled = handled
        self.context = context
        actions = registered.actions.filter { action in
            delegates.contains { context.shareApp($0.file.path, action.file.path) }
        }
        let cases = handled.identifiers
        unhandled = actions.filter { action in
            !cases.contains(action.identifier) && !StringConstants.isApple(action.identifier)
                && !(action.isText && handled.readsText)
                && carried.contains(action, of: registered)
        }
        let known = Set(registered.actions.map(\.identifier))
        let isClosed = !registered.hasUnknownActions && !context.hasObjectiveC
        let own = actions
        unregistered = handled.comparisons.filter { item in
            isClosed && !known.contains(item.identifier)
                && !StringConstants.isApple(item.identifier)
                && own.contains { context.shareApp($0.file.path, item.file.path) }
        }
    }

    var findings: [Finding] {
        let reported = unhandled.filter(isMistake)
        let missing = reported.map { action in
            context.finding(
                .actionUnhandled, at: action.node, in: action.file, message(of: action),
                related: related(to: action))
        }
        guard reported.isEmpty else { return missing }
        return unregistered.map { item in
            context.finding(
                .actionUnhandled, at: item.node, in: item.file,
                Finding.Message(
                    "No registered action has the identifier \"\(item.identifier)\"",
                    why: "iOS reports only identifiers of registered actions, so this case never "
                        + "runs",
                    fix: "Register an action with this identifier, or remove the case"))
        }
    }

    /// Whether a button without a case is a mistake. A button that opens the app or that dismisses the
    /// notification may need no case, unless a case looks as if it was meant for it.
    private func isMistake(_ action: RegisteredActions.Action) -> Bool {
        let words = action.identifier.words
        if unregistered.contains(where: { !$0.identifier.words.isDisjoint(with: words) }) {
            return true
        }
        let isPlain = words.isDisjoint(with: Self.dismissing)
        if !action.opensApp, isPlain {
            if !unregistered.isEmpty || !words.isDisjoint(with: Self.effects) { return true }
        }
        // Without cases two buttons of a category do the same.
        return isPlain
            && unhandled.contains { other in
                other.opensApp == action.opensApp && other.identifier != action.identifier
                    && other.identifier.words.isDisjoint(with: Self.dismissing)
                    && registered.isOneCategory(action, other)
            }
    }

    /// Words of buttons that need no code.
    private static let dismissing: Set<String> = [
        "cancel", "clear", "close", "dismiss", "got", "hide", "ignore", "later", "next", "no",
        "nothing", "ok", "okay", "skip", "thanks",
    ]
    /// Words of buttons that need code.
    private static let effects: Set<String> = [
        "accept", "answer", "approve", "archive", "block", "call", "complete", "confirm",
        "decline", "delete", "deny", "follow", "like", "mark", "mute", "pay", "read", "reject",
        "remove", "reply", "report", "save", "send", "share", "snooze", "start", "stop",
    ]

    private func message(of action: RegisteredActions.Action) -> Finding.Message {
        let effect =
            action.opensApp
            ? "iOS opens the app and calls didReceive with it, and the button does the same as a tap"
            : "iOS calls didReceive with it in the background, and the button does nothing of its own"
        return Finding.Message(
            "No case handles the registered action \"\(action.identifier)\"", why: effect,
            fix: "Compare actionIdentifier with \"\(action.identifier)\" in didReceive, or remove "
                + "the action")
    }

    private func related(to action: RegisteredActions.Action) -> [Finding.Related] {
        unregistered.map { item in
            Finding.Related(
                place: item.file.place(of: item.node),
                text: "No registered action has the identifier \"\(item.identifier)\"")
        }
    }
}

extension RuleContext {
    /// Whether a target has sources in Objective-C, which may register and handle actions, too.
    var hasObjectiveC: Bool {
        facts.apps.contains { app in
            app.sources.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
        }
    }
}

extension String {
    /// The words of an identifier such as `DECLINE_ACTION` or `declineAction`, without words that most
    /// identifiers have.
    fileprivate var words: Set<String> {
        var words: [String] = [""]
        var wasLowercase = false
        for character in self {
            if !character.isLetter || character.isUppercase && wasLowercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            wasLowercase = character.isLowercase
        }
        let common: Set<String> = [
            "", "action", "identifier", "id", "notification", "com", "button",
        ]
        return Set(words).subtracting(common)
    }
}
