import Foundation
import PushModel
import Synchronization

/// Rows that are committed and not in the tables yet: files beside the database, to whose end they are
/// written.
///
/// To write a row to a file's end takes a fraction of putting it into a table, where it can be searched
/// and pruned; nobody waits for the latter.
final class Backlog: Sendable {
    fileprivate struct State {
        /// The last is the one that is written to.
        var files: [BacklogFile] = []
        var frame = RowBytes(after: BacklogFile.headSize)
        /// How many bytes were ever written, and how many of them are in the tables.
        var written = 0
        var moved = 0
        /// How many rows were ever written.
        var rows = 0
        /// Frames that had room and could not be written, which go before all others, and how many
        /// rows they are.
        var unwritten: [UInt8] = []
        var unwrittenRows = 0
        /// Another process may have the folder.
        var isClosed = false
    }

    /// A file does not grow beyond this, so that what is in the tables goes from the disk.
    fileprivate static let fileSize = 8 << 20
    /// More room than this is not kept for the next frame.
    private static let frameSize = 1 << 20

    private let folder: URL
    private let state: Mutex<State>

    /// An empty one, in a folder that has no files of it.
    init(in folder: URL) {
        self.folder = folder
        state = Mutex(State())
    }

    /// What another process has left in a folder.
    init(reading folder: URL) throws(JournalError) {
        self.folder = folder
        var files: [BacklogFile] = []
        for number in BacklogFile.numbers(in: folder) {
            files.append(try BacklogFile(reading: number, in: folder))
        }
        state = Mutex(State(files: files))
    }

    /// The rows that wait in a folder, and perhaps some that are in its tables already, also while its
    /// owner writes to it.
    static func rows(in folder: URL) throws(JournalError) -> [[UInt8]] {
        var attempts = 3
        while true {
            attempts -= 1
            do throws(JournalError) {
                let backlog = try Backlog(reading: folder)
                defer { backlog.closeFiles() }
                return try backlog.allRows()
            } catch {
                // Its owner may have emptied a file while it was read.
                if attempts == 0 { throw error }
            }
        }
    }

    private func allRows() throws(JournalError) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        for var file in state.withLock(\.files) {
            while let piece = try file.piece() {
                rows.append(piece.rows)
                file.moved = piece.end
            }
        }
        return rows
    }

    private func closeFiles() {
        state.withLock { state in
            for file in state.files { file.close() }
            state.files = []
        }
    }

    /// Has the disk keep room for so many bytes of rows; `false` where that cannot be had.
    func makeRoom(for bytes: Int) -> Bool {
        state.withLock { state in
            do throws(JournalError) {
                try state.checkFile(in: folder)
                try state.writeUnwritten(in: folder)
                try state.beginFile(ifNoRoomFor: bytes, in: folder)
            } catch {
                return false
            }
            return state.files[state.files.count - 1].makeRoom(for: bytes)
        }
    }

    /// Writes rows: all of them, or none. None, where there is room for them, means not yet.
    func append(_ rows: [LogRow], hasRoom: Bool = false) throws(JournalError) {
        guard !rows.isEmpty else { return }
        try state.withLock { state throws(JournalError) in
            state.encode(rows)
            do throws(JournalError) {
                try state.checkFile(in: folder)
                try state.writeUnwritten(in: folder)
                try state.write(state.frame.bytes, rows: rows.count, in: folder)
            } catch {
                if hasRoom, !state.isClosed {
                    state.unwritten += state.frame.bytes
                    state.unwrittenRows += rows.count
                }
                throw error
            }
            if state.frame.bytes.count > Self.frameSize {
                state.frame = RowBytes(after: BacklogFile.headSize)
            }
        }
    }

    /// Throws when nothing can be written.
    func probe() throws(JournalError) {
        try state.withLock { state throws(JournalError) in
            try state.checkFile(in: folder)
            try state.writeUnwritten(in: folder)
            try state.beginFile(ifNoRoomFor: 0, in: folder)
            try state.files[state.files.count - 1].probe()
        }
    }

    /// How many rows were ever written.
    var rows: Int { state.withLock(\.rows) }
    /// How many bytes were ever written, and how many of them are in the tables.
    var written: Int { state.withLock(\.written) }
    var moved: Int { state.withLock(\.moved) }

    /// The rows that have waited longest.
    struct Piece: Sendable {
        fileprivate var file: Int
        fileprivate var range: Range<Int>
        var rows: [UInt8]
    }

    /// About a megabyte of the rows that have waited longest; `nil` when none waits. To be asked for
    /// again only when those before are moved.
    func next() throws(JournalError) -> Piece? {
        while let file = state.withLock({ $0.files.first }) {
            if let piece = try file.piece() {
                return Piece(
                    file: file.number, range: file.moved..<piece.end, rows: piece.rows)
            }
            // Its last writer was ended, or another file was begun since.
            guard state.withLock({ $0.removeFirst(ifStill: file) }) else { return nil }
        }
        return nil
    }

    /// Whether a file is emptied when these rows are in the tables.
    func ends(with piece: Piece) -> Bool {
        state.withLock { $0.files.first?.size == piece.range.upperBound }
    }

    /// These rows are in the tables.
    func didMove(_ piece: Piece) {
        state.withLock { state in
            guard let first = state.files.first, first.number == piece.file,
                first.moved == piece.range.lowerBound, piece.range.upperBound <= first.size
            else { return }
            state.moved += piece.range.count
            state.files[0].moved = piece.range.upperBound
            guard first.size == piece.range.upperBound else { return }
            if state.files.count == 1 {
                state.files[0].removeAll()
            } else {
                state.files.removeFirst().remove()
            }
        }
    }

    /// For messages to people.
    var name: String {
        state.withLock { $0.files.first?.path } ?? BacklogFile.path(1, in: folder)
    }

    /// Removes the files: all rows are in the tables, and what else is in them is no row.
    func removeAll() {
        state.withLock { state in
            for file in state.files { file.remove() }
            state.files = []
        }
    }

    /// Closes the files, and removes those whose rows are all in the tables.
    func close() {
        state.withLock { state in
            for file in state.files {
                if file.moved == file.size { file.remove() } else { file.close() }
            }
            state.files = []
            state.moved = state.written
            state.isClosed = true
        }
    }
}

extension Backlog.State {
    fileprivate mutating func encode(_ rows: [LogRow]) {
        frame.removeAll()
        // An iterator would copy each row.
        for index in rows.indices { frame.append(rows[index]) }
        frame.withStart(BacklogFile.putHead)
    }

    /// Throws when what is written would be lost. A file that was removed or cut is no loss if its rows are
    /// in the tables: it is begun anew.
    fileprivate mutating func checkFile(in folder: URL) throws(JournalError) {
        guard !isClosed else {
            throw .unwritable(file: BacklogFile.path(1, in: folder), problem: "it is closed")
        }
        guard let last = files.last else { return }
        let state = last.state
        guard state != .whole else { return }
        guard files.count == 1, last.moved == last.size else {
            throw .unwritable(
                file: last.path, problem: "it was removed or cut while Belfry was using it")
        }
        guard state == .removed else { return files[0].removeAll() }
        last.close()
        files = []
    }

    fileprivate mutating func writeUnwritten(in folder: URL) throws(JournalError) {
        guard unwrittenRows > 0 else { return }
        try write(unwritten, rows: unwrittenRows, in: folder)
        (unwritten, unwrittenRows) = ([], 0)
    }

    fileprivate mutating func write(
        _ bytes: [UInt8], rows count: Int, in folder: URL
    ) throws(JournalError) {
        try beginFile(ifNoRoomFor: bytes.count, in: folder)
        try files[files.count - 1].append(bytes)
        written += bytes.count
        rows += count
    }

    /// Begins another file if the last is too full for so many bytes.
    fileprivate mutating func beginFile(
        ifNoRoomFor bytes: Int, in folder: URL
    ) throws(JournalError) {
        if let last = files.last, last.size == 0 || last.size + bytes <= Backlog.fileSize { return }
        if !files.isEmpty { files[files.count - 1].giveBackRoom() }
        files.append(try BacklogFile(making: (files.last?.number ?? 0) + 1, in: folder))
    }

    /// Removes the first file, in which nothing was found; `false` if it is the one that is written to, or was
    /// until a moment ago and has grown.
    fileprivate mutating func removeFirst(ifStill file: BacklogFile) -> Bool {
        guard files.count > 1, files[0].number == file.number, files[0].size == file.size else {
            return false
        }
        files.removeFirst().remove()
        return true
    }
}
