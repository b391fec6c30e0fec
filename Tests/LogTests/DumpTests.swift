import Foundation
import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Log

/// A store as lines, and the lines as a store.
struct DumpTests {
    private func filled() async throws -> SQLiteLog {
        let store = try SQLiteLog()
        var rows = Rows()
        let refusal = PushResponse(
            status: 410, reason: .unregistered, id: "e\u{301}", timestamp: 1_795_000_000_123,
            hint: "“Take” another.")
        let rest = (1...2500).map { _ in rows(.note, .fixture(.lock)) }
        try await store.append(
            rest + [
                rows(.push("A"), .fixture(pushID: "A")),
                rows(
                    .push(PushRequest(path: "/3/device/00", payload: [0xFF, 0]), refusal),
                    phone: nil),
                rows(.world(Array(#"{"big":18446744073709551615}"#.utf8)), .fixture(.tap)),
            ])
        try await store.keep(
            [.fixture("ü", through: 3, Array("{\"a\":\"\\n\"}".utf8))],
            settings: Array(#"{"seed":18446744073709551615}"#.utf8), replayed: 2)
        return store
    }

    private func dump(_ store: any StepLog) async throws -> [String] {
        var lines: [String] = []
        try await LogDump.write(store) { lines.append($0) }
        return lines
    }

    @Test func `what was dumped is imported as it was`() async throws {
        let store = try await filled()
        let lines = try await dump(store)
        #expect(lines.allSatisfy { !$0.contains("\n") })
        let copy = try SQLiteLog()
        #expect(try await LogDump.read(lines, into: copy) == 2503)
        let all = LogQuery(after: 0, limit: 10_000)
        #expect(try await copy.read(all) == (try await store.read(all)))
        let (there, here) = (try await copy.load(), try await store.load())
        #expect(there.states == here.states)
        #expect(there.settings == here.settings)
        #expect(there.end == here.end)
        #expect(try await dump(copy) == lines)
    }

    @Test(arguments: [
        ([], "Line 1 is missing. The input is empty."),
        (["{}"], "Line 1 is not a line of belfry data export."),
        (
            [#"{"belfryDump":2,"replayed":0}"#],
            "Line 1 is from a newer version of Belfry. Update Belfry."
        ),
        (
            [#"{"belfryDump":1,"replayed":0}"#, #"{"sequence":"x"}"#],
            "Line 2 is not a line of belfry data export."
        ),
        (
            [#"{"belfryDump":1,"replayed":7}"#],
            "Line 2 is missing. The states of the phones are later."
        ),
        (
            [
                #"{"belfryDump":1,"replayed":0}"#,
                #"{"sequence":1,"time":0,"firstRecord":1,"records":[]}"#,
                #"{"sequence":3,"time":0,"firstRecord":1,"records":[]}"#,
            ],
            "Line 3 does not follow the line before. Rows are missing."
        ),
    ])
    func `a bad line is named`(lines: [String], sentence: String) async throws {
        let store = try SQLiteLog()
        let error = await #expect(throws: LogDump.BadLine.self) {
            try await LogDump.read(lines, into: store)
        }
        #expect(error?.description == sentence)
    }

    @Test func `a folder is read while its owner writes to it`() async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        try await store.append(rows(.push("A"), .fixture(pushID: "A")))
        let reader = try SQLiteLog(reading: folder.url)
        #expect(try await dump(reader).count == 2)
        try await store.append(rows())
        // A dump is of one moment, however long it takes.
        #expect(try await dump(reader).count == 2)
        #expect(try await dump(SQLiteLog(reading: folder.url)).count == 3)
        let nowhere = folder.url.appending(path: "nowhere")
        #expect(throws: LogError.self) { try SQLiteLog(reading: nowhere) }
    }
}
