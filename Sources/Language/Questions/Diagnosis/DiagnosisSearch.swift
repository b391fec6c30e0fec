import PushModel
import Scenarios
import VirtualPhone

/// The search for set-ups that show what was seen.
struct DiagnosisSearch {
    private typealias Candidate = Diagnosis.Candidate

    /// A healthy app where the symptoms leave it open what was the case.
    private struct Start {
        var setup: Situation
        /// The same in situations that differ in nothing but what the user does.
        var arrival: Int
    }

    private let symptoms: Symptoms
    /// Every situation of a healthy app that the symptoms leave open, the usual ones first.
    private let situations: [Start]
    /// What is known to be wrong with the push.
    private let known: [Deviation]
    /// The deviations that what is known leaves open.
    private let open: [Deviation]
    /// What has been played of single deviations, for what comes closest.
    private let memory = Memory()

    /// Of symptoms without a version, the versions before the newest.
    init(_ symptoms: Symptoms) {
        self.symptoms = symptoms
        known = Self.known(symptoms)
        open = Self.open(symptoms)
        var arrivals: [Situation] = []
        situations = Self.situations(for: symptoms).map { setup in
            var arrival = setup
            arrival.reaction = .none
            if !arrivals.contains(arrival) { arrivals.append(arrival) }
            return Start(
                setup: setup, arrival: arrivals.firstIndex(of: arrival) ?? arrivals.count)
        }
    }

    var outcome: Diagnosis.Outcome {
        if let simpleOutcome { return simpleOutcome }
        let double = candidates(of: pairs)
        return double.isEmpty ? .unexplained(closest(singles)) : .explained(double)
    }

    /// What the healthy app or one departure from it explains; `nil` where that is not enough.
    var simpleOutcome: Diagnosis.Outcome? {
        guard (symptoms.calls ?? []).count <= Symptoms.callLimit else { return .unexplained([]) }
        guard symptoms.foreign == nil else { return .unexplained(closest([])) }
        if !known.isEmpty {
            let found = candidates(of: [known])
            if !found.isEmpty { return .explained(found) }
        }
        if let healthy { return .healthy(healthy) }
        var simple = candidates(of: singles)
        let found = Set(simple.flatMap(\.deviations).map(\.id))
        simple.removeAll { !$0.deviations.allSatisfy { $0.includes.isDisjoint(with: found) } }
        return simple.isEmpty ? nil : .explained(simple)
    }

    /// A healthy app does it.
    var healthy: Diagnosis.Candidate? {
        known.isEmpty ? candidates(of: [[]]).first : nil
    }

    private var singles: [[Deviation]] { open.map { known + [$0] } }

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
            var arrivals = memory.arrivals[deviations] ?? Arrivals()
            defer {
                if deviations.count <= known.count + 1 { memory.arrivals[deviations] = arrivals }
            }
            for situation in situations {
                guard let setup = applied(deviations, to: situation) else { continue }
                let arrived = arrivals[situation, setup, deviations]
                guard symptoms.mayFollow(arrived.trace) else { continue }
                let candidate = Candidate(
                    deviations: deviations, setup: setup, result: setup.react(after: arrived))
                guard symptoms.matches(candidate.result) else { continue }
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
        let healthy = played([])
        var all = healthy.compactMap(\.self)
        // By situation, as they come up in it.
        let others = sets.map(played)
        for (index, app) in healthy.enumerated() {
            guard let app else { continue }
            let distance = symptoms.distance(to: app.result)
            // A departure that brings it no closer says nothing.
            all += others.compactMap { $0[index] }
                .filter { symptoms.distance(to: $0.result) < distance }
        }
        let distances = all.map { symptoms.distance(to: $0.result) }
        let least = distances.min() ?? 0
        var found: [Candidate] = []
        for (candidate, distance) in zip(all, distances) where distance == least {
            // The same remedy for another state says nothing new.
            guard !found.contains(where: { $0.deviations == candidate.deviations }) else {
                continue
            }
            found.append(candidate)
            if found.count == 3 { break }
        }
        return found
    }

    /// A set of deviations in each situation; `nil` where it is not possible.
    private func played(_ deviations: [Deviation]) -> [Candidate?] {
        var arrivals = memory.arrivals[deviations] ?? Arrivals()
        return situations.map { situation in
            applied(deviations, to: situation).map { setup in
                Candidate(
                    deviations: deviations, setup: setup,
                    result: setup.react(after: arrivals[situation, setup, deviations]))
            }
        }
    }

    /// `nil` where it is not possible, or one of the deviations makes no difference.
    private func applied(_ deviations: [Deviation], to situation: Start) -> Situation? {
        var setup = deviations.prefix(known.count).reduce(situation.setup) { $1.applied(to: $0) }
        for deviation in deviations.dropFirst(known.count) {
            let changed = deviation.applied(to: setup)
            guard changed != setup else { return nil }
            setup = changed
        }
        return setup.isPossible && symptoms.allows(setup) ? setup : nil
    }

    private final class Memory {
        var arrivals: [[Deviation]: Arrivals] = [:]
    }

    /// Phones that a set of deviations has been played on, for what the user may do on each.
    private struct Arrivals {
        private var known: [Int: Situation.Arrived] = [:]

        subscript(
            situation: Start, setup: Situation, deviations: [Deviation]
        ) -> Situation.Arrived {
            mutating get {
                if let arrived = known[situation.arrival] { return arrived }
                let arrived = setup.arrive(within: Situation.pause)
                if !deviations.contains(where: \.dependsOnReaction) {
                    known[situation.arrival] = arrived
                }
                return arrived
            }
        }
    }
}

extension DiagnosisSearch {
    private static func known(_ symptoms: Symptoms) -> [Deviation] {
        var ids: [String] = []
        guard symptoms.comes == .push else { return [] }
        if symptoms.payload?.contentAvailableIsVoid == true {
            ids.append(Deviation.contentAvailableIsVoid)
        }
        if let payload = symptoms.payload, payload.saysNothing {
            ids.append(payload.hasAPS ? Deviation.nothingVisible : Deviation.noAPS)
        } else if let payload = symptoms.payload, isAboutExtension(symptoms) {
            if !payload.hasAlert {
                ids.append(Deviation.noAlertToChange)
            } else if !payload.mutableContent {
                ids.append(Deviation.noMutableContent)
            }
        }
        let isSilent = symptoms.kinds == [.silent]
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
                Deviation.noMutableContent, Deviation.noAPS, Deviation.nothingVisible,
            ]
        }
        if symptoms.sent.type == .background, symptoms.sent.priority == 5 {
            settled.insert(Deviation.pushType)
        }
        return Deviation.catalogue.filter { !settled.contains($0.id) }
    }

    private static func situations(for symptoms: Symptoms) -> [Situation] {
        let seen = (symptoms.calls ?? []).map(\.callback) + symptoms.missing
        let versions =
            symptoms.iOS.map { [$0] }
            ?? olderVersions.filter { iOS in seen.allSatisfy { $0.since <= iOS } }
        let states = symptoms.state.map { [$0] } ?? usualStates
        let payloads = payloads(for: symptoms)
        let reactions = symptoms.reaction.map { [$0] } ?? [.none, .tap, .icon]
        let all = versions.flatMap { iOS in
            payloads.flatMap { payload in
                reactions.flatMap { reaction in
                    states.map {
                        var setup = Situation(
                            iOS: iOS, state: $0, payload: payload, reaction: reaction)
                        if isAboutExtension(symptoms) { setup.haveExtension() }
                        if symptoms.isAboutScenes { setup.app.installed.lifeCycle = .scenes }
                        setup.origin = symptoms.comes
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

    /// What was sent, with content-available and the alert as they were meant, and something for an
    /// extension.
    private static func payloads(for symptoms: Symptoms) -> [Payload] {
        guard var payload = symptoms.payload else {
            guard symptoms.comes == .voip, symptoms.push == nil else {
                return symptoms.kinds.map(\.payload)
            }
            return [Matrix.Arrival.voip.payload]
        }
        guard symptoms.comes == .push else { return [payload] }
        if payload.saysNothing {
            (payload.title, payload.hasAPS) = (PushKind.alert.payload.title, true)
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
    private static func isOfItsTime(_ setup: Situation) -> Bool {
        !setup.payload.contentAvailable || setup.iOS >= IOSVersion(7)
    }

    /// One version an era, where the symptoms name none: the newest has been searched then.
    private static let olderVersions = [
        IOSVersion(18, 0), IOSVersion(12), IOSVersion(11, 0), IOSVersion(10, 0),
        IOSVersion(9, 3), IOSVersion(6),
    ]

    private static let usualStates: [AppState] = [
        .background, .suspended, .active, .systemTerminated, .inactive,
    ]
}

extension Situation {
    /// The app has a service extension, and the push wants it.
    fileprivate mutating func haveExtension() {
        app.serviceExtension = .changes(ContentChange(), takes: .seconds(1))
        if payload.hasAlert { payload.mutableContent = true }
    }
}

extension Symptoms {
    /// A method of a scene is missing: the app was meant to have scenes.
    fileprivate var isAboutScenes: Bool {
        missing.contains {
            switch $0 {
            case .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
                .sceneDidEnterBackground, .sceneWillEnterForeground, .sceneDidDisconnect,
                .sceneContinueUserActivity:
                true
            default: false
            }
        }
    }
}
