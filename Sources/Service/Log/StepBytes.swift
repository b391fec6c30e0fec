import PushModel

/// Steps as bytes, one after the other: the content of a batch on disk.
package struct StepBytes: ~Copyable, Sendable {
    private var writer = CompactWriter()
    package var bytes: [UInt8] { writer.bytes }

    package init() {}

    package init(_ steps: [LoggedStep]) {
        steps.forEach { append($0) }
    }

    /// The most capacity that the buffer keeps.
    private static let room = 2 << 20

    mutating func removeAll() { writer.removeAll(keeping: Self.room) }

    package mutating func append(_ step: borrowing LoggedStep) {
        append(step, mentioning: step.mentionedPushes)
    }

    private mutating func append(_ step: borrowing LoggedStep, mentioning pushes: Set<String>) {
        let begin = writer.count
        writer.forgetTexts()
        writer.append(StepHead.empty)
        var head = StepHead(step)
        head.phone = step.phone.map { UInt32(writer.append($0)) }
        head.push = step.pushID.map { UInt32(writer.append($0)) }
        var end = writer.count
        // Methods passed by name would be closures, each with a copy of the step.
        step.writeEvent(to: &writer)
        head.event = length(since: &end)
        step.writeAnswer(to: &writer)
        head.answer = length(since: &end)
        writer.write(step.records)
        head.records = length(since: &end)
        // The mentions are decoded without the rest of the step.
        writer.forgetTexts()
        LoggedStep.write(mentions: pushes, to: &writer)
        head.mentions = length(since: &end)
        head.length = UInt32(end - begin)
        writer.change(from: begin) { head.store(in: $0) }
    }

    /// The approximate limit of a row, in bytes.
    private static let largestRow = 1 << 20

    /// Encodes steps as rows, and passes the first and last step of each row with its bytes. Returns
    /// the index of the steps, which is made here because the steps are at hand.
    mutating func forEachRow(
        _ arrays: [[LoggedStep]],
        _ body: (_ first: Int64, _ last: Int64, UnsafeRawBufferPointer) throws -> Void
    ) rethrows -> LogIndex {
        removeAll()
        var index = LogIndex(room: arrays.reduce(0) { $0 + $1.count })
        var (first, last): (Int64, Int64) = (0, 0)
        for array in arrays {
            // A span, because an array copies each member that is read.
            let steps = array.span
            for place in steps.indices {
                if writer.count == 0 { first = steps[place].sequence }
                let mentions = steps[place].mentionedPushes
                append(steps[place], mentioning: mentions)
                index.append(steps[place], mentioning: mentions, batch: first)
                last = steps[place].sequence
                guard writer.count >= Self.largestRow else { continue }
                try writer.withUnsafeBytes { try body(first, last, $0) }
                removeAll()
            }
        }
        if writer.count > 0 { try writer.withUnsafeBytes { try body(first, last, $0) } }
        return index
    }

    /// Returns the number of bytes written since `end`, and moves `end` after them.
    private func length(since end: inout Int) -> UInt32 {
        defer { end = writer.count }
        return UInt32(writer.count - end)
    }
}

/// The numbers of a step, and the lengths of its parts, which follow in this order.
struct StepHead {
    static let size = 64
    /// A placeholder for a head that is written later.
    static let empty = [UInt8](repeating: 0, count: size)
    private static let none = UInt32.max

    let sequence, firstRecord: Int64
    let time: Instant
    let recordCount: UInt32
    let kind: LoggedStep.Kind
    /// The length of the whole step.
    var length: UInt32 = 0
    let lag: UInt32
    var phone, push: UInt32?
    var event, answer, records, mentions: UInt32

    init(_ step: borrowing LoggedStep) {
        (sequence, firstRecord, time) = (step.sequence, step.firstRecord, step.time)
        (recordCount, lag) = (UInt32(step.records.count), step.lag)
        kind = step.kind
        (event, answer, records, mentions) = (0, 0, 0, 0)
    }

    /// Reads the head at the beginning of `bytes`; `nil` if they are not a step.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size else { return nil }
        func number<Number: FixedWidthInteger>(_ offset: Int) -> Number {
            Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
        func optional(_ offset: Int) -> UInt32? {
            let number: UInt32 = number(offset)
            return number == Self.none ? nil : number
        }
        guard let kind = LoggedStep.Kind(rawValue: number(40)) else { return nil }
        self.kind = kind
        (sequence, firstRecord) = (number(0), number(16))
        time = Instant(nanoseconds: number(8))
        (recordCount, length) = (number(24), number(28))
        (phone, push) = (optional(32), optional(36))
        (event, answer, records, mentions) = (number(44), number(48), number(52), number(56))
        lag = number(60)
        let parts = [phone ?? 0, push ?? 0, event, answer, records, mentions]
        guard Int(length) <= bytes.count,
            parts.reduce(Self.size, { $0 + Int($1) }) == Int(length)
        else { return nil }
    }

    func store(in bytes: UnsafeMutableRawBufferPointer) {
        func put<Number: FixedWidthInteger>(_ number: Number, _ offset: Int) {
            bytes.storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
        }
        put(sequence, 0)
        put(time.nanoseconds, 8)
        put(firstRecord, 16)
        put(recordCount, 24)
        put(length, 28)
        put(phone ?? Self.none, 32)
        put(push ?? Self.none, 36)
        put(kind.rawValue, 40)
        put(event, 44)
        put(answer, 48)
        put(records, 52)
        put(mentions, 56)
        put(lag, 60)
    }
}

/// A step within bytes, and its parts as slices of these bytes.
struct StepCells {
    let head: StepHead
    private(set) var phone, push: UnsafeRawBufferPointer?
    let event: UnsafeRawBufferPointer
    /// Event, answer and records, which are decoded one after the other.
    fileprivate let content: UnsafeRawBufferPointer
    private let mentions: UnsafeRawBufferPointer

    /// Reads the step at the beginning of `bytes`.
    private init(_ bytes: UnsafeRawBufferPointer) throws(CompactReader.Damage) {
        guard let head = StepHead(bytes) else { throw CompactReader.Damage() }
        self.head = head
        var end = StepHead.size
        func part(_ length: UInt32) -> UnsafeRawBufferPointer {
            defer { end += Int(length) }
            return UnsafeRawBufferPointer(rebasing: bytes[end..<end + Int(length)])
        }
        phone = head.phone.map(part)
        push = head.push.map(part)
        content = UnsafeRawBufferPointer(
            rebasing: bytes[end..<end + Int(head.event + head.answer + head.records)])
        event = part(head.event)
        _ = part(head.answer)
        _ = part(head.records)
        mentions = part(head.mentions)
    }

    /// Passes the steps in `bytes` to `body`, in order.
    static func each(
        in bytes: UnsafeRawBufferPointer,
        _ body: (StepCells) throws(CompactReader.Damage) -> Void
    ) throws(CompactReader.Damage) {
        var rest = bytes
        while !rest.isEmpty {
            let step = try StepCells(rest)
            try body(step)
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Int(step.head.length)))
        }
    }

    /// Passes the steps at `places` to `body`, in order. The places are steps of the batch, oldest
    /// first.
    static func each(
        at places: some Sequence<LogIndex.Place>, in bytes: UnsafeRawBufferPointer,
        _ body: (StepCells) throws(CompactReader.Damage) -> Void
    ) throws(CompactReader.Damage) {
        var places = places.makeIterator()
        var next = places.next()
        try each(in: bytes) { step throws(CompactReader.Damage) in
            while let place = next, place.sequence < step.head.sequence { next = places.next() }
            guard step.head.sequence == next?.sequence else { return }
            try body(step)
        }
    }

    /// The pushes that the records are about, other than the step's own.
    func mentionedPushes() throws(CompactReader.Damage) -> [String] {
        guard !mentions.isEmpty else { return [] }
        var reader = CompactReader(Array(mentions))
        let count = try reader.number()
        var pushes: [String] = []
        for _ in 0..<min(count, 1_000_000) { pushes.append(try reader.word()) }
        return pushes
    }
}

extension LogIndex {
    /// Appends the steps of a row. Throws if the row is damaged, or does not follow the last one.
    mutating func append(
        first: Int64, last: Int64, sum: Int64, _ bytes: UnsafeRawBufferPointer
    ) throws {
        guard isEmpty || first == end.sequence + 1, first > 0 else {
            throw LogDamage(sentence: "the steps before step \(first) are missing")
        }
        guard Checksum.of(bytes) == sum else { throw LogDamage(batch: first) }
        try StepCells.each(in: bytes) { cells throws(CompactReader.Damage) in
            try append(cells, batch: first)
        }
        guard end.sequence == last else { throw LogDamage(batch: first) }
    }
}

extension LoggedStep {
    /// Decodes the steps in a batch's bytes.
    package static func steps(in bytes: [UInt8]) throws(CompactReader.Damage) -> [LoggedStep] {
        var steps: [LoggedStep] = []
        do {
            try bytes.withUnsafeBytes { bytes in
                try StepCells.each(in: bytes) { cells throws(CompactReader.Damage) in
                    steps.append(try LoggedStep(cells))
                }
            }
        } catch {
            throw CompactReader.Damage()
        }
        return steps
    }

    init(_ cells: StepCells) throws(CompactReader.Damage) {
        let phone = cells.phone.map { String(decoding: $0, as: UTF8.self) }
        let push = cells.push.map { String(decoding: $0, as: UTF8.self) }
        var reader = CompactReader(
            Array(cells.content), knowing: [phone, push].compactMap(\.self))
        let head = cells.head
        let event = try Event(
            from: &reader, head.kind, length: Int(head.event), answerLength: Int(head.answer))
        self.init(
            sequence: head.sequence, time: head.time, phone: phone, event: event,
            firstRecord: head.firstRecord, records: try reader.records())
        lag = head.lag
    }
}
