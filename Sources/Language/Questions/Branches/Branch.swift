import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// A push as it happened, beside the same push with a change.
package struct Branch: Sendable {
    package let change: BranchChange
    package let original: BranchOutcome
    package let branch: BranchOutcome
    /// The differences, in sentences. Parts of the past that could not be replayed come last.
    package let differences: [String]

    package init(_ change: BranchChange, of player: BranchPlayer) throws {
        var notes: [String] = []
        self.change = change
        original = try player.original()
        if let refusal = player.lostRefusal(in: original), let reason = refusal.reason {
            throw BranchError.notRepeatable(status: refusal.status, reason)
        }
        branch = try player.play(change, notes: &notes)
        differences = Self.differences(from: original, to: branch) + notes
    }

    private static func differences(
        from original: BranchOutcome, to branch: BranchOutcome
    ) -> [String] {
        let all =
            answers(original, branch) + deeds(original, branch) + calls(original, branch)
            + reasons(original, branch) + ends(original, branch)
        return all.isEmpty ? ["There is no difference."] : all
    }

    private static func answers(_ original: BranchOutcome, _ branch: BranchOutcome) -> [String] {
        let (was, becomes) = (original.response, branch.response)
        guard was?.status != becomes?.status || was?.reason != becomes?.reason else { return [] }
        return ["APNs answers \(words(becomes)) instead of \(words(was))."]
    }

    private static func words(_ response: PushResponse?) -> String {
        [response.map { String($0.status) }, response?.reason?.rawValue]
            .compactMap(\.self).joined(separator: " ")
    }

    /// Effects that are compared, each with its sentence for a branch that has it and one that
    /// lacks it.
    private static let shown: [(TraceRecord.Name, added: String, gone: String)] = [
        (.banner, "A banner is shown.", "No banner is shown."),
        (.list, "Notification Center lists it.", "Notification Center does not list it."),
        (.sound, "A sound is played.", "No sound is played."),
        (.badge, "The badge is changed.", "The badge is not changed."),
        (.launch, "The app is started.", "The app is not started."),
        (.stored, "APNs keeps the push for later.", "APNs does not keep the push for later."),
    ]

    private static func deeds(_ original: BranchOutcome, _ branch: BranchOutcome) -> [String] {
        shown.compactMap { name, added, gone in
            let was = original.consequences.contains { $0.name == name }
            let becomes = branch.consequences.contains { $0.name == name }
            return was == becomes ? nil : becomes ? added : gone
        }
    }

    private static func calls(_ original: BranchOutcome, _ branch: BranchOutcome) -> [String] {
        let (was, becomes) = (counts(original), counts(branch))
        let callbacks = Callback.allCases.filter { was[$0] != becomes[$0] }
        return callbacks.map { callback in
            let states = (becomes[callback] ?? []).map(\.rawValue).joined(separator: ", ")
            return switch (was[callback], becomes[callback]) {
            case (nil, _): "\(callback.swiftName) is called (\(states))."
            case (_, nil): "\(callback.swiftName) is not called."
            case (let was?, _):
                "\(callback.swiftName) is called in \(states) instead of "
                    + "\(was.map(\.rawValue).joined(separator: ", "))."
            }
        }
    }

    private static func counts(_ outcome: BranchOutcome) -> [Callback: [ApplicationState]] {
        var states: [Callback: [ApplicationState]] = [:]
        for record in outcome.consequences {
            guard let callback = record.callback else { continue }
            states[callback, default: []].append(record.state ?? .background)
        }
        return states
    }

    /// Returns the reasons in the branch for things that did not happen, without those of the
    /// original.
    private static func reasons(_ original: BranchOutcome, _ branch: BranchOutcome) -> [String] {
        let known = Set(original.consequences.map(\.sentence))
        var sentences: [String] = []
        for record in branch.consequences where record.explainsAbsence || record.isImpossible {
            let sentence = record.sentence
            guard !known.contains(sentence), !sentences.contains(sentence) else { continue }
            sentences.append(sentence)
        }
        return sentences
    }

    private static func ends(_ original: BranchOutcome, _ branch: BranchOutcome) -> [String] {
        guard let was = original.world.phones[original.phone]?.phone,
            let becomes = branch.world.phones[branch.phone]?.phone
        else { return [] }
        var sentences: [String] = []
        let bundle = original.bundle ?? branch.bundle ?? ""
        if was.state(of: bundle) != becomes.state(of: bundle) {
            let (from, to) = (was.state(of: bundle), becomes.state(of: bundle))
            sentences.append(
                "In the end the app is \(to?.rawValue ?? "not installed") instead of "
                    + "\(from?.rawValue ?? "not installed").")
        }
        let (badge, badgeThen) = (was.badge(of: bundle) ?? 0, becomes.badge(of: bundle) ?? 0)
        if badge != badgeThen {
            sentences.append("In the end the badge is \(badgeThen) instead of \(badge).")
        }
        let listed = (was.notificationCenter.count, becomes.notificationCenter.count)
        if listed.0 != listed.1 {
            sentences.append(
                "In the end Notification Center lists \(listed.1) instead of \(listed.0).")
        }
        return sentences
    }
}

extension TraceRecord {
    /// Whether the record says why something did not happen.
    var explainsAbsence: Bool {
        switch name {
        case .notDelivered, .notLaunched, .notShown, .notTold, .quiet, .silence, .held, .refused,
            .discarded, .stored, .expired, .replaced, .activityIgnored, .extensionFailed,
            .answerIgnored, .noToken:
            true
        default: false
        }
    }
}
