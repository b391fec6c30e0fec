import Log

/// Brings steps of several nodes into the order of their log.
actor StepOrder {
    /// The most batches that wait for an earlier one. If more do, it was lost on the way.
    private static let waitingLimit = 200

    private var last: Int64
    /// Batches that came too early, by their first step.
    private var waiting: [Int64: [LoggedStep]] = [:]
    private let pass: @Sendable ([LoggedStep]) -> Void

    /// Expects the steps after `last`, and passes steps on as soon as they are in order.
    init(after last: Int64, pass: @escaping @Sendable ([LoggedStep]) -> Void) {
        (self.last, self.pass) = (last, pass)
    }

    /// Adds the steps of one batch of one node, which may have gaps between them.
    func add(_ steps: [LoggedStep]) {
        for run in steps.runs where (run.last?.sequence ?? 0) > last {
            waiting[run[0].sequence] = run
        }
        while let next = next() {
            last = max(last, next.last?.sequence ?? 0)
            pass(next)
        }
    }

    /// The next batch in order; `nil` if it has not come yet.
    private func next() -> [LoggedStep]? {
        if let next = waiting.removeValue(forKey: last + 1) { return next }
        guard waiting.count > Self.waitingLimit, let first = waiting.keys.min() else { return nil }
        return waiting.removeValue(forKey: first)
    }
}

extension [LoggedStep] {
    /// The steps in arrays without gaps.
    fileprivate var runs: [[LoggedStep]] {
        var runs: [[LoggedStep]] = []
        for step in self {
            if let last = runs.last?.last, last.sequence + 1 == step.sequence {
                runs[runs.count - 1].append(step)
            } else {
                runs.append([step])
            }
        }
        return runs
    }
}
