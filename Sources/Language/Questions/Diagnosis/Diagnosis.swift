import PushModel
import Scenarios
import VirtualPhone

/// The likely causes of observed symptoms. The search goes through all modelled situations for the
/// smallest deviations from a healthy app that explain the symptoms.
package struct Diagnosis: Hashable, Sendable {
    /// One situation that explains the symptoms, or comes close.
    package struct Candidate: Hashable, Sendable {
        /// The differences from a healthy app; empty if there are none.
        package let deviations: [Deviation]
        package let setup: Situation
        package let result: SetupResult

        /// The labels of the rules that decided what happened.
        package var rules: [RuleLabel] { result.trace.ruleLabels }

        /// The first rules of the records that give a reason, or of the callbacks if no record does:
        /// records of the user's action if there is one, otherwise of the arrival.
        var decidingRules: [RuleLabel] {
            let asked = setup.reaction == .none ? result.arrival : result.afterwards
            let reasoned = asked.filter { record in
                if case .reason? = record.detail { true } else { false }
            }
            let records = reasoned.isEmpty ? asked.filter { $0.callback != nil } : reasoned
            var labels: [RuleLabel] = []
            for label in records.compactMap(\.rules.first) where !labels.contains(label) {
                labels.append(label)
            }
            return labels
        }
    }

    package enum Outcome: Hashable, Sendable {
        /// A healthy app shows exactly these symptoms.
        case healthy(Candidate)
        /// Each candidate explains the symptoms. The smallest and likeliest deviation comes first.
        case explained([Candidate])
        /// No modelled situation explains the symptoms; these come closest. Empty for more
        /// callbacks than `Symptoms.callLimit`.
        case unexplained([Candidate])
    }

    package let symptoms: Symptoms
    package let outcome: Outcome
    /// A healthy app on an older iOS that shows the symptoms, while only a deviation explains them
    /// on the newest iOS; `nil` otherwise.
    package let onOlder: Candidate?

    package init(_ symptoms: Symptoms) {
        self.symptoms = symptoms
        (outcome, onOlder) = Self.found(symptoms)
    }

    private static func found(_ symptoms: Symptoms) -> (Outcome, onOlder: Candidate?) {
        // Most questions are about a current phone. Older versions are searched only for symptoms
        // that the newest iOS cannot show, and first for simple causes.
        var newest = symptoms
        newest.iOS = symptoms.iOS ?? .newest
        let search = DiagnosisSearch(newest)
        let today = search.outcome
        if case .unexplained([]) = today, let rightly = Candidate(notCalling: newest) {
            return (.healthy(rightly), nil)
        }
        guard symptoms.iOS == nil, symptoms.foreign == nil else { return (today, nil) }
        switch today {
        case .healthy:
            return (today, nil)
        case .explained:
            return (today, search.healthy == nil ? DiagnosisSearch(symptoms).healthy : nil)
        case .unexplained(let closest):
            let before = DiagnosisSearch(symptoms)
            return (before.simpleOutcome ?? (closest.isEmpty ? before.outcome : today), nil)
        }
    }
}
