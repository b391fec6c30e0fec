import Foundation
import GRDB
import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Log

struct SQLiteLogTests {
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
