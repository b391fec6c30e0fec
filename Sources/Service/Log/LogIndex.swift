import PushModel

/// The places of the steps of a log, with the facts that queries need: about 60 bytes per step, in
/// memory.
///
/// A start builds the index from the heads of the steps, so that the index cannot be damaged or
/// stale. No push waits for the index.
struct LogIndex {
    /// The facts that queries use without decoding a step. Texts are stored as checksums, so a
    /// match by text has to be confirmed.
    private struct Entry {
        /// The batch that contains the step.
        var batch: Int64
        var time: Instant
        var firstRecord: Int64
        var phone: UInt64
        /// The first eight characters of a push's identifier, in lower case.
        var prefix: UInt64
        var push: UInt32
        var recordCount: UInt32
        var kind: LoggedStep.Kind
    }

    private var entries: [Entry] = []
    /// The number of entries at the front whose steps are pruned.
    private var gone = 0
    /// The sequence number of the first entry.
    private var base: Int64 = 1
    /// The steps with records about other pushes, in order, each with the checksum of one
    /// identifier.
    private var mentions: [(push: UInt32, sequence: Int64)] = []
    private var forgotten: Set<Int64> = []
    /// The phones with pruned steps, by the checksums of their names.
    private var pruned: Set<UInt64> = []
    private(set) var pushes: Int64 = 0
    private(set) var end = LogEnd()

    /// The first step; in an empty log, the next step to come.
    var first: Int64 { base + Int64(gone) }
    var isEmpty: Bool { gone == entries.count }

    init() {}

    /// Creates an index with room for the entries of some steps.
    init(room: Int) {
        entries.reserveCapacity(room)
    }

    mutating func append(
        _ step: borrowing LoggedStep, mentioning pushes: Set<String>, batch: Int64
    ) {
        let push = step.pushID
        let entry = Entry(
            batch: batch, time: step.time, firstRecord: step.firstRecord,
            phone: TextSum.of(step.phone), prefix: TextSum.prefix(push),
            push: TextSum.short(push), recordCount: UInt32(step.records.count),
            kind: step.kind)
        append(entry, sequence: step.sequence)
        for push in pushes { mentions.append((TextSum.short(push), step.sequence)) }
    }

    /// Appends the steps of a batch that is stored now.
    mutating func append(_ batch: LogIndex) {
        guard !batch.isEmpty else { return }
        if entries.isEmpty { base = batch.base }
        entries += batch.entries
        mentions += batch.mentions
        pushes += batch.pushes
        (end.sequence, end.record) = (batch.end.sequence, batch.end.record)
        end.time = max(end.time, batch.end.time)
    }

    /// Appends an encoded step.
    mutating func append(_ step: StepCells, batch: Int64) throws(CompactReader.Damage) {
        let head = step.head
        let entry = Entry(
            batch: batch, time: head.time, firstRecord: head.firstRecord,
            phone: step.phone.map(TextSum.of) ?? 0, prefix: step.push.map(TextSum.prefix) ?? 0,
            push: step.push.map(TextSum.short) ?? 0, recordCount: head.recordCount,
            kind: head.kind)
        append(entry, sequence: head.sequence)
        for push in try step.mentionedPushes() {
            mentions.append((TextSum.short(push), head.sequence))
        }
    }

    private mutating func append(_ entry: Entry, sequence: Int64) {
        if entries.isEmpty { base = sequence }
        entries.append(entry)
        if entry.kind == .push { pushes += 1 }
        end.sequence = sequence
        end.record = entry.firstRecord + Int64(entry.recordCount) - 1
        end.time = max(end.time, entry.time)
    }

    mutating func forget(_ sequences: some Sequence<Int64>) { forgotten.formUnion(sequences) }

    /// Returns `true` if no step of the phone was pruned.
    func isWhole(_ phone: String) -> Bool { !pruned.contains(TextSum.of(phone)) }

    mutating func addPruned(_ phones: some Sequence<UInt64>) { pruned.formUnion(phones) }
}

// MARK: Queries

extension LogIndex {
    /// A step that may match a query, and the batch that contains it.
    struct Place: Hashable, Sendable {
        var sequence, batch: Int64
    }

    /// Returns the first `count` steps after `place` that match a query by the index, in the
    /// query's order.
    func places(_ query: LogQuery, behind place: Int64? = nil, count: Int) -> [Place] {
        var found: [Place] = []
        visit(query, behind: place) { sequence, batch in
            found.append(Place(sequence: sequence, batch: batch))
            return found.count < count
        }
        return found
    }

    /// Returns the places of each batch.
    static func batches(of places: ArraySlice<Place>) -> [ArraySlice<Place>] {
        var batches: [ArraySlice<Place>] = []
        var rest = places
        while let batch = rest.first?.batch {
            let next = rest.prefix { $0.batch == batch }
            batches.append(next)
            rest = rest.dropFirst(next.count)
        }
        return batches
    }

    /// Returns the steps that match a query, oldest first; `nil` if the index does not decide that.
    func decidedPlaces(_ query: LogQuery) -> [Int64]? {
        guard query.isDecidedByIndex else { return nil }
        let count = query.limit.addingReportingOverflow(query.offset)
        let places = places(query, count: count.overflow ? .max : count.partialValue)
            .dropFirst(query.offset).map(\.sequence)
        return query.isForward ? places : places.reversed()
    }

    /// Returns the number of steps that match a query by the index.
    func count(_ query: LogQuery) -> Int {
        var count = 0
        visit(query) { _, _ in
            count += 1
            return true
        }
        return count
    }

    private func visit(
        _ query: LogQuery, behind place: Int64? = nil, _ body: (Int64, Int64) -> Bool
    ) {
        guard let all = range(of: query) else { return }
        let terms = Terms(query, mentioning: steps(mentioning: query))
        let low = query.isForward ? max(all.lowerBound, (place ?? -1) &+ 1) : all.lowerBound
        let high = query.isForward ? all.upperBound : min(all.upperBound, (place ?? .max) - 1)
        guard low <= high else { return }
        if terms.push == nil, let mentioning = terms.mentioning {
            // There are only a few of them, so the other steps need not be visited.
            let steps = mentioning.filter { low <= $0 && $0 <= high }.sorted()
            return visit(query.isForward ? steps : steps.reversed(), terms, body)
        }
        let (start, end, stride) = query.isForward ? (low, high, 1) : (high, low, -1)
        visit(Swift.stride(from: start, through: end, by: stride), terms, body)
    }

    private func visit(
        _ steps: some Sequence<Int64>, _ terms: Terms, _ body: (Int64, Int64) -> Bool
    ) {
        entries.withUnsafeBufferPointer { entries in
            for sequence in steps {
                let entry = entries[Int(sequence - base)]
                guard terms.match(entry, sequence, forgotten) else { continue }
                guard body(sequence, entry.batch) else { return }
            }
        }
    }

    private func range(of query: LogQuery) -> ClosedRange<Int64>? {
        guard !isEmpty else { return nil }
        var low = max(first, query.after.map { $0 == .max ? $0 : $0 + 1 } ?? first)
        if let record = query.afterRecord { low = max(low, step(ofRecordAfter: record)) }
        var high = min(end.sequence, query.before.map { $0 == .min ? $0 : $0 - 1 } ?? .max)
        if let (least, greatest) = query.sequences.min().map({ ($0, query.sequences.max() ?? $0) })
        {
            (low, high) = (max(low, least), min(high, greatest))
        }
        return low <= high ? low...high : nil
    }

    /// Returns the first step with a record after `record`.
    private func step(ofRecordAfter record: Int64) -> Int64 {
        var (low, high) = (gone, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].firstRecord + Int64(entries[middle].recordCount) - 1 > record {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return base + Int64(low)
    }

    /// The steps with records about the query's pushes that these pushes did not make; `nil` if the
    /// query has no pushes.
    private func steps(mentioning query: LogQuery) -> Set<Int64>? {
        var asked = query.mentions
        if asked.isEmpty, let push = query.pushID { asked = [push] }
        guard !asked.isEmpty else { return nil }
        let sums = Set(asked.map { TextSum.short($0) })
        return Set(mentions.lazy.filter { sums.contains($0.push) }.map(\.sequence))
    }

    /// A query, prepared for the index.
    private struct Terms {
        let query: LogQuery
        let phone: UInt64?
        let push: UInt32?
        let prefix: (mask: UInt64, value: UInt64)?
        let mentioning: Set<Int64>?
        let sequences: Set<Int64>

        init(_ query: LogQuery, mentioning: Set<Int64>?) {
            self.query = query
            self.mentioning = mentioning
            phone = query.phone.map { TextSum.of($0) }
            push = query.pushID.map { TextSum.short($0) }
            prefix = query.idPrefix.map { text in
                let count = min(text.utf8.count, 8)
                return (count == 8 ? .max : (1 << (8 * UInt64(count))) - 1, TextSum.prefix(text))
            }
            sequences = Set(query.sequences)
        }

        func match(_ entry: Entry, _ sequence: Int64, _ forgotten: Set<Int64>) -> Bool {
            if let phone, entry.phone != phone { return false }
            if let push, entry.push != push {
                guard !query.isOwnRow, mentioning?.contains(sequence) ?? false else { return false }
            }
            if push == nil, let mentioning, !mentioning.contains(sequence) { return false }
            if let prefix, entry.prefix & prefix.mask != prefix.value { return false }
            if query.onlyPushes, entry.kind != .push { return false }
            if query.onlyRequests, entry.kind != .push, entry.kind != .connection { return false }
            if let isConnection = query.isConnection,
                entry.kind != (isConnection ? .connection : .push)
            {
                return false
            }
            if query.onlyWithRecords, entry.recordCount == 0 { return false }
            if let after = query.afterTime, entry.time <= after { return false }
            if let before = query.beforeTime, entry.time >= before { return false }
            if !sequences.isEmpty, !sequences.contains(sequence) { return false }
            return !query.omitsForgotten || forgotten.isEmpty || !forgotten.contains(sequence)
        }
    }
}

// MARK: Retention

extension LogIndex {
    /// The last step that may be pruned: whole batches, all of whose steps are too many or too old.
    func lastToGo(_ retention: Retention, replayed: Int64, at now: Instant) -> Int64? {
        let limit = min(replayed, end.sequence - 1)
        guard limit >= first else { return nil }
        var last = max(
            lastTooMany(retention, upTo: limit), lastTooOld(retention, upTo: limit, at: now))
        while last >= first, batch(of: last) == batch(of: last + 1) { last -= 1 }
        return last >= first ? last : nil
    }

    /// Returns `true` if the log is so far over its limits that pruning is worth a commit. Some
    /// steps may stay because a restart needs them.
    func isBeyond(_ retention: Retention, replayed: Int64) -> Bool {
        let unneeded = min(replayed, end.sequence - 1) - first + 1
        guard unneeded > min(retention.pushes, retention.records) / 10 else { return false }
        if let age = retention.age, !isEmpty, end.time - entries[gone].time > age + age / 20 {
            return true
        }
        return pushes > retention.pushes + retention.pushes / 10
            || records > retention.records + retention.records / 10
    }

    /// The phones that are still whole and lose a step if all steps up to `last` are pruned.
    func losing(through last: Int64) -> Set<UInt64> {
        guard last >= first else { return [] }
        // `subtracting` would look at every pruned phone, of which a fleet can have millions.
        return Set(
            entries[gone...Int(last - base)].lazy.map(\.phone).filter { !pruned.contains($0) })
    }

    private var records: Int64 { isEmpty ? 0 : end.record - entries[gone].firstRecord + 1 }

    private func batch(of sequence: Int64) -> Int64 { entries[Int(sequence - base)].batch }

    private func lastTooMany(_ retention: Retention, upTo limit: Int64) -> Int64 {
        var (records, pushes) = (records - retention.records, pushes - retention.pushes)
        var last = first - 1
        for entry in entries[gone...] {
            guard last < limit, records > 0 || pushes > 0 else { break }
            // Prune what is over the limit; records only together with all records of their step.
            if pushes <= 0, records < Int64(entry.recordCount) { break }
            records -= Int64(entry.recordCount)
            if entry.kind == .push { pushes -= 1 }
            last += 1
        }
        return last
    }

    private func lastTooOld(_ retention: Retention, upTo limit: Int64, at now: Instant) -> Int64 {
        guard let age = retention.age else { return first - 1 }
        let oldest = now + (.zero - age)
        return min(limit, first - 1 + Int64(entries[gone...].prefix { $0.time < oldest }.count))
    }

    /// Removes the entries of the steps up to `last`.
    mutating func remove(through last: Int64) {
        guard last >= first else { return }
        let count = Int(last - first + 1)
        pruned.formUnion(losing(through: last))
        pushes -= Int64(entries[gone..<gone + count].count { $0.kind == .push })
        gone += count
        if !forgotten.isEmpty { forgotten = forgotten.filter { $0 > last } }
        mentions.removeFirst(mentions.prefix { $0.sequence <= last }.count)
        guard gone > 1000, gone > entries.count / 2 else { return }
        entries.removeFirst(gone)
        base += Int64(gone)
        gone = 0
    }
}

/// The numbers of texts in the index; zero for `nil`.
extension TextSum {
    fileprivate static func of(_ text: String?) -> UInt64 { value(of: text, of) }
    fileprivate static func short(_ text: String?) -> UInt32 { value(of: text, short) }
    fileprivate static func prefix(_ text: String?) -> UInt64 { value(of: text, prefix) }

    fileprivate static func short(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        let sum = of(bytes)
        return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    }

    /// The first eight bytes, with ASCII letters in lower case; the first byte is the lowest.
    fileprivate static func prefix(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var (sum, shift): (UInt64, UInt64) = (0, 0)
        for byte in bytes.prefix(8) {
            let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            sum |= UInt64(isUpper ? byte | 0x20 : byte) << shift
            shift += 8
        }
        return sum
    }

    private static func value<Number: FixedWidthInteger>(
        of text: String?, _ sum: (UnsafeRawBufferPointer) -> Number
    ) -> Number {
        text.map { $0.withUTF8Bytes { sum(UnsafeRawBufferPointer($0)) } } ?? 0
    }
}
