import PushModel
import Synchronization

extension PostgresLog {
    private static let statesAtOnce: Int64 = 1000

    package func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        try await find(query) { step throws(CompactReader.Damage) in try LoggedStep(step) }
    }

    package func places(_ query: LogQuery) async throws(LogError) -> [Int64] {
        if let places = index.withLock({ $0.decidedPlaces(query) }) { return places }
        return try await find(query) { $0.head.sequence }
    }

    package func count(_ query: LogQuery) async throws(LogError) -> Int {
        if query.isDecidedByIndex { return index.withLock { $0.count(query) } }
        return try await places(query.unlimited).count
    }

    private func find<Value>(
        _ query: LogQuery, _ value: StepReading<Value>
    ) async throws(LogError) -> [Value] {
        var finding = Finding<Value>(query)
        while let places = index.withLock({ finding.next(in: $0) }) {
            finding.take(try await values(at: places, for: query, value))
        }
        return finding.result
    }

    /// Returns the values of the steps that still exist and match, in the order of `places`.
    private func values<Value>(
        at places: [LogIndex.Place], for query: LogQuery, _ value: StepReading<Value>
    ) async throws(LogError) -> [Value] {
        let batches = LogIndex.batches(of: query.isForward ? places[...] : places.reversed()[...])
        let numbers = batches.compactMap(\.first?.batch)
        let rows = try await store.read([PostgresSchema.batches(.numbers(numbers))])[0].rows
        let found = try store.damage {
            let byBatch = Dictionary(
                try rows.map { (try $0.number(0), $0) }, uniquingKeysWith: { first, _ in first })
            var found: [Value] = []
            for batch in batches {
                guard let number = batch.first?.batch, let row = byBatch[number] else { continue }
                try row.withSteps { bytes in
                    try query.find(at: batch, in: bytes, value) { found.append($0) }
                }
            }
            return found
        }
        return query.isForward ? found : found.reversed()
    }

    /// Settings and the end of the log come from memory, because a lost connection may have left
    /// rows on the server that were answered with 503.
    package func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld {
        var world = StoredWorld()
        world.end = index.withLock(\.end)
        let through = shared.withLock { shared in
            world.settings = shared.world.settings
            world.keepsPast = shared.world.keepsPast
            // Steps that are pruned meanwhile are part of every state, so they need no replay.
            world.replayed = max(shared.world.replayed, shared.replayed)
            return PostgresValue.number(shared.through)
        }
        if let phones {
            let call = PostgresSchema.states(through, .texts(Array(phones)))
            try await add(store.read([call])[0].rows, to: &world)
            return world
        }
        var (last, count) = ("", Self.statesAtOnce)
        while count == Self.statesAtOnce {
            let call = PostgresSchema.statesAfter(
                through, .text(last), .number(Self.statesAtOnce))
            let rows = try await store.read([call])[0].rows
            count = Int64(rows.count)
            last = rows.last?.text(0) ?? last
            try add(rows, to: &world)
        }
        return world
    }

    private func add(_ rows: [PostgresRow], to world: inout StoredWorld) throws(LogError) {
        try store.damage {
            for row in rows { world.states[row.text(0) ?? ""] = try StoredState(row) }
        }
    }

    package func past(
        of phone: String, through sequence: Int64
    ) async throws(LogError) -> StoredPast {
        let (isWhole, through) = (index.withLock { $0.isWhole(phone) }, shared.withLock(\.through))
        let key: [PostgresValue] = [.number(through), .text(phone)]
        let results = try await store.read([
            PostgresCall(statement: PostgresSchema.earliest, values: key),
            PostgresCall(statement: PostgresSchema.pastState, values: key + [.number(sequence)]),
        ])
        return try store.damage {
            var past = StoredPast(isWhole: isWhole)
            if let row = results[0].rows.first, row.cells[0] != nil {
                past.earliest = try row.number(0)
            }
            past.state = try results[1].rows.first.map { try StoredState($0) }
            return past
        }
    }
}

extension StoredState {
    /// Throws if the checksum shows damage.
    fileprivate init(_ row: PostgresRow) throws(LogDamage) {
        self.init(through: try row.number(1), value: try row.bytes(3))
        guard Checksum.of(value) == (try row.number(2)) else {
            throw LogDamage(stateOf: row.text(0))
        }
    }
}

extension PostgresRow {
    /// Passes the bytes of a batch to `body`. Throws if their checksum shows damage.
    fileprivate func withSteps(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try bytes(3).withUnsafeBytes { bytes in
            guard Checksum.of(bytes) == (try number(2)) else {
                throw LogDamage(batch: try number(0))
            }
            try body(bytes)
        }
    }
}
