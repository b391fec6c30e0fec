import PushGateway
import PushModel
import Synchronization

/// A log in memory, which ends with its process: that of a service without a data folder.
///
/// Rows stay the values that they are. To write them as bytes into tables, and to take them out of
/// the tables again when they are pruned, costs more than handling the pushes. What is asked of it
/// has the answers of `SQLiteStore`, by looking through the rows: there are some thousands.
package final class MemoryStore: EventStore {
    fileprivate struct State {
        var log = MemoryLog()
        var forgotten: Set<Int64> = []
        var states: [String: StoredSnapshot.State] = [:]
        /// States of each phone's past, the oldest first.
        var keyframes: [String: [StoredSnapshot.State]] = [:]
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

    package init(retention: Retention = Retention()) {
        self.retention = retention
    }

    package func append(_ rows: [LogRow]) {
        guard let first = rows.first, let last = rows.last else { return }
        let kept = rows.withoutCredentials
        state.withLock { state in
            state.log.append(kept)
            if retention.isDue(between: first, and: last, prunedAt: state.prunedAt) {
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
                found.append($0)
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
    fileprivate mutating func keep(_ state: StoredSnapshot.State, of phone: String) {
        states[phone] = state
        var kept = keyframes[phone] ?? []
        if let newest = kept.last {
            let rows = log.count(of: phone, after: newest.through, through: state.through)
            guard rows > state.rowsUntilNext else { return }
        }
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

extension [LogRow] {
    /// A journal keeps nobody's token.
    fileprivate var withoutCredentials: [LogRow] {
        let rows = span
        guard rows.indices.contains(where: { rows[$0].hasCredential }) else { return self }
        return map { row in
            guard case .push(var request, let response) = row.event else { return row }
            request.credential = .logged
            var row = row
            row.event = .push(request, response)
            return row
        }
    }
}

extension LogRow {
    fileprivate var hasCredential: Bool {
        if case .push(let request, _) = event { request.credential != .logged } else { false }
    }
}
