import PushModel
import VirtualPhone

/// The observed Live Activities of an app.
struct ObservedActivities {
    /// The current activities by their names in the scenario. Those that are gone are dismissed.
    var activities: [String: LiveActivity] = [:]
    var startToken: DeviceToken?
    /// The token at the previous expectation.
    var startTokenBefore: DeviceToken?

    init() {}

    init(
        _ phone: Phone?, of app: BundleID, known: [String: LiveActivity],
        startTokenBefore: DeviceToken?
    ) {
        self.startTokenBefore = startTokenBefore
        activities = known.mapValues { before in
            if let now = phone?.activities.first(where: { $0.id == before.id }) { return now }
            return before.asDismissed
        }
        startToken = phone?.startToken(of: app)
    }
}

extension Expectation.Activities {
    func differences(from seen: ObservationWindow) -> [Difference] {
        states.compactMap { $0.difference(from: seen) }
            + [
                startTokenDifference(seen), refusalDifference(seen), streamsDifference(seen),
                ignoredDifference(seen),
            ].compactMap(\.self) + startTokenDetails(seen)
    }

    private func startTokenDetails(_ seen: ObservationWindow) -> [Difference] {
        guard let startToken else { return [] }
        let now = seen.activities.startToken
        var details: [Difference] = []
        if let bytes = startToken.value.bytes, bytes != now?.bytes.count {
            details.append(
                Difference(
                    position: startToken.position, expected: "a start token of \(bytes) bytes",
                    seen: now.map { "\($0.bytes.count) bytes" } ?? "none"))
        }
        if let same = startToken.value.same, same != (now == seen.activities.startTokenBefore) {
            details.append(
                Difference(
                    position: startToken.position,
                    expected: same ? "the previous start token" : "another start token",
                    seen: now?.hex ?? "none"))
        }
        return details
    }

    private func startTokenDifference(_ seen: ObservationWindow) -> Difference? {
        guard let startToken, let state = startToken.value.state else { return nil }
        let yielded = seen.streams.contains(.pushToStartTokenUpdates)
        let now: StartTokenExpectation.State =
            switch (seen.activities.startToken, yielded) {
            case (nil, _): .none
            case (_?, true): .handedOut
            case (_?, false): .silent
            }
        guard now != state else { return nil }
        return Difference(
            position: startToken.position, expected: "startToken: \(state.rawValue)",
            seen: now.rawValue)
    }

    private func refusalDifference(_ seen: ObservationWindow) -> Difference? {
        guard let refused else { return nil }
        let last = seen.records.last { $0.name == .activityRefused && $0.app == seen.app }
        if case .note(let word)? = last?.detail, word == refused.value.rawValue { return nil }
        return Difference(
            position: refused.position, expected: "refused: \(refused.value.rawValue)",
            seen: last?.sentence ?? "no request was refused")
    }

    private func streamsDifference(_ seen: ObservationWindow) -> Difference? {
        guard let streams, streams.value != seen.streams else { return nil }
        let words = seen.streams.isEmpty ? "none" : seen.streams.words
        return Difference(
            position: streams.position,
            expected: "streams: \(streams.value.words)", seen: words)
    }

    private func ignoredDifference(_ seen: ObservationWindow) -> Difference? {
        guard let ignored else { return nil }
        let sentences = seen.records.filter { $0.name == .activityIgnored && $0.app == seen.app }
            .map(\.sentence)
        if sentences.contains(where: { $0.contains(ignored.value) }) { return nil }
        return Difference(
            position: ignored.position, expected: "ignored: \(ignored.value)",
            seen: sentences.last ?? "no push was ignored")
    }
}

extension ActivityExpectation {
    fileprivate func difference(from seen: ObservationWindow) -> Difference? {
        let activity = seen.activities.activities[name]
        let now = activity.map { $0.state.rawValue } ?? State.none.rawValue
        if let state, state.rawValue != now {
            return Difference(
                position: position, expected: "activity \(name): \(state.rawValue)", seen: now,
                why: seen.why(.activityIgnored))
        }
        if let token, (activity?.token != nil) != (token == .handedOut) {
            return Difference(
                position: position, expected: "token of \(name): \(token.rawValue)",
                seen: activity?.token == nil ? "none" : "handed-out")
        }
        guard let content else { return nil }
        let shown = activity?.content.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
        guard shown?.has(content) != true else { return nil }
        return Difference(
            position: position, expected: "content of \(name): \(content.json)",
            seen: activity?.content ?? "none", why: seen.why(.activityIgnored))
    }
}

extension JSONValue {
    /// Returns whether every member of `other` is there with the same value.
    fileprivate func has(_ other: JSONValue) -> Bool {
        guard case .object(let wanted) = other, case .object(let members) = self else {
            return self == other
        }
        return wanted.allSatisfy { members[$0.key]?.has($0.value) == true }
    }
}

extension ObservationWindow {
    /// The streams of ActivityKit that yielded a value to the app, in order.
    fileprivate var streams: [ActivityStreamName] {
        records.compactMap { record in
            guard record.name == .activityStream, record.app == app,
                case .stream(let stream, _, _)? = record.detail
            else { return nil }
            return stream
        }
    }
}

extension [ActivityStreamName] {
    fileprivate var words: String { map(\.rawValue).joined(separator: ", ") }
}
