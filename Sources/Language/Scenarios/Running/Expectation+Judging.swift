import PushModel
import VirtualPhone

extension Expectation {
    /// Returns the differences between observation and expectation, in the order of the format's
    /// keys.
    func differences(from seen: ObservationWindow) -> [Difference] {
        callbackDifferences(from: seen) + neverDifferences(from: seen)
            + presentationDifferences(from: seen) + stateDifferences(from: seen)
            + stepDifferences(from: seen) + activities.differences(from: seen)
            + traceDifferences(from: seen)
    }

    private func neverDifferences(from seen: ObservationWindow) -> [Difference] {
        never.compactMap { never in
            let call = seen.records.indices.first {
                seen.records[$0].callback == never.value && seen.isCallback($0)
            }
            guard let call else { return nil }
            return Difference(
                position: never.position, expected: "no \(never.value.swiftName)",
                seen: seen.records[call].expectation)
        }
    }

    private func presentationDifferences(from seen: ObservationWindow) -> [Difference] {
        [
            compare(
                "banner", banner, seen.happened(.banner) ? .shown : .notShown,
                why: seen.why(.notShown, .quiet, .held)),
            compare(
                "sound", sound, seen.happened(.sound) ? .played : .notPlayed,
                why: seen.why(.notShown, .silence, .held)),
            listDifference(from: seen),
            badgeDifference(from: seen),
            contentDifference(from: seen),
            count(seen),
        ].compactMap(\.self)
    }

    private func stepDifferences(from seen: ObservationWindow) -> [Difference] {
        guard let impossible, impossible.value, !seen.records.contains(where: \.isImpossible)
        else { return [] }
        return [
            Difference(
                position: impossible.position, expected: "a step that cannot be done",
                seen: "every step could be done")
        ]
    }

    private func stateDifferences(from seen: ObservationWindow) -> [Difference] {
        let process: Process =
            switch seen.state {
            case .active, .inactive, .background: .running
            case .suspended: .suspended
            case .neverLaunched, .forceQuit, .systemTerminated, .crashed, .rebooted, nil:
                .terminated
            }
        return [
            compare("screen", screen, seen.isLit ? .lit : .dark, why: nil),
            compare("process", self.process, process, why: seen.why(.overdue, .terminate)),
            logDifference(from: seen),
        ].compactMap(\.self)
    }

    private func compare<Word: RawRepresentable & Equatable>(
        _ key: String, _ expected: Placed<Word>?, _ seen: @autoclosure () -> Word,
        why: @autoclosure () -> String?
    ) -> Difference? where Word.RawValue == String {
        guard let expected else { return nil }
        let seen = seen()
        guard expected.value != seen else { return nil }
        return Difference(
            position: expected.position, expected: "\(key): \(expected.value.rawValue)",
            seen: seen.rawValue, why: why())
    }

    // swift-format-ignore
    private func listDifference(from seen: ObservationWindow) -> Difference? {
        guard let list else { return nil }
        let wasAdded = seen.happened(.list)
        let isThere = seen.listCount > 0
        let agrees = switch (list.value, wasAdded, isThere, seen.wasListed) {
        case (.listed, true, _, _), (.listed, _, true, _):             true
        case (.listed, false, false, _):                               false
        case (.removed, true, false, _), (.removed, _, false, true):   true
        case (.removed, _, _, _):                                      false
        case (.notListed, false, false, _):                            true
        case (.notListed, _, _, _):                                    false
        }
        if agrees { return nil }
        let state = switch (isThere, wasAdded || seen.wasListed) {
        case (true, _):      "listed"
        case (false, true):  "it was listed and has left Notification Center"
        case (false, false): "not listed"
        }
        return Difference(
            position: list.position, expected: "list: \(list.value.rawValue)", seen: state,
            why: isThere ? nil : seen.why(.notShown, .unlist, .held))
    }

    private func badgeDifference(from seen: ObservationWindow) -> Difference? {
        guard let badge else { return nil }
        switch badge.value {
        case .number(let number):
            guard number != seen.badge else { return nil }
            return Difference(
                position: badge.position, expected: "badge: \(number)", seen: "\(seen.badge)",
                why: seen.why(.notShown))
        case .unchanged:
            guard seen.badge != seen.badgeBefore || seen.happened(.badge) else { return nil }
            return Difference(
                position: badge.position, expected: "badge: unchanged",
                seen: "\(seen.badge) after \(seen.badgeBefore)")
        }
    }

    private func logDifference(from seen: ObservationWindow) -> Difference? {
        guard let log else { return nil }
        let lines = seen.records.filter { $0.name == .log && $0.app == seen.app }.map(\.sentence)
        let (agrees, expected) =
            switch log.value {
            case .off: (lines.isEmpty, "off")
            case .words(let words): (lines.contains { $0.contains(words) }, words)
            }
        guard !agrees else { return nil }
        return Difference(
            position: log.position, expected: "log: \(expected)",
            seen: lines.isEmpty ? "no line in the log" : lines.joined(separator: " "))
    }

    private func contentDifference(from seen: ObservationWindow) -> Difference? {
        guard let content else { return nil }
        guard let newest = seen.newest else {
            return Difference(
                position: content.position, expected: "content: \(content.value.sentence)",
                seen: "no notification is listed")
        }
        guard !content.value.agrees(with: newest) else { return nil }
        return Difference(
            position: content.position, expected: "content: \(content.value.sentence)",
            seen: ContentChange(newest).sentence)
    }

    private func count(_ seen: ObservationWindow) -> Difference? {
        guard let listCount, listCount.value != seen.listCount else { return nil }
        return Difference(
            position: listCount.position, expected: "listCount: \(listCount.value)",
            seen: "\(seen.listCount)", why: seen.why(.unlist))
    }
}

extension Expectation {
    /// Returns the differences between these records and the expectation, for a phone that showed
    /// nothing of the app before.
    ///
    /// Records contain callbacks, banner, sound, list and badge. Returns `nil` if none of these is
    /// expected. Without `showing`, only the callbacks that a remote push can cause are judged.
    package func differences(
        from records: [TraceRecord], of app: BundleID, on iOS: IOSVersion, showing: Bool
    ) -> [Difference]? {
        guard let asked = restrictedToRecords(showing: showing) else { return nil }
        let isListed = records.contains { $0.kind == .system && $0.name == .list }
        return asked.differences(
            from: ObservationWindow(
                app: app, iOS: iOS, records: records[...], badgeBefore: 0, badge: 0,
                wasListed: false,
                listCount: isListed ? 1 : 0, newest: nil, isLit: true, state: nil))
    }

    private func restrictedToRecords(showing: Bool) -> Expectation? {
        var asked = self
        asked.content = nil
        asked.listCount = nil
        asked.screen = nil
        asked.process = nil
        asked.activities = Activities()
        asked.log = nil
        asked.answer = nil
        asked.happened = []
        asked.notHappened = []
        asked.told = []
        asked.cited = []
        asked.notCited = []
        if !showing {
            asked.banner = nil
            asked.sound = nil
            asked.list = nil
            asked.badge = nil
            asked.callbacks?.value.removeAll { !$0.callback.isOfRemotePush }
            asked.observing = (observing ?? Set(Callback.allCases)).filter(\.isOfRemotePush)
            asked.never.removeAll { !$0.value.isOfRemotePush }
        }
        let isShown = [asked.banner == nil, asked.sound == nil, asked.list == nil]
        let isEmpty =
            asked.callbacks == nil && asked.never.isEmpty && asked.badge == nil
            && !isShown.contains(false)
        return isEmpty ? nil : asked
    }
}

extension Callback {
    /// Whether the callback cannot be about a local notification.
    fileprivate var isOfRemotePush: Bool {
        switch self {
        case .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
            .didFinishLaunching, .handleRemoteAction:
            true
        default: false
        }
    }
}

extension ContentChange {
    init(_ payload: Payload) {
        self.init(
            title: payload.title, subtitle: payload.subtitle, body: payload.body,
            sound: payload.sound, badge: payload.badge, category: payload.category,
            threadID: payload.threadID)
    }

    /// Returns whether the payload has every value that is named here.
    func agrees(with payload: Payload) -> Bool {
        let other = ContentChange(payload)
        // As in UNNotificationContent, an absent text is empty.
        return zip(parts, other.parts).allSatisfy { $0.value == nil || $0.value == $1.value ?? "" }
    }

    /// The named values as text.
    var sentence: String {
        parts.compactMap { name, value in value.map { "\(name) “\($0)”" } }
            .joined(separator: ", ")
    }

    private var parts: [(name: String, value: String?)] {
        [
            ("title", title), ("subtitle", subtitle), ("body", body), ("sound", sound),
            ("badge", badge.map(String.init)), ("category", category), ("threadID", threadID),
        ]
    }
}
