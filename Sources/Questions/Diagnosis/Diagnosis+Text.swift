import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis {
    /// What explains the symptoms, best first, each with its fix and rules.
    public var text: String {
        switch outcome {
        case .healthy(let candidate):
            "That is what a healthy app does: \(situation(candidate)).\n"
                + rules(of: candidate) + callbacks(of: candidate)
        case .explained(let candidates):
            (["This explains it, the likeliest first:", ""]
                + candidates.enumerated().flatMap { lines(number: $0 + 1, $1) })
                .joined(separator: "\n") + "\n"
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
        let what = candidate.deviations.map(\.sentence).joined(separator: ", and ")
        let sentence =
            what.hasPrefix("iOS") ? what : what.prefix(1).uppercased() + what.dropFirst()
        var lines = ["\(number). \(sentence)."]
        lines.append("   Seen with \(situation(candidate)).")
        lines += candidate.deviations.map { "   Fix: \($0.fix)" }
        return lines + ["   " + rules(of: candidate)]
    }

    private func situation(_ candidate: Candidate) -> String {
        let setup = candidate.setup
        let follow =
            setup.reaction == .none ? "" : ", then \(setup.reaction.sentence)"
        let kind =
            setup.payload.contentAvailable
            ? (setup.payload.isVisible ? "alert+content-available" : "silent") : "alert"
        return "iOS \(setup.iOS), \(setup.state.rawValue), a push of kind \(kind)\(follow)"
    }

    private func rules(of candidate: Candidate) -> String {
        "Rules: " + candidate.rules.map(\.rawValue).joined(separator: " ") + "\n"
    }

    private func callbacks(of candidate: Candidate) -> String {
        let names = symptoms.compared(in: candidate.result).map(\.nameAndState)
        return "   Calls: " + (names.isEmpty ? "nothing" : names.joined(separator: ", ")) + "\n"
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
