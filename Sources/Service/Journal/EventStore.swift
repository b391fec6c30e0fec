import PushGateway
import PushModel

/// Where a log is kept: what a journal writes to and a world is restored from.
///
/// Belfry comes with one in memory and one of SQLite. A store need not be on this machine: everything that
/// is asked of it can be done by a replicated log.
package protocol EventStore: Sendable {
    /// Where it is, for messages to people.
    var name: String { get }

    /// Appends rows, which continue the sequence; returns when they are as safe as the store was
    /// opened to make them. All of them are appended, or none.
    func append(_ rows: [LogRow]) async throws(JournalError)

    /// Rows in the order of their sequence.
    func read(_ query: LogQuery) async throws(JournalError) -> [LogRow]

    /// How many rows there are that a query is about, whatever its limit.
    func count(_ query: LogQuery) async throws(JournalError) -> Int

    /// Forgets rows: queries with `omitsForgotten` find them no more. They stay in the log until they
    /// are pruned, since a world is restored from it.
    func forget(_ sequences: [Int64]) async throws(JournalError)

    /// Keeps the state of some phones in the place of the one they had, all or none.
    func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError)

    /// What a world is restored from: its snapshot. The rows behind it are read.
    func load() async throws(JournalError) -> StoredWorld

    /// What is kept of a phone's past: its newest state that has no row behind `sequence` in it.
    func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast

    /// Brings all rows to where they are to stay.
    func settle() async throws(JournalError)

    /// Lets another process have the store.
    func close()
}

/// A store to which rows are appended at once: nothing that happens has to wait for it.
package protocol ImmediateStore: EventStore {
    /// Whether appending can fail, so that what happened has to be taken back.
    var canFail: Bool { get }

    /// Makes room for so many bytes of rows. `true`: the rows that are appended next, with
    /// `hasRoom`, will not be given up, even if writing fails, and what happened stands.
    func makeRoom(for bytes: Int) -> Bool

    /// Appends rows. Where there is room for them and writing fails, which then only a disk that
    /// breaks makes it do, they are written before any that come later.
    func append(_ rows: [LogRow], hasRoom: Bool) throws(JournalError)
}

extension ImmediateStore {
    package func makeRoom(for _: Int) -> Bool { false }

    package func append(_ rows: [LogRow]) throws(JournalError) {
        try append(rows, hasRoom: false)
    }
}

extension EventStore {
    package func settle() async throws(JournalError) {}

    package func count(_ query: LogQuery) async throws(JournalError) -> Int {
        try await read(query).count
    }

    package func forget(_: [Int64]) async throws(JournalError) {
        throw .unwritable(file: name, problem: "it cannot forget")
    }
}

/// One event that entered a world, the answer to it, and the records that it caused.
package struct LogRow: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        case push(PushExchange)
        /// A `WorldEvent` as JSON.
        case world([UInt8])
        /// Something that changed nothing, and is told in the records.
        case note
    }

    /// Counts all events of a log from 1, without gaps.
    package var sequence: Int64
    package var time: Instant
    /// The phone concerned, or the name of the owner of the channels; `nil` for what changes neither.
    package var phone: String?
    package var event: Event
    /// The place of the first record in the trace of all phones, counted from 1.
    package var firstRecord: Int64
    package var records: [TraceRecord]

    package init(
        sequence: Int64, time: Instant, phone: String?, event: Event, firstRecord: Int64,
        records: [TraceRecord]
    ) {
        self.sequence = sequence
        self.time = time
        self.phone = phone
        self.event = event
        self.firstRecord = firstRecord
        self.records = records
    }

    /// `apns-id` of a push, or the `apns-request-id` that it has in its place.
    package var pushID: String? {
        if case .push(let exchange) = event { exchange.response.identifier } else { nil }
    }
}

/// A provider's request and APNs' answer. One object, since rows are moved and handed on often, and
/// each copy of what is in it would count a dozen texts.
package final class PushExchange: Hashable, Sendable {
    package let request: PushRequest
    package let response: PushResponse

    package init(_ request: consuming PushRequest, _ response: consuming PushResponse) {
        self.request = request
        self.response = response
    }

    package static func == (first: PushExchange, second: PushExchange) -> Bool {
        first === second || first.request == second.request && first.response == second.response
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(request)
        hasher.combine(response)
    }
}

extension LogRow.Event {
    package static func push(
        _ request: consuming PushRequest, _ response: consuming PushResponse
    ) -> Self {
        .push(PushExchange(request, response))
    }
}

/// The state of some phones at one point of the log.
package struct StoredSnapshot: Sendable {
    /// What belongs to no phone: when the world began and how its gateway is set.
    package var settings: [UInt8]?
    /// By phone.
    package var states: [String: State]
    /// Rows up to this one are part of every phone's state; replaying begins behind it.
    package var replayed: Int64

    package struct State: Hashable, Sendable {
        /// The last row that is part of it.
        package var through: Int64
        package var value: [UInt8]
        /// How many rows of the phone are part of it and not of the one that was kept before; 0 in one
        /// that a store gives back.
        package var rows: Int

        package init(through: Int64, value: [UInt8], rows: Int = 0) {
            self.through = through
            self.value = value
            self.rows = rows
        }

        /// More rows than this lie between it and the next state of the past: so few that replaying
        /// them takes no time worth noticing, and so many that the states take no more room than the
        /// rows.
        var rowsUntilNext: Int { max(250, value.count / 1000) }
    }

    package init(settings: [UInt8]? = nil, states: [String: State], replayed: Int64) {
        self.settings = settings
        self.states = states
        self.replayed = replayed
    }
}

/// What is kept of one phone's past.
package struct StoredPast: Hashable, Sendable {
    /// `nil` when no state is as old.
    package var state: StoredSnapshot.State?
    /// The last row of the oldest state from which every later row is there; `nil` without one.
    package var earliest: Int64?
    /// The last of the phone's rows that are gone; `nil` while none is.
    package var pruned: Int64?

    package init(
        state: StoredSnapshot.State? = nil, earliest: Int64? = nil, pruned: Int64? = nil
    ) {
        self.state = state
        self.earliest = earliest
        self.pruned = pruned
    }
}

/// A store's snapshot as a whole, and where its log ends.
package struct StoredWorld: Sendable {
    /// `nil` in a store that is new.
    package var settings: [UInt8]?
    package var states: [String: StoredSnapshot.State] = [:]
    package var replayed: Int64 = 0
    package var end = LogEnd()

    package init() {}
}

/// The last row of a log.
package struct LogEnd: Hashable, Sendable {
    package var sequence: Int64 = 0
    /// The number of the last record.
    package var record: Int64 = 0
    package var time = Instant.zero

    package init() {}
}

/// When an answer counts as given.
package enum Durability: String, CaseIterable, Sendable {
    /// When it is committed: it outlives the process, whatever ends it.
    case commit
    /// When it is on the disk: it outlives a power cut as well.
    case power
}
