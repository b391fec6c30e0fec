import ArgumentParser
import Questions
import Scenarios
import VirtualPhone

/// Callbacks somebody saw, in order: `didFinishLaunching, willPresent (active)`.
struct ObservedArgument: ExpressibleByArgument {
    let seen: [Observation.Seen]

    init?(argument: String) {
        var seen: [Observation.Seen] = []
        for part in argument.split(separator: ",") {
            guard let callback = Self.read(part) else { return nil }
            seen.append(callback)
        }
        self.seen = seen
    }

    private static func read(_ text: Substring) -> Observation.Seen? {
        let words = text.split(whereSeparator: { " ()".contains($0) }).map(String.init)
        guard let name = words.first, words.count <= 2, let callback = callback(named: name) else {
            return nil
        }
        guard words.count == 2 else { return Observation.Seen(callback) }
        return ApplicationState(rawValue: words[1]).map { Observation.Seen(callback, state: $0) }
    }

    /// By short name, by Swift's name without its arguments' brackets, or by selector.
    private static func callback(named name: String) -> Callback? {
        Callback(rawValue: name) ?? Callback.allCases.first { $0.selector == name }
    }

    static var allValueStrings: [String] { Callback.allCases.map(\.rawValue) }
}
