import Foundation
import PushModel
import Synchronization

/// A log in a folder: that of a service with `--data`.
///
/// A row is committed when it is at the end of a file, in one write. It is put into the tables when
/// somebody asks, when states are kept, and when there is nothing else to do.
package final class FolderStore: ImmediateStore {
    /// Whether rows are moved is looked at so often.
    private static let interval = Duration.milliseconds(100)
    /// More rows than this in an interval are a load, under which they wait.
    private static let rowsOfLoad = 25
    /// So many bytes wait at most: some 200,000 pushes, which take two seconds, and which a restart may
    /// have to replay anyway.
    private static let largestBacklog = 256 << 20

    private struct State {
        var isMoving = false
        var isClosed = false
        /// Why rows could not be put into the tables; nothing is taken until they can.
        var problem: JournalError?
    }

    private let tables: SQLiteStore
    private let backlog: Backlog
    private let state = Mutex(State())

    package let canFail = true
    package var name: String { tables.name }

    /// Opens the journal in `folder`, made if it is missing, and prunes it.
    package init(
        folder: URL, retention: Retention = Retention()
    ) throws(JournalError) {
        tables = try SQLiteStore(folder: folder, retention: retention)
        backlog = Backlog(in: folder)
    }

    package func makeRoom(for bytes: Int) -> Bool {
        state.withLock(\.problem) == nil && backlog.makeRoom(for: bytes)
    }

    package func append(_ rows: [LogRow], hasRoom: Bool) throws(JournalError) {
        if !hasRoom, let problem = state.withLock(\.problem) { throw problem }
        try backlog.append(rows, hasRoom: hasRoom)
        let isFirst = state.withLock { state in
            defer { state.isMoving = true }
            return !state.isMoving
        }
        if isFirst { Task { [weak self] in await self?.moveAtLeisure() } }
    }

    /// Moves rows whenever few come, until none waits. What cannot be moved is tried again.
    private func moveAtLeisure() async {
        var rows = backlog.rows
        repeat {
            try? await Task.sleep(for: Self.interval)
            let before = rows
            rows = backlog.rows
            let isTooMuch = backlog.written - backlog.moved > Self.largestBacklog
            if isTooMuch || rows - before <= Self.rowsOfLoad {
                do throws(JournalError) { try await settle() } catch { note(error) }
            } else {
                note(tables.file.problem)
            }
        } while !mayRest()
    }

    private func mayRest() -> Bool {
        state.withLock { state in
            state.isMoving =
                !state.isClosed && (backlog.moved < backlog.written || state.problem != nil)
            return !state.isMoving
        }
    }

    private func note(_ problem: JournalError?) {
        state.withLock { $0.problem = problem }
    }

    /// Puts the rows that wait now into the tables.
    package func settle() async throws(JournalError) {
        let written = backlog.written
        try tables.file.checkIsThere()
        while backlog.moved < written, try await tables.move(from: backlog) {}
        note(nil)
    }

    package func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        try await settle()
        return try await tables.read(query)
    }

    package func count(_ query: LogQuery) async throws(JournalError) -> Int {
        try await settle()
        return try await tables.count(query)
    }

    package func forget(_ sequences: [Int64]) async throws(JournalError) {
        try await settle()
        try await tables.forget(sequences)
    }

    /// The rows that are part of the states go first: after a power cut a state must not be there without
    /// them.
    package func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try await settle()
        try backlog.probe()
        try await tables.snapshot(snapshot)
    }

    package func load() async throws(JournalError) -> StoredWorld {
        try await settle()
        return try await tables.load()
    }

    package func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast {
        try await settle()
        return try await tables.past(of: phone, through: sequence)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        backlog.close()
        tables.close()
    }
}
