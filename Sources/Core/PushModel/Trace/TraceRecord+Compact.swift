/// The storage of a text.
private typealias Words = (UInt64, UInt64)

/// The members of a record that are the same as in the record before, and are not written again.
private struct Repeated: OptionSet {
    static let kind = Repeated(rawValue: 1)
    static let phone = Repeated(rawValue: 2)
    static let app = Repeated(rawValue: 4)
    static let push = Repeated(rawValue: 8)

    let rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Compares through pointers, because passing a record would copy it.
    init(from previous: UnsafePointer<TraceRecord>, to record: UnsafePointer<TraceRecord>) {
        self = []
        if record.pointee.kind == previous.pointee.kind { insert(.kind) }
        if isSame(\.phone, record, previous) { insert(.phone) }
        if isSame(\.app, record, previous) { insert(.app) }
        if isSame(\.pushID, record, previous) { insert(.push) }
    }

    /// Compares the bytes, because texts with different bytes can be equal. Usually both texts have
    /// the same storage; seeing that counts no reference.
    @inline(__always)
    private func isSame(
        _ text: KeyPath<TraceRecord, String?>, _ record: UnsafePointer<TraceRecord>,
        _ previous: UnsafePointer<TraceRecord>
    ) -> Bool {
        if let offset = MemoryLayout<TraceRecord>.offset(of: text) {
            let one = UnsafeRawPointer(record).load(fromByteOffset: offset, as: Words.self)
            let other = UnsafeRawPointer(previous).load(fromByteOffset: offset, as: Words.self)
            if one == other { return true }
        }
        guard let one = record.pointee[keyPath: text], let other = previous.pointee[keyPath: text]
        else { return record.pointee[keyPath: text] == previous.pointee[keyPath: text] }
        return one.withUTF8Bytes { one in
            other.withUTF8Bytes { CompactWriter.isSame(.init(one), .init($0)) }
        }
    }
}

extension CompactWriter {
    /// Writes records for a log: only facts, and only what differs from the record before.
    package mutating func write(_ records: [TraceRecord]) {
        write(UInt64(records.count))
        // Through pointers, because passing a record to a writer would copy it.
        records.withUnsafeBufferPointer { records in
            guard let first = records.baseAddress else { return }
            for index in records.indices {
                let record = first + index
                let repeated: Repeated =
                    index == 0 ? [] : Repeated(from: record - 1, to: record)
                let time = index == 0 ? .zero : records[index - 1].time
                write(record, since: time, repeated)
            }
        }
    }

    private mutating func write(
        _ record: UnsafePointer<TraceRecord>, since previous: Instant, _ repeated: Repeated
    ) {
        write(Int64(bitPattern: record.pointee.time.nanoseconds &- previous.nanoseconds))
        write(repeated.rawValue)
        if !repeated.contains(.kind) { write(code: record.pointee.kind) }
        if let callback = record.pointee.callback {
            write(code: callback)
        } else {
            write(code: record.pointee.name)
        }
        if !repeated.contains(.phone) { write(record.pointee.phone) }
        if !repeated.contains(.app) { write(record.pointee.app) }
        if !repeated.contains(.push) { write(record.pointee.pushID) }
        if let rules = record.pointee.rare?.value.rules {
            write(rules, count: rules.count)
        } else {
            write(record.pointee.ruleList, count: record.pointee.ruleList.count)
        }
        if let detail = record.pointee.detail {
            detail.write(to: &self)
        } else {
            write(UInt64(0))
        }
        guard record.pointee.callback != nil else { return }
        write(record.pointee.state?.rawValue)
        write(record.pointee.payload?.rawValue)
        write(record.pointee.action)
        write(record.pointee.typed)
    }

    private mutating func write(_ rules: some Sequence<RuleLabel>, count: Int) {
        write(UInt64(count))
        for rule in rules { write(code: rule) }
    }
}

extension CompactReader {
    /// Reads records. An unknown word becomes the name `unknown`; an unknown rule or detail is left
    /// out.
    package mutating func records() throws(Damage) -> [TraceRecord] {
        var records: [TraceRecord] = []
        for _ in 0..<(try number()) { records.append(try record(after: records.last)) }
        return records
    }

    private mutating func record(after previous: TraceRecord?) throws(Damage) -> TraceRecord {
        let time = (previous?.time.nanoseconds ?? 0) &+ UInt64(bitPattern: try signed())
        let repeated = Repeated(rawValue: try number())
        guard previous != nil || repeated.isEmpty else { throw Damage() }
        let kind =
            repeated.contains(.kind)
            ? previous?.kind ?? .system : try code(of: TraceRecord.Kind.self) ?? .system
        let word = try number()
        let callback = kind == .callback ? Callback.codes.word(of: word) : nil
        let name = TraceRecord.Name.codes.word(of: word) ?? .unknown
        var record = TraceRecord(
            time: Instant(nanoseconds: time), kind: kind, callback == nil ? name : .callback,
            phone: repeated.contains(.phone) ? previous?.phone : try text(),
            app: repeated.contains(.app) ? previous?.app : try text(),
            pushID: repeated.contains(.push) ? previous?.pushID : try text(), rules: try rules())
        record.callback = callback
        record.detail = try detail()
        guard kind == .callback else { return record }
        record.state = try text().flatMap(ApplicationState.init)
        record.payload = try text().flatMap(PayloadPlace.init)
        record.action = try text()
        record.typed = try text()
        return record
    }

    private mutating func rules() throws(Damage) -> [RuleLabel] {
        var rules: [RuleLabel] = []
        for _ in 0..<(try number()) {
            if let rule = try code(of: RuleLabel.self) { rules.append(rule) }
        }
        return rules
    }

    private mutating func detail() throws(Damage) -> TraceRecord.Detail? {
        let code = try number()
        guard code > 0 else { return nil }
        var values: [JSONValue] = []
        for _ in 0..<(try number()) { values.append(try value()) }
        return TraceRecord.DetailCode.codes.word(of: code).flatMap {
            TraceRecord.Detail($0, values)
        }
    }

    private mutating func value() throws(Damage) -> JSONValue {
        switch try number() {
        case 0: .null
        case 1: .string(try word())
        case 2: .bool(false)
        case 3: .bool(true)
        case 4: .int(Int(try signed()))
        default: throw Damage()
        }
    }
}

extension TraceRecord.Kind: StoredWord {
    package static let codes = WordCodes<Self>()
}

extension TraceRecord.Name: StoredWord {
    package static let codes = WordCodes<Self>()
}

extension Callback: StoredWord {
    package static let codes = WordCodes<Self>()
}

extension RuleLabel: StoredWord {
    package static let codes = WordCodes<Self>()
}
