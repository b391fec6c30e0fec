import PushModel
import Synchronization

/// The log of one world in the memory of its process: rows are added without waiting, and one commit
/// at a time takes all that were added meanwhile, so that a busy journal commits rarely and an idle
/// one at once.
///
/// When a commit fails, nothing that was added since the last good one is written: the world must be
/// taken back to that point, and then `resume`.
package actor Journal {
    /// The place of an addition; `settle` waits for it.
    package typealias Ticket = UInt64

    /// What has been done since the start.
    package struct Counts: Hashable, Sendable {
        package var commits = 0
        package var rows = 0
        /// Commits that could not be made.
        package var failures = 0
    }

    fileprivate struct State {
        var counts = Counts()
        /// What was added since the last commit began.
        var additions: [[LogRow]] = []
        /// The last addition.
        var added: Ticket = 0
        /// The last addition that is committed.
        var committed: Ticket = 0
        /// The additions that were given up, in ranges: one for each time that writing failed.
        var lost: [ClosedRange<Ticket>] = []
        /// Why the last commit failed; `nil` unless the journal waits for `resume`.
        var problem: JournalError?
    }

    package nonisolated let store: any EventStore
    /// The store, if it takes rows at once.
    private nonisolated let immediate: (any ImmediateStore)?
    private let state = Mutex(State())
    private var commit: Task<Void, Never>?

    package init(_ store: any EventStore) {
        self.store = store
        immediate = store as? any ImmediateStore
    }

    /// Rows are committed by `commit`, and nothing is to be added.
    package nonisolated var commitsAtOnce: Bool { immediate != nil }

    /// Whether something that happened may have to be taken back, because it cannot be written.
    package nonisolated var canFail: Bool { immediate?.canFail ?? true }

    /// Where it is kept, for messages to people.
    package nonisolated var name: String { store.name }

    package nonisolated var counts: Counts { state.withLock { $0.counts } }

    /// The last addition that is committed.
    package nonisolated var committed: Ticket { state.withLock { $0.committed } }

    /// A commit has failed, and everything is given up until `resume`.
    package nonisolated var isFailing: Bool { state.withLock { $0.problem != nil } }

    /// Adds rows; `settle` has them committed.
    package nonisolated func add(_ rows: [LogRow]) -> Ticket {
        state.withLock { state in
            state.added += 1
            if state.problem == nil, !rows.isEmpty { state.additions.append(rows) }
            return state.added
        }
    }

    /// Makes room for so many bytes of rows, in a store that can: what is committed next, with
    /// `hasRoom`, need not be taken back if that fails.
    package nonisolated func makeRoom(for bytes: Int) -> Bool {
        immediate?.makeRoom(for: bytes) ?? false
    }

    /// Commits rows at once, in a store that can.
    package nonisolated func commit(
        _ rows: [LogRow], hasRoom: Bool = false
    ) throws(JournalError) {
        do throws(JournalError) {
            try immediate?.append(rows, hasRoom: hasRoom)
        } catch {
            state.withLock { $0.counts.failures += 1 }
            throw error
        }
        state.withLock { $0.didCommit(rows.count, upTo: $0.added) }
    }

    /// Returns when this addition and all before it are committed; throws when they are not and
    /// never will be.
    package func settle(_ ticket: Ticket) async throws(JournalError) {
        while true {
            if try state.withLock({ state throws(JournalError) in try state.isCommitted(ticket) }) {
                return
            }
            if let commit {
                await commit.value
            } else {
                let task = Task { await commitRows() }
                commit = task
                await task.value
            }
        }
    }

    /// Takes additions again after a failed commit; those that were not committed are forgotten.
    package nonisolated func resume() {
        state.withLock { state in
            guard state.problem != nil else { return }
            state.problem = nil
            state.giveUp()
        }
    }

    /// Commits what was added, and lets another process have the store. Nothing may be added
    /// afterwards.
    package func close() async throws(JournalError) {
        defer { store.close() }
        try await settle(add([]))
        // What cannot be brought there now is safe where it is.
        try? await store.settle()
    }

    /// Clears `commit` before it returns: a caller of `settle` that resumes must not find the
    /// finished task again, or it would await it for ever.
    private func commitRows() async {
        defer { commit = nil }
        let (additions, added) = state.withLock { state in
            defer { state.additions = [] }
            return (state.additions, state.added)
        }
        let rows = additions.count == 1 ? additions[0] : additions.flatMap(\.self)
        do throws(JournalError) {
            if !rows.isEmpty { try await store.append(rows) }
            state.withLock { $0.didCommit(rows.count, upTo: added) }
        } catch {
            state.withLock { state in
                state.problem = error
                state.additions = []
                state.counts.failures += 1
            }
        }
    }
}

extension Journal.State {
    fileprivate mutating func didCommit(_ rows: Int, upTo ticket: Journal.Ticket) {
        committed = ticket
        guard rows > 0 else { return }
        counts.commits += 1
        counts.rows += rows
    }

    /// Throws when it is given up.
    fileprivate func isCommitted(_ ticket: Journal.Ticket) throws(JournalError) -> Bool {
        if lost.contains(where: { $0.contains(ticket) }) { throw .givenUp }
        if ticket <= committed { return true }
        if let problem { throw problem }
        return false
    }

    /// Forgets what was added since the last commit.
    fileprivate mutating func giveUp() {
        let first = max(committed, lost.last?.upperBound ?? 0) + 1
        guard first <= added else { return }
        if let last = lost.last, last.upperBound + 1 == first {
            lost[lost.count - 1] = last.lowerBound...added
        } else {
            lost.append(first...added)
        }
    }
}
