import ArgumentParser
import Questions
import Scenarios
import VirtualPhone

/// Callbacks somebody saw, in order: `didFinishLaunching, willPresent (active)`.
struct ObservedArgument: ExpressibleByArgument {
    let calls: [Symptoms.Call]

    init?(argument: String) {
        var calls: [Symptoms.Call] = []
        for part in argument.split(separator: ",") {
            guard let callback = Self.read(part) else { return nil }
            calls.append(callback)
        }
        self.calls = calls
    }

    private static func read(_ text: Substring) -> Symptoms.Call? {
        let words = text.split(whereSeparator: { " ()".contains($0) }).map(String.init)
        guard let name = words.first, words.count <= 2, let callback = callback(named: name) else {
            return nil
        }
        guard words.count == 2 else { return Symptoms.Call(callback) }
        return ApplicationState(rawValue: words[1]).map { Symptoms.Call(callback, state: $0) }
    }

    /// By short name, by Swift's name without its arguments' brackets, or by selector.
    private static func callback(named name: String) -> Callback? {
        Callback(rawValue: name) ?? Callback.allCases.first { $0.selector == name }
    }

    static var allValueStrings: [String] { Callback.allCases.map(\.rawValue) }
}
