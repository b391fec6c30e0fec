import PushModel
import Synchronization

/// A log in memory, which ends with its process: the log of a service without a data folder.
///
/// Steps are kept as values, because encoding them costs more than handling the pushes.
package final class MemoryLog: StepLog {
    fileprivate struct State {
        var index = LogIndex()
        /// The steps, in the arrays in which they arrived.
        var chunks: [[LoggedStep]] = []
        /// The number of the first chunk.
        var firstChunk: Int64 = 0
        /// The states in each phone's past, oldest first, and the number of steps since the last.
        var keyframes: [String: [StoredState]] = [:]
        var stepsSinceKeyframe: [String: Int] = [:]
        var settings: [UInt8]?
    }

    package let name = "the log in memory"
    package var age: Duration? { retention.age }
    private let retention: Retention
    private let state = Mutex(State())

    package init(retention: Retention = Retention()) {
        self.retention = retention
    }

    package func append(
        _ batch: LogBatch, done _: @escaping @Sendable (LogError?) -> Void
    ) -> Bool {
        state.withLock { state in
            for steps in batch.steps where !steps.isEmpty { state.append(steps) }
            if batch.keepsPast { for kept in batch.states { state.keep(kept) } }
            state.settings = batch.settings ?? state.settings
            if state.index.isBeyond(retention, replayed: batch.replayed) {
                state.prune(retention, replayed: batch.replayed, at: state.index.end.time)
            }
        }
        return true
    }

    package func read(_ query: LogQuery) -> [LoggedStep] {
        var finding = Finding<LoggedStep>(query)
        // Some steps at a time, so that pushes do not wait long.
        while let steps = state.withLock({ $0.steps(finding.next(in: $0.index)) }) {
            finding.take(steps.filter(query.confirms))
        }
        return finding.result
    }

    package func places(_ query: LogQuery) -> [Int64] {
        if let places = state.withLock({ $0.index.decidedPlaces(query) }) { return places }
        var finding = Finding<Int64>(query)
        while let steps = state.withLock({ $0.steps(finding.next(in: $0.index)) }) {
            finding.take(steps.filter(query.confirms).map(\.sequence))
        }
        return finding.result
    }

    package func count(_ query: LogQuery) -> Int {
        query.isDecidedByIndex
            ? state.withLock { $0.index.count(query) } : places(query.unlimited).count
    }

    package func forget(_ sequences: [Int64]) { state.withLock { $0.index.forget(sequences) } }

    package func load(_: Set<String>?) -> StoredWorld {
        state.withLock { state in
            var world = StoredWorld()
            world.settings = state.settings
            world.end = state.index.end
            return world
        }
    }

    package func past(of phone: String, through sequence: Int64) -> StoredPast {
        state.withLock { state in
            let keyframes = state.keyframes[phone] ?? []
            return StoredPast(
                state: keyframes.last { $0.through <= sequence },
                earliest: keyframes.first?.through,
                isWhole: state.index.isWhole(phone))
        }
    }

    package func tidy(at now: Instant) {
        state.withLock { $0.prune(retention, replayed: .max, at: now) }
    }

    package func close() {}
}

extension MemoryLog.State {
    fileprivate mutating func append(_ steps: [LoggedStep]) {
        let chunk = firstChunk + Int64(chunks.count)
        chunks.append(steps)
        // A span, because an array copies each step that is looked at.
        let steps = steps.span
        for place in steps.indices {
            index.append(
                steps[place], mentioning: steps[place].mentionedPushes, batch: chunk)
        }
    }

    /// Returns the steps at some places; `nil` without places.
    fileprivate func steps(_ places: [LogIndex.Place]?) -> [LoggedStep]? {
        places?.map { place in
            let chunk = chunks[Int(place.batch - firstChunk)]
            return chunk[Int(place.sequence - chunk[0].sequence)]
        }
    }

    fileprivate mutating func keep(_ state: LogBatch.State) {
        let steps = stepsSinceKeyframe[state.phone, default: 0] + state.steps
        stepsSinceKeyframe[state.phone] = steps
        let kept = keyframes[state.phone] ?? []
        guard let value = try? state.encoded() else { return }
        let next = StoredState(through: state.through, value: value)
        guard kept.isEmpty || steps > next.stepsUntilNext else { return }
        stepsSinceKeyframe[state.phone] = 0
        keyframes[state.phone] = kept + [next]
    }

    fileprivate mutating func prune(_ retention: Retention, replayed: Int64, at now: Instant) {
        guard let last = index.lastToGo(retention, replayed: replayed, at: now) else { return }
        index.remove(through: last)
        let whole = chunks.prefix { $0.last.map { $0.sequence <= last } ?? true }.count
        chunks.removeFirst(whole)
        firstChunk += Int64(whole)
        for (phone, states) in keyframes where states[0].through < last {
            let left = states.filter { $0.through >= last }
            keyframes[phone] = left.isEmpty ? nil : left
        }
    }
}
