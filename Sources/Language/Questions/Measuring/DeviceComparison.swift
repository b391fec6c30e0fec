import PushModel
import Scenarios
import VirtualPhone

/// The calls on a real iPhone beside those of the same situation on a virtual phone.
package struct DeviceComparison: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        case agrees
        case differs
        /// The recording is not of the card's situation; the reason is a sentence.
        case notComparable(String)

        package var word: String {
            switch self {
            case .agrees: "agrees"
            case .differs: "differs"
            case .notComparable: "not comparable"
            }
        }
    }

    package let run: DeviceTrace.Run
    /// The calls on the virtual phone, about the push and the launch for it.
    package let expected: [DeviceTrace.Call]
    /// Such calls on the iPhone.
    package let seen: [DeviceTrace.Call]
    package let verdict: Verdict

    package init(_ run: DeviceTrace.Run) {
        self.run = run
        var variation = Variation()
        variation.hasBackgroundMode = run.facts.hasBackgroundMode ?? true
        let result = variation.applied(to: run.card.situation).play()
        expected = result.callbacks.compactMap { record in
            guard let callback = record.callback, Self.isCompared(callback) else { return nil }
            return DeviceTrace.Call(callback: callback, state: record.state)
        }
        seen = run.calls.filter { Self.isCompared($0.callback) }
        verdict =
            if let why = Self.obstacle(run) {
                .notComparable(why)
            } else if Self.isSame(expected, seen) {
                .agrees
            } else {
                .differs
            }
    }

    /// Registration is not part of a card, and comes when iOS likes.
    private static func isCompared(_ callback: Callback) -> Bool {
        switch callback {
        case .didRegister, .didFailToRegister, .didRegisterSettings, .didUpdatePushCredentials:
            false
        default: callback.isOfPush
        }
    }

    private static func obstacle(_ run: DeviceTrace.Run) -> String? {
        if let hasScenes = run.facts.hasScenes, hasScenes != run.card.arrival.hasScenes {
            return hasScenes
                ? "The app has scenes, and the card is for an app without."
                : "The app has no scenes, and the card is for an app with scenes."
        }
        guard run.facts.iOS == run.card.iOS else {
            return "The phone was updated from iOS \(run.card.iOS) to \(run.facts.iOS) meanwhile."
        }
        return nil
    }

    /// A state that the recorder could not know agrees with any.
    private static func isSame(
        _ expected: [DeviceTrace.Call], _ seen: [DeviceTrace.Call]
    ) -> Bool {
        expected.count == seen.count
            && zip(expected, seen).allSatisfy { expected, seen in
                expected.callback == seen.callback
                    && (expected.state == nil || seen.state == nil || expected.state == seen.state)
            }
    }
}

extension DeviceComparison {
    /// The comparison for people: the verdict, both lists if they differ, and the rules.
    package func text(_ naming: CallbackNaming) -> String {
        let title = "\(run.card.name)  iOS \(run.facts.iOS), \(run.facts.model): \(verdict.word)"
        var lines = [title]
        switch verdict {
        case .agrees: lines.append("  \(Self.list(seen, naming))")
        case .differs:
            lines.append("  the iPhone:         \(Self.list(seen, naming))")
            lines.append("  the virtual phone:  \(Self.list(expected, naming))")
        case .notComparable(let why): lines.append("  \(why)")
        }
        if !run.card.rules.isEmpty {
            lines.append("  Rules: " + run.card.rules.map(\.rawValue).joined(separator: ", "))
        }
        if !run.unknown.isEmpty {
            lines.append("  Not compared: " + Set(run.unknown).sorted().joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }

    private static func list(_ calls: [DeviceTrace.Call], _ naming: CallbackNaming) -> String {
        guard !calls.isEmpty else { return "no call" }
        return calls.map { call in
            call.callback.name(naming) + (call.state.map { " (\($0.rawValue))" } ?? "")
        }.joined(separator: ", ")
    }

    package var json: JSONValue {
        func list(_ calls: [DeviceTrace.Call]) -> JSONValue {
            .array(
                calls.map { call in
                    var fields: [String: JSONValue] = ["method": .string(call.callback.swiftName)]
                    fields["state"] = call.state.map { .string($0.rawValue) }
                    return .object(fields)
                })
        }
        var fields: [String: JSONValue] = [
            "card": .string(run.card.name), "ios": .string(run.facts.iOS.description),
            "model": .string(run.facts.model), "verdict": .string(verdict.word),
            "rules": .array(run.card.rules.map { .string($0.rawValue) }),
            "iPhone": list(seen), "virtualPhone": list(expected),
        ]
        if case .notComparable(let why) = verdict { fields["reason"] = .string(why) }
        return .object(fields)
    }
}
