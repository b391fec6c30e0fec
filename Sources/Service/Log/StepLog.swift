import PushModel

/// The storage of a world's steps, which a switchboard writes and a world is restored from.
package protocol StepLog: Sendable {
    /// The log's location, for messages.
    var name: String { get }

    /// Stores a batch, whole or not at all. Its steps continue where the log ends. One batch is
    /// stored at a time.
    ///
    /// Returns `true` if the batch is stored already; then `done` is not called. Otherwise `done`
    /// is called once, on another thread, when the batch is as safe as the log's durability
    /// demands, or with the reason for a failure.
    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool

    /// The distances by which the steps of the last stored batch were moved, by array; empty in a
    /// log of one world.
    var lastMoves: [LogMove] { get }

    /// Returns whether a failure to append is news, or its end if it is `nil`. Worlds that share a log
    /// have the same ones.
    func isNews(_ failure: LogError?) -> Bool

    /// Returns steps, ordered by sequence.
    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep]

    /// Returns the sequence numbers of the steps that `read` would return.
    func places(_ query: LogQuery) async throws(LogError) -> [Int64]

    /// Returns the number of steps that match a query, without its limit.
    func count(_ query: LogQuery) async throws(LogError) -> Int

    /// Forgets steps: queries with `omitsForgotten` no longer find them. They stay in the log until
    /// they are pruned, because a world is restored from it.
    func forget(_ sequences: [Int64]) async throws(LogError)

    /// Returns the states that a world is restored from: of all phones, or of the given ones.
    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld

    /// Returns a phone's newest state that includes no step after `sequence`, and how far back its
    /// past goes.
    func past(of phone: String, through sequence: Int64) async throws(LogError) -> StoredPast

    /// Prunes the log to its limits, in quiet times. Ages are measured from `now`.
    func tidy(at now: Instant) async throws(LogError)

    /// Throws if the log cannot be written, or lacks a batch that was stored.
    func check() async throws(LogError)

    /// The age of the oldest steps that are kept; `nil` for no limit.
    var age: Duration? { get }

    /// Releases the log for other processes.
    func close() async
}

extension StepLog {
    package var lastMoves: [LogMove] { [] }

    package func isNews(_ failure: LogError?) -> Bool { true }

    package func check() async throws(LogError) {}

    /// Returns when a batch is stored.
    package func append(_ batch: LogBatch) async throws(LogError) {
        let problem: LogError? = await withCheckedContinuation { continuation in
            let isStored = append(batch) { continuation.resume(returning: $0) }
            if isStored { continuation.resume(returning: nil) }
        }
        if let problem { throw problem }
    }

    package func load() async throws(LogError) -> StoredWorld { try await load(nil) }

    package func places(_ query: LogQuery) async throws(LogError) -> [Int64] {
        try await read(query).map(\.sequence)
    }
}

/// Steps, states of phones and settings that are stored together.
package struct LogBatch: Sendable {
    /// The steps, in the arrays in which they arrived, so that nothing is copied.
    package var steps: [[LoggedStep]]
    /// The new states of phones, which replace the stored ones.
    package var states: [State] = []
    /// The new settings of the world; `nil` keeps the stored ones.
    package var settings: [UInt8]?
    /// The last step that every phone's state includes; no restart needs the steps up to it.
    package var replayed: Int64
    /// `true` if states are also kept for the past, some hundred steps apart.
    package var keepsPast = false
    /// `true` if the steps are those of one push whose client sends one at a time, and no other
    /// client is known to wait.
    package var isAlone = false

    /// The state of a phone.
    package struct State: Sendable {
        package var phone: String
        /// The last step that the state includes.
        package var through: Int64
        /// The number of the phone's steps since its previously kept state.
        package var steps: Int
        /// `true` if the phone's past begins with this state.
        package var beginsPast = false
        /// Returns the state's bytes; called on the thread that writes.
        package var encoded: @Sendable () throws -> [UInt8]

        package init(
            phone: String, through: Int64, steps: Int = 0,
            encoded: @escaping @Sendable () throws -> [UInt8]
        ) {
            (self.phone, self.through, self.steps) = (phone, through, steps)
            self.encoded = encoded
        }
    }

    package init(_ steps: [[LoggedStep]] = [], replayed: Int64) {
        self.steps = steps
        self.replayed = replayed
    }
}

/// The stored state of a phone.
package struct StoredState: Hashable, Sendable {
    /// The last step that the state includes.
    package var through: Int64
    /// The encoded state of the world.
    package var value: [UInt8]

    package init(through: Int64, value: [UInt8]) {
        (self.through, self.value) = (through, value)
    }

    /// The phone's steps before the next state of the past: few enough that replaying them takes no
    /// noticeable time, and enough that the states need no more space than the steps.
    package var stepsUntilNext: Int { max(250, value.count / 1000) }
}

/// A state in one phone's past, and how far back that past goes.
package struct StoredPast: Hashable, Sendable {
    /// The state; `nil` if no state is that old.
    package var state: StoredState?
    /// The last step of the oldest state from which no later step is missing; `nil` without one.
    package var earliest: Int64?
    /// `true` if no step since the beginning is missing.
    package var isWhole: Bool

    package init(state: StoredState? = nil, earliest: Int64? = nil, isWhole: Bool) {
        (self.state, self.earliest, self.isWhole) = (state, earliest, isWhole)
    }
}

/// The stored states of a log, and its last step.
package struct StoredWorld: Sendable {
    /// The world's settings; `nil` in a new log.
    package var settings: [UInt8]?
    package var states: [String: StoredState] = [:]
    package var replayed: Int64 = 0
    package var end = LogEnd()
    /// `true` if states of the past are kept.
    package var keepsPast = false

    package init() {}
}

/// The distance from the place that a world expected for a step to its place in the log: the
/// steps and records of other worlds in between.
package struct LogMove: Hashable, Sendable {
    package var steps: Int64 = 0
    package var records: Int64 = 0

    package init() {}
}

/// The last step of a log.
package struct LogEnd: Hashable, Sendable {
    package var sequence: Int64 = 0
    /// The number of the last record.
    package var record: Int64 = 0
    package var time = Instant.zero

    package init() {}

    /// Moves the end to a new last step.
    package mutating func goOn(with step: LoggedStep) {
        sequence = step.sequence
        record = step.lastRecord
        time = max(time, step.time)
    }
}

/// The moment from which a push counts as stored.
package enum Durability: String, CaseIterable, Sendable {
    /// The commit, which survives every end of the process.
    case commit
    /// The write to the disk, which also survives a power cut.
    case power
}
