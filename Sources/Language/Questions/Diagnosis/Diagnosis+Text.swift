import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis {
    /// How many candidates are told in full.
    private static let toldInFull = 5

    /// What explains the symptoms, best first, each with its fix and rules.
    package var text: String { text(.swift) }

    /// The same with the names of methods of one language.
    package func text(_ naming: CallbackNaming) -> String {
        switch outcome {
        case .healthy(let candidate):
            return "That is what a healthy app does: \(situation(candidate)).\n"
                + "   " + rules(of: candidate) + calls(of: candidate, naming)
                + hint(candidate, naming)
        case .explained(let candidates):
            var lines = ["This explains it, the likeliest first:", ""]
            for (index, candidate) in candidates.prefix(Self.toldInFull).enumerated() {
                lines += self.lines(number: index + 1, candidate)
            }
            let rest = candidates.dropFirst(Self.toldInFull).map { "   - \($0.sentence)." }
            if !rest.isEmpty { lines += ["Less likely:"] + rest + [""] }
            return naming.respelled(lines.joined(separator: "\n")).withoutEmptyEnd + "\n" + remark
        case .unexplained(let candidates) where candidates.isEmpty:
            return "Nothing that is modelled explains it.\n"
        case .unexplained(let candidates):
            let lines = candidates.enumerated().flatMap { index, candidate in
                self.lines(number: index + 1, candidate) + [calls(of: candidate, naming)]
            }
            let why = symptoms.foreign.map { " No push calls \($0.name(naming))." } ?? ""
            return "Nothing that is modelled explains it.\(why) This comes closest:\n\n"
                + naming.respelled(lines.joined(separator: "\n")) + "\n"
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

    /// Nothing was called, and nothing had to be: why not, and what would call the app.
    private func hint(_ candidate: Candidate, _ naming: CallbackNaming) -> String {
        guard symptoms.compared(in: candidate.result).isEmpty else { return "" }
        var lines: [String] = []
        for record in candidate.result.trace where record.name == .notTold {
            lines.append("   \(record.sentence(naming))")
        }
        if candidate.setup.reaction == .none {
            for reaction in [UserReaction.tap, .icon] {
                var setup = candidate.setup
                setup.reaction = reaction
                let result = setup.play()
                let called = result.afterwards.filter { record in
                    record.callback.map { !$0.isLifeCycle || $0 == .didFinishLaunching } ?? false
                }
                guard !result.isImpossible, !called.isEmpty else { continue }
                let names = called.map { $0.nameAndState(naming) }.joined(separator: ", then ")
                lines.append("   What would call it is \(reaction.sentence): \(names).")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// What was otherwise on an older iOS.
    private var remark: String {
        guard let onOlder else { return "" }
        return "\nOn iOS \(onOlder.setup.iOS) a healthy app does that as well: give --ios for a "
            + "version.\n"
    }

    private func situation(_ candidate: Candidate) -> String {
        let setup = candidate.setup
        let follow =
            setup.reaction == .none ? "" : ", then \(setup.reaction.sentence)"
        return "iOS \(setup.iOS), \(setup.state.rawValue), \(setup.what)\(follow)"
    }

    private func rules(of candidate: Candidate) -> String {
        "Rules: " + candidate.rules.map(\.rawValue).joined(separator: " ") + "\n"
    }

    private func calls(of candidate: Candidate, _ naming: CallbackNaming) -> String {
        let names = symptoms.compared(in: candidate.result).map {
            Callback.respelled($0.nameAndState(naming), on: candidate.setup.iOS)
        }
        return "   Calls: " + (names.isEmpty ? "nothing" : names.joined(separator: ", ")) + "\n"
    }
}

extension String {
    fileprivate var withoutEmptyEnd: String {
        var text = self
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

extension Diagnosis.Candidate {
    /// How it differs from a healthy app, as the beginning of a sentence.
    var sentence: String {
        let what = deviations.map(\.sentence).joined(separator: ", and ")
        // A name keeps its case: “userNotificationCenter(…) answered …”, “iOS throttled …”.
        let first = what.prefix { $0 != " " }
        let isName = first == "aps" || first.contains { $0.isUppercase || $0 == "-" }
        return isName ? what : what.prefix(1).uppercased() + what.dropFirst()
    }
}

extension Situation {
    /// The kind of its push, as scenarios call it.
    var kind: String {
        if let service { return service.name }
        guard origin == .push else { return origin.rawValue }
        let kind: PushKind =
            payload.contentAvailable
            ? (payload.isVisible ? .alertAndContentAvailable : .silent) : .alert
        return kind.rawValue
    }

    /// What comes to the phone, as part of a sentence.
    var what: String {
        if let service { return service.sentence }
        return switch origin {
        case .push where !payload.hasAPS: "a push without aps"
        case .push where payload.saysNothing: "a push with nothing to show"
        case .push: "a push of kind \(kind)"
        case .local: "a local notification of the app"
        case .voip: "a VoIP push"
        }
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
