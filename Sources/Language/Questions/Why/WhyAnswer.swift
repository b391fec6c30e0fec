import Lint
import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// An answer to why a push caused something or did not, with the changes that would cause it.
package struct WhyAnswer: Sendable {
    /// A fact, with the rules that it follows from.
    package struct Reason: Hashable, Sendable {
        package var sentence: String
        package var rules: [RuleLabel]
    }

    package let subject: WhySubject
    package let happened: Bool
    /// The answer in a few sentences.
    package let answer: String
    package let reasons: [Reason]
    /// The changes that each would cause the subject, the likeliest first. Empty if it happened,
    /// and if no searched change would cause it.
    package let remedies: [Remedy]

    /// The greatest number of remedies.
    private static let remedyLimit = 5

    /// The answer for a push that APNs refused, which no phone has to be asked about.
    package init(
        _ subject: WhySubject, refusedWith reason: PushGateway.Reason, _ response: PushResponse
    ) {
        self.subject = subject
        happened = false
        let sentence = "APNs answered \(response.status) \(reason.rawValue)."
        answer = "\(subject.past.didNot). \(sentence)"
        reasons = [
            Reason(
                sentence: [sentence, response.hint].compactMap(\.self).joined(separator: " "),
                rules: [])
        ]
        remedies = []
    }

    /// The answer for a push that APNs accepted, or that a fault refused.
    package init(_ subject: WhySubject, of player: BranchPlayer) throws {
        self.subject = subject
        let original = try player.original()
        if let evidence = subject.evidence(in: original) {
            happened = true
            reasons =
                [Reason(sentence: evidence.sentence, rules: evidence.rules)]
                + Self.misspellings(player)
            remedies = []
            answer = Self.answer(subject, evidence, in: original)
            return
        }
        happened = false
        if let type = player.point.request.pushType.flatMap({ PushType(rawValue: $0) }),
            type != .alert, type != .background, subject.isOfNotifications
        {
            let sentence =
                "A push of type \(type.rawValue) is not a notification. It calls neither the "
                + "notification delegate nor a service extension nor the fetch method."
            reasons =
                [Reason(sentence: sentence, rules: [.rPt2])]
                + Self.reasons(subject, original, player, nil, isComplete: false)
            remedies = []
            answer =
                "\(subject.past.didNot). A push of type \(type.rawValue) is not a notification. "
                + "Send a push with apns-push-type \(subject.type.rawValue) to the app's own topic "
                + "and token."
            return
        }
        let found = Self.remedies(for: subject, of: player)
        remedies = found.map(\.remedy)
        let misspellings = Self.misspellings(player)
        let others = Self.reasons(subject, original, player, found.first?.evidence)
        let payload = found.first?.remedy.change.payload
        let isMisspelt = player.point.misspeltKeys.contains { $0.corrected == payload }
        reasons = isMisspelt ? misspellings + others : others + misspellings
        let because = reasons.first.map { " \($0.sentence.withFullStop)" } ?? ""
        let remedy =
            remedies.first.map { " With \($0.title), \(subject.wouldHave)." }
            ?? " None of the changes that Belfry tried would have helped."
        answer = "\(subject.past.didNot)." + because + remedy
    }

    private static func answer(
        _ subject: WhySubject, _ evidence: TraceRecord, in outcome: BranchOutcome
    ) -> String {
        let state = evidence.state.map { ", with the app \($0.rawValue)" } ?? ""
        let why = evidence.rules.lazy.compactMap(Rule.named).first.map { " \($0.sentence)" } ?? ""
        return "\(subject.past.did)\(state)." + why
    }

    /// Returns the changes that would cause the subject: single changes, or pairs if no single
    /// change would.
    private static func remedies(
        for subject: WhySubject, of player: BranchPlayer
    ) -> [(remedy: Remedy, evidence: TraceRecord)] {
        let candidates = Remedy.candidates(for: player.point, in: player.before)
        var found: [(remedy: Remedy, evidence: TraceRecord)] = []
        func look(_ remedy: Remedy) {
            var notes: [String] = []
            // A change that is not possible on this phone is left out.
            guard
                let outcome = try? player.play(remedy.change, rebuilds: false, notes: &notes),
                !outcome.records.contains(where: \.isImpossible),
                let evidence = subject.evidence(in: outcome)
            else { return }
            found.append((remedy, evidence))
        }
        for candidate in candidates where found.count < remedyLimit { look(candidate) }
        guard found.isEmpty else { return found }
        for (index, first) in candidates.enumerated() {
            for second in candidates[(index + 1)...] where found.count < remedyLimit {
                if let both = first.joined(with: second) { look(both) }
            }
        }
        return found
    }

    private static func reasons(
        _ subject: WhySubject, _ outcome: BranchOutcome, _ player: BranchPlayer,
        _ wouldBe: TraceRecord?, isComplete: Bool = true
    ) -> [Reason] {
        var reasons: [Reason] = []
        func add(_ sentence: String, _ rules: [RuleLabel]) {
            let reason = Reason(sentence: sentence, rules: rules)
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        let phone = player.before.phones[player.point.phone]?.phone
        if case .callback(let callback) = subject, let phone, phone.iOS < callback.since {
            add(
                "\(phone.name) has iOS \(phone.iOS), and the method came with "
                    + "iOS \(callback.since).",
                [])
        }
        let state = outcome.bundle.flatMap { phone?.state(of: $0) }
        let inForeground = state?.isForeground ?? false
        for record in outcome.consequences
        where (record.pushID ?? outcome.id) == outcome.id
            && subject.isExplained(by: record, inForeground: inForeground)
        {
            add(record.sentence, record.rules)
        }
        guard isComplete else { return reasons }
        if subject.isOfServiceExtension, let app = outcome.bundle.flatMap({ phone?.app($0) }) {
            let payload = (try? Payload(parsing: player.point.request.payload)) ?? Payload()
            let obstacles = app.obstaclesToServiceExtension(payload)
            for obstacle in obstacles { add(obstacle, [.rNse]) }
        }
        if reasons.isEmpty, case .callback(let callback) = subject {
            for other in instead(of: callback, in: outcome) { add(other.sentence, other.rules) }
        }
        if reasons.isEmpty, subject == .callback(.didReceiveResponse) {
            add("The user did not act on the notification.", [])
        } else if reasons.isEmpty, let bundle = outcome.bundle, let state {
            let rule = wouldBe?.rules.lazy.compactMap(Rule.named).first
            add(
                "\(bundle) was \(state.inWords) when the push came."
                    + (rule.map { " \($0.sentence)" } ?? ""), wouldBe?.rules ?? [])
        }
        return reasons
    }

    private static func misspellings(_ player: BranchPlayer) -> [Reason] {
        player.point.misspeltKeys.map { Reason(sentence: $0.sentence, rules: []) }
    }

    /// Returns the methods of older iOS versions that were called instead of a method of the
    /// notification delegate.
    private static func instead(of callback: Callback, in outcome: BranchOutcome) -> [Reason] {
        guard callback == .willPresent || callback == .didReceiveResponse else { return [] }
        let fallbacks: Set<RuleLabel> = [.rUn4, .rUn5, .rCold10L]
        return outcome.consequences.compactMap { record in
            guard let other = record.callback, record.pushID == outcome.id,
                let rule = record.rules.first(where: fallbacks.contains).flatMap(Rule.named)
            else { return nil }
            return Reason(
                sentence: "\(other.swiftName) was called instead. \(rule.sentence)",
                rules: record.rules)
        }
    }
}

extension BranchPoint {
    var misspeltKeys: [KeySpelling] {
        (try? JSONValue(parsing: request.payload)).map(KeySpelling.all) ?? []
    }
}

extension AppState {
    /// The state as the end of the sentence “The app was …”.
    fileprivate var inWords: String {
        switch self {
        case .active: "in the foreground"
        case .inactive: "in the foreground, and inactive"
        case .background: "in the background"
        case .suspended: "suspended"
        case .neverLaunched: "not opened yet"
        case .forceQuit: "force-quit"
        case .systemTerminated: "not running after iOS had ended it"
        case .crashed: "not running after a crash"
        case .rebooted: "not yet started after the phone's restart"
        }
    }
}

extension String {
    /// A sentence with its end.
    fileprivate var withFullStop: String { hasSuffix(".") || hasSuffix("?") ? self : self + "." }
}
