/// The content of the log at a start.
struct PostgresContent {
    private static let batchesAtOnce: Int64 = 64

    private(set) var index = LogIndex()
    private(set) var world = PostgresWorld()
    /// The last step of the log, or that a state includes.
    private(set) var through: Int64 = 0
    /// The last row of the log; `nil` for an empty log.
    private(set) var last: PostgresTail.Mark?

    /// Reads the log that was taken with `epoch`. Throws if a step is missing or damaged.
    init(_ store: PostgresStore, epoch: Int64) async throws(LogError) {
        let results = try await store.read([
            PostgresSchema.dropOlderStates(.number(epoch), .null), PostgresSchema.world(),
            PostgresSchema.forgotten(), PostgresSchema.pruned(), PostgresSchema.statesThrough(),
        ])
        var (end, count): (Int64, Int64) = (0, Self.batchesAtOnce)
        while count == Self.batchesAtOnce {
            let rows = try await store.read([
                PostgresSchema.batchesAfter(.number(end), .number(Self.batchesAtOnce))
            ])[0].rows
            count = Int64(rows.count)
            end = try store.damage { try add(rows) } ?? end
        }
        try store.damage {
            if let row = results[1].rows.first { world = try PostgresWorld(row) }
            index.forget(try results[2].rows.map { try $0.number(0) })
            through = max(index.end.sequence, try results[4].rows.first?.number(0) ?? 0)
            index.addPruned(try results[3].rows.map { UInt64(bitPattern: try $0.number(0)) })
        }
    }

    /// Adds rows, and returns the place of the last one.
    private mutating func add(_ rows: [PostgresRow]) throws -> Int64? {
        for row in rows {
            let (first, sum) = (try row.number(0), try row.number(2))
            try index.append(
                first: first, last: row.number(1), sum: sum, bytes: try row.bytes(3))
            last = PostgresTail.Mark(first: first, sum: sum)
        }
        return last?.first
    }
}

extension LogIndex {
    fileprivate mutating func append(
        first: Int64, last: Int64, sum: Int64, bytes: [UInt8]
    ) throws {
        try bytes.withUnsafeBytes { try append(first: first, last: last, sum: sum, $0) }
    }
}

extension PostgresWorld {
    /// Throws if the checksum shows damage.
    init(_ row: PostgresRow) throws(LogDamage) {
        (replayed, keepsPast) = (try row.number(0), row.flag(1))
        guard row.cells[3] != nil else { return }
        let bytes = try row.bytes(3)
        guard Checksum.of(bytes) == (try row.number(2)) else {
            throw LogDamage(sentence: "the world's settings are damaged")
        }
        settings = bytes
    }
}
