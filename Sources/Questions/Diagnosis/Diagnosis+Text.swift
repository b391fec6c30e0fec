import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis {
    /// What explains the symptoms, best first, each with its fix and rules.
    public var text: String {
        switch outcome {
        case .healthy(let candidate):
            "That is what a healthy app does: \(situation(candidate)).\n"
                + rules(of: candidate) + callbacks(of: candidate) + hint(candidate)
        case .explained(let candidates):
            (["This explains it, the likeliest first:", ""]
                + candidates.enumerated().flatMap { lines(number: $0 + 1, $1) })
                .joined(separator: "\n") + "\n" + remark
        case .unexplained(let candidates) where candidates.isEmpty:
            "Nothing that is modelled explains it.\n"
        case .unexplained(let candidates):
            (["Nothing that is modelled explains it. This comes closest:", ""]
                + candidates.enumerated().flatMap { index, candidate in
                    lines(number: index + 1, candidate) + [callbacks(of: candidate)]
                })
                .joined(separator: "\n") + "\n"
        }
    }

    private func lines(number: Int, _ candidate: Candidate) -> [String] {
        guard !candidate.deviations.isEmpty else {
            return ["\(number). A healthy app (\(situation(candidate)))."]
        }
        var lines = ["\(number). \(candidate.sentence)."]
        lines.append("   Seen with \(situation(candidate)).")
        lines += candidate.deviations.map { "   Fix: \($0.fix)" }
        return lines + ["   " + rules(of: candidate)]
    }

    /// Nothing was called, and nothing had to be: when something is.
    private func hint(_ candidate: Candidate) -> String {
        guard symptoms.calls.isEmpty, candidate.setup.reaction == .none,
            candidate.setup.payload.hasAlert
        else { return "" }
        return "   The app is told when the user taps the notification: belfry explain tells what "
            + "is called then.\n"
    }

    /// What was otherwise on an older iOS.
    private var remark: String {
        guard let onOlder else { return "" }
        return "On iOS \(onOlder.setup.iOS) a healthy app does that as well: give --ios for a "
            + "version.\n"
    }

    private func situation(_ candidate: Candidate) -> String {
        let setup = candidate.setup
        let follow =
            setup.reaction == .none ? "" : ", then \(setup.reaction.sentence)"
        return "iOS \(setup.iOS), \(setup.state.rawValue), a push of kind \(setup.kind)\(follow)"
    }

    private func rules(of candidate: Candidate) -> String {
        "Rules: " + candidate.rules.map(\.rawValue).joined(separator: " ") + "\n"
    }

    private func callbacks(of candidate: Candidate) -> String {
        let names = symptoms.compared(in: candidate.result).map(\.nameAndState)
        return "   Calls: " + (names.isEmpty ? "nothing" : names.joined(separator: ", ")) + "\n"
    }
}

extension Diagnosis.Candidate {
    /// How it differs from a healthy app, as the beginning of a sentence.
    var sentence: String {
        let what = deviations.map(\.sentence).joined(separator: ", and ")
        // A name keeps its case: “willPresent answered …”, “iOS throttled …”.
        let isName = what.prefix { $0 != " " }.contains { $0.isUppercase }
        return isName ? what : what.prefix(1).uppercased() + what.dropFirst()
    }
}

extension Setup {
    /// The kind of its push, as scenarios call it.
    var kind: String {
        let kind: PushKind =
            payload.contentAvailable
            ? (payload.isVisible ? .alertAndContentAvailable : .silent) : .alert
        return kind.rawValue
    }
}

extension UserReaction {
    /// What the user does, as part of a sentence.
    var sentence: String {
        switch self {
        case .none: "nothing"
        case .tap: "a tap on the notification"
        case .icon: "a tap on the icon"
        case .action: "a background action"
        case .dismiss: "a dismissal"
        }
    }
}
