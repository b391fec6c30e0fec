import Foundation
import GRDB
import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Log

struct SQLiteLogTests {
    @Test func `a request comes back as it was, but for its credential`() async throws {
        let log = try SQLiteLog()
        let request = PushRequest(
            connection: 7, path: "/3/device/00", host: "localhost", id: "Ae\u{301}",
            expiration: "0", priority: "5", collapseID: "c", topic: "com.example.app",
            pushType: "alert", repeatedHeader: "apns-id", credential: .unreadable("secret"),
            payload: [0, 0xFF, 0xC3, 0x28])
        let response = PushResponse(
            status: 410, reason: .unregistered, id: "Ae\u{301}", uniqueID: "u", timestamp: 12,
            hint: "Take another.")
        var rows = Rows()
        try await log.append(rows(.push(request, response), phone: nil))
        let entry = try #require(try await log.pushes().first)
        var kept = request
        kept.credential = .logged
        #expect(entry == PushEntry(sequence: 1, time: .zero, request: kept, response: response))
    }

    @Test func `a batch is one row, and a large one some of a mebibyte`() async throws {
        let log = try SQLiteLog()
        var rows = Rows()
        try await log.append(
            LogBatch(
                [[rows(), rows()], [], [rows(.push("A"))]], replayed: .max))
        let text = [UInt8](repeating: 0x20, count: 4000)
        func push() -> LoggedStep {
            rows(.push(PushRequest(path: "", payload: text), PushResponse(status: 200, id: "x")))
        }
        try await log.append(LogBatch([(1...700).map { _ in push() }], replayed: .max))
        let batches = try await log.file.database.read { database in
            try Row.fetchAll(database, sql: "SELECT first, last, length(steps) AS size FROM log")
        }
        #expect(batches.map { $0["first"] as Int64 }.prefix(2) == [1, 4])
        #expect(batches.count == 4)
        #expect(batches.allSatisfy { $0["size"] < (1 << 20) + 5000 })
        #expect(try await log.read(LogQuery(after: 0, limit: 1000)).count == 703)
    }

    @Test func `what a restored world needs is never pruned`() async throws {
        let log = try SQLiteLog(retention: Retention(records: 3, pushes: 3))
        try await log.keep(settings: [1], replayed: 2)
        var rows = Rows()
        for number in 1...20 {
            try await log.append(rows(.push("\(number)"), .fixture()), replayed: 2)
        }
        try await log.tidy(at: .zero)
        #expect(try await log.pushes().map(\.sequence) == Array(3...20))
        try await log.keep(replayed: 19)
        try await log.tidy(at: .zero)
        #expect(try await log.pushes().map(\.sequence) == Array(18...20))
    }

    @Test func `a state is the last one of each phone`() async throws {
        let log = try SQLiteLog()
        #expect(try await log.load().settings == nil)
        try await log.keep(
            [.fixture("a", through: 1, [1]), .fixture("b", through: 1, [2])], settings: [9],
            replayed: 1)
        try await log.keep([.fixture("b", through: 5, [3])], replayed: 4)
        let world = try await log.load()
        #expect(
            world.states == [
                "a": StoredState(through: 1, value: [1]), "b": StoredState(through: 5, value: [3]),
            ])
        #expect(world.settings == [9])
        #expect(world.replayed == 4)
        #expect(try await log.load(["b", "c"]).states.keys.sorted() == ["b"])
    }

    @Test func `the past begins where a phone did, and once it is asked for, at later states too`()
        async throws
    {
        let log = try SQLiteLog()
        var first = LogBatch.State.fixture("a", through: 0)
        first.beginsPast = true
        try await log.keep([first], replayed: 0)
        try await log.keep([.fixture("a", through: 400, steps: 400)], replayed: 400)
        #expect(try await log.past(of: "a", through: 399).state?.through == 0)
        try await log.keep(
            [.fixture("a", through: 800, steps: 400)], replayed: 800, keepsPast: true)
        try await log.keep(
            [.fixture("a", through: 900, steps: 100)], replayed: 900, keepsPast: true)
        try await log.keep([.fixture("a", through: 950, steps: 50)], replayed: 950, keepsPast: true)
        #expect(try await log.past(of: "a", through: 940).state?.through == 800)
        #expect(try await log.past(of: "a", through: 950).state?.through == 950)
        #expect(try await log.past(of: "a", through: 950).earliest == 0)
        #expect(try await log.load().keepsPast)
    }

    @Test func `batches that come at once are all there, in order`() async throws {
        let log = try SQLiteLog()
        var rows = Rows()
        let steps = (1...200).map { _ in rows(.note, .fixture()) }
        await withTaskGroup { group in
            for step in steps {
                // The writer takes them in the order in which they are given.
                let (stored, continuation) = AsyncStream.makeStream(of: LogError?.self)
                #expect(!log.append(LogBatch([[step]], replayed: .max)) { continuation.yield($0) })
                group.addTask { for await problem in stored { return #expect(problem == nil) } }
            }
        }
        #expect(try await log.trace(of: "phone-1").map(\.sequence) == Array(1...200))
    }

    @Test func `a batch that cannot be stored leaves nothing`() async throws {
        let log = try SQLiteLog()
        var rows = Rows()
        try await log.append(rows())
        try await log.run("ALTER TABLE states RENAME TO away")
        var batch = LogBatch([[rows()]], replayed: 2)
        batch.states = [.fixture("a", through: 2)]
        await #expect(throws: LogError.self) { try await log.append(batch) }
        #expect(try await log.read(LogQuery(after: 0, limit: 9)).count == 1)
        try await log.run("ALTER TABLE away RENAME TO states")
        #expect(try await log.load().end.sequence == 1)
        try await log.append(batch)
        #expect(try await log.load().end.sequence == 2)
    }
}

extension SQLiteLog {
    func run(_ statement: String) async throws {
        try await file.database.write { try $0.execute(sql: statement) }
    }
}
