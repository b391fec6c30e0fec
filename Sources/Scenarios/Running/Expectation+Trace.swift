import PushModel

/// What APNs answered, and what else stands in the trace.
extension Expectation {
    func traceDifferences(from seen: ObservedWindow) -> [Difference] {
        answerDifference(from: seen) + happenedDifferences(from: seen)
    }

    private func answerDifference(from seen: ObservedWindow) -> [Difference] {
        guard let answer else { return [] }
        let last = seen.records.last { $0.answer != nil }
        guard last?.answer != answer.value else { return [] }
        return [
            Difference(
                position: answer.position, expected: "answer: \(answer.value)",
                seen: last?.answer ?? "no push", why: last?.sentence)
        ]
    }

    private func happenedDifferences(from seen: ObservedWindow) -> [Difference] {
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
    /// APNs' answer to a push, as a scenario writes it: `200`, or `400 BadTopic`; `nil` for a record
    /// that is no answer.
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
