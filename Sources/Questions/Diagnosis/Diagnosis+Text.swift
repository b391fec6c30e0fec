import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis {
    /// For people: what explains the observation, best first, each with its fix and rules.
    public var text: String {
        switch outcome {
        case .healthy(let finding):
            "That is what a healthy app does: \(situation(finding)).\n"
                + rules(of: finding) + callbacks(of: finding)
        case .explained(let findings):
            (["This explains it, the likeliest first:", ""]
                + findings.enumerated().flatMap { lines(number: $0 + 1, $1) })
                .joined(separator: "\n") + "\n"
        case .unexplained(let findings):
            (["Nothing that is modelled explains it. This comes closest:", ""]
                + findings.enumerated().flatMap { index, finding in
                    lines(number: index + 1, finding) + [callbacks(of: finding)]
                })
                .joined(separator: "\n") + "\n"
        }
    }

    private func lines(number: Int, _ finding: Finding) -> [String] {
        guard !finding.departures.isEmpty else {
            return ["\(number). A healthy app (\(situation(finding)))."]
        }
        let what = finding.departures.map(\.sentence).joined(separator: ", and ")
        let sentence =
            what.hasPrefix("iOS") ? what : what.prefix(1).uppercased() + what.dropFirst()
        var lines = ["\(number). \(sentence)."]
        lines.append("   Seen with \(situation(finding)).")
        lines += finding.departures.map { "   Fix: \($0.fix)" }
        return lines + ["   " + rules(of: finding)]
    }

    private func situation(_ finding: Finding) -> String {
        let setup = finding.setup
        let follow =
            setup.followUp == .none ? "" : ", then \(setup.followUp.sentence)"
        let kind =
            setup.payload.contentAvailable
            ? (setup.payload.isVisible ? "alert+content-available" : "silent") : "alert"
        return "iOS \(setup.iOS), \(setup.state.rawValue), a push of kind \(kind)\(follow)"
    }

    private func rules(of finding: Finding) -> String {
        "Rules: " + finding.rules.map(\.rawValue).joined(separator: " ") + "\n"
    }

    private func callbacks(of finding: Finding) -> String {
        let names = observation.compared(in: finding.course).map { record in
            record.state.map { "\(record.name) (\($0))" } ?? record.name
        }
        return "   Calls: " + (names.isEmpty ? "nothing" : names.joined(separator: ", ")) + "\n"
    }
}

extension FollowUp {
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
