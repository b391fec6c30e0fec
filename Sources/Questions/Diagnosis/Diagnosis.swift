import PushModel
import Scenarios
import VirtualPhone

/// The way back from what was seen to what must have been the case: all modelled set-ups are
/// searched for the smallest departures from a healthy app that explain it.
public struct Diagnosis: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// A healthy app does just that.
        case healthy(Finding)
        /// Each explains it; the smallest and likeliest departure first.
        case explained([Finding])
        /// Nothing modelled explains it; these come closest.
        case unexplained([Finding])
    }

    public let observation: Observation
    public let outcome: Outcome

    public init(_ observation: Observation) {
        self.observation = observation
        self.outcome = Self.search(observation)
    }

    private static func search(_ observation: Observation) -> Outcome {
        let situations = situations(for: observation)
        if let healthy = findings(of: [[]], in: situations, for: observation).first {
            return .healthy(healthy)
        }
        let singles = Departure.catalogue.map { [$0] }
        let simple = findings(of: singles, in: situations, for: observation)
        if !simple.isEmpty { return .explained(simple) }
        let pairs = Departure.catalogue.indices.flatMap { first in
            Departure.catalogue[(first + 1)...].map { [Departure.catalogue[first], $0] }
        }
        let double = findings(of: pairs, in: situations, for: observation)
        if !double.isEmpty { return .explained(double) }
        return .unexplained(closest(singles + [[]], in: situations, to: observation))
    }

    /// The first situation that each set of departures explains the observation in.
    private static func findings(
        of sets: [[Departure]], in situations: [Setup], for observation: Observation
    ) -> [Finding] {
        sets.compactMap { departures in
            for situation in situations {
                let finding = finding(departures, in: situation)
                guard finding.setup.isPossible, observation.allows(finding.setup),
                    observation.matches(finding.course)
                else { continue }
                return finding
            }
            return nil
        }
    }

    private static func closest(
        _ sets: [[Departure]], in situations: [Setup], to observation: Observation
    ) -> [Finding] {
        let all = sets.flatMap { departures in
            situations.map { finding(departures, in: $0) }
        }
        .filter { $0.setup.isPossible && observation.allows($0.setup) }
        .map { ($0, observation.distance(to: $0.course)) }
        let least = all.map(\.1).min() ?? 0
        return Array(all.filter { $0.1 == least }.map(\.0).prefix(3))
    }

    private static func finding(_ departures: [Departure], in situation: Setup) -> Finding {
        let setup = departures.reduce(situation) { $1.applied(to: $0) }
        return Finding(departures: departures, setup: setup, course: setup.play())
    }

    /// Every situation of a healthy app that the observation leaves open, the usual ones first.
    private static func situations(for observation: Observation) -> [Setup] {
        let versions = observation.iOS.map { [$0] } ?? usualVersions
        let states = observation.state.map { [$0] } ?? usualStates
        let pushes = observation.push.map { [$0] } ?? PushKind.allCases
        let followUps = observation.followUp.map { [$0] } ?? [.none, .tap, .icon]
        return versions.flatMap { iOS in
            pushes.flatMap { push in
                followUps.flatMap { followUp in
                    states.map {
                        Setup(iOS: iOS, state: $0, push: push, followUp: followUp)
                    }
                }
            }
        }
        .filter { $0.isPossible && isOfItsTime($0) }
    }

    /// Nobody means a version that did not know content-available without saying so.
    private static func isOfItsTime(_ setup: Setup) -> Bool {
        !setup.payload.contentAvailable || setup.iOS >= IOSVersion(7)
    }

    /// One version an era, the newest first, where the observation names none.
    private static let usualVersions = [
        IOSVersion(18, 2), IOSVersion(12), IOSVersion(9, 3), IOSVersion(6), IOSVersion(18, 0),
        IOSVersion(11, 0), IOSVersion(10, 0),
    ]

    private static let usualStates: [AppState] = [
        .background, .suspended, .active, .systemTerminated, .inactive,
    ]
}

extension Observation {
    /// A departure may have changed the state; one that the observer knows stands.
    fileprivate func allows(_ setup: Setup) -> Bool {
        state == nil || setup.state == state
    }
}
