import PushModel
import Scenarios
import VirtualPhone

extension Diagnosis {
    /// The greatest number of candidates with situation, fix and rules.
    private static let detailLimit = 5

    /// The answer for a person: the causes, best first, each with its fix and deciding rules.
    package var text: String { text(.swift) }

    /// Returns `text` with the method names of the given language, and with all rules or only the
    /// deciding rules of each cause.
    package func text(_ naming: CallbackNaming, allRules: Bool = false) -> String {
        switch outcome {
        case .healthy(let candidate):
            return "A healthy app does exactly this: \(situation(candidate)).\n"
                + "   " + rules(of: candidate, allRules) + calls(of: candidate, naming)
                + notes(candidate, naming).map { "   \($0)\n" }.joined()
        case .explained(let candidates):
            var lines = ["Possible causes, the likeliest first:", ""]
            for (index, candidate) in candidates.prefix(Self.detailLimit).enumerated() {
                lines += self.lines(number: index + 1, candidate, allRules)
            }
            let rest = candidates.dropFirst(Self.detailLimit).map { "   - \($0.sentence)." }
            if !rest.isEmpty { lines += ["Less likely:"] + rest + [""] }
            return naming.respelled(lines.joined(separator: "\n")).withoutEmptyEnd + "\n" + remark
        case .unexplained(let candidates) where candidates.isEmpty:
            return "No modelled situation explains this.\n"
        case .unexplained(let candidates):
            let lines = candidates.enumerated().flatMap { index, candidate in
                self.lines(number: index + 1, candidate, allRules) + [calls(of: candidate, naming)]
            }
            let why = symptoms.foreign.map { " No push calls \($0.name(naming))." } ?? ""
            return "No modelled situation explains this.\(why) The closest situations:\n\n"
                + naming.respelled(lines.joined(separator: "\n")) + "\n"
        }
    }

    private func lines(number: Int, _ candidate: Candidate, _ allRules: Bool) -> [String] {
        guard !candidate.deviations.isEmpty else {
            return ["\(number). A healthy app (\(situation(candidate)))."]
        }
        var lines = ["\(number). \(candidate.sentence)."]
        lines.append("   Reproduced with \(situation(candidate)).")
        lines += candidate.deviations.map { "   Fix: \($0.fix)" }
        return lines + ["   " + rules(of: candidate, allRules)]
    }

    /// Returns the sentences about a healthy app beside its calls.
    func notes(_ candidate: Candidate, _ naming: CallbackNaming) -> [String] {
        remark(onState: candidate, naming) + hint(candidate, naming)
            + symptoms.missing.sorted { $0.rawValue < $1.rawValue }.compactMap { callback in
                candidate.setup.change(toCall: callback).map {
                    "With \($0), iOS would call \(callback.name(naming))."
                }
            }
    }

    /// Returns, for a healthy app without calls, why iOS called nothing, and which action of the
    /// user would make iOS call the app.
    private func hint(_ candidate: Candidate, _ naming: CallbackNaming) -> [String] {
        guard symptoms.compared(in: candidate.result).isEmpty else { return [] }
        var lines: [String] = []
        for record in candidate.result.trace where record.name == .notTold {
            lines.append(record.sentence(naming))
        }
        if symptoms.missing.isEmpty, candidate.setup.reaction == .none {
            for reaction in [UserReaction.tap, .icon] {
                var setup = candidate.setup
                setup.reaction = reaction
                let result = setup.play()
                let called = result.afterwards.filter { record in
                    record.callback.map { !$0.isLifeCycle || $0 == .didFinishLaunching } ?? false
                }
                guard !result.isImpossible, !called.isEmpty else { continue }
                let names = called.map { $0.nameAndState(naming) }.joined(separator: ", then ")
                lines.append("With \(reaction.sentence), iOS would call \(names).")
            }
        }
        return lines
    }

    /// Returns the remark on a start by the user whose launch methods run in the background;
    /// empty for any other candidate.
    private func remark(onState candidate: Candidate, _ naming: CallbackNaming) -> [String] {
        guard candidate.rules.contains(.rScene22) else { return [] }
        return [
            "The app has scenes, and no scene is connected in the launch methods "
                + "(R-SCENE-22). Code and SDKs that read applicationState there take every start "
                + "for one in the background, and drop the session. Read it in "
                + "\(Callback.sceneWillEnterForeground.name(naming)) or later."
        ]
    }

    /// The remark that a healthy app shows the same symptoms, on an older iOS or with the content of
    /// its extension; empty if none does.
    private var remark: String {
        if case .explained(let candidates) = outcome, symptoms.fitHealthyExtension,
            candidates.allSatisfy(\.result.usesOriginal)
        {
            return "\nA healthy extension gets the same calls, and the banner shows its content.\n"
        }
        guard let onOlder else { return "" }
        return "\nOn iOS \(onOlder.setup.iOS) a healthy app does the same. Name the version with "
            + "--ios.\n"
    }

    func situation(_ candidate: Candidate) -> String {
        let setup = candidate.setup
        let follow =
            setup.reaction == .none ? "" : ", then \(setup.reaction.sentence)"
        return "iOS \(setup.iOS), \(setup.state.rawValue), \(setup.what)\(follow)"
    }

    private func rules(of candidate: Candidate, _ allRules: Bool) -> String {
        let deciding = candidate.decidingRules
        let rules = allRules || deciding.isEmpty ? candidate.rules : deciding
        return "Rules: " + rules.map(\.rawValue).joined(separator: " ") + "\n"
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
    /// The differences from a healthy app, as a sentence without its full stop.
    var sentence: String {
        let what = deviations.map(\.sentence).joined(separator: ", and ")
        // A name keeps its case: “userNotificationCenter(…) returned …”, “iOS throttled …”.
        let first = what.prefix { $0 != " " }
        let isName = first == "aps" || first.contains { $0.isUppercase || $0 == "-" }
        return isName ? what : what.prefix(1).uppercased() + what.dropFirst()
    }
}

extension Situation {
    /// The kind of the push, in the word of scenarios.
    var kind: String {
        if let service { return service.name }
        guard origin == .push else { return origin.rawValue }
        let kind: PushKind =
            payload.contentAvailable
            ? (payload.isVisible ? .alertAndContentAvailable : .silent) : .alert
        return kind.rawValue
    }

    /// The push, call or notification that arrives, as a noun phrase.
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
    /// The user's action, as a noun phrase.
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
