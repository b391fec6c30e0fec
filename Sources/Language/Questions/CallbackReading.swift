import PushModel
import Scenarios
import VirtualPhone

extension Callback {
    /// Reads a method as developers write it: Apple's Swift name or the selector, whole, with its
    /// type (`UNNotificationServiceExtension.didReceive(…)`) or in the brackets of a log
    /// (`-[AppDelegate application:…]`), followed by `async`, or only its distinctive part. Reads
    /// the words of scenario files too. `nil` for any other text.
    package init?(spoken text: String) {
        let name = Self.withoutBrackets(text)
        guard let callback = Self.named(name) ?? Self.named(Self.withoutType(name)) else {
            return nil
        }
        self = callback
    }

    private static func named(_ name: String) -> Callback? {
        Callback(word: name) ?? spokenNames[name] ?? spokenNames[name + ":"]
    }

    /// Returns a name such as `UNNotificationServiceExtension.didReceive(_:withContentHandler:)`
    /// without its type.
    private static func withoutType(_ name: String) -> String {
        let base = name.prefix { $0 != "(" && $0 != ":" }
        guard let dot = base.lastIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// Returns the selector inside `-[AppDelegate application:didFinishLaunchingWithOptions:]`.
    private static func withoutBrackets(_ text: String) -> String {
        var name = text.filter { $0 != "`" }
        while name.last == " " { name.removeLast() }
        if let bracket = name.lastIndex(of: "["), name.hasSuffix("]") {
            name = String(name[name.index(after: bracket)...].dropLast())
            if let space = name.firstIndex(of: " ") {
                name = String(name[name.index(after: space)...])
            }
        }
        return name
    }

    /// Common names of methods other than Apple's full names.
    private static let spokenNames: [String: Callback] = {
        var names: [String: Callback] = [:]
        for callback in Callback.allCases.reversed() {
            names[callback.brief(.objectiveC)] = callback
            names[callback.brief(.swift)] = callback
        }
        for callback in Callback.allCases where callback.swiftName.hasSuffix("CompletionHandler:)")
        {
            let labels = callback.swiftName.split(separator: ":").dropLast()
            let isAsync = labels.dropLast().joined(separator: ":") + ":)"
            names[isAsync + " async"] = callback
        }
        for callback in Callback.allCases {
            guard let earlier = callback.earlierName else { continue }
            (names[earlier.swift], names[earlier.selector]) = (callback, callback)
            names[earlier.swift + " async"] = callback
        }
        for (name, callback) in [
            ("didReceive", Callback.didReceiveResponse), ("willPresent", .willPresent),
            ("didReceiveNotificationResponse", .didReceiveResponse),
            (
                "didReceiveRemoteNotificationWithCompletionHandler",
                .didReceiveRemoteNotificationFetch
            ),
            ("fetchCompletionHandler", .didReceiveRemoteNotificationFetch),
            ("willPresentNotification", .willPresent),
            ("UNNotificationServiceExtension.didReceive", .serviceDidReceive),
            ("didReceiveIncomingPush", .didReceiveIncomingPush),
            ("didReceiveIncomingPushWith:for:", .didReceiveIncomingPush),
            ("didReceiveIncomingPushWithPayload:forType:", .didReceiveIncomingPush),
        ] {
            names[name] = callback
        }
        return names
    }()

    /// Returns a question that suggests the method with the name nearest to an unknown text; `nil`
    /// if no name is near.
    package static func correction(for text: String) -> String? {
        let name = withoutType(withoutBrackets(text))
        var meant: [(word: String, callback: Callback)] = []
        for callback in likeliestFirst {
            let briefs = [callback.brief(.swift), callback.brief(.objectiveC)]
            let firsts = briefs.map { String($0.prefix { $0 != ":" }) }
            for word in [callback.swiftName, callback.selector, callback.rawValue] + briefs + firsts
            {
                meant.append((word, callback))
            }
        }
        guard let nearest = Vocabulary(meant.map(\.word)).nearest(to: name),
            let callback = meant.first(where: { $0.word == nearest })?.callback
        else { return nil }
        return "Did you mean \(callback.swiftName)?"
    }

    /// All callbacks, with the ones that developers ask about most first.
    private static let likeliestFirst: [Callback] =
        [.willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch]
        + allCases.filter {
            ![.willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch].contains($0)
        }
}

extension Symptoms {
    /// Reads a list such as `didFinishLaunching, willPresent (active)`: callbacks as developers
    /// write them, each optionally with the application state, in brackets or after a space. An
    /// empty text has no callbacks.
    package static func calls(in text: String) throws(SymptomsError) -> [Call] {
        var calls: [Call] = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let part = part.split(separator: " ").joined(separator: " ")
            if !part.isEmpty { calls.append(try call(part)) }
        }
        return calls
    }

    private static func call(_ text: String) throws(SymptomsError) -> Call {
        if let callback = Callback(spoken: text) { return Call(callback) }
        guard let (name, word) = stateBehind(text) else { throw unknown(text) }
        guard let callback = Callback(spoken: name) else { throw unknown(name) }
        guard let state = ApplicationState(rawValue: word) else {
            throw SymptomsError(
                description: "“\(word)” is not an application state. The states are "
                    + ApplicationState.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        return Call(callback, state: state)
    }

    /// Returns the name, and the word after it in brackets or after a space: `willPresent(active)`,
    /// `willPresent [active]`, `willPresent active`. `nil` without such a word.
    private static func stateBehind(_ text: String) -> (name: String, word: String)? {
        let brackets: [Character: Character] = [")": "(", "]": "["]
        var split = text.lastIndex(of: " ")
        if let last = text.last, let open = brackets[last], let bracket = text.lastIndex(of: open) {
            split = bracket
        }
        guard let split else { return nil }
        let word = text[split...].filter(\.isLetter)
        // The brackets of a method's own name hold labels.
        guard !word.isEmpty, !text[split...].contains(":"), !text[split...].contains("_") else {
            return nil
        }
        var name = String(text[..<split])
        while name.last == " " { name.removeLast() }
        return (name, word)
    }

    private static func unknown(_ name: String) -> SymptomsError {
        let correction =
            Callback.correction(for: name)
            ?? "Write the name of a callback as in Swift or Objective-C, such as "
            + "\(Callback.willPresent.swiftName)."
        return SymptomsError(description: "“\(name)” is not a callback. \(correction)")
    }
}
