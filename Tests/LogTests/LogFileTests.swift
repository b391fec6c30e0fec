import Foundation
import GRDB
import PushModel
import TestSupport
import Testing

@testable import Log

struct LogFileTests {
    @Test func `a log continues where it stopped`() async throws {
        let folder = try Folder()
        let data = folder.url.appending(path: "data")
        var rows = Rows()
        let before = try SQLiteLog(folder: data)
        try await before.append(rows(.note, .fixture(.launch)))
        before.close()
        let store = try SQLiteLog(folder: data)
        #expect(try await store.load().end == rows.end)
        try await store.append(rows(.note, .fixture(.terminate)))
        let trace = try await store.trace(of: "phone-1")
        #expect(trace.map(\.record.word) == ["launch", "terminate"])
        #expect(trace.map(\.sequence) == [1, 2])
    }

    @Test(arguments: [(Durability.commit, 0), (.power, 2)])
    func `a commit outlives the process, and a power cut if that was asked for`(
        durability: Durability, level: Int
    ) throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url, durability: durability)
        let (mode, synchronous) = try store.file.database.writeWithoutTransaction { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            )
        }
        #expect(mode == "wal")
        #expect(synchronous == level)
    }

    @Test func `L5: others cannot read a log, even in an open folder`() throws {
        let folder = try Folder()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        let store = try SQLiteLog(folder: folder.url)
        for name in ["log.sqlite", "log.sqlite-wal", "log.sqlite-shm"] {
            let file = folder.url.appending(path: name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        withExtendedLifetime(store) {}
    }

    @Test(arguments: ["log.sqlite", "log.sqlite-wal", "log.lock"])
    func `L3: a file that was taken away is noticed`(name: String) async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        try await store.append(rows())
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
        let error = await #expect(throws: LogError.self) { try await store.append(rows()) }
        #expect(error?.description.contains("\(name): it was removed or replaced") == true)
        await #expect(throws: LogError.self) {
            try await store.keep(replayed: 0)
        }
    }

    @Test func `a lock that is a link is not followed`() throws {
        let folder = try Folder()
        let target = folder.url.appending(path: "elsewhere")
        let data = folder.url.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: data.appending(path: "log.lock"), withDestinationURL: target)
        #expect(throws: LogError.self) { try SQLiteLog(folder: data) }
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test(arguments: [
        "UPDATE log SET steps = x'ff'", "UPDATE log SET sum = 0",
        "UPDATE log SET first = 7 WHERE first = 2",
        "UPDATE log SET last = 7", "DELETE FROM log WHERE first = 2",
        "UPDATE states SET value = x'32'", "UPDATE world SET settings = x'32'",
    ])
    func `L1: damage is reported at the start`(damage: String) async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        for number in 1...3 { try await store.append(rows(.push("\(number)"), .fixture())) }
        try await store.keep([.fixture("a", through: 3)], settings: [1], replayed: 3)
        try await store.run(damage)
        store.close()
        let error = await #expect(throws: LogError.self) {
            _ = try await SQLiteLog(folder: folder.url).load()
        }
        let sentence = try #require(error?.description)
        #expect(sentence.hasPrefix("Cannot read \(folder.url.path)/log.sqlite: "))
        #expect(sentence.contains("damaged") || sentence.contains("missing"))
    }

    @Test func `D7: after a stop everything is in one file`() async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        try await store.append((1...500).map { rows(.push("\($0)"), .fixture()) })
        store.close()
        let copy = try Folder()
        try FileManager.default.copyItem(
            at: folder.url.appending(path: "log.sqlite"),
            to: copy.url.appending(path: "log.sqlite"))
        #expect(try await SQLiteLog(folder: copy.url).pushes(limit: 1000).count == 500)
    }

    @Test(arguments: ["log.sqlite", "log.sqlite-wal"])
    func `D7: a part that is missing at a start is reported`(name: String) async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        try await store.append(rows(), rows())
        let copy = try folder.copy()
        try FileManager.default.removeItem(at: copy.url.appending(path: name))
        #expect(throws: LogError.self) { try SQLiteLog(reading: copy.url) }
        let error = #expect(throws: LogError.self) { try SQLiteLog(folder: copy.url) }
        #expect(
            error?.description.contains("it ends with step 0, but later steps were stored") == true)
        try FileManager.default.removeItem(at: copy.url.appending(path: "log.lock"))
        _ = try SQLiteLog(folder: copy.url)
        withExtendedLifetime(store) {}
    }

    @Test(arguments: [
        ("log.sqlite", false, " are of another log"),
        ("log.sqlite-wal", false, " are of another log"),
        ("log.lock", false, "it ends with step 40, but later steps were stored."),
        ("log.lock", true, "step 40 is not the one that log.lock notes."),
    ])
    func `D7: a part of another log is reported, also by a reader`(
        name: String, isOfShorter: Bool, problem: String
    ) async throws {
        let folders = (try Folder(), try Folder())
        let stores = (
            try SQLiteLog(folder: folders.0.url), try SQLiteLog(folder: folders.1.url)
        )
        for (store, count) in [(stores.0, 40), (stores.1, 60)] {
            var rows = Rows()
            for number in 1...count {
                // Large ones, so that the steps before and after are on different pages.
                let id = String(repeating: "\(count) \(number) ", count: 400)
                try await store.append(rows(.push(id), .fixture()))
                if number == 30 { try await store.tidy(at: .zero) }
            }
        }
        let (one, other) = isOfShorter ? (folders.1, folders.0) : folders
        let copy = try one.copy()
        let part = try Data(contentsOf: other.url.appending(path: name))
        try part.write(to: copy.url.appending(path: name))
        let error = try #require(throws: LogError.self) { try SQLiteLog(reading: copy.url) }
        #expect(error.description.contains(problem))
        #expect(throws: error) { try SQLiteLog(folder: copy.url) }
        withExtendedLifetime(stores) {}
    }

    @Test(arguments: ["log.sqlite", "log.sqlite-wal", "log.lock"], [false, true])
    func `D2: a file that is damaged anywhere loses nothing silently`(
        name: String, isStopped: Bool
    ) async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        for number in 1...60 {
            try await store.append(rows(.push("\(number)"), .fixture(pushID: "\(number)")))
            if number == 30 { try await store.tidy(at: .zero) }
        }
        try await store.keep([.fixture("a", through: 60)], settings: [1], replayed: 60)
        let steps = try await store.read(LogQuery(after: 0, limit: 100))
        let world = try await store.load()
        if isStopped { store.close() }
        let original = try Data(contentsOf: folder.url.appending(path: name))
        guard !original.isEmpty else { return }
        var (told, whole) = (0, 0)
        for place in 0..<50 {
            let copy = try folder.copy()
            var bytes = original
            let start = place * bytes.count / 50
            for index in start..<min(start + 8, bytes.count) { bytes[index] ^= 0xA5 }
            try bytes.write(to: copy.url.appending(path: name))
            do {
                let again = try SQLiteLog(folder: copy.url)
                #expect(try await again.read(LogQuery(after: 0, limit: 100)) == steps)
                let loaded = try await again.load()
                #expect((loaded.states, loaded.settings) == (world.states, world.settings))
                whole += 1
            } catch {
                #expect(error is LogError)
                told += 1
            }
        }
        #expect(told + whole == 50)
        if name == "log.sqlite", isStopped { #expect(told > 0) }
        withExtendedLifetime(store) {}
    }

    @Test func `garbage in the middle of a file is noticed at the start`() async throws {
        let folder = try Folder()
        var rows = Rows()
        let store = try SQLiteLog(folder: folder.url)
        try await store.append((1...500).map { rows(.push("\($0)"), .fixture()) })
        store.close()
        let file = folder.url.appending(path: "log.sqlite")
        var bytes = try Data(contentsOf: file)
        for index in 20_000..<60_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: file)
        #expect(throws: LogError.self) { try SQLiteLog(folder: folder.url) }
    }

    @Test func `a log that is closed refuses everything, and ends nothing`() async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        var rows = Rows()
        try await store.append(rows())
        // Work that began before either continues or is refused.
        async let tidied: Void? = try? store.tidy(at: .zero)
        store.close()
        _ = await tidied
        await #expect(throws: LogError.self) { try await store.append(rows()) }
        await #expect(throws: LogError.self) { try await store.tidy(at: .zero) }
        await #expect(throws: LogError.self) { try await store.forget([1]) }
        await #expect(throws: LogError.self) { try await store.read(LogQuery(limit: 1)) }
        await #expect(throws: LogError.self) { try await store.load() }
    }

    @Test func `two logs cannot share a folder`() throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url)
        #expect(throws: LogError.inUse(folder: folder.url.path)) {
            try SQLiteLog(folder: folder.url)
        }
        withExtendedLifetime(store) {}
    }

    @Test func `a file other than a database stays as it is`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "log.sqlite")
        let text = Data(String(repeating: "shopping list\n", count: 100).utf8)
        try text.write(to: file)
        #expect(throws: LogError.notADatabase(file: file.path)) {
            try SQLiteLog(folder: folder.url)
        }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func `a folder that cannot be made is named`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        let error = #expect(throws: LogError.self) {
            try SQLiteLog(folder: file.appending(path: "data"))
        }
        let sentence = try #require(error?.description)
        #expect(sentence.hasPrefix("Cannot keep data in \(file.path)/data: "))
        #expect(sentence.contains("--data"))
    }

    @Test(arguments: [0, LogSchema.format + 1])
    func `a file of another format is left alone`(format: Int) throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "log.sqlite").path
        try DatabaseQueue(path: file).write { database in
            try database.execute(sql: "CREATE TABLE trace (x); PRAGMA user_version = \(format)")
        }
        #expect(throws: LogError.otherFormat(file: file)) {
            try SQLiteLog(folder: folder.url)
        }
        let tables = try DatabaseQueue(path: file).read { database in
            try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema")
        }
        #expect(tables == ["trace"])
    }

    @Test func `a file that cannot be opened is not called damaged`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "log.sqlite")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        let error = #expect(throws: LogError.self) { try SQLiteLog(folder: folder.url) }
        let sentence = try #require(error?.description)
        #expect(sentence.hasPrefix("Cannot read \(file.path): "), "\(sentence)")
        #expect(
            sentence.hasSuffix(
                ". Check the permissions of the folder, or choose another --data or --log."),
            "\(sentence)")
    }

    @Test(arguments: [
        (
            LogError.inUse(folder: "data"),
            "Another Belfry keeps its data in data. Stop that one, or choose another folder with "
                + "--data."
        ),
        (
            .notADatabase(file: "data/log.sqlite"),
            "data/log.sqlite is not a log of Belfry because it is not a SQLite database. Move "
                + "the file away, or choose another folder with --data."
        ),
        (
            .unreadable(file: "data/log.sqlite", problem: "page 3 is damaged"),
            "Cannot read data/log.sqlite: page 3 is damaged. Restore an undamaged copy, or choose "
                + "another --data or --log."
        ),
        (
            .unreadable(file: "a", problem: "the disk is full", cure: "Free some space"),
            "Cannot read a: the disk is full. Free some space, or choose another --data or --log."
        ),
        (
            .unwritable(file: "data/log.sqlite", problem: "the disk is full. Free some space"),
            "Cannot write data/log.sqlite: the disk is full. Free some space. Until it can be "
                + "written, pushes are answered 503 and nothing happens on the phones."
        ),
    ])
    func `an error names the file and the remedy`(error: LogError, sentence: String) {
        #expect(error.description == sentence)
    }
}
