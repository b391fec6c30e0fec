/// The content of a shard's log at a start.
struct PostgresContent {
    private static let batchesAtOnce: Int64 = 64

    private(set) var index = LogIndex()
    private(set) var world = PostgresWorld()
    /// The last step of the log, or that a state includes.
    private(set) var through: Int64 = 0
    /// The last row of the log; `nil` for an empty log.
    private(set) var last: PostgresTail.Mark?

    /// Reads the log of a shard that was taken with `epoch`. Throws if a step is missing or damaged.
    init(_ store: PostgresStore, _ shard: Int32, epoch: Int64) async throws(LogError) {
        _ = try await store.write([
            PostgresSchema.dropOlderStates(.shard(shard), .number(epoch), .null)
        ])
        let results = try await store.read([
            PostgresSchema.world(.shard(shard)), PostgresSchema.forgotten(.shard(shard)),
            PostgresSchema.pruned(.shard(shard)), PostgresSchema.statesThrough(.shard(shard)),
        ])
        var (end, count): (Int64, Int64) = (0, Self.batchesAtOnce)
        while count == Self.batchesAtOnce {
            let rows = try await store.read([
                PostgresSchema.batchesAfter(
                    .shard(shard), .number(end), .number(Self.batchesAtOnce))
            ])[0].rows
            count = Int64(rows.count)
            end = try store.damage { try add(rows) } ?? end
        }
        try store.damage {
            if let row = results[0].rows.first { world = try PostgresWorld(row) }
            index.forget(try results[1].rows.map { try $0.number(0) })
            through = max(index.end.sequence, try results[3].rows.first?.number(0) ?? 0)
            index.addPruned(try results[2].rows.map { UInt64(bitPattern: try $0.number(0)) })
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
    fileprivate init(_ row: PostgresRow) throws(LogDamage) {
        (replayed, keepsPast) = (try row.number(0), row.flag(1))
        guard row.cells[3] != nil else { return }
        let bytes = try row.bytes(3)
        guard Checksum.of(bytes) == (try row.number(2)) else {
            throw LogDamage(sentence: "the world's settings are damaged")
        }
        settings = bytes
    }
}
