import PushModel

/// Where the steps of a world are kept: what a switchboard writes to, and what a world is restored from.
///
/// Belfry comes with a log in memory and one of SQLite. Whatever is asked of it can be done by a log on
/// another machine.
package protocol StepLog: Sendable {
    /// Where it is, for messages to people.
    var name: String { get }

    /// Stores a batch, whole or not at all, whose steps go on where the log ends. One batch is stored at a time.
    ///
    /// Returns `true` when it is stored already, and then `done` is not called. Otherwise `done` is called
    /// once, on another thread, when the batch is as safe as the log was opened to make it, or with the
    /// reason why it is not stored.
    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool

    /// Steps in the order of their sequence.
    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep]

    /// How many steps there are that a query is about, whatever its limit.
    func count(_ query: LogQuery) async throws(LogError) -> Int

    /// Forgets steps: queries with `omitsForgotten` find them no more. They stay in the log until they are
    /// pruned, since a world is restored from it.
    func forget(_ sequences: [Int64]) async throws(LogError)

    /// Returns the states that a world is restored from: of all phones, or of the given ones.
    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld

    /// Returns a phone's newest state without a step behind `sequence`, and how far its past reaches.
    func past(of phone: String, through sequence: Int64) async throws(LogError) -> StoredPast

    /// Brings the log back to its limits while little happens. `now` is what ages are counted from.
    func tidy(at now: Instant) async throws(LogError)

    /// How long steps are kept; `nil` for as long as there is room.
    var age: Duration? { get }

    /// Lets another process have the log.
    func close() async
}

extension StepLog {
    /// Returns when a batch is stored.
    package func append(_ batch: LogBatch) async throws(LogError) {
        let problem: LogError? = await withCheckedContinuation { continuation in
            let isStored = append(batch) { continuation.resume(returning: $0) }
            if isStored { continuation.resume(returning: nil) }
        }
        if let problem { throw problem }
    }

    package func load() async throws(LogError) -> StoredWorld { try await load(nil) }
}

/// Steps, states of phones and settings that are stored together.
package struct LogBatch: Sendable {
    /// In the arrays in which they came, so that nothing is copied.
    package var steps: [[LoggedStep]]
    /// States of phones, in the place of those they had.
    package var states: [State] = []
    /// The new settings of the world; `nil` keeps the stored ones.
    package var settings: [UInt8]?
    /// Steps up to this one are part of every phone's state, and no restart needs them.
    package var replayed: Int64
    /// States are kept for the past too, some hundred steps apart.
    package var keepsPast = false

    /// The state of a phone.
    package struct State: Sendable {
        package var phone: String
        /// The last step that is part of it.
        package var through: Int64
        /// How many of the phone's steps are part of it and not of the one that was kept before.
        package var steps: Int
        /// The phone's past begins with it.
        package var beginsPast = false
        /// Makes its bytes, on the thread that writes.
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

/// The state of a phone as a log keeps it.
package struct StoredState: Hashable, Sendable {
    /// The last step that is part of it.
    package var through: Int64
    /// The state's bytes.
    package var value: [UInt8]

    package init(through: Int64, value: [UInt8]) {
        (self.through, self.value) = (through, value)
    }

    /// More of the phone's steps than this lie between it and the next state of the past: so few that
    /// replaying them takes no time worth noticing, and so many that the states take no more room than the
    /// steps.
    package var stepsUntilNext: Int { max(250, value.count / 1000) }
}

/// A state in one phone's past, and how far that past reaches.
package struct StoredPast: Hashable, Sendable {
    /// `nil` when no state is as old.
    package var state: StoredState?
    /// The last step of the oldest state from which every later step is there; `nil` without one.
    package var earliest: Int64?
    /// Every step since the beginning is there.
    package var isWhole: Bool

    package init(state: StoredState? = nil, earliest: Int64? = nil, isWhole: Bool) {
        (self.state, self.earliest, self.isWhole) = (state, earliest, isWhole)
    }
}

/// A log's states, and where its steps end.
package struct StoredWorld: Sendable {
    /// `nil` in a log that is new.
    package var settings: [UInt8]?
    package var states: [String: StoredState] = [:]
    package var replayed: Int64 = 0
    package var end = LogEnd()
    /// States of the past are kept.
    package var keepsPast = false

    package init() {}
}

/// The last step of a log.
package struct LogEnd: Hashable, Sendable {
    package var sequence: Int64 = 0
    /// The number of the last record.
    package var record: Int64 = 0
    package var time = Instant.zero

    package init() {}

    /// The end of a log whose last step this is.
    package mutating func goOn(with step: LoggedStep) {
        sequence = step.sequence
        record = step.lastRecord
        time = max(time, step.time)
    }
}

/// When an answer counts as given.
package enum Durability: String, CaseIterable, Sendable {
    /// When it is committed: it outlives the process, whatever ends it.
    case commit
    /// When it is on the disk: it outlives a power cut as well.
    case power
}
