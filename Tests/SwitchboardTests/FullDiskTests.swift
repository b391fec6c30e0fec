import GRDB
import PushGateway
import PushModel
import TestSupport
import Testing
import World

@testable import Log
@testable import Switchboard

/// A disk that is full, as SQLite meets it.
@Suite(.timeLimit(.minutes(10)))
struct FullDiskTests {
    @Test func `L3: on a full disk every push is 503 and none has a row, and later all continues`()
        async throws
    {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        let exchange = try await SwitchboardFixture(restoring: store)
        let text = String(repeating: "x", count: 3000)
        let payload = #"{"aps":{"alert":"\#(text)"}}"#
        try await store.limit(pages: 100)
        var answers: [PushResponse] = []
        while answers.filter({ $0.status == 503 }).count < 20 {
            answers += await exchange.push(payload, payload)
        }
        #expect(await !exchange.switchboard.health.isWritable)
        try await store.limit(pages: 100_000)
        await exchange.waitUntilWritten()
        answers += await exchange.push(payload)
        #expect(answers.last?.status == 200)
        #expect(await exchange.switchboard.health.isWritable)
        let taken = answers.filter { $0.status == 200 }.map(\.id)
        #expect(taken.count > 50)
        #expect(try await exchange.log.pushes(limit: 10_000).map(\.id) == taken)
        #expect(exchange.notes.all.filter { $0.hasPrefix("error Cannot write") }.count == 1)
        let again = try await SwitchboardFixture(restoring: store, clock: exchange.clock)
        #expect(
            await again.switchboard.world.state(of: SwitchboardFixture.phone)
                == (await exchange.switchboard.world.state(of: SwitchboardFixture.phone)))
    }
}

extension SQLiteLog {
    /// Limits the file to a number of pages, as a disk does.
    fileprivate func limit(pages: Int) async throws {
        try await file.database.writeWithoutTransaction { database in
            _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(pages)")
        }
    }
}
