import Foundation
import Journal
import PushModel
import Synchronization
import TestSupport
import Testing
import World

@testable import Switchboard

/// A disk that had room and breaks nonetheless: what has happened by then stands.
@Suite(.timeLimit(.minutes(10)))
struct BreakingDiskTests {
    @Test func `a push is 503, and is written before the next`() async throws {
        let folder = try Folder()
        let store = BreakingStore(
            try FolderStore(folder: folder.url), folder.url.appending(path: "journal.rows-1"))
        let exchange = try await SwitchboardFixture(restoring: store)
        #expect(await exchange.push(Self.alert).map(\.status) == [200])
        try await store.settle()
        store.isBroken = true
        #expect(await exchange.push(Self.alert, Self.alert).map(\.status) == [503, 503])
        #expect(await !exchange.switchboard.health.isWritable)
        #expect(try await exchange.journal.pushes().count == 1)
        store.isBroken = false
        #expect(await exchange.push(Self.alert).map(\.status) == [200])
        #expect(await exchange.switchboard.health.isWritable)
        #expect(try await exchange.journal.pushes().map(\.sequence).sorted() == [1, 2, 3, 4])
        let again = try await SwitchboardFixture(restoring: store, clock: exchange.clock)
        #expect(
            await again.switchboard.world.state(of: SwitchboardFixture.phone)
                == (await exchange.switchboard.world.state(of: SwitchboardFixture.phone)))
    }

    private static let alert = #"{"aps":{"alert":"Hello"}}"#
}

/// A folder in which another file is in the place of the rows' when these are to be written.
private final class BreakingStore: ImmediateStore {
    private let base: FolderStore
    private let file: URL
    private let broken = Mutex(false)
    let canFail = true
    var name: String { base.name }

    init(_ base: FolderStore, _ file: URL) {
        self.base = base
        self.file = file
    }

    var isBroken: Bool {
        get { broken.withLock { $0 } }
        set { broken.withLock { $0 = newValue } }
    }

    func makeRoom(for bytes: Int) -> Bool { base.makeRoom(for: bytes) }

    func append(_ rows: [LogRow], hasRoom: Bool) throws(JournalError) {
        guard isBroken else { return try base.append(rows, hasRoom: hasRoom) }
        #expect(hasRoom)
        #expect(throws: Never.self) {
            try Data("mess".utf8).write(to: file, options: .atomic)
        }
        defer { try? FileManager.default.removeItem(at: file) }
        try base.append(rows, hasRoom: hasRoom)
    }

    func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        try await base.read(query)
    }

    func snapshot(_ snapshot: StoredSnapshot) async throws(JournalError) {
        try await base.snapshot(snapshot)
    }

    func load() async throws(JournalError) -> StoredWorld { try await base.load() }

    func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast { try await base.past(of: phone, through: sequence) }

    func settle() async throws(JournalError) { try await base.settle() }

    func close() { base.close() }
}
