import PushModel
import Scenarios
import VirtualPhone

extension Callback {
    /// Reads a method as people write it: Apple's Swift name or the selector, whole, with its type
    /// (`UNNotificationServiceExtension.didReceive(…)`) or the brackets of a log
    /// (`-[AppDelegate application:…]`), with `async` behind it, or only the part that tells it apart;
    /// and the words of scenario files. `nil` for any other text.
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

    /// `UNNotificationServiceExtension.didReceive(_:withContentHandler:)` without the type.
    private static func withoutType(_ name: String) -> String {
        let base = name.prefix { $0 != "(" && $0 != ":" }
        guard let dot = base.lastIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// `-[AppDelegate application:didFinishLaunchingWithOptions:]` without what is around it.
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

    /// What people call methods beside Apple's whole names.
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

    /// The one method that a text which names none probably means, as a sentence; `nil` when none is
    /// near.
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

    /// Those that people ask about most, before the others.
    private static let likeliestFirst: [Callback] =
        [.willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch]
        + allCases.filter {
            ![.willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch].contains($0)
        }
}

extension Symptoms {
    /// Reads `didFinishLaunching, willPresent (active)`: callbacks as people write them, each with the
    /// application state inside it, in brackets or behind a space, if that was seen; nothing for no
    /// callback.
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
                description: "“\(word)” is no application state. There are "
                    + ApplicationState.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        return Call(callback, state: state)
    }

    /// The name, and the word that stands behind it in brackets or after a space: `willPresent(active)`,
    /// `willPresent [active]`, `willPresent active`. `nil` without one.
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
            ?? "Callbacks are named as Swift or Objective-C spells them, such as "
            + "\(Callback.willPresent.swiftName)."
        return SymptomsError(description: "“\(name)” is no callback. \(correction)")
    }
}
