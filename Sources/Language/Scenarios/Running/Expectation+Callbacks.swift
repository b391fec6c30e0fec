import PushModel
import VirtualPhone

extension Expectation {
    /// Compares the observed callbacks with the expected ones, in order or in any order.
    func callbackDifferences(from seen: ObservationWindow) -> [Difference] {
        guard let callbacks else { return [] }
        let observed = seen.records.indices.filter { index in
            seen.isCallback(index)
                && seen.records[index].callback.map(observes) ?? false
        }.map { seen.records[$0] }
        switch order {
        case .strict: return inOrder(callbacks, observed, seen)
        case .any: return inAnyOrder(callbacks, observed, seen)
        }
    }

    private func inOrder(
        _ expected: Placed<[CallbackExpectation]>, _ observed: [TraceRecord],
        _ seen: ObservationWindow
    ) -> [Difference] {
        for (callback, record) in zip(expected.value, observed) where !callback.agrees(with: record)
        {
            return [
                Difference(
                    position: callback.position, expected: callback.sentence,
                    seen: record.expectation, why: callback.tooNew(for: seen.iOS))
            ]
        }
        if expected.value.count > observed.count {
            let callback = expected.value[observed.count]
            return [missing(callback, after: observed, seen)]
        }
        return surplus(observed.dropFirst(expected.value.count), expected)
    }

    private func inAnyOrder(
        _ expected: Placed<[CallbackExpectation]>, _ observed: [TraceRecord],
        _ seen: ObservationWindow
    ) -> [Difference] {
        var matching = Matching(expected.value, observed)
        let unmatched = matching.match()
        if let callback = unmatched { return [missing(callback, after: observed, seen)] }
        return surplus(matching.left[...], expected)
    }

    private func missing(
        _ callback: CallbackExpectation, after observed: [TraceRecord], _ seen: ObservationWindow
    ) -> Difference {
        let others = observed.map(\.expectation).joined(separator: ", ")
        return Difference(
            position: callback.position, expected: callback.sentence,
            seen: others.isEmpty ? "no such call" : "only \(others)",
            why: callback.tooNew(for: seen.iOS) ?? seen.why(.notTold, .notShown, .overdue))
    }

    private func surplus(
        _ records: ArraySlice<TraceRecord>, _ expected: Placed<[CallbackExpectation]>
    ) -> [Difference] {
        guard let first = records.first else { return [] }
        return [
            Difference(
                position: expected.position,
                expected: expected.value.isEmpty ? "no callback" : "no further callback",
                seen: first.expectation)
        ]
    }
}

extension Callback {
    /// All callbacks by their short names.
    fileprivate static let named = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension CallbackExpectation {
    /// Returns the reason why this iOS cannot make the call; `nil` if it can.
    fileprivate func tooNew(for iOS: IOSVersion) -> String? {
        iOS < callback.since
            ? "\(callback.swiftName) exists from iOS \(callback.since) on." : nil
    }

    /// Returns whether the call has the expected arguments.
    func agrees(with record: TraceRecord) -> Bool {
        guard record.callback == callback else { return false }
        if let state, record.state != state { return false }
        if let payload, (record.payload ?? PayloadPlace.none) != payload {
            return false
        }
        if let action, record.action != action { return false }
        if let text, record.typed != text { return false }
        if let subject, record.subject != subject { return false }
        return true
    }
}

extension TraceRecord {
    /// The subject of a call, where an app has several.
    fileprivate var subject: String? {
        if case .subject(let subject)? = detail { subject } else { nil }
    }

    /// A callback's Swift name and arguments.
    var expectation: String {
        let seen = [
            state.map { "state \($0)" }, payload.map { "payload \($0)" },
            action.map { "action \($0)" }, typed.map { "text “\($0)”" },
            subject.map { "of “\($0)”" },
        ].compactMap(\.self)
        let name = callback?.swiftName ?? word
        return seen.isEmpty ? name : "\(name) (\(seen.joined(separator: ", ")))"
    }
}

/// Finds a separate call for each expected callback, in any order.
struct Matching {
    private let expected: [CallbackExpectation]
    private let records: [TraceRecord]
    /// For each call, the index of its expectation.
    private var owner: [Int?]

    init(_ expected: [CallbackExpectation], _ records: [TraceRecord]) {
        self.expected = expected
        self.records = records
        owner = Array(repeating: nil, count: records.count)
    }

    /// The calls without an expectation.
    var left: [TraceRecord] { records.indices.filter { owner[$0] == nil }.map { records[$0] } }

    /// Assigns a call to every expectation, and returns the first expectation without one.
    ///
    /// An expectation with few arguments may have to give its call to one with more: augmenting
    /// paths in a bipartite graph.
    mutating func match() -> CallbackExpectation? {
        for index in expected.indices {
            var tried: Set<Int> = []
            guard give(to: index, &tried) else { return expected[index] }
        }
        return nil
    }

    private mutating func give(to index: Int, _ tried: inout Set<Int>) -> Bool {
        for record in records.indices
        where expected[index].agrees(with: records[record]) && tried.insert(record).inserted {
            if let other = owner[record], !give(to: other, &tried) { continue }
            owner[record] = index
            return true
        }
        return false
    }
}
