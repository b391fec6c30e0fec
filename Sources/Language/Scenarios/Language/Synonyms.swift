import PushModel
import VirtualPhone

extension AppState {
    /// Other words for a state. Apple's “not running” means that iOS ended the app, unless the text
    /// says that the user did.
    package static let synonyms: [String: AppState] = [
        "foreground": .active,
        "killed": .forceQuit, "closed": .forceQuit, "swiped-away": .forceQuit,
        "force-closed": .forceQuit,
        "terminated": .systemTerminated, "not-running": .systemTerminated,
    ]

    /// Returns the state with this word or synonym; `nil` for any other text.
    package init?(word: String) {
        guard let state = AppState(rawValue: word) ?? Self.synonyms[word] else { return nil }
        self = state
    }

    /// Returns a sentence with the words nearest to an unknown state.
    package static func suggestion(for word: String) -> String? {
        Vocabulary(allCases.map(\.rawValue), others: synonyms.keys.sorted())
            .suggestion(for: word)
    }
}

extension Callback {
    /// Apple's names of the methods: Swift's, those of Swift's `async` form, and Objective-C's
    /// selectors, with and without the last colon, which YAML reads as its own.
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

    /// Returns the callback with this short name or name of Apple's; `nil` for any other text.
    package init?(word: String) {
        guard let callback = Callback(rawValue: word) ?? Self.appleNames[word] else { return nil }
        self = callback
    }

    /// Returns a sentence with the names nearest to an unknown callback.
    package static func suggestion(for word: String) -> String? {
        let isMethod = word.contains(":") || word.contains("(")
        return Vocabulary(isMethod ? appleNames.keys.sorted() : allCases.map(\.rawValue))
            .suggestion(for: word)
    }
}

extension ScenarioNode {
    /// Reads a callback by any of its names.
    func callback() throws(ScenarioError) -> Callback {
        // A selector ends in a colon, so YAML reads it as a key without a value.
        if let members = try members(), let (key, value) = members.first, members.count == 1,
            value.isNull
        {
            return try key.callback()
        }
        return try word(
            "callback", of: Callback.allCases.map { ($0.rawValue, $0) },
            others: Callback.appleNames)
    }

    /// Reads an app's state by any of its names.
    func appState() throws(ScenarioError) -> AppState {
        try word(
            "app state", of: AppState.allCases.map { ($0.rawValue, $0) },
            others: AppState.synonyms)
    }
}
