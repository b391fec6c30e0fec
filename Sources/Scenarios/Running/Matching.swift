import PushModel

/// Finds for each expected callback a call of its own, where the order does not count.
struct Matching {
    private let expected: [CallbackExpectation]
    private let records: [TraceRecord]
    /// For each call, the expectation it was given to.
    private var owner: [Int?]

    init(_ expected: [CallbackExpectation], _ records: [TraceRecord]) {
        self.expected = expected
        self.records = records
        owner = Array(repeating: nil, count: records.count)
    }

    /// The calls that no expectation asked for.
    var left: [TraceRecord] { records.indices.filter { owner[$0] == nil }.map { records[$0] } }

    /// Gives every expectation a call; returns the first for which there is none.
    ///
    /// An expectation that says little may have to give its call to one that says more: augmenting
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
