import Foundation
import GRDB
import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Journal

struct JournalTests {
    @Test func `a request comes back as it was, but for its credential`() async throws {
        let store = try SQLiteStore()
        let request = PushRequest(
            connection: 7, path: "/3/device/00", host: "localhost", id: "Ae\u{301}",
            expiration: "0", priority: "5", collapseID: "c", topic: "com.example.app",
            pushType: "alert", repeatedHeader: "apns-id", credential: .unreadable("secret"),
            payload: [0, 0xFF, 0xC3, 0x28])
        let response = PushResponse(
            status: 410, reason: .unregistered, id: "Ae\u{301}", uniqueID: "u", timestamp: 12,
            hint: "Take another.")
        var rows = Rows()
        try await store.append([rows(.push(request, response), phone: nil)])
        let entry = try #require(try await Journal(store).pushes().first)
        var kept = request
        kept.credential = .logged
        #expect(entry == PushEntry(sequence: 1, time: .zero, request: kept, response: response))
    }

    @Test func `the trace of a phone is its own, and is read to and fro`() async throws {
        let journal = Journal(try SQLiteStore())
        var rows = Rows()
        try await journal.settle(
            journal.add([
                rows(.note, .fixture(.arrive), .fixture(.content)),
                rows(.note, phone: "phone-2", .fixture(.banner, phone: "phone-2")),
                rows(.world([1])), rows(.note, .fixture(.list), .fixture(.sound)),
            ]))
        let all = try await journal.trace(of: "phone-1")
        #expect(all.map(\.record.word) == ["arrive", "content", "list", "sound"])
        #expect(all.map(\.sequence) == [1, 2, 4, 5])
        let newest = try await journal.trace(of: "phone-1", limit: 3)
        #expect(newest.map(\.sequence) == [2, 4, 5])
        let later = try await journal.trace(of: "phone-1", after: 1, limit: 2)
        #expect(later.map(\.sequence) == [2, 4])
        #expect(try await journal.trace(of: "phone-1", after: 5).isEmpty)
    }

    @Test func `a push is found by its id, also where a later event is about it`() async throws {
        let journal = Journal(try SQLiteStore())
        var rows = Rows()
        try await journal.settle(
            journal.add([
                rows(.push("X"), .fixture(.arrive, pushID: "X")),
                rows(.push("Y"), .fixture(.arrive, pushID: "Y")),
                rows(.world([1]), .fixture(.tap, pushID: "X"), .fixture(.lock)),
            ]))
        let trace = try await journal.trace(ofPush: "X")
        #expect(trace.map(\.record.word) == ["arrive", "tap"])
        #expect(try await journal.pushes(id: "X").map(\.sequence) == [1])
        #expect(try await journal.pushes(of: "phone-2").isEmpty)
    }

    @Test func `a push is found before and after many are put in order, and not once it is pruned`()
        async throws
    {
        let store = try SQLiteStore(retention: Retention(records: 5000, pushes: 2000))
        let journal = Journal(store)
        var rows = Rows()
        func add(_ ids: ClosedRange<Int>) async throws {
            try await store.append(ids.map { rows(.push("\($0)"), .fixture(pushID: "\($0)")) })
        }
        func isFound(_ id: Int) async throws -> Bool {
            try await journal.pushes(id: "\(id)").map(\.sequence) == [Int64(id)]
        }
        func unindexed() async throws -> Int64? {
            try await store.read { try Int64.fetchOne($0, sql: JournalSchema.unindexed) }
        }
        try await add(1...900)
        #expect(try await isFound(1))
        #expect(try await unindexed() == 900, "few are searched as they are")
        try await add(901...1800)
        #expect(try await isFound(1800))
        #expect(try await unindexed() == 0, "many are worth an index")
        try await add(1801...1900)
        #expect(try await isFound(1850))
        try await add(1901...5000)
        #expect(try await isFound(5000))
        #expect(try await !isFound(900), "it was pruned")
    }

    @Test func `part one, 5: after pages forward, so that a poller misses nothing`() async throws {
        let journal = Journal(try SQLiteStore())
        var rows = Rows()
        try await journal.settle(journal.add((1...50).map { rows(.push("\($0)")) }))
        #expect(try await journal.pushes(after: 10, limit: 3).map(\.sequence) == [11, 12, 13])
        #expect(try await journal.pushes(limit: 3).map(\.sequence) == [48, 49, 50])
    }

    @Test func `M9: the oldest goes when there is more than is to be kept, also at the opening`()
        async throws
    {
        let folder = try Folder()
        var rows = Rows()
        let store = try SQLiteStore(folder: folder.url)
        try await store.append((1...30).map { rows(.push("\($0)"), .fixture()) })
        store.close()
        let pruned = try SQLiteStore(
            folder: folder.url, retention: Retention(records: 20, pushes: 10))
        #expect(try await Journal(pruned).pushes().map(\.sequence) == Array(21...30))
        pruned.close()
        let again = try SQLiteStore(
            folder: folder.url, retention: Retention(records: 5, pushes: 10))
        #expect(try await Journal(again).pushes().map(\.sequence) == Array(26...30))
        for number in 31...60 {
            try await again.append([rows(.push("\(number)"), .fixture())])
        }
        #expect(try await Journal(again).pushes(limit: 100).count <= 6)
    }

    @Test func `what a restored world needs is never pruned`() async throws {
        let store = try SQLiteStore(retention: Retention(records: 3, pushes: 3))
        try await store.snapshot(StoredSnapshot(settings: [1], states: [:], replayed: 2))
        var rows = Rows()
        for number in 1...20 {
            try await store.append([rows(.push("\(number)"), .fixture())])
        }
        #expect(try await Journal(store).pushes().map(\.sequence) == Array(3...20))
    }

    @Test(arguments: [(Int64(0), 30), (9, 21), (29, 11)])
    func `what is older than is wanted goes, but nothing that a restart needs`(
        replayed: Int64, kept: Int
    ) async throws {
        let store = try SQLiteStore(retention: Retention(age: .seconds(10)))
        try await store.snapshot(StoredSnapshot(settings: [1], states: [:], replayed: replayed))
        var rows = Rows()
        for number in 0..<30 {
            var row = rows(.push("\(number)"), .fixture())
            row.time = .zero + .seconds(number)
            try await store.append([row])
        }
        let left = try await Journal(store).pushes()
        #expect(left.map(\.sequence) == Array(Int64(31 - kept)...30))
    }

    @Test func `a snapshot is the last one of each phone`() async throws {
        let store = try SQLiteStore()
        func state(_ through: Int64, _ value: UInt8) -> StoredSnapshot.State {
            StoredSnapshot.State(through: through, value: [value])
        }
        #expect(try await store.load().settings == nil)
        try await store.snapshot(
            StoredSnapshot(
                settings: [9], states: ["a": state(1, 1), "b": state(1, 2)], replayed: 1))
        try await store.snapshot(StoredSnapshot(states: ["b": state(5, 3)], replayed: 4))
        let world = try await store.load()
        #expect(world.states == ["a": state(1, 1), "b": state(5, 3)])
        #expect(world.settings == [9])
        #expect(world.replayed == 4)
    }

    @Test func `everything added is written once, whoever waits for it`() async throws {
        let journal = Journal(try SQLiteStore())
        var rows = Rows()
        let tickets = (1...200).map { _ in journal.add([rows(.note, .fixture())]) }
        try await withThrowingTaskGroup { group in
            for ticket in tickets { group.addTask { try await journal.settle(ticket) } }
            try await group.waitForAll()
        }
        #expect(try await journal.trace(of: "phone-1").map(\.sequence) == Array(1...200))
    }

    @Test func `after a failure everything is given up until somebody resumes`() async throws {
        let store = try SQLiteStore()
        let journal = Journal(store)
        var rows = Rows()
        let good = journal.add([rows()])
        try await journal.settle(good)
        try await store.run("ALTER TABLE log RENAME TO away")
        let bad = journal.add([rows()])
        await #expect(throws: JournalError.self) { try await journal.settle(bad) }
        try await store.run("ALTER TABLE away RENAME TO log")
        let late = journal.add([rows()])
        await #expect(throws: JournalError.self) { try await journal.settle(late) }
        #expect(journal.isFailing)
        journal.resume()
        var again = Rows()
        _ = again()
        let next = journal.add([again()])
        try await journal.settle(next)
        try await journal.settle(good)
        for ticket in [bad, late] {
            await #expect(throws: JournalError.givenUp) { try await journal.settle(ticket) }
        }
        #expect(try await store.load().end.sequence == 2)
    }
}

extension SQLiteStore {
    func run(_ statement: String) async throws {
        try await file.database.write { try $0.execute(sql: statement) }
    }
}
