import PushModel
import Scenarios
import VirtualPhone

/// What a developer saw: callbacks in order, and whatever else is known.
public struct Symptoms: Hashable, Sendable {
    /// A callback, and the application state inside it when it is known.
    public struct Call: Hashable, Sendable {
        public var callback: Callback
        public var state: ApplicationState?

        public init(_ callback: Callback, state: ApplicationState? = nil) {
            self.callback = callback
            self.state = state
        }
    }

    /// One push causes a handful of callbacks; more than these are not looked for.
    public static let callLimit = 64

    /// In order.
    public var calls: [Call]
    public var iOS: IOSVersion?
    public var state: AppState?
    public var push: PushKind?
    public var reaction: UserReaction?
    /// Whether a banner was shown; `nil` when unknown.
    public var isShown: Bool?

    public init(
        calls: [Call], iOS: IOSVersion? = nil, state: AppState? = nil, push: PushKind? = nil,
        reaction: UserReaction? = nil, isShown: Bool? = nil
    ) {
        self.calls = calls
        self.iOS = iOS
        self.state = state
        self.push = push
        self.reaction = reaction
        self.isShown = isShown
    }

    /// Life-cycle callbacks are compared only when one was reported; the others always.
    private func isCompared(_ record: TraceRecord) -> Bool {
        guard let callback = record.callback else { return false }
        return !callback.isLifeCycle || calls.contains { $0.callback == callback }
    }

    /// The callbacks of a result that these symptoms say something about.
    func compared(in result: SetupResult) -> [TraceRecord] {
        result.callbacks.filter(isCompared)
    }

    func matches(_ result: SetupResult) -> Bool {
        guard !result.isImpossible else { return false }
        if let isShown, isShown != result.isShown { return false }
        let records = compared(in: result)
        return records.count == calls.count
            && zip(records, calls).allSatisfy { record, call in
                record.callback == call.callback
                    && (call.state == nil || record.state == call.state)
            }
    }

    /// How many callbacks would have to be added, taken away or changed to match.
    func distance(to result: SetupResult) -> Int {
        let names = compared(in: result).compactMap(\.callback)
        let wanted = calls.map(\.callback)
        let changes = wanted.difference(from: names)
        return max(changes.insertions.count, changes.removals.count)
            + (result.isImpossible ? 2 : 0)
    }
}

/// Why a text names no callbacks.
public struct SymptomsError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(description: String) {
        self.description = description
    }
}

extension Symptoms {
    /// Reads `didFinishLaunching, willPresent (active)`: callbacks by any of their names, each with
    /// the application state inside it if that was seen; nothing for no callback.
    public static func calls(in text: String) throws(SymptomsError) -> [Call] {
        var calls: [Call] = []
        for part in text.split(separator: ",") {
            let part = part.split(separator: " ").joined(separator: " ")
            if !part.isEmpty { calls.append(try call(part)) }
        }
        return calls
    }

    private static func call(_ text: String) throws(SymptomsError) -> Call {
        if let callback = Callback(word: text) { return Call(callback) }
        // A state stands behind the last space, with or without brackets.
        guard let space = text.lastIndex(of: " ") else {
            // Or right behind the name: `willPresent(active)`.
            if text.hasSuffix(")"), let bracket = text.lastIndex(of: "(") {
                let state = ApplicationState(
                    rawValue: String(text[text.index(after: bracket)...].dropLast()))
                if let state, let callback = Callback(word: String(text[..<bracket])) {
                    return Call(callback, state: state)
                }
            }
            throw unknown(text)
        }
        guard let callback = Callback(word: String(text[..<space])) else {
            throw unknown(String(text[..<space]))
        }
        let word = text[text.index(after: space)...].filter { $0 != "(" && $0 != ")" }
        guard let state = ApplicationState(rawValue: word) else {
            throw SymptomsError(
                description: "“\(word)” is no application state. There are "
                    + ApplicationState.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        return Call(callback, state: state)
    }

    private static func unknown(_ name: String) -> SymptomsError {
        let suggestion =
            Callback.suggestion(for: name)
            ?? "Callbacks have short names: "
            + Callback.allCases.map(\.rawValue).joined(separator: ", ") + "."
        return SymptomsError(description: "“\(name)” is no callback. \(suggestion)")
    }
}
