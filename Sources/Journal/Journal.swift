import Foundation
import GRDB
import PushModel
import Synchronization

/// What happened, kept: the trace, the requests of providers, and the state to come back to.
///
/// In memory, or in a SQLite file in WAL mode. Additions are numbered and piled up at once, in
/// order; whoever waits for its own to be written commits all that piled up during the previous
/// commit, so that a busy journal commits rarely and an idle one at once.
public actor Journal {
    nonisolated let file: JournalFile
    private let retention: Retention
    private let pile: Mutex<JournalPile>
    /// The number of additions that have been written, or given up.
    private var settled: UInt64 = 0
    private var commit: Task<Result<Void, JournalError>, Never>?
    private var unpruned: Int64 = 0

    /// Opens the journal in `folder`, made if it is missing; `nil` keeps everything in memory.
    public init(folder: URL? = nil, retention: Retention = Retention()) throws(JournalError) {
        file = try JournalFile(folder: folder)
        self.retention = retention
        let (trace, pushes) = try file.reading { database in
            (
                try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM trace") ?? 0,
                try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM pushes") ?? 0
            )
        }
        pile = Mutex(JournalPile(lastTrace: trace, lastPush: pushes))
    }

    /// Where it is kept, for messages to people.
    public nonisolated var name: String { file.name }

    /// Numbers and piles up what happened; `settle` has it written.
    public nonisolated func add(
        _ addition: JournalAddition
    ) -> (entries: [TraceEntry], ticket: UInt64) {
        pile.withLock { (entries: $0.add(addition), ticket: $0.additions) }
    }

    /// Returns when the addition of this ticket, and everything before it, has been written.
    ///
    /// What cannot be written is given up, and the error goes to one of those who wait for it.
    public func settle(_ ticket: UInt64) async throws(JournalError) {
        while settled < ticket {
            if let commit {
                _ = await commit.value
            } else {
                try await commitPile()
            }
        }
    }

    /// Writes what is piled up, and gives the folder free for the next Belfry. Add nothing after it.
    public func close() async throws(JournalError) {
        defer { file.release() }
        try await settle(pile.withLock { $0.additions })
    }

    private func commitPile() async throws(JournalError) {
        let taken = pile.withLock { $0.take() }
        unpruned += Int64(taken.trace.count + taken.pushes.count)
        let limit: Retention? = unpruned >= retention.slack ? retention : nil
        if limit != nil { unpruned = 0 }
        let task = Task { await write(taken, keeping: limit) }
        commit = task
        try await task.value.get()
    }

    /// Whoever waits for the commit finds, when it has ended, that it is no longer under way: one
    /// that had ended and still stood there would be waited for again and again.
    private func write(
        _ taken: JournalPile, keeping limit: Retention?
    ) async -> Result<Void, JournalError> {
        defer {
            commit = nil
            settled = taken.additions
        }
        do {
            try await file.database.write { try taken.write(to: $0, keeping: limit) }
            return .success(())
        } catch {
            return .failure(
                .unwritable(file: file.name, problem: JournalFile.problem(error)))
        }
    }
}
