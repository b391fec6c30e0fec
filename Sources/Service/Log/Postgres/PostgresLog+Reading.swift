import PushModel
import Synchronization

extension PostgresLog {
    private static let statesAtOnce: Int64 = 1000

    package func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        var finding = Finding(query)
        while let places = index.withLock({ finding.next(in: $0) }) {
            finding.take(try await steps(at: places, for: query))
        }
        return finding.result
    }

    package func places(_ query: LogQuery) async throws(LogError) -> [Int64] {
        if let places = index.withLock({ $0.decidedPlaces(query) }) { return places }
        return try await read(query).map(\.sequence)
    }

    package func count(_ query: LogQuery) async throws(LogError) -> Int {
        if query.isDecidedByIndex { return index.withLock { $0.count(query) } }
        return try await read(query.unlimited).count
    }

    /// Returns the steps that still exist and may match, in the order of `places`.
    private func steps(
        at places: [LogIndex.Place], for query: LogQuery
    ) async throws(LogError) -> [LoggedStep] {
        var wanted: [Int64: Set<Int64>] = [:]
        for place in places { wanted[place.batch, default: []].insert(place.sequence) }
        let rows = try await store.read([
            PostgresSchema.batches(.numbers(wanted.keys.sorted()))
        ])[0].rows
        var found: [Int64: LoggedStep] = [:]
        for row in rows {
            let steps = try store.damage {
                try row.steps { cells in
                    (wanted[try row.number(0)]?.contains(cells.head.sequence) ?? false)
                        && query.mayHaveWords(cells)
                }
            }
            for step in steps { found[step.sequence] = step }
        }
        return places.compactMap { found[$0.sequence] }
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
    /// Decodes some of the steps of a batch. Throws if the checksum shows damage.
    fileprivate func steps(where isWanted: (StepCells) throws -> Bool) throws -> [LoggedStep] {
        try bytes(3).withUnsafeBytes { bytes in
            guard Checksum.of(bytes) == (try number(2)) else {
                throw LogDamage(batch: try number(0))
            }
            return try LoggedStep.steps(in: bytes) { (try? isWanted($0)) ?? false }
        }
    }
}
