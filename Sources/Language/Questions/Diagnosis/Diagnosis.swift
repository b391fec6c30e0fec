import PushModel
import Scenarios
import VirtualPhone

/// What must have been the case, from what was seen: all modelled set-ups are searched for the
/// smallest deviations from a healthy app that explain it.
package struct Diagnosis: Hashable, Sendable {
    /// One set-up that explains the symptoms, or comes close.
    package struct Candidate: Hashable, Sendable {
        /// How it differs from a healthy app, nothing when it does not.
        package let deviations: [Deviation]
        package let setup: Situation
        package let result: SetupResult

        /// The rules that decided what happened.
        package var rules: [RuleLabel] { result.trace.ruleLabels }
    }

    package enum Outcome: Hashable, Sendable {
        /// A healthy app does just that.
        case healthy(Candidate)
        /// Each explains it; the smallest and likeliest deviation first.
        case explained([Candidate])
        /// Nothing modelled explains it; these come closest. None for more callbacks than
        /// `Symptoms.callLimit`.
        case unexplained([Candidate])
    }

    package let symptoms: Symptoms
    package let outcome: Outcome
    /// On an older iOS a healthy app does what only a deviation explains on the newest; `nil`
    /// otherwise.
    package let onOlder: Candidate?

    package init(_ symptoms: Symptoms) {
        self.symptoms = symptoms
        guard symptoms.iOS == nil else {
            outcome = DiagnosisSearch(symptoms).outcome
            onOlder = nil
            return
        }
        guard symptoms.foreign == nil else {
            var newest = symptoms
            newest.iOS = .newest
            outcome = DiagnosisSearch(newest).outcome
            onOlder = nil
            return
        }
        // Most ask about a phone of today: other versions are searched for what it cannot do, and for
        // simple causes alone.
        var newest = symptoms
        newest.iOS = .newest
        let today = DiagnosisSearch(newest).outcome
        switch today {
        case .healthy:
            outcome = today
            onOlder = nil
        case .explained:
            outcome = today
            onOlder = DiagnosisSearch(symptoms).healthy
        case .unexplained(let closest):
            let before = DiagnosisSearch(symptoms)
            outcome = before.simpleOutcome ?? (closest.isEmpty ? before.outcome : today)
            onOlder = nil
        }
    }
}
