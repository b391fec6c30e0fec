import PushModel
import Scenarios
import VirtualPhone

/// The search for situations that show the symptoms.
struct DiagnosisSearch {
    private typealias Candidate = Diagnosis.Candidate

    /// A situation of a healthy app to which the search applies deviations.
    private struct Start {
        var setup: Situation
        /// A number that situations share if they differ only in the user's action.
        var arrival: Int
    }

    private let symptoms: Symptoms
    /// Whether the healthy app has scenes.
    private let hasScenes: Bool
    /// All situations of a healthy app that the symptoms allow, the usual ones first.
    private let situations: [Start]
    /// The mistakes that the given payload and headers show.
    private let known: [Deviation]
    /// The deviations that the given payload and headers leave open.
    private let open: [Deviation]
    /// Results of single deviations, kept for the search for the closest situations.
    private let memory = Memory()

    /// For symptoms without a version, searches the versions before the newest.
    init(_ symptoms: Symptoms, hasScenes: Bool = false) {
        self.symptoms = symptoms
        self.hasScenes = hasScenes || symptoms.isAboutScenes
        known = Self.known(symptoms)
        open = Self.open(symptoms)
        var arrivals: [Situation] = []
        situations = Self.situations(for: symptoms, hasScenes: self.hasScenes).map { setup in
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

    /// The outcome of a healthy app and of single deviations; `nil` if neither explains the
    /// symptoms.
    var simpleOutcome: Diagnosis.Outcome? {
        guard (symptoms.calls ?? []).count <= Symptoms.callLimit else { return .unexplained([]) }
        guard symptoms.foreign == nil else { return .unexplained(closest([])) }
        if !known.isEmpty {
            let found = candidates(of: [known])
            if !found.isEmpty { return .explained(found) }
        }
        if let healthy { return originalOutcome ?? .healthy(healthy) }
        // Without scenes, a start by the user is never in the background (R-SCENE-22).
        if symptoms.isLaunchInBackground, !hasScenes,
            let healthy = DiagnosisSearch(symptoms, hasScenes: true).healthy
        {
            return .healthy(healthy)
        }
        var simple = candidates(of: singles)
        let found = Set(simple.flatMap(\.deviations).map(\.id))
        simple.removeAll { !$0.deviations.allSatisfy { $0.includes.isDisjoint(with: found) } }
        return simple.isEmpty ? nil : .explained(simple)
    }

    /// The mistakes of a service extension that leave the original content on the screen, when the
    /// extension was called and a banner was shown; `nil` if there are none, or another symptom is
    /// given. A healthy extension gets the same calls, but then there is no cause to find.
    private var originalOutcome: Diagnosis.Outcome? {
        guard symptoms.mayShowOriginal else { return nil }
        let failing = candidates(of: Deviation.failingExtension.map { [$0] })
            .filter(\.result.usesOriginal)
        return failing.isEmpty ? nil : .explained(failing)
    }

    /// A healthy app that shows the symptoms; `nil` if there is none.
    var healthy: Diagnosis.Candidate? {
        known.isEmpty ? candidates(of: [[]]).first : nil
    }

    private var singles: [[Deviation]] { open.map { known + [$0] } }

    /// Pairs of common deviations.
    private var pairs: [[Deviation]] {
        let common = open.filter(\.isCommon)
        return common.indices.flatMap { first in
            common[(first + 1)...].map { [common[first], $0] }
        }
    }

    /// Returns, for each set of deviations, the first situation in which it explains the symptoms.
    /// Unlikely situations come last.
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
                guard isUnlikely(candidate) else { return candidate }
                startsUnseen = startsUnseen ?? candidate
            }
            return startsUnseen
        }
        return found.filter { !isUnlikely($0) } + found.filter(isUnlikely)
    }

    /// Whether the candidate needs more than was reported: a start, or a person who opens an app
    /// whose launch in the background a push explains.
    private func isUnlikely(_ candidate: Candidate) -> Bool {
        if symptoms.leavesOutStart(of: candidate.result) { return true }
        return symptoms.reaction == nil && symptoms.isLaunchInBackground
            && candidate.setup.reaction != .none
    }

    /// Returns the healthy app and the sets of deviations that come closest to the symptoms, at
    /// most three.
    private func closest(_ sets: [[Deviation]]) -> [Candidate] {
        let healthy = played([])
        var all = healthy.compactMap(\.self)
        // In the order of the situations, so that each is compared with the healthy app there.
        let others = sets.map(played)
        for (index, app) in healthy.enumerated() {
            guard let app else { continue }
            let distance = symptoms.distance(to: app.result)
            // Deviations that come no closer than the healthy app are left out.
            all += others.compactMap { $0[index] }
                .filter { symptoms.distance(to: $0.result) < distance }
        }
        let distances = all.map { symptoms.distance(to: $0.result) }
        let least = distances.min() ?? 0
        var found: [Candidate] = []
        for (candidate, distance) in zip(all, distances) where distance == least {
            // A second situation with the same deviations adds no new remedy, and a deviation may
            // include another with the same remedy.
            guard !found.contains(where: { $0.hasRemedy(of: candidate) }) else { continue }
            found.append(candidate)
            if found.count == 3 { break }
        }
        return found
    }

    /// Plays a set of deviations in each situation; `nil` where it is not possible.
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

    /// Returns the situation with the deviations; `nil` if it is not possible, or if an open
    /// deviation makes no difference.
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

    /// Phones after the arrival of the push with a set of deviations, reused for each action of the
    /// user.
    private struct Arrivals {
        private var known: [Int: Situation.Arrived] = [:]

        subscript(
            situation: Start, setup: Situation, deviations: [Deviation]
        ) -> Situation.Arrived {
            mutating get {
                if let arrived = known[situation.arrival] { return arrived }
                let arrived = setup.arrive(within: setup.pause)
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

    /// Returns the deviations that the given payload and headers do not rule out.
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
        if symptoms.missing.isEmpty {
            // The search goes through the states and actions itself.
            settled.formUnion(
                (Deviation.notInFront + Deviation.circumstances).map(\.id))
        }
        return Deviation.catalogue.filter { !settled.contains($0.id) }
    }

    /// Returns the situations of a healthy app that the symptoms allow. If a method is missing, a
    /// healthy app gets its call in each.
    private static func situations(for symptoms: Symptoms, hasScenes: Bool) -> [Situation] {
        let all = allSituations(for: symptoms, hasScenes: hasScenes)
        guard !symptoms.missing.isEmpty else { return all }
        return all.filter { setup in
            symptoms.missing.isSubset(of: setup.play().callbacks.compactMap(\.callback))
        }
    }

    /// Returns the first situation in which a healthy app shows the symptoms, whether or not a
    /// healthy app gets the missing calls anywhere.
    static func healthyWithoutCalls(_ symptoms: Symptoms) -> Diagnosis.Candidate? {
        for setup in allSituations(for: symptoms, hasScenes: symptoms.isAboutScenes) {
            let result = setup.play()
            if symptoms.matches(result) {
                return Diagnosis.Candidate(deviations: [], setup: setup, result: result)
            }
        }
        return nil
    }

    private static func allSituations(
        for symptoms: Symptoms, hasScenes: Bool
    ) -> [Situation] {
        let seen = (symptoms.calls ?? []).map(\.callback) + symptoms.missing
        let versions =
            symptoms.iOS.map { [$0] }
            ?? olderVersions.filter { iOS in seen.allSatisfy { $0.since <= iOS } }
        let states = symptoms.state.map { [$0] } ?? usualStates
        let payloads = payloads(for: symptoms)
        let reactions = symptoms.reaction.map { [$0] } ?? [.none, .tap, .icon]
        return versions.flatMap { iOS in
            payloads.flatMap { payload in
                reactions.flatMap { reaction in
                    states.map {
                        var setup = Situation(
                            iOS: iOS, state: $0, payload: payload, reaction: reaction)
                        if isAboutExtension(symptoms) { setup.haveExtension() }
                        if hasScenes { setup.app.installed.lifeCycle = .scenes }
                        setup.origin = symptoms.comes
                        return setup
                    }
                }
            }
        }
        .filter { $0.isPossible && isOfItsTime($0) }
    }

    /// Returns the payloads to search: the given payload with a valid content-available and alert
    /// instead of invalid ones, and with an alert for a service extension.
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

    /// Whether the version knows content-available, if the payload has it.
    private static func isOfItsTime(_ setup: Situation) -> Bool {
        !setup.payload.contentAvailable || setup.iOS >= IOSVersion(7)
    }

    /// One version per era, for symptoms without a version. The newest is searched separately.
    private static let olderVersions = [
        IOSVersion(18, 0), IOSVersion(12), IOSVersion(11, 0), IOSVersion(10, 0),
        IOSVersion(9, 3), IOSVersion(6),
    ]

    private static let usualStates: [AppState] = [
        .background, .suspended, .active, .systemTerminated, .inactive,
    ]
}

extension Situation {
    /// Gives the app a service extension, and a push with an alert mutable content.
    fileprivate mutating func haveExtension() {
        gainServiceExtension()
        if payload.hasAlert { payload.mutableContent = true }
    }
}

extension Diagnosis.Candidate {
    /// Whether a person reads the same causes and remedies.
    fileprivate func hasRemedy(of other: Diagnosis.Candidate) -> Bool {
        deviations.map(\.sentence) == other.deviations.map(\.sentence)
            && deviations.map(\.fix) == other.deviations.map(\.fix)
    }
}

extension Symptoms {
    /// Whether a launch method was called in the background.
    fileprivate var isLaunchInBackground: Bool {
        (calls ?? []).contains { call in
            [.willFinishLaunching, .didFinishLaunching].contains(call.callback)
                && call.state == .background
        }
    }

    /// Whether a method of scenes is missing, so that the app is meant to have scenes.
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
