import PushModel
import Scenarios
import VirtualPhone

/// One situation in full: the arrival with the decisions behind it, and what each thing the user
/// could do would cause.
public struct Explanation: Hashable, Sendable {
    /// One of the user's choices, and what it causes.
    public struct Branch: Hashable, Sendable {
        public let reaction: UserReaction
        public let records: [TraceRecord]

        /// What the user does, and what the category has to do with it.
        var sentence: String {
            switch reaction {
            case .dismiss:
                reaction.sentence
                    + ", of which the category asks to be told (customDismissAction)"
            case .action: reaction.sentence + ", a button of the category"
            case .none, .tap, .icon: reaction.sentence
            }
        }
    }

    public let setup: Setup
    public let arrival: [TraceRecord]
    /// The user's choices; those that are not possible are left out.
    public let branches: [Branch]

    public init(_ setup: Setup) {
        var setup = setup
        setup.reaction = .none
        self.setup = setup
        self.arrival = setup.play().arrival
        self.branches = UserReaction.allCases.compactMap { reaction in
            guard reaction != .none else { return nil }
            setup.reaction = reaction
            let result = setup.play()
            return result.isImpossible
                ? nil : Branch(reaction: reaction, records: result.afterwards)
        }
    }

    /// As readable text, with each rule's sentence and source below.
    public var text: String {
        var lines = [situation, "", "The push arrives"]
        lines += arrival.map(line)
        for branch in branches {
            lines += ["", "Then \(branch.sentence)"]
            let told = branch.records.filter { $0.kind != .user }
            lines += told.isEmpty ? ["  nothing happens"] : told.map(line)
        }
        lines += ["", "Rules"] + rules
        return lines.joined(separator: "\n") + "\n"
    }

    /// Version, state and push.
    var situation: String {
        let kind = PushKind(rawValue: setup.kind)
        let isSample = kind.map { $0.payload.title == setup.payload.title } ?? false
        let push = isSample ? "a push of kind \(setup.kind)" : "your payload (\(setup.kind))"
        return "iOS \(setup.iOS), app \(setup.state.rawValue), \(push)"
    }

    private func line(_ record: TraceRecord) -> String {
        let labels = record.rules.map(\.rawValue).joined(separator: " ")
        let state = record.state.map { " (\($0))" } ?? ""
        return "  \(record.sentence)\(state)" + (labels.isEmpty ? "" : "  [\(labels)]")
    }

    /// Those that decided something, in the order of the first.
    var decisive: [Rule] {
        (arrival + branches.flatMap(\.records)).ruleLabels.compactMap(Rule.named)
    }

    private var rules: [String] {
        decisive.map { rule in
            "  \(rule.label): \(rule.sentence)\n    \(rule.evidence.rawValue): \(rule.source)"
        }
    }
}
