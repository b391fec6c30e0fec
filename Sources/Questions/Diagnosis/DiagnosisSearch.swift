import PushModel
import Scenarios
import VirtualPhone

/// The search for set-ups that show what was seen.
struct DiagnosisSearch {
    private typealias Candidate = Diagnosis.Candidate

    private let symptoms: Symptoms
    /// Every situation of a healthy app that the symptoms leave open, the usual ones first.
    private let situations: [Setup]
    /// What is known to be wrong with the push.
    private let known: [Deviation]
    /// The deviations that what is known leaves open.
    private let open: [Deviation]

    init(_ symptoms: Symptoms) {
        self.symptoms = symptoms
        known = Self.known(symptoms)
        open = Self.open(symptoms)
        situations = Self.situations(for: symptoms)
    }

    var outcome: Diagnosis.Outcome {
        guard (symptoms.calls ?? []).count <= Symptoms.callLimit else { return .unexplained([]) }
        if !known.isEmpty {
            let found = candidates(of: [known])
            if !found.isEmpty { return .explained(found) }
        }
        if let healthy { return .healthy(healthy) }
        let singles = open.map { known + [$0] }
        var simple = candidates(of: singles)
        let found = Set(simple.flatMap(\.deviations).map(\.id))
        simple.removeAll { !$0.deviations.allSatisfy { $0.includes.isDisjoint(with: found) } }
        if !simple.isEmpty { return .explained(simple) }
        let double = candidates(of: pairs)
        if !double.isEmpty { return .explained(double) }
        return .unexplained(closest(singles))
    }

    /// A healthy app does it.
    var healthy: Diagnosis.Candidate? {
        known.isEmpty ? candidates(of: [[]]).first : nil
    }

    /// Two departures that people make, one of them often.
    private var pairs: [[Deviation]] {
        let common = open.filter(\.isCommon)
        return common.indices.flatMap { first in
            common[(first + 1)...].map { [common[first], $0] }
        }
    }

    /// The first situation that each set of deviations explains the symptoms in. Those in which the
    /// app would have been started without anybody having seen it come last.
    private func candidates(of sets: [[Deviation]]) -> [Candidate] {
        let found: [Candidate] = sets.compactMap { deviations in
            var startsUnseen: Candidate?
            for situation in situations {
                let candidate = candidate(deviations, in: situation)
                guard candidate.setup.isPossible, symptoms.allows(candidate.setup),
                    symptoms.matches(candidate.result)
                else { continue }
                guard symptoms.leavesOutStart(of: candidate.result) else { return candidate }
                startsUnseen = startsUnseen ?? candidate
            }
            return startsUnseen
        }
        return found.filter { !symptoms.leavesOutStart(of: $0.result) }
            + found.filter { symptoms.leavesOutStart(of: $0.result) }
    }

    /// The healthy app, or what comes closer than it in the same situation.
    private func closest(_ sets: [[Deviation]]) -> [Candidate] {
        var all: [(candidate: Candidate, distance: Int)] = []
        for situation in situations {
            let healthy = candidate([], in: situation)
            let distance = symptoms.distance(to: healthy.result)
            all.append((healthy, distance))
            for deviations in sets {
                let other = candidate(deviations, in: situation)
                guard other.setup.isPossible, symptoms.allows(other.setup) else { continue }
                // A departure that brings it no closer says nothing.
                let closer = symptoms.distance(to: other.result)
                if closer < distance { all.append((other, closer)) }
            }
        }
        let least = all.map(\.distance).min() ?? 0
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

    private func candidate(_ deviations: [Deviation], in situation: Setup) -> Candidate {
        let setup = deviations.reduce(situation) { $1.applied(to: $0) }
        return Candidate(deviations: deviations, setup: setup, result: setup.play())
    }
}

extension DiagnosisSearch {
    private static func known(_ symptoms: Symptoms) -> [Deviation] {
        var ids: [String] = []
        if symptoms.payload?.contentAvailableIsVoid == true {
            ids.append(Deviation.contentAvailableIsVoid)
        }
        if let payload = symptoms.payload, isAboutExtension(symptoms) {
            if !payload.hasAlert {
                ids.append(Deviation.noAlertToChange)
            } else if !payload.mutableContent {
                ids.append(Deviation.noMutableContent)
            }
        }
        let isSilent = symptoms.push == .silent
        let type = symptoms.sent.type
        let priority = symptoms.sent.priority
        if isSilent, (type != nil && type != .background) || (priority ?? 5) > 5 {
            ids.append(Deviation.pushType)
        }
        return ids.compactMap(Deviation.named)
    }

    /// What is known of payload and headers is not guessed at.
    private static func open(_ symptoms: Symptoms) -> [Deviation] {
        var settled: Set<String> = []
        if symptoms.payload != nil {
            settled = [
                Deviation.contentAvailableIsVoid, Deviation.noAlertToChange,
                Deviation.noMutableContent,
            ]
        }
        if symptoms.sent.type == .background, symptoms.sent.priority == 5 {
            settled.insert(Deviation.pushType)
        }
        return Deviation.catalogue.filter { !settled.contains($0.id) }
    }

    private static func situations(for symptoms: Symptoms) -> [Setup] {
        let versions = symptoms.iOS.map { [$0] } ?? usualVersions
        let states = symptoms.state.map { [$0] } ?? usualStates
        let payloads = payloads(for: symptoms)
        let reactions = symptoms.reaction.map { [$0] } ?? [.none, .tap, .icon]
        let all = versions.flatMap { iOS in
            payloads.flatMap { payload in
                reactions.flatMap { reaction in
                    states.map {
                        var setup = Setup(
                            iOS: iOS, state: $0, payload: payload, reaction: reaction)
                        if isAboutExtension(symptoms) { setup.haveExtension() }
                        if symptoms.missing.contains(.didReceiveIncomingPush) {
                            setup.origin = .voip
                        }
                        return setup
                    }
                }
            }
        }
        .filter { $0.isPossible && isOfItsTime($0) }
        guard !symptoms.missing.isEmpty else { return all }
        return all.filter { setup in
            symptoms.missing.isSubset(of: setup.play().callbacks.compactMap(\.callback))
        }
    }

    /// What was sent, with content-available as it was meant, and something for an extension.
    private static func payloads(for symptoms: Symptoms) -> [Payload] {
        guard var payload = symptoms.payload else {
            return (symptoms.push.map { [$0] } ?? PushKind.allCases).map(\.payload)
        }
        if payload.contentAvailableIsVoid {
            payload.contentAvailable = true
            payload.contentAvailableIsVoid = false
        }
        if isAboutExtension(symptoms), !payload.hasAlert { payload.body = "…" }
        return [payload]
    }

    private static func isAboutExtension(_ symptoms: Symptoms) -> Bool {
        let callbacks = symptoms.missing.union((symptoms.calls ?? []).map(\.callback))
        return !callbacks.isDisjoint(with: [.serviceDidReceive, .serviceWillExpire])
    }

    /// Versions before content-available are searched only when named.
    private static func isOfItsTime(_ setup: Setup) -> Bool {
        !setup.payload.contentAvailable || setup.iOS >= IOSVersion(7)
    }

    /// One version an era, the newest first, where the symptoms name none.
    private static let usualVersions = [
        .newest, IOSVersion(18, 0), IOSVersion(12), IOSVersion(11, 0), IOSVersion(10, 0),
        IOSVersion(9, 3), IOSVersion(6),
    ]

    private static let usualStates: [AppState] = [
        .background, .suspended, .active, .systemTerminated, .inactive,
    ]
}

extension Setup {
    /// The app has a service extension, and the push wants it.
    fileprivate mutating func haveExtension() {
        app.serviceExtension = .changes(ContentChange(), takes: .seconds(1))
        if payload.hasAlert { payload.mutableContent = true }
    }
}
