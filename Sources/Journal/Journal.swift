import Foundation
import GRDB
import PushModel
import Synchronization

/// How much a journal keeps; beyond that the oldest goes first.
package struct Retention: Hashable, Sendable {
    /// Trace records.
    package var records: Int64
    /// Requests of providers, with their payloads.
    package var pushes: Int64

    /// The defaults are some 100 MB at most, with payloads of the full 4 KB.
    package init(records: Int64 = 100_000, pushes: Int64 = 10_000) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
    }

    /// How many rows may exceed the limits before they are pruned, all at once.
    var slack: Int64 { max(min(records, pushes) / 10, 1) }
}

/// The persistent log: trace records, providers' requests, and snapshots to restore.
///
/// In memory, or in a SQLite file in WAL mode. `append` numbers and buffers at once, in order;
/// `settle` waits until the buffer is committed. One commit runs at a time and the next takes all
/// that was buffered meanwhile, so that a busy journal commits rarely and an idle one at once.
package actor Journal {
    nonisolated let file: JournalFile
    private let retention: Retention
    private let buffer: Mutex<WriteBuffer>
    /// The number of additions that have been committed, or given up.
    private var settled: UInt64 = 0
    private var commit: Task<Result<Void, JournalError>, Never>?
    private var unpruned: Int64 = 0

    /// Opens the journal in `folder`, made if it is missing; `nil` keeps everything in memory.
    package init(folder: URL? = nil, retention: Retention = Retention()) throws(JournalError) {
        file = try JournalFile(folder: folder)
        self.retention = retention
        let (trace, pushes) = try file.reading { database in
            (
                try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM trace") ?? 0,
                try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM pushes") ?? 0
            )
        }
        buffer = Mutex(WriteBuffer(lastTrace: trace, lastPush: pushes))
    }

    /// Where it is kept, for messages to people.
    package nonisolated var name: String { file.name }

    /// Numbers and buffers what happened; `settle` has it committed.
    package nonisolated func append(
        _ addition: JournalAddition
    ) -> (entries: [TraceEntry], ticket: UInt64) {
        buffer.withLock { (entries: $0.append(addition), ticket: $0.additions) }
    }

    /// Returns when the addition of this ticket, and everything before it, has been committed.
    ///
    /// What cannot be written is given up; one of the callers that wait for it gets the error.
    package func settle(_ ticket: UInt64) async throws(JournalError) {
        while settled < ticket {
            if let commit {
                _ = await commit.value
            } else {
                try await commitBuffer()
            }
        }
    }

    /// Commits what is buffered, and unlocks the folder for the next process. Nothing may be
    /// appended afterwards.
    package func close() async throws(JournalError) {
        defer { file.release() }
        try await settle(buffer.withLock { $0.additions })
    }

    private func commitBuffer() async throws(JournalError) {
        let taken = buffer.withLock { $0.take() }
        unpruned += Int64(taken.trace.count + taken.pushes.count)
        let limit: Retention? = unpruned >= retention.slack ? retention : nil
        if limit != nil { unpruned = 0 }
        let task = Task { await write(taken, keeping: limit) }
        commit = task
        try await task.value.get()
    }

    /// Clears `commit` before it returns: a caller of `settle` that resumes must not find the
    /// finished task again, or it would await it for ever.
    private func write(
        _ taken: WriteBuffer, keeping limit: Retention?
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
