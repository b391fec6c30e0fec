import Foundation
import GRDB
import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Journal

/// Journals of before 0.3.0 are moved into the log when they are opened.
struct FormerJournalTests {
    private func open(_ rows: String) throws -> (SQLiteStore, Folder) {
        let folder = try Folder()
        let file = folder.url.appending(path: "journal.sqlite").path
        let database = try DatabaseQueue(path: file)
        try JournalSchema.migrator.migrate(database, upTo: "2: sentences made when read")
        try database.write { try $0.execute(sql: rows) }
        try database.close()
        return (try SQLiteStore(folder: folder.url), folder)
    }

    @Test func `a row of before 0.2.0 is read with the sentence that it was written with`()
        async throws
    {
        let (store, folder) = try open(
            """
            INSERT INTO trace VALUES (1, 5, 'system', 'banner', 'phone-1', 'com.example.app',
                NULL, NULL, NULL, 'A', 'R-BG-1 R-GONE', 'A banner shows “Hello”.', NULL),
                (2, 6, 'callback', 'willPresent', 'phone-1', 'com.example.app', 'active',
                'notification', NULL, 'A', 'R-UN-1', 'willPresent', NULL)
            """)
        let trace = try await Journal(store).trace(of: "phone-1").map(\.record)
        #expect(trace.map(\.sentence).first == "A banner shows “Hello”.")
        #expect(trace.map(\.rules) == [[.rBg1], [.rUn1]])
        #expect(trace.map(\.name) == [.banner, .callback])
        #expect(trace.last?.callback == .willPresent)
        #expect(trace.last?.payload == .notification)
        withExtendedLifetime(folder) {}
    }

    @Test func `pushes keep their records, and both their order`() async throws {
        let (store, folder) = try open(
            """
            INSERT INTO pushes VALUES
                (1, 5, 200, NULL, 'A', 'com.example.app', 'aa', 'phone-1', 'alert', NULL, 'x', x'7b7d'),
                (2, 6, 400, 'PayloadEmpty', 'B', 'com.example.app', 'aa', NULL, 'alert', 'No.', 'x', x'');
            INSERT INTO trace VALUES
                (1, 4, 'user', 'lock', 'phone-1', NULL, NULL, NULL, NULL, NULL, '', '', NULL),
                (2, 5, 'gateway', 'delivered', 'phone-1', NULL, NULL, NULL, NULL, 'A', '', '', NULL),
                (3, 5, 'system', 'list', 'phone-1', NULL, NULL, NULL, NULL, 'A', '', '',
                    '["entry","new"]'),
                (4, 6, 'gateway', 'refused', NULL, NULL, NULL, NULL, NULL, 'B', '', '', NULL),
                (5, 7, 'user', 'unlock', 'phone-1', NULL, NULL, NULL, NULL, NULL, '', '', NULL)
            """)
        let journal = Journal(store)
        let pushes = try await journal.pushes()
        #expect(pushes.map(\.id) == ["A", "B"])
        #expect(pushes.map(\.response.status) == [200, 400])
        #expect(pushes.map(\.response.reason) == [nil, .payloadEmpty])
        #expect(pushes.map(\.outcome) == ["listed", "No."])
        #expect(pushes.map(\.token) == ["aa", "aa"])
        let trace = try await journal.trace(of: "phone-1")
        #expect(trace.map(\.record.word) == ["lock", "delivered", "list", "unlock"])
        #expect(trace.map(\.sequence) == [1, 2, 3, 5])
        withExtendedLifetime(folder) {}
    }

    @Test func `the world of a former journal is offered until there is a snapshot`() async throws {
        let (store, folder) = try open("INSERT INTO snapshots VALUES ('world', x'7b7d')")
        #expect(try await store.load().former == [0x7B, 0x7D])
        #expect(try await store.load().settings == nil)
        withExtendedLifetime(folder) {}
    }
}
