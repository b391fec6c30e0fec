import Foundation
import PushModel
import TestSupport
import Testing

@testable import Journal

/// Rows that are committed and not in the tables: whenever their process ends, the next one has them.
struct BacklogTests {
    /// What a process that was killed has left of a folder, somewhere else.
    private func left(in folder: Folder, cut: Int? = nil, edit: ((inout Data) -> Void)? = nil)
        throws
        -> Folder
    {
        let copy = try Folder()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in files where name.hasPrefix("journal.") {
            var bytes = try Data(contentsOf: folder.url.appending(path: name))
            if name.contains("rows") {
                if let cut { bytes = bytes.prefix(cut) }
                edit?(&bytes)
            }
            try bytes.write(to: copy.url.appending(path: name))
        }
        return copy
    }

    private func numbers(_ folder: Folder) async throws -> [Int64] {
        let store = try FolderStore(folder: folder.url)
        defer { store.close() }
        return try await store.read(LogQuery(after: 0, limit: 1000)).map(\.sequence)
    }

    @Test func `what a killed process had committed is there at the next start`() async throws {
        let folder = try Folder()
        let store = try FolderStore(folder: folder.url)
        var rows = Rows()
        try store.append([rows(.push("A"), .fixture()), rows(.world([1]))])
        try await store.settle()
        let backlog = Backlog(in: folder.url)
        store.close()
        try backlog.append([rows(.push("B"), .fixture(pushID: "C"))])
        let copy = try left(in: folder)
        #expect(try await numbers(copy) == [1, 2, 3])
        // Once more, with nothing beside the tables.
        #expect(try BacklogFile.numbers(in: copy.url).isEmpty)
        #expect(try await numbers(copy) == [1, 2, 3])
        let again = Journal(try FolderStore(folder: copy.url))
        #expect(try await again.trace(ofPush: "C").count == 1)
    }

    /// A folder whose tables are empty, and rows that wait beside them.
    private func waiting(_ additions: [LogRow]...) throws -> Folder {
        let folder = try Folder()
        try SQLiteStore(folder: folder.url).close()
        let backlog = Backlog(in: folder.url)
        for rows in additions { try backlog.append(rows) }
        return folder
    }

    @Test func `a row that was not written whole was never there`() async throws {
        var rows = Rows()
        let steps = (1...3).map { number in
            (0..<number).map { rows(.push("\(number)-\($0)"), .fixture()) }
        }
        let folder = try waiting(steps[0], steps[1], steps[2])
        let ends = (0...3).map { count in
            steps.prefix(count).reduce(0) { sum, step in
                sum + BacklogFile.headSize + LogRow.bytes(of: step).count
            }
        }
        let committed: [Int64] = [0, 1, 3, 6]
        for length in stride(from: 0, through: ends[3], by: 53) + ends {
            let frames = ends.lastIndex { $0 <= length } ?? 0
            let found = try await numbers(try left(in: folder, cut: length))
            #expect(found.last ?? 0 == committed[frames], "cut at \(length)")
        }
    }

    @Test func `zeros behind the last row are no row`() async throws {
        var rows = Rows()
        let copy = try left(in: try waiting([rows()])) { $0.append(Data(count: 5000)) }
        #expect(try await numbers(copy) == [1])
    }

    @Test func `of a row that a kill cut short in the room for it, the rest is zeros`() async throws
    {
        var rows = Rows()
        let (first, long) = (rows(), rows(.world(Array(repeating: 7, count: 20_000))))
        let folder = try waiting([first], [long])
        let whole = try Data(contentsOf: folder.url.appending(path: "journal.rows-1")).count
        for end in stride(from: 4096, to: whole, by: 4096) {
            let copy = try left(in: folder) {
                $0 = $0.prefix(end) + Data(count: whole - end + 4_000_000)
            }
            #expect(try await numbers(copy) == [1], "cut at \(end)")
        }
        // Of a frame that another was written behind, nothing may be missing.
        let copy = try left(in: folder) {
            $0 = $0.prefix(8192) + Data(count: whole - 8192) + Data([1])
        }
        #expect(throws: JournalError.self) { try FolderStore(folder: copy.url) }
    }

    @Test func `damage is told with its file, and nothing is thrown away`() async throws {
        var rows = Rows()
        let copy = try left(in: try waiting([rows()], [rows()])) { $0[60] ^= 1 }
        let error = #expect(throws: JournalError.self) { try FolderStore(folder: copy.url) }
        #expect(error?.description.contains("journal.rows-1: it is damaged 0 bytes") == true)
        #expect(BacklogFile.numbers(in: copy.url) == [1])
    }

    @Test func `rows that do not go on where the tables end are told`() throws {
        let folder = try Folder()
        let store = try SQLiteStore(folder: folder.url)
        var rows = Rows()
        let first = [rows()]
        _ = rows()
        try store.file.writing { try first.insert(into: $0) }
        try Backlog(in: folder.url).append([rows()])
        store.close()
        let error = #expect(throws: JournalError.self) { try FolderStore(folder: folder.url) }
        #expect(error?.description.contains("rows 2 to 2 are missing") == true)
    }

    @Test func `a file that was cut before its rows were in the tables is told, whichever it is`()
        async throws
    {
        let folder = try Folder()
        let tables = try SQLiteStore(folder: folder.url)
        let backlog = Backlog(in: folder.url)
        var rows = Rows()
        let event = LogRow.Event.world([UInt8](repeating: 7, count: 1_000_000))
        for _ in 1...10 { try backlog.append([rows(event)]) }
        let first = folder.url.appending(path: "journal.rows-1")
        #expect(BacklogFile.numbers(in: folder.url) == [1, 2])
        #expect(truncate(first.path, 2_500_000) == 0)
        let error = await #expect(throws: JournalError.self) {
            while try await tables.move(from: backlog) {}
        }
        #expect(error?.description.contains("journal.rows-1: it was cut") == true)
        #expect(BacklogFile.numbers(in: folder.url) == [1, 2])
    }

    @Test func `files do not grow for ever, and go when their rows are in the tables`()
        async throws
    {
        let folder = try Folder()
        let tables = try SQLiteStore(folder: folder.url)
        let backlog = Backlog(in: folder.url)
        var rows = Rows()
        let event = LogRow.Event.world([UInt8](repeating: 7, count: 1_000_000))
        for _ in 1...20 { try backlog.append([rows(event)]) }
        #expect(BacklogFile.numbers(in: folder.url) == [1, 2, 3])
        #expect(try await numbers(try left(in: folder)) == Array(1...20))
        while try await tables.move(from: backlog) {}
        #expect(BacklogFile.numbers(in: folder.url) == [3])
        try backlog.append([rows()])
        #expect(try await tables.move(from: backlog))
        #expect(try await tables.read(LogQuery(limit: 1)).map(\.sequence) == [21])
    }

    @Test func `a file that was taken away is noticed`() async throws {
        let folder = try Folder()
        let backlog = Backlog(in: folder.url)
        var rows = Rows()
        try backlog.append([rows()])
        try FileManager.default.removeItem(at: folder.url.appending(path: "journal.rows-1"))
        let error = #expect(throws: JournalError.self) { try backlog.append([rows()]) }
        #expect(error?.description.contains("journal.rows-1: it was removed or cut") == true)
    }

    @Test func `others cannot read what waits`() throws {
        var rows = Rows()
        let folder = try waiting([rows()])
        let file = folder.url.appending(path: "journal.rows-1").path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `rows whose commit failed are moved by the next one, and once`() async throws {
        let folder = try Folder()
        let tables = try SQLiteStore(folder: folder.url)
        let backlog = Backlog(in: folder.url)
        // A deferred constraint fails at the commit, as a full disk does.
        try await tables.run(
            """
            CREATE TABLE parent (id INTEGER PRIMARY KEY);
            CREATE TABLE child (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
            CREATE TRIGGER breaking AFTER INSERT ON log BEGIN INSERT INTO child VALUES (1); END
            """)
        var rows = Rows()
        try backlog.append([rows(.push("A"), .fixture())])
        for _ in 1...2 {
            await #expect(throws: JournalError.self) { try await tables.move(from: backlog) }
        }
        try await tables.run("DROP TRIGGER breaking")
        try await tables.snapshot(StoredSnapshot(states: [:], replayed: 0))
        #expect(backlog.moved == 0)
        try backlog.append([rows(.push("B"), .fixture())])
        while try await tables.move(from: backlog) {}
        try backlog.append([rows(.push("C"), .fixture())])
        while try await tables.move(from: backlog) {}
        #expect(backlog.moved == backlog.written)
        #expect(
            try await tables.read(LogQuery(after: 0, limit: 9)).map(\.pushID) == ["A", "B", "C"])
    }

    @Test(arguments: [Int?.none, 0, 5, 10_000_000])
    func `a file that was taken away or cut is no loss once its rows are in the tables`(
        size: Int?
    ) async throws {
        let folder = try Folder()
        let store = try FolderStore(folder: folder.url)
        var rows = Rows()
        try store.append([rows()])
        try await store.settle()
        let file = folder.url.appending(path: "journal.rows-1")
        if let size {
            #expect(truncate(file.path, size) == 0)
        } else {
            try FileManager.default.removeItem(at: file)
        }
        try await store.snapshot(StoredSnapshot(states: [:], replayed: 0))
        try store.append([rows()])
        #expect(try await store.read(LogQuery(after: 0, limit: 9)).count == 2)
        store.close()
        #expect(throws: JournalError.self) { try store.append([rows()]) }
    }

    /// What is at the place of the first file, in bytes.
    private func size(_ folder: Folder) throws -> Int {
        try Data(contentsOf: folder.url.appending(path: "journal.rows-1")).count
    }

    @Test func `room is kept for rows, which do not show in it`() async throws {
        let folder = try Folder()
        try SQLiteStore(folder: folder.url).close()
        let backlog = Backlog(in: folder.url)
        var rows = Rows()
        #expect(backlog.makeRoom(for: 100_000))
        let kept = try size(folder)
        #expect(kept >= 100_000)
        try backlog.append([rows(), rows()], hasRoom: true)
        #expect(try size(folder) == kept)
        #expect(try await numbers(try left(in: folder)) == [1, 2])
        try backlog.probe()
        #expect(try size(folder) < 100_000)
        try backlog.append([rows()])
        #expect(try await numbers(try left(in: folder)) == [1, 2, 3])
    }

    @Test func `rows that had room and could not be written come before all others`() async throws {
        let folder = try Folder()
        try SQLiteStore(folder: folder.url).close()
        let backlog = Backlog(in: folder.url)
        var rows = Rows()
        #expect(backlog.makeRoom(for: 100_000))
        // Somebody puts another file in its place, and takes it away later.
        let file = folder.url.appending(path: "journal.rows-1")
        try Data("mess".utf8).write(to: file, options: .atomic)
        #expect(throws: JournalError.self) { try backlog.append([rows()], hasRoom: true) }
        #expect(!backlog.makeRoom(for: 100_000))
        #expect(throws: JournalError.self) { try backlog.probe() }
        try FileManager.default.removeItem(at: file)
        try backlog.append([rows()])
        #expect(try await numbers(try left(in: folder)) == [1, 2])
        #expect(backlog.rows == 2)
    }
}
