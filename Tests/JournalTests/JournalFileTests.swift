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
        let before = try Journal(folder: data)
        try await before.keep(.fixture(.launch))
        try await before.close()
        let journal = try Journal(folder: data)
        try await journal.keep(.fixture(.terminate))
        let trace = try await journal.trace(of: "phone-1")
        #expect(trace.map(\.record.word) == ["launch", "terminate"])
        #expect(trace.map(\.sequence) == [1, 2])
    }

    @Test func `a commit is on the disk before it counts`() throws {
        let folder = try Folder()
        let journal = try Journal(folder: folder.url)
        let (mode, synchronous) = try journal.file.database.writeWithoutTransaction { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            )
        }
        #expect(mode == "wal")
        #expect(synchronous == 2)
    }

    @Test func `two journals cannot share a folder`() throws {
        let folder = try Folder()
        let journal = try Journal(folder: folder.url)
        #expect(throws: JournalError.inUse(folder: folder.url.path)) {
            try Journal(folder: folder.url)
        }
        withExtendedLifetime(journal) {}
    }

    @Test func `a file that is no database stays as it is`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "journal.sqlite")
        let text = Data(String(repeating: "shopping list\n", count: 100).utf8)
        try text.write(to: file)
        #expect(throws: JournalError.notADatabase(file: file.path)) {
            try Journal(folder: folder.url)
        }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func `a folder that cannot be made is named`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        let error = #expect(throws: JournalError.self) {
            try Journal(folder: file.appending(path: "data"))
        }
        let sentence = try #require(error?.description)
        #expect(sentence.hasPrefix("Cannot keep data in \(file.path)/data: "))
        #expect(sentence.contains("--data"))
    }

    @Test func `a file of a newer version is left alone`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "journal.sqlite").path
        var migrator = JournalSchema.migrator
        migrator.registerMigration("from the future") { _ in }
        try migrator.migrate(try DatabaseQueue(path: file))
        #expect(throws: JournalError.newer(file: file)) { try Journal(folder: folder.url) }
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
            .unwritable(file: "data/journal.sqlite", problem: "database or disk is full"),
            "Cannot write data/journal.sqlite: database or disk is full. Free some space or check "
                + "the folder's permissions; pushes are answered all the same and are missing from "
                + "the history."
        ),
    ])
    func `an error names the file and the remedy`(error: JournalError, sentence: String) {
        #expect(error.description == sentence)
    }
}
