import PushModel
import VirtualPhone

extension Expectation {
    /// Everything that was seen otherwise than expected, in the order of the format's keys.
    package func differences(from seen: Sighting) -> [Difference] {
        callbackDifferences(from: seen) + neverDifferences(from: seen)
            + presentationDifferences(from: seen) + stateDifferences(from: seen)
            + stepDifferences(from: seen)
    }

    private func neverDifferences(from seen: Sighting) -> [Difference] {
        never.compactMap { never in
            let name = never.value.rawValue
            let call = seen.records.indices.first {
                seen.records[$0].name == name && seen.isCallback($0)
            }
            guard let call else { return nil }
            return Difference(
                place: never.place, expected: "no \(name)", seen: seen.records[call].sentence)
        }
    }

    private func presentationDifferences(from seen: Sighting) -> [Difference] {
        [
            compare(
                "banner", banner, seen.happened("banner") ? .shown : .notShown,
                why: seen.why("not-shown", "quiet", "held")),
            compare(
                "sound", sound, seen.happened("sound") ? .played : .notPlayed,
                why: seen.why("not-shown", "silence", "held")),
            listDifference(from: seen),
            badgeDifference(from: seen),
            contentDifference(from: seen),
            count(seen),
        ].compactMap(\.self)
    }

    private func stepDifferences(from seen: Sighting) -> [Difference] {
        guard let impossible, impossible.value, !seen.records.contains(where: \.isImpossible)
        else { return [] }
        return [
            Difference(
                place: impossible.place, expected: "a step that cannot be done",
                seen: "every step could be done")
        ]
    }

    private func stateDifferences(from seen: Sighting) -> [Difference] {
        let process: Process =
            switch seen.state {
            case .active, .inactive, .background: .running
            case .suspended: .suspended
            case .neverLaunched, .forceQuit, .systemTerminated, .crashed, .rebooted, nil:
                .terminated
            }
        return [
            compare("screen", screen, seen.isLit ? .lit : .dark, why: nil),
            compare("process", self.process, process, why: seen.why("overdue", "terminate")),
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
            place: expected.place, expected: "\(key): \(expected.value.rawValue)",
            seen: seen.rawValue, why: why())
    }

    // swift-format-ignore
    private func listDifference(from seen: Sighting) -> Difference? {
        guard let list else { return nil }
        let wasAdded = seen.happened("list")
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
            place: list.place, expected: "list: \(list.value.rawValue)", seen: state,
            why: isThere ? nil : seen.why("not-shown", "unlist", "held"))
    }

    private func badgeDifference(from seen: Sighting) -> Difference? {
        guard let badge else { return nil }
        switch badge.value {
        case .number(let number):
            guard number != seen.badge else { return nil }
            return Difference(
                place: badge.place, expected: "badge: \(number)", seen: "\(seen.badge)",
                why: seen.why("not-shown"))
        case .unchanged:
            guard seen.badge != seen.badgeBefore || seen.happened("badge") else { return nil }
            return Difference(
                place: badge.place, expected: "badge: unchanged",
                seen: "\(seen.badge) after \(seen.badgeBefore)")
        }
    }

    private func contentDifference(from seen: Sighting) -> Difference? {
        guard let content else { return nil }
        guard let newest = seen.newest else {
            return Difference(
                place: content.place, expected: "content: \(content.value.sentence)",
                seen: "no notification is listed")
        }
        guard !content.value.agrees(with: newest) else { return nil }
        return Difference(
            place: content.place, expected: "content: \(content.value.sentence)",
            seen: ContentChange(newest).sentence)
    }

    private func count(_ seen: Sighting) -> Difference? {
        guard let listCount, listCount.value != seen.listCount else { return nil }
        return Difference(
            place: listCount.place, expected: "listCount: \(listCount.value)",
            seen: "\(seen.listCount)", why: seen.why("unlist"))
    }
}
