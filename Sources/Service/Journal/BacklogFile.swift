import Foundation
import Libc

/// A file to whose end frames are written.
///
/// A frame is what was written at once: its length, a sum of its bytes, and the rows. What a process
/// could not write whole before it ended is no frame, and nobody was told that it was written.
struct BacklogFile {
    static let headSize = 16

    let path: String
    let number: Int
    private let descriptor: Int32
    /// Up to here there are frames.
    private(set) var size = 0
    /// Up to here they are in the tables.
    var moved = 0
    /// Up to here the disk keeps room, if that is beyond the frames.
    private var room = 0
    /// Another process wrote to it, and may have been killed meanwhile.
    private var isLeft = false
    /// The disk is asked for so much room at a time.
    private static let roomSize = 4 << 20

    static func path(_ number: Int, in folder: URL) -> String {
        folder.appending(path: "journal.rows-\(number)").path
    }

    /// The numbers of those in a folder, in order.
    static func numbers(in folder: URL) -> [Int] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { name in
            name.hasPrefix("journal.rows-") ? Int(name.dropFirst("journal.rows-".count)) : nil
        }.sorted()
    }

    /// A new file.
    init(making number: Int, in folder: URL) throws(JournalError) {
        try self.init(number, in: folder, flags: O_RDWR | O_CREAT | O_EXCL)
    }

    /// One that another process has left, to read alone.
    init(reading number: Int, in folder: URL) throws(JournalError) {
        try self.init(number, in: folder, flags: O_RDONLY)
        size = Int(clamping: lseek(descriptor, 0, SEEK_END))
        isLeft = true
    }

    private init(_ number: Int, in folder: URL, flags: Int32) throws(JournalError) {
        self.number = number
        path = Self.path(number, in: folder)
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unwritable(file: path, problem: Self.problem(errno)) }
    }

    /// Writes a frame, or throws and leaves the file as it was.
    mutating func append(_ frame: [UInt8]) throws(JournalError) {
        var done = 0
        while done < frame.count {
            let count = frame[done...].withUnsafeBytes { bytes in
                pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(size + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let problem = Self.problem(errno)
                ftruncate(descriptor, off_t(size))
                room = 0
                throw .unwritable(file: path, problem: problem)
            }
            done += count
        }
        size += frame.count
    }

    /// Whether it is in its folder, and as it was written.
    var isThere: Bool { state == .whole }

    enum State { case whole, cut, removed }

    /// What others have made of it.
    var state: State {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return .removed }
        return Int(status.st_size) == max(size, room) ? .whole : .cut
    }

    /// Writes something and takes it back, or throws.
    mutating func probe() throws(JournalError) {
        let former = size
        try append([UInt8](repeating: 0, count: 4096))
        ftruncate(descriptor, off_t(former))
        (size, room) = (former, 0)
    }

    /// Has the disk keep room for so many bytes behind those that are there, as zeros, which are no frame;
    /// `false` where it has none, or where the system has no way to ask.
    mutating func makeRoom(for bytes: Int) -> Bool {
        if size + bytes <= room { return true }
        #if os(Linux)
            for wanted in [max(bytes, Self.roomSize), bytes] {
                guard posix_fallocate(descriptor, off_t(size), off_t(wanted)) == 0 else { continue }
                room = size + wanted
                return true
            }
            giveBackRoom()
        #endif
        return false
    }

    /// Lets others have what is not filled.
    mutating func giveBackRoom() {
        guard room > size else { return }
        ftruncate(descriptor, off_t(size))
        room = 0
    }

    /// Empties it for what is written next.
    mutating func removeAll() {
        ftruncate(descriptor, 0)
        (size, moved, room) = (0, 0, 0)
    }

    func remove() {
        unlink(path)
        close()
    }

    func close() { _ = systemClose(descriptor) }

    private static func problem(_ code: Int32) -> String {
        let words = String(cString: strerror(code)).lowercased()
        return code == ENOSPC || code == EDQUOT ? "\(words); free some space" : words
    }
}

/// Reading, which may go on while the file grows.
extension BacklogFile {
    /// As much is read at once, if no frame is longer.
    private static let pieceSize = 1 << 20

    /// The rows of the first frames that are not in the tables, and where these frames end; `nil` when
    /// there is none. Of frames whose writer was ended before they were whole there are none.
    func piece() throws(JournalError) -> (rows: [UInt8], end: Int)? {
        var length = min(size - moved, Self.pieceSize)
        while length > 0 {
            let bytes = try read(from: moved, length)
            guard bytes.count == length else {
                throw .unreadable(file: path, problem: "it was cut while Belfry was using it")
            }
            var (rows, end): ([UInt8], Int) = ([], 0)
            while let frame = try frame(in: bytes[end...]) {
                rows += frame
                end += Self.headSize + frame.count
            }
            if end > 0 { return (rows, moved + end) }
            guard length < size - moved else { return nil }
            length = size - moved
        }
        return nil
    }

    /// The rows of the frame that `bytes` begin with; `nil` if it is not whole.
    private func frame(in bytes: ArraySlice<UInt8>) throws(JournalError) -> ArraySlice<UInt8>? {
        guard bytes.count > Self.headSize else { return nil }
        let (length, sum) = bytes.withUnsafeBytes { Self.head($0) }
        guard length > 0, bytes.count - Self.headSize >= length else { return nil }
        let rows = bytes.dropFirst(Self.headSize).prefix(length)
        if rows.withUnsafeBytes({ Checksum.of($0) }) == sum { return rows }
        let start = moved + bytes.startIndex
        if isLeft, try isCutShort(start..<start + Self.headSize + length) { return nil }
        throw .unreadable(file: path, problem: "it is damaged \(start) bytes from its start")
    }

    /// Whether a kill has ended the write of this frame: a number of whole pages was written, and from
    /// there on the file has the zeros of the room for it.
    private func isCutShort(_ frame: Range<Int>) throws(JournalError) -> Bool {
        var (end, place) = (frame.lowerBound, frame.lowerBound)
        while place < size {
            let bytes = try read(from: place, min(size - place, Self.pieceSize))
            guard !bytes.isEmpty else { break }
            if let last = bytes.lastIndex(where: { $0 != 0 }) { end = place + last + 1 }
            place += bytes.count
        }
        let pageSize = 4096
        return (end + pageSize - 1) / pageSize * pageSize < frame.upperBound
    }

    private static func head(_ bytes: UnsafeRawBufferPointer) -> (length: Int, sum: Int64) {
        (
            Int(UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) & 0xFFFF_FFFF),
            Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self))
        )
    }

    /// Fills in the head of a frame whose rows follow it.
    static func putHead(
        _ head: UnsafeMutableRawBufferPointer, of rows: UnsafeRawBufferPointer
    ) {
        head.storeBytes(of: UInt64(rows.count).littleEndian, as: UInt64.self)
        head.storeBytes(of: Checksum.of(rows).littleEndian, toByteOffset: 8, as: Int64.self)
    }

    private func read(from offset: Int, _ length: Int) throws(JournalError) -> [UInt8] {
        var problem: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { problem = errno }
                guard got > 0 else { break }
                count += got
            }
        }
        if let problem { throw .unreadable(file: path, problem: Self.problem(problem)) }
        return bytes
    }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
