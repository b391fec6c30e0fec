import PushGateway
import PushModel
import Synchronization

/// A log in memory, which ends with its process: that of a service without a data folder.
///
/// Rows stay the values that they are. To write them as bytes into tables, and to take them out of
/// the tables again when they are pruned, costs more than handling the pushes. What is asked of it
/// has the answers of `SQLiteStore`, by looking through the rows: there are some thousands.
package final class MemoryStore: ImmediateStore {
    fileprivate struct State {
        var log = MemoryLog()
        var forgotten: Set<Int64> = []
        var states: [String: StoredSnapshot.State] = [:]
        /// States of each phone's past, the oldest first.
        var keyframes: [String: [StoredSnapshot.State]] = [:]
        /// How many rows of each phone there are since the last of these.
        var rowsSinceKeyframe: [String: Int] = [:]
        /// The last row that each phone has lost.
        var pruned: [String: Int64] = [:]
        var settings: [UInt8]?
        /// `nil` before the first snapshot.
        var replayed: Int64?
        /// When it was last looked whether there is too much.
        var prunedAt: Instant?
    }

    private let retention: Retention
    private let state = Mutex(State())

    package let name = "the journal in memory"
    package let canFail = false

    package init(retention: Retention = Retention()) {
        self.retention = retention
    }

    package func append(_ rows: [LogRow], hasRoom _: Bool) { append(rows) }

    package func append(_ rows: [LogRow]) {
        guard let first = rows.first, let last = rows.last else { return }
        state.withLock { state in
            state.log.append(rows)
            let isDue = retention.isDue(
                between: RowPlace(first), and: RowPlace(last), prunedAt: state.prunedAt)
            if isDue {
                state.prune(retention, at: last.time)
            }
        }
    }

    package func read(_ query: LogQuery) -> [LogRow] {
        state.withLock { state in
            var (found, skipped): ([LogRow], Int) = ([], 0)
            state.log.visit(after: query.after, before: query.before, forward: query.isForward) {
                guard query.finds($0, forgotten: state.forgotten) else { return true }
                guard skipped == query.offset else {
                    skipped += 1
                    return true
                }
                guard found.count < query.limit else { return false }
                found.append($0.withoutCredential)
                return true
            }
            return query.isForward ? found : found.reversed()
        }
    }

    package func forget(_ sequences: [Int64]) async throws(JournalError) {
        state.withLock { $0.forgotten.formUnion(sequences) }
    }

    package func snapshot(_ snapshot: StoredSnapshot) {
        state.withLock { state in
            for (phone, value) in snapshot.states { state.keep(value, of: phone) }
            state.replayed = snapshot.replayed
            state.settings = snapshot.settings ?? state.settings
        }
    }

    package func load() -> StoredWorld {
        state.withLock { state in
            var world = StoredWorld()
            world.settings = state.settings
            world.states = state.states
            world.replayed = state.replayed ?? 0
            world.end = state.log.end
            return world
        }
    }

    package func past(of phone: String, through sequence: Int64) -> StoredPast {
        state.withLock { state in
            let keyframes = state.keyframes[phone] ?? []
            let pruned = state.pruned[phone]
            return StoredPast(
                state: keyframes.last { $0.through <= sequence },
                earliest: keyframes.first { $0.through >= pruned ?? 0 }?.through, pruned: pruned)
        }
    }

    package func close() {}
}

extension MemoryStore.State {
    /// Keeps a phone's state, and among those of its past when enough rows lie between.
    fileprivate mutating func keep(_ snapshot: StoredSnapshot.State, of phone: String) {
        var state = snapshot
        state.rows = 0
        states[phone] = state
        var kept = keyframes[phone] ?? []
        let rows = rowsSinceKeyframe[phone, default: 0] + snapshot.rows
        rowsSinceKeyframe[phone] = rows
        guard kept.isEmpty || rows > state.rowsUntilNext else { return }
        rowsSinceKeyframe[phone] = 0
        kept.append(state)
        // Those that lie before the newest that what is left of the log begins with.
        if let start = log.first?.sequence,
            let newest = kept.last(where: { $0.through < start })?.through
        {
            kept.removeAll { $0.through < newest }
        }
        keyframes[phone] = kept
    }

    fileprivate mutating func prune(_ retention: Retention, at now: Instant) {
        prunedAt = now
        let last = min(
            replayed ?? .max,
            log.lastToGo(retention, oldest: retention.age.map { now + (.zero - $0) }))
        guard last > 0 else { return }
        log.removeAll(through: last) { row in
            if let phone = row.phone { pruned[phone] = row.sequence }
        }
        if !forgotten.isEmpty { forgotten = forgotten.filter { $0 > last } }
    }
}

extension LogRow {
    /// A journal tells nobody's token. The switchboard gives it none; to look at each row that comes in would
    /// cost as much as to keep it.
    fileprivate var withoutCredential: LogRow {
        guard case .push(let exchange) = event, exchange.request.credential != .logged else {
            return self
        }
        var request = exchange.request
        request.credential = .logged
        var row = self
        row.event = .push(request, exchange.response)
        return row
    }
}
