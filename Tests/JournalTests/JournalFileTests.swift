import Foundation
import GRDB
import PushModel
import TestSupport
import Testing

@testable import Journal

struct JournalFileTests {
    @Test func `a journal goes on where it stopped`() async throws {
        let folder = try Folder()
        let data = folder.url.appending(path: "data")
        var rows = Rows()
        let before = try SQLiteStore(folder: data)
        try await before.append([rows(.note, .fixture(.launch))])
        before.close()
        let store = try SQLiteStore(folder: data)
        #expect(try await store.load().end == rows.end)
        try await store.append([rows(.note, .fixture(.terminate))])
        let trace = try await Journal(store).trace(of: "phone-1")
        #expect(trace.map(\.record.word) == ["launch", "terminate"])
        #expect(trace.map(\.sequence) == [1, 2])
    }

    @Test(arguments: [(Durability.commit, 1), (.power, 2)])
    func `a commit outlives the process, and a power cut if that was asked for`(
        durability: Durability, level: Int
    ) throws {
        let folder = try Folder()
        let store = try SQLiteStore(folder: folder.url, durability: durability)
        let (mode, synchronous) = try store.file.database.writeWithoutTransaction { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            )
        }
        #expect(mode == "wal")
        #expect(synchronous == level)
    }

    @Test func `L5: others cannot read a journal, whatever its folder lets them`() throws {
        let folder = try Folder()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        let store = try SQLiteStore(folder: folder.url)
        for name in ["journal.sqlite", "journal.sqlite-wal", "journal.sqlite-shm"] {
            let file = folder.url.appending(path: name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        withExtendedLifetime(store) {}
    }

    @Test(arguments: ["journal.sqlite", "journal.sqlite-wal"])
    func `L3: a file that was taken away is noticed`(name: String) async throws {
        let folder = try Folder()
        let store = try SQLiteStore(folder: folder.url)
        var rows = Rows()
        try await store.append([rows()])
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
        let error = await #expect(throws: JournalError.self) { try await store.append([rows()]) }
        #expect(error?.description.contains("\(name): it was removed or replaced") == true)
        await #expect(throws: JournalError.self) {
            try await store.snapshot(StoredSnapshot(states: [:], replayed: 0))
        }
    }

    @Test func `a row that is damaged throws away no others at the next start`() async throws {
        let folder = try Folder()
        let store = try SQLiteStore(folder: folder.url)
        var rows = Rows()
        try await store.append((1...5).map { rows(.push("\($0)"), .fixture()) })
        try await store.run("UPDATE log SET firstRecord = 9223372036854775807 WHERE sequence = 3")
        store.close()
        let again = try SQLiteStore(folder: folder.url)
        #expect(try await Journal(again).pushes().count == 5)
    }

    @Test func `a lock that is a link is not followed`() throws {
        let folder = try Folder()
        let target = folder.url.appending(path: "elsewhere")
        let data = folder.url.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: data.appending(path: "journal.lock"), withDestinationURL: target)
        #expect(throws: JournalError.self) { try SQLiteStore(folder: data) }
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test(arguments: [
        "UPDATE log SET records = x'ff'", "UPDATE log SET event = x'00'",
        "UPDATE log SET kind = 'x'", "UPDATE log SET check_ = 0",
    ])
    func `L1: a damaged cell is an error that says which`(damage: String) async throws {
        let store = try SQLiteStore()
        var rows = Rows()
        try await store.append([rows(.push("A"), .fixture())])
        try await store.run(damage)
        let error = await #expect(throws: JournalError.self) {
            try await store.read(LogQuery(limit: 1))
        }
        #expect(error?.description.contains("of row 1 is damaged") == true)
    }

    @Test func `garbage in the middle of a file is noticed at the start`() async throws {
        let folder = try Folder()
        var rows = Rows()
        let store = try SQLiteStore(folder: folder.url)
        try await store.append((1...500).map { rows(.push("\($0)"), .fixture()) })
        try await store.file.database.writeWithoutTransaction { database in
            _ = try database.checkpoint(.truncate)
        }
        store.close()
        let file = folder.url.appending(path: "journal.sqlite")
        var bytes = try Data(contentsOf: file)
        for index in 20_000..<60_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: file)
        #expect(throws: JournalError.self) { try SQLiteStore(folder: folder.url) }
    }

    @Test func `two journals cannot share a folder`() throws {
        let folder = try Folder()
        let store = try SQLiteStore(folder: folder.url)
        #expect(throws: JournalError.inUse(folder: folder.url.path)) {
            try SQLiteStore(folder: folder.url)
        }
        withExtendedLifetime(store) {}
    }

    @Test func `a file that is no database stays as it is`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "journal.sqlite")
        let text = Data(String(repeating: "shopping list\n", count: 100).utf8)
        try text.write(to: file)
        #expect(throws: JournalError.notADatabase(file: file.path)) {
            try SQLiteStore(folder: folder.url)
        }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func `a folder that cannot be made is named`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        let error = #expect(throws: JournalError.self) {
            try SQLiteStore(folder: file.appending(path: "data"))
        }
        let sentence = try #require(error?.description)
        #expect(sentence.hasPrefix("Cannot keep data in \(file.path)/data: "))
        #expect(sentence.contains("--data"))
    }

    @Test(arguments: [0, JournalSchema.format + 1])
    func `a file of another format is left alone`(format: Int) throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "journal.sqlite").path
        try DatabaseQueue(path: file).write { database in
            try database.execute(sql: "CREATE TABLE trace (x); PRAGMA user_version = \(format)")
        }
        #expect(throws: JournalError.otherFormat(file: file)) {
            try SQLiteStore(folder: folder.url)
        }
        let tables = try DatabaseQueue(path: file).read { database in
            try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema")
        }
        #expect(tables == ["trace"])
    }

    @Test(arguments: [
        (
            JournalError.inUse(folder: "data"),
            "Another Belfry keeps its data in data. Stop that one, or choose another folder with "
                + "--data."
        ),
        (
            .notADatabase(file: "data/journal.sqlite"),
            "data/journal.sqlite is not a journal of Belfry's: it is no SQLite database. Move it "
                + "away, or choose another folder with --data."
        ),
        (
            .unwritable(file: "data/journal.sqlite", problem: "the disk is full; free some space"),
            "Cannot write data/journal.sqlite: the disk is full; free some space. Until it can be "
                + "written, pushes are answered 503 and nothing happens on the phones."
        ),
    ])
    func `an error names the file and the remedy`(error: JournalError, sentence: String) {
        #expect(error.description == sentence)
    }
}
