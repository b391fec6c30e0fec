import PushModel

/// Differences in APNs' answer and in the trace.
extension Expectation {
    func traceDifferences(from seen: ObservationWindow) -> [Difference] {
        answerDifference(from: seen) + happenedDifferences(from: seen)
            + toldDifferences(from: seen) + citedDifferences(from: seen)
    }

    private func toldDifferences(from seen: ObservationWindow) -> [Difference] {
        guard !told.isEmpty else { return [] }
        let sentences = seen.records.map(\.sentence)
        return told.filter { words in
            !sentences.contains { $0.contains(words.value) }
        }.map { words in
            Difference(
                position: words.position, expected: "told: \(words.value)",
                seen: "no sentence says so", why: sentences.last)
        }
    }

    private func citedDifferences(from seen: ObservationWindow) -> [Difference] {
        guard !cited.isEmpty || !notCited.isEmpty else { return [] }
        return cited.filter { label in
            !seen.records.contains { $0.rules.contains(label.value) }
        }.map { label in
            Difference(
                position: label.position, expected: "cited: \(label.value)",
                seen: "it decided nothing")
        }
            + notCited.compactMap { label in
                seen.records.first { $0.rules.contains(label.value) }.map {
                    Difference(
                        position: label.position, expected: "\(label.value) decides nothing",
                        seen: $0.sentence)
                }
            }
    }

    private func answerDifference(from seen: ObservationWindow) -> [Difference] {
        guard let answer else { return [] }
        let last = seen.records.last { $0.answer != nil }
        guard last?.answer != answer.value else { return [] }
        return [
            Difference(
                position: answer.position, expected: "answer: \(answer.value)",
                seen: last?.answer ?? "no push", why: last?.sentence)
        ]
    }

    private func happenedDifferences(from seen: ObservationWindow) -> [Difference] {
        let missing = happened.filter { name in
            !seen.records.contains { $0.name == name.value }
        }.map { name in
            Difference(
                position: name.position, expected: name.value.rawValue, seen: "it did not happen",
                why: seen.records.last { $0.name == .pushIgnored || $0.name == .notAllowed }?
                    .sentence)
        }
        return missing
            + notHappened.compactMap { name in
                seen.records.first { $0.name == name.value }.map {
                    Difference(
                        position: name.position, expected: "no \(name.value.rawValue)",
                        seen: $0.sentence)
                }
            }
    }
}

extension TraceRecord {
    /// APNs' answer to a push in a scenario's notation: `200`, or `400 BadTopic`; `nil` for a
    /// record that is not an answer.
    fileprivate var answer: String? {
        guard kind == .gateway else { return nil }
        switch (name, detail) {
        case (.refused, .refusal(let status, let reason, _)?):
            return reason.map { "\(status) \($0)" } ?? "\(status)"
        case (.delivered, .fromStorage?), (.discarded, .tokenIsGone?): return nil
        case (.delivered, _), (.stored, _), (.discarded, _): return "200"
        default: return nil
        }
    }
}
