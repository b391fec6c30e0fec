import Foundation
import GRDB
import PushModel
import Testing

@testable import Journal

struct JournalTests {
    @Test func `a record comes back as it was, with its place`() async throws {
        let journal = try Journal()
        let call = TraceRecord(
            time: Instant(nanoseconds: 12_345_678_901), call: .didReceiveResponse,
            phone: "phone-1", app: "com.example.app", state: .inactive, payload: .response,
            action: "default", typed: nil, pushID: "eabeae54-14A8", rules: [.rUn3, .c2])
        let crash = TraceRecord(
            time: Instant(nanoseconds: 12_345_678_902), kind: .system, .crashReport,
            phone: "phone-1", .words("“quotes”, 'apostrophes' and \u{1B}[31m are text"))
        try await journal.keep(call, crash)
        let trace = try await journal.trace(of: "phone-1")
        #expect(trace.map(\.record) == [call, crash])
        #expect(trace.map(\.sequence) == [1, 2])
    }

    @Test func `a row of before 0.2.0 is read with the sentence that it was written with`()
        async throws
    {
        let journal = try Journal()
        try await journal.file.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO trace VALUES (1, 5, 'system', 'banner', 'phone-1', 'com.example.app',
                        NULL, NULL, NULL, 'A', 'R-BG-1 R-GONE', 'A banner shows “Hello”.', NULL),
                        (2, 6, 'callback', 'willPresent', 'phone-1', 'com.example.app', 'active',
                        'notification', NULL, 'A', 'R-UN-1', 'willPresent', NULL)
                    """)
        }
        let trace = try await journal.trace(of: "phone-1").map(\.record)
        #expect(trace.map(\.sentence).first == "A banner shows “Hello”.")
        #expect(trace.map(\.rules) == [[.rBg1], [.rUn1]])
        #expect(trace.map(\.name) == [.banner, .callback])
        #expect(trace.last?.callback == .willPresent)
        #expect(trace.last?.payload == .notification)
    }

    @Test func `a request comes back as it was, with its body byte for byte`() async throws {
        let journal = try Journal()
        var push = PushEntry(
            time: Instant(nanoseconds: 7), status: 400, reason: "BadDeviceToken", id: "Aé",
            topic: "com.example.app", token: "00", phone: nil, pushType: "alert",
            hint: "Take another.", outcome: "refused", payload: [0, 0xFF, 0xC3, 0x28])
        try await journal.keep(JournalAddition(pushes: [push]))
        push.sequence = 1
        #expect(try await journal.pushes() == [push])
    }

    @Test func `the trace of a phone is its own, the newest of it, oldest first`() async throws {
        let journal = try Journal()
        try await journal.keep(
            .fixture(.arrive), .fixture(.banner, phone: "phone-2"), .fixture(.content),
            .fixture(.delivered), .fixture(.expired, phone: nil))
        let all = try await journal.trace(of: "phone-1").map(\.record.word)
        let newest = try await journal.trace(of: "phone-1", limit: 2).map(\.record.word)
        let later = try await journal.trace(of: "phone-1", after: 3).map(\.record.word)
        #expect(all == ["arrive", "content", "delivered"])
        #expect(newest == ["content", "delivered"])
        #expect(later == ["delivered"])
    }

    @Test func `a push is found by its id, on whichever phone`() async throws {
        let journal = try Journal()
        try await journal.keep(
            .fixture(.arrive, pushID: "X"), .fixture(.banner, pushID: "Y"),
            .fixture(.content, phone: nil, pushID: "X"))
        #expect(try await journal.trace(ofPush: "X").map(\.record.word) == ["arrive", "content"])
    }

    @Test func `requests are found by phone and by id`() async throws {
        let journal = try Journal()
        try await journal.keep(
            JournalAddition(pushes: [
                .fixture(id: "A"), .fixture(id: "B", phone: nil),
                .fixture(id: "A", phone: "phone-2"),
            ]))
        #expect(try await journal.pushes().map(\.sequence) == [1, 2, 3])
        #expect(try await journal.pushes(of: "phone-1").map(\.sequence) == [1])
        #expect(try await journal.pushes(id: "A").map(\.sequence) == [1, 3])
        #expect(try await journal.pushes(after: 1, limit: 1).map(\.sequence) == [3])
    }

    @Test func `the oldest goes when there is more than is to be kept`() async throws {
        let journal = try Journal(retention: Retention(records: 3, pushes: 2))
        for second in 1...10 {
            try await journal.keep(
                JournalAddition(
                    records: [.fixture(second: UInt64(second))], pushes: [.fixture()]))
        }
        #expect(try await journal.trace(of: "phone-1").map(\.sequence) == [8, 9, 10])
        #expect(try await journal.pushes().map(\.sequence) == [9, 10])
    }

    @Test func `everything added is written once, whoever waits for it`() async throws {
        let journal = try Journal()
        let tickets = (1...200).map { _ in
            journal.append(JournalAddition(records: [.fixture()])).ticket
        }
        try await withThrowingTaskGroup { group in
            for ticket in tickets { group.addTask { try await journal.settle(ticket) } }
            try await group.waitForAll()
        }
        #expect(try await journal.trace(of: "phone-1").map(\.sequence) == Array(1...200))
    }

    @Test func `a snapshot is the last one kept under its key`() async throws {
        let journal = try Journal()
        #expect(try journal.snapshot("world") == nil)
        try await journal.keep(
            JournalAddition(snapshots: ["world": Data([1]), "other": Data([9])]))
        try await journal.keep(JournalAddition(snapshots: ["world": Data([2])]))
        #expect(try journal.snapshot("world") == Data([2]))
    }

    @Test func `what cannot be written is an error, and what comes after it is written`()
        async throws
    {
        let journal = try Journal()
        try await journal.run("ALTER TABLE trace RENAME TO away")
        await #expect(throws: JournalError.self) { try await journal.keep(.fixture()) }
        try await journal.run("ALTER TABLE away RENAME TO trace")
        try await journal.keep(.fixture(.terminate))
        #expect(try await journal.trace(of: "phone-1").map(\.record.word) == ["terminate"])
    }
}

extension Journal {
    fileprivate func run(_ statement: String) async throws {
        try await file.database.write { try $0.execute(sql: statement) }
    }
}
