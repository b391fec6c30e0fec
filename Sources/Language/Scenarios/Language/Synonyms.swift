import PushModel
import VirtualPhone

extension AppState {
    /// What else people call a state. Apple's “not running” is what iOS ended, unless it says that
    /// the user did.
    package static let synonyms: [String: AppState] = [
        "foreground": .active,
        "killed": .forceQuit, "closed": .forceQuit, "swiped-away": .forceQuit,
        "force-closed": .forceQuit,
        "terminated": .systemTerminated, "not-running": .systemTerminated,
    ]

    /// The state that is called so, by its own word or by another; `nil` for any other text.
    package init?(word: String) {
        guard let state = AppState(rawValue: word) ?? Self.synonyms[word] else { return nil }
        self = state
    }

    /// The words that are nearest to one that is no state, as a sentence.
    package static func suggestion(for word: String) -> String? {
        Vocabulary(allCases.map(\.rawValue), others: synonyms.keys.sorted())
            .suggestion(for: word)
    }
}

extension Callback {
    /// The names that Apple gives the methods: Swift's, Swift's of the `async` form, and Objective-C's
    /// selectors, with and without the last colon, which YAML takes for its own.
    static let appleNames: [String: Callback] = {
        var names: [String: Callback] = [
            "userNotificationCenter(_:willPresent:)": .willPresent,
            "userNotificationCenter(_:didReceive:)": .didReceiveResponse,
        ]
        for callback in allCases {
            names[callback.swiftName] = callback
            names[callback.selector] = callback
            if callback.selector.hasSuffix(":") {
                names[String(callback.selector.dropLast())] = callback
            }
        }
        for callback in allCases { names[callback.rawValue] = nil }
        return names
    }()

    /// The callback by its short name, or by one of Apple's; `nil` for any other text.
    package init?(word: String) {
        guard let callback = Callback(rawValue: word) ?? Self.appleNames[word] else { return nil }
        self = callback
    }

    /// The names that are nearest to one that is no callback's, as a sentence.
    package static func suggestion(for word: String) -> String? {
        let isMethod = word.contains(":") || word.contains("(")
        return Vocabulary(isMethod ? appleNames.keys.sorted() : allCases.map(\.rawValue))
            .suggestion(for: word)
    }
}

extension ScenarioNode {
    /// A callback by any of its names.
    func callback() throws(ScenarioError) -> Callback {
        // A selector ends in a colon, so that YAML takes it for a key without a value.
        if let members = try members(), let (key, value) = members.first, members.count == 1,
            value.isNull
        {
            return try key.callback()
        }
        return try word(
            "callback", of: Callback.allCases.map { ($0.rawValue, $0) },
            others: Callback.appleNames)
    }

    /// An app's state by any of its names.
    func appState() throws(ScenarioError) -> AppState {
        try word(
            "app state", of: AppState.allCases.map { ($0.rawValue, $0) },
            others: AppState.synonyms)
    }
}
