import PushModel

/// Rows as bytes, one after the other: how they wait beside the tables, and what is put into these.
struct RowBytes {
    private(set) var bytes: [UInt8]
    private let start: Int
    /// The encoding of a row's parts, kept for the room that it has.
    private var writer = CompactWriter()

    /// `start` bytes are left for others before the first row.
    init(after start: Int = 0) {
        self.start = start
        bytes = Array(repeating: 0, count: start)
        bytes.reserveCapacity(start + 2048)
    }

    init(_ rows: [LogRow]) {
        self.init()
        rows.forEach { append($0) }
    }

    mutating func removeAll() {
        bytes.removeSubrange(start...)
    }

    /// Puts `body` into the bytes before the first row.
    mutating func withStart(_ body: (UnsafeMutableRawBufferPointer, UnsafeRawBufferPointer) -> Void)
    {
        let start = start
        bytes.withUnsafeMutableBytes { all in
            body(.init(rebasing: all[..<start]), .init(rebasing: all[start...]))
        }
    }

    mutating func append(_ row: LogRow) {
        let begin = bytes.count
        bytes.append(contentsOf: RowHead.empty)
        var head = RowHead(row)
        head.phone = append(row.phone)
        head.push = append(row.pushID)
        head.kind = append(row.kind) ?? 0
        // The methods by name would be closures, each with a copy of the row.
        row.writeEvent(to: &writer)
        head.event = appendWritten()
        row.writeAnswer(to: &writer)
        head.answer = appendWritten()
        writer.write(row.records)
        head.records = appendWritten()
        row.writeMentions(to: &writer)
        head.mentions = appendWritten()
        head.length = UInt32(bytes.count - begin)
        bytes.withUnsafeMutableBytes { head.store(in: .init(rebasing: $0[begin...])) }
    }

    /// Returns how many bytes it has; `nil` of none.
    private mutating func append(_ text: String?) -> UInt32? {
        guard let text else { return nil }
        return text.withUTF8Bytes {
            bytes.append(contentsOf: $0)
            return UInt32($0.count)
        }
    }

    /// Takes what has been written, and returns how many bytes it has.
    private mutating func appendWritten() -> UInt32 {
        defer { writer.removeAll() }
        bytes.append(contentsOf: writer.bytes)
        return UInt32(writer.bytes.count)
    }
}

/// The numbers of a row, and how long its parts are, which follow in this order.
struct RowHead {
    static let size = 64
    /// In the place of one that is written later.
    static let empty = [UInt8](repeating: 0, count: size)
    private static let none = UInt32.max

    var place: RowPlace
    var recordCount: UInt32
    /// The whole row.
    var length: UInt32 = 0
    var phone, push: UInt32?
    var kind, event, answer, records, mentions: UInt32

    init(_ row: LogRow) {
        place = RowPlace(row)
        recordCount = UInt32(row.records.count)
        (kind, event, answer, records, mentions) = (0, 0, 0, 0, 0)
    }

    /// The row at the beginning of `bytes`; `nil` if they are none.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size else { return nil }
        func number<Number: FixedWidthInteger>(_ offset: Int) -> Number {
            Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
        func optional(_ offset: Int) -> UInt32? {
            let number: UInt32 = number(offset)
            return number == Self.none ? nil : number
        }
        place = RowPlace(
            sequence: number(0), firstRecord: number(16),
            time: Instant(nanoseconds: number(8)))
        (recordCount, length) = (number(24), number(28))
        (phone, push) = (optional(32), optional(36))
        (kind, event, answer) = (number(40), number(44), number(48))
        (records, mentions) = (number(52), number(56))
        let parts = [phone ?? 0, push ?? 0, kind, event, answer, records, mentions]
        guard Int(length) <= bytes.count,
            parts.reduce(Self.size, { $0 + Int($1) }) == Int(length)
        else { return nil }
    }

    func store(in bytes: UnsafeMutableRawBufferPointer) {
        func put<Number: FixedWidthInteger>(_ number: Number, _ offset: Int) {
            bytes.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
        }
        put(place.sequence, 0)
        put(place.time.nanoseconds, 8)
        put(place.firstRecord, 16)
        let lengths = (phone ?? Self.none, push ?? Self.none)
        put(recordCount, 24)
        put(length, 28)
        put(lengths.0, 32)
        put(lengths.1, 36)
        put(kind, 40)
        put(event, 44)
        put(answer, 48)
        put(records, 52)
        put(mentions, 56)
    }
}

/// Where a row stands in the log.
struct RowPlace: Hashable, Sendable {
    var sequence: Int64
    var firstRecord: Int64
    var time: Instant

    init(sequence: Int64, firstRecord: Int64, time: Instant) {
        (self.sequence, self.firstRecord, self.time) = (sequence, firstRecord, time)
    }

    init(_ row: LogRow) {
        self.init(sequence: row.sequence, firstRecord: row.firstRecord, time: row.time)
    }
}

/// A row within bytes, and its parts where they stand there.
struct RowCells {
    let head: RowHead
    private(set) var phone, push: UnsafeRawBufferPointer?
    let kind, event, answer, records, mentions: UnsafeRawBufferPointer

    /// The row at the beginning of `bytes`.
    init(_ bytes: UnsafeRawBufferPointer) throws(CompactReader.Damage) {
        guard let head = RowHead(bytes) else { throw CompactReader.Damage() }
        self.head = head
        var end = RowHead.size
        func part(_ length: UInt32) -> UnsafeRawBufferPointer {
            defer { end += Int(length) }
            return UnsafeRawBufferPointer(rebasing: bytes[end..<end + Int(length)])
        }
        phone = head.phone.map(part)
        push = head.push.map(part)
        kind = part(head.kind)
        event = part(head.event)
        answer = part(head.answer)
        records = part(head.records)
        mentions = part(head.mentions)
    }

    /// Hands the rows in `bytes` to `body`, in order.
    static func each(
        in bytes: UnsafeRawBufferPointer, _ body: (RowCells) throws -> Void
    ) throws {
        var rest = bytes
        while !rest.isEmpty {
            let row = try RowCells(rest)
            try body(row)
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Int(row.head.length)))
        }
    }

    /// The pushes that the records are about, other than the row's own.
    func mentionedPushes() throws(CompactReader.Damage) -> [String] {
        guard !mentions.isEmpty else { return [] }
        var reader = CompactReader(Array(mentions))
        let count = try reader.number()
        var pushes: [String] = []
        for _ in 0..<min(count, 1_000_000) { pushes.append(try reader.word()) }
        return pushes
    }
}
