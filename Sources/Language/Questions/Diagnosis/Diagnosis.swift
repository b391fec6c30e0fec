import PushModel
import Scenarios
import VirtualPhone

/// What must have been the case, from what was seen: all modelled set-ups are searched for the
/// smallest deviations from a healthy app that explain it.
public struct Diagnosis: Hashable, Sendable {
    /// One set-up that explains the symptoms, or comes close.
    public struct Candidate: Hashable, Sendable {
        /// How it differs from a healthy app, nothing when it does not.
        public let deviations: [Deviation]
        public let setup: Situation
        public let result: SetupResult

        /// The rules that decided what happened.
        public var rules: [RuleLabel] { result.trace.ruleLabels }
    }

    public enum Outcome: Hashable, Sendable {
        /// A healthy app does just that.
        case healthy(Candidate)
        /// Each explains it; the smallest and likeliest deviation first.
        case explained([Candidate])
        /// Nothing modelled explains it; these come closest. None for more callbacks than
        /// `Symptoms.callLimit`.
        case unexplained([Candidate])
    }

    public let symptoms: Symptoms
    public let outcome: Outcome
    /// On an older iOS a healthy app does what only a deviation explains on the newest; `nil`
    /// otherwise.
    public let onOlder: Candidate?

    public init(_ symptoms: Symptoms) {
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
