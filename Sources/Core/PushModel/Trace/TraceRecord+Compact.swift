extension CompactWriter {
    /// Writes records for a log: only facts, about a hundred bytes each.
    package mutating func write(_ records: [TraceRecord]) {
        write(UInt64(records.count))
        var time = Instant.zero
        // Through pointers, because reading a record from the array would copy it.
        records.withUnsafeBufferPointer { records in
            guard let first = records.baseAddress else { return }
            for record in first..<first + records.count {
                write(Int64(bitPattern: record.pointee.time.nanoseconds &- time.nanoseconds))
                time = record.pointee.time
                write(record)
            }
        }
    }

    private mutating func write(_ record: UnsafePointer<TraceRecord>) {
        write(record.pointee.kind.rawValue)
        write(record.pointee.word)
        write(record.pointee.phone)
        write(record.pointee.app)
        write(record.pointee.pushID)
        if let rules = record.pointee.rare?.value.rules {
            write(rules, count: rules.count)
        } else {
            write(record.pointee.ruleList, count: record.pointee.ruleList.count)
        }
        if let detail = record.pointee.detail {
            detail.write(to: &self)
        } else {
            write(String?.none)
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
        for rule in rules { write(rule.rawValue) }
    }
}

extension CompactReader {
    /// Reads records. An unknown word becomes the name `unknown`; an unknown rule or detail is left
    /// out.
    package mutating func records() throws(Damage) -> [TraceRecord] {
        var records: [TraceRecord] = []
        var time: UInt64 = 0
        for _ in 0..<(try number()) {
            time &+= UInt64(bitPattern: try signed())
            records.append(try record(at: Instant(nanoseconds: time)))
        }
        return records
    }

    private mutating func record(at time: Instant) throws(Damage) -> TraceRecord {
        let kind = TraceRecord.Kind(rawValue: try word()) ?? .system
        let name = try word()
        let callback = kind == .callback ? Callback(rawValue: name) : nil
        var record = TraceRecord(
            time: time, kind: kind,
            callback == nil ? TraceRecord.Name(rawValue: name) ?? .unknown : .callback,
            phone: try text(), app: try text(), pushID: try text(), rules: try rules())
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
            if let rule = RuleLabel(rawValue: try word()) { rules.append(rule) }
        }
        return rules
    }

    private mutating func detail() throws(Damage) -> TraceRecord.Detail? {
        let code = try text()
        var values: [JSONValue] = []
        for _ in 0..<(try number()) { values.append(try value()) }
        return code.flatMap { TraceRecord.Detail($0, values) }
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
