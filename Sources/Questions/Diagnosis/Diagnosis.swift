import PushModel
import Scenarios
import VirtualPhone

/// Finds what must have been the case from what was seen: all modelled set-ups are searched for the
/// smallest deviations from a healthy app that explain it.
public struct Diagnosis: Hashable, Sendable {
    /// One set-up that explains the symptoms, or comes close.
    public struct Candidate: Hashable, Sendable {
        /// How it differs from a healthy app, nothing when it does not.
        public let deviations: [Deviation]
        public let setup: Setup
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
            outcome = Self.search(symptoms)
            onOlder = nil
            return
        }
        // Most ask about a phone of today: other versions are searched for what it cannot do.
        var newest = symptoms
        newest.iOS = .newest
        let today = Self.search(newest)
        if case .healthy = today {
            outcome = today
            onOlder = nil
            return
        }
        let older = Self.candidates(
            of: [[]], in: Self.situations(for: symptoms), for: symptoms
        ).first
        if case .explained = today {
            outcome = today
            onOlder = older
        } else {
            outcome = Self.search(symptoms)
            onOlder = nil
        }
    }

    private static func search(_ symptoms: Symptoms) -> Outcome {
        guard symptoms.calls.count <= Symptoms.callLimit else { return .unexplained([]) }
        let situations = situations(for: symptoms)
        if let healthy = candidates(of: [[]], in: situations, for: symptoms).first {
            return .healthy(healthy)
        }
        let singles = Deviation.catalogue.map { [$0] }
        var simple = candidates(of: singles, in: situations, for: symptoms)
        let found = Set(simple.flatMap(\.deviations).map(\.id))
        simple.removeAll { !$0.deviations.allSatisfy { $0.includes.isDisjoint(with: found) } }
        if !simple.isEmpty { return .explained(simple) }
        let pairs = Deviation.catalogue.indices.flatMap { first in
            Deviation.catalogue[(first + 1)...].map { [Deviation.catalogue[first], $0] }
        }
        let double = candidates(of: pairs, in: situations, for: symptoms)
        if !double.isEmpty { return .explained(double) }
        return .unexplained(closest(singles + [[]], in: situations, to: symptoms))
    }

    /// The first situation that each set of deviations explains the symptoms in.
    private static func candidates(
        of sets: [[Deviation]], in situations: [Setup], for symptoms: Symptoms
    ) -> [Candidate] {
        sets.compactMap { deviations in
            for situation in situations {
                let candidate = candidate(deviations, in: situation)
                guard candidate.setup.isPossible, symptoms.allows(candidate.setup),
                    symptoms.matches(candidate.result)
                else { continue }
                return candidate
            }
            return nil
        }
    }

    private static func closest(
        _ sets: [[Deviation]], in situations: [Setup], to symptoms: Symptoms
    ) -> [Candidate] {
        let all = sets.flatMap { deviations in
            situations.map { candidate(deviations, in: $0) }
        }
        .filter { $0.setup.isPossible && symptoms.allows($0.setup) }
        .map { ($0, symptoms.distance(to: $0.result)) }
        let least = all.map(\.1).min() ?? 0
        var found: [Candidate] = []
        for (candidate, distance) in all where distance == least {
            // The same remedy for another state says nothing new.
            guard !found.contains(where: { $0.deviations == candidate.deviations }) else {
                continue
            }
            found.append(candidate)
            if found.count == 3 { break }
        }
        return found
    }

    private static func candidate(_ deviations: [Deviation], in situation: Setup) -> Candidate {
        let setup = deviations.reduce(situation) { $1.applied(to: $0) }
        return Candidate(deviations: deviations, setup: setup, result: setup.play())
    }

    /// Every situation of a healthy app that the symptoms leave open, the usual ones first.
    private static func situations(for symptoms: Symptoms) -> [Setup] {
        let versions = symptoms.iOS.map { [$0] } ?? usualVersions
        let states = symptoms.state.map { [$0] } ?? usualStates
        let pushes = symptoms.push.map { [$0] } ?? PushKind.allCases
        let reactions = symptoms.reaction.map { [$0] } ?? [.none, .tap, .icon]
        return versions.flatMap { iOS in
            pushes.flatMap { push in
                reactions.flatMap { reaction in
                    states.map {
                        Setup(iOS: iOS, state: $0, push: push, reaction: reaction)
                    }
                }
            }
        }
        .filter { $0.isPossible && isOfItsTime($0) }
    }

    /// Versions before content-available are searched only when named.
    private static func isOfItsTime(_ setup: Setup) -> Bool {
        !setup.payload.contentAvailable || setup.iOS >= IOSVersion(7)
    }

    /// One version an era, the newest first, where the symptoms name none.
    private static let usualVersions = [
        .newest, IOSVersion(12), IOSVersion(9, 3), IOSVersion(6), IOSVersion(18, 0),
        IOSVersion(11, 0), IOSVersion(10, 0),
    ]

    private static let usualStates: [AppState] = [
        .background, .suspended, .active, .systemTerminated, .inactive,
    ]
}

extension Symptoms {
    /// A deviation may change the state, unless the symptoms name it.
    fileprivate func allows(_ setup: Setup) -> Bool {
        state == nil || setup.state == state
    }
}
