import PushGateway
import PushModel
import Synchronization

/// A log that several worlds write. It gives the steps of all of them one order without gaps, and
/// stores what they append meanwhile as one batch.
///
/// A world expects its steps right after the last end that it knows, and numbers them before it
/// appends them. The log moves them behind the steps of other worlds.
package final class SharedLog: Sendable {
    typealias Done = @Sendable (LogError?) -> Void

    fileprivate struct Writing {
        var part: Int
        var batch: LogBatch
        var moves: [LogMove]
        /// The ends of the log before the batch, and after it.
        var start, end: LogEnd
        var done: Done?
    }

    fileprivate struct State {
        /// The end of the log with everything that waits.
        var end: LogEnd
        var parts: [Part]
        var waiting: [Writing] = []
        var isStoring = false
        /// The failure that a world has noted; `nil` after its end was noted.
        var failure: LogError?
        var openParts: Int
    }

    /// One of the log's worlds.
    fileprivate struct Part {
        var settings: [UInt8]?
        /// The last number of its steps.
        var lastNumber: Int64
        /// The last step that its kept states include; `nil` if they include all of its steps.
        var replayed: Int64?
        var keepsPast: Bool
        var moves: [LogMove] = []
    }

    /// The log that has the steps of all worlds.
    package let log: any StepLog
    package let count: Int
    private let state: Mutex<State>
    private let committed: Mutex<Int64>

    /// Shares a log among `count` worlds.
    package init(_ log: any StepLog, among count: Int) async throws(LogError) {
        let stored = try await log.load([])
        let settings = try SharedSettings(stored.settings, count: count, in: log.name)
        self.log = log
        self.count = count
        let parts = settings.parts.map { settings in
            Part(
                settings: settings, lastNumber: stored.end.sequence, replayed: stored.replayed,
                keepsPast: stored.keepsPast)
        }
        state = Mutex(State(end: stored.end, parts: parts, openParts: count))
        committed = Mutex(stored.end.sequence)
    }

    /// The log as the world of one shard writes it.
    package func part(_ shard: Shard) -> any StepLog { SharedLogPart(self, shard) }

    /// The last stored step.
    package var committedEnd: Int64 { committed.withLock(\.self) }

    // MARK: Writing

    /// Appends a batch of one world, like `StepLog.append`.
    func append(_ batch: LogBatch, of part: Int, done: @escaping Done) -> Bool {
        let (isIdle, writing) = state.withLock { state in
            var writing = Writing(
                part: part, batch: batch, moves: [], start: state.end, end: state.end, done: done)
            state.place(&writing)
            let isIdle = !state.isStoring
            if isIdle { state.isStoring = true } else { state.waiting.append(writing) }
            return (isIdle, writing)
        }
        return isIdle && store([writing], isFirst: true)
    }

    /// Stores batches as one. Returns `true` if they are stored already and all come from the
    /// caller.
    @discardableResult
    private func store(_ writings: [Writing], isFirst: Bool = false) -> Bool {
        let batch = state.withLock { $0.batch(writings) }
        let isStored = log.append(batch) { self.finish(writings, $0) }
        guard isStored else { return false }
        guard isFirst else {
            finish(writings, nil)
            return false
        }
        var own = writings
        own[0].done = nil
        finish(own, nil)
        return true
    }

    /// Answers the writers, and stores what has come meanwhile. After a failure nothing that waits
    /// can be stored either, because it would leave a gap.
    private func finish(_ writings: [Writing], _ problem: LogError?) {
        let (told, next) = state.withLock { state in
            let waiting = exchange(&state.waiting, with: [])
            if problem != nil {
                let lost = writings + waiting
                state.end = lost[0].start
                state.isStoring = false
                return (lost, [Writing]())
            }
            for writing in writings { state.parts[writing.part].moves = writing.moves }
            committed.withLock { $0 = writings[writings.count - 1].end.sequence }
            state.isStoring = !waiting.isEmpty
            return (writings, waiting)
        }
        if !next.isEmpty { store(next) }
        for writing in told { writing.done?(problem) }
    }

    /// Returns whether another failure, or none, was noted before.
    func isNews(_ failure: LogError?) -> Bool {
        state.withLock { exchange(&$0.failure, with: failure) != failure }
    }

    /// The moves of a part's last stored batch.
    func moves(of part: Int) -> [LogMove] { state.withLock { $0.parts[part].moves } }

    // MARK: Reading

    /// Returns the stored world of one part, like `StepLog.load`.
    func load(_ phones: Set<String>?, of shard: Shard) async throws(LogError) -> StoredWorld {
        var stored = try await log.load(phones)
        stored.settings = state.withLock { $0.parts[shard.index].settings }
        stored.states = stored.states.filter { shard.has(phone: $0.key) }
        return stored
    }

    /// Closes the log when the last part is closed.
    func closePart() async {
        let isLast = state.withLock { state in
            state.openParts -= 1
            return state.openParts == 0
        }
        if isLast { await log.close() }
    }
}

extension SharedLog.State {
    /// Moves a batch to the end of the log.
    fileprivate mutating func place(_ writing: inout SharedLog.Writing) {
        let number = writing.part
        for index in writing.batch.steps.indices {
            guard let first = writing.batch.steps[index].first else {
                writing.moves.append(LogMove())
                continue
            }
            var move = LogMove()
            move.steps = end.sequence + 1 - first.sequence
            move.records = end.record + 1 - first.firstRecord
            writing.moves.append(move)
            for step in writing.batch.steps[index].indices {
                parts[number].lastNumber = writing.batch.steps[index][step].sequence
                writing.batch.steps[index][step].move(by: move)
                end.goOn(with: writing.batch.steps[index][step])
            }
        }
        // No other world has steps of these phones.
        for index in writing.batch.states.indices {
            writing.batch.states[index].through = end.sequence
        }
        let isReplayed = writing.batch.replayed >= parts[number].lastNumber
        // A number is at most its step's place, so this is a bound for places, too.
        parts[number].replayed = isReplayed ? nil : writing.batch.replayed
        parts[number].keepsPast = writing.batch.keepsPast
        parts[number].settings = writing.batch.settings ?? parts[number].settings
        writing.end = end
    }

    /// Returns the batches as one.
    fileprivate func batch(_ writings: [SharedLog.Writing]) -> LogBatch {
        let replayed = parts.lazy.compactMap(\.replayed).min() ?? .max
        var batch = LogBatch(
            writings.flatMap(\.batch.steps),
            replayed: min(replayed, writings.last?.end.sequence ?? 0))
        batch.states = writings.flatMap(\.batch.states)
        if writings.contains(where: { $0.batch.settings != nil }) {
            batch.settings = SharedSettings(parts: parts.map(\.settings)).bytes
        }
        batch.keepsPast = parts.contains(where: \.keepsPast)
        return batch
    }
}
