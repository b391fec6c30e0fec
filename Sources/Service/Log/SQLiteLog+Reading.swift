import Foundation
import GRDB
import PushModel
import Synchronization

extension SQLiteLog {
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

    private func find<Value: Sendable>(
        _ query: LogQuery, _ value: @escaping StepReading<Value>
    ) async throws(LogError) -> [Value] {
        var finding = Finding<Value>(query, placesAtMost: 8000)
        while let places = index.withLock({ finding.next(in: $0) }) {
            finding.take(try await values(at: places, for: query, value))
        }
        return finding.result
    }

    /// Returns the values of the steps that still exist and match, in the order of `places`. More
    /// than a thousand are read on several cores; one of GRDB's five connections is left for other
    /// queries.
    private func values<Value: Sendable>(
        at places: [LogIndex.Place], for query: LogQuery, _ value: @escaping StepReading<Value>
    ) async throws(LogError) -> [Value] {
        let parts = min(ProcessInfo.processInfo.activeProcessorCount, 4)
        let size = max(1000, places.count / parts + 1)
        guard places.count > size else {
            return try await values(at: places[...], for: query, value)
        }
        let found = await withTaskGroup { group in
            for start in stride(from: 0, to: places.count, by: size) {
                let slice = places[start...].prefix(size)
                group.addTask { [self] in (start, await part(slice, for: query, value)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var values: [Value] = []
        for (_, part) in found.sorted(by: { $0.key < $1.key }) { values += try part.get() }
        return values
    }

    /// A separate function, because Swift 6.3 sometimes loses the result of a `do throws(LogError)`
    /// in a task's closure in optimized builds.
    private func part<Value: Sendable>(
        _ places: ArraySlice<LogIndex.Place>, for query: LogQuery,
        _ value: @escaping StepReading<Value>
    ) async -> Result<[Value], LogError> {
        do throws(LogError) {
            return .success(try await values(at: places, for: query, value))
        } catch {
            return .failure(error)
        }
    }

    private func values<Value: Sendable>(
        at places: ArraySlice<LogIndex.Place>, for query: LogQuery,
        _ value: @escaping StepReading<Value>
    ) async throws(LogError) -> [Value] {
        let oldestFirst = query.isForward ? places : places.reversed()[...]
        let found = try await read { database in
            var found: [Value] = []
            let statement = try database.cachedStatement(
                sql: "SELECT first, sum, steps FROM log WHERE first = ?")
            for batch in LogIndex.batches(of: oldestFirst) {
                // A cursor, because its row is not copied. The row lives as long as the cursor.
                let rows = try Row.fetchCursor(statement, arguments: [batch.first?.batch])
                while let row = try rows.next() {
                    try row.withSteps { bytes in
                        try query.find(at: batch, in: bytes, value) { found.append($0) }
                    }
                }
            }
            return found
        }
        return query.isForward ? found : found.reversed()
    }

    package func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld {
        let (end, known) = (index.withLock(\.end), replayed.withLock(\.self))
        return try await read { database in
            var world = StoredWorld()
            world.end = end
            if let row = try Row.fetchOne(database, sql: "SELECT * FROM world") {
                // Steps that are pruned meanwhile are part of every state, so they need no replay.
                world.replayed = max(try row.cell("replayed"), known)
                world.keepsPast = (try row.cell("keepsPast") as Int) != 0
                if let settings: Data = try row.optionalCell("settings") {
                    let bytes = [UInt8](settings)
                    guard Checksum.of(bytes) == (try row.cell("sum") as Int64) else {
                        throw LogDamage(sentence: "the world's settings are damaged")
                    }
                    world.settings = bytes
                }
            }
            if let phones {
                let one = try database.cachedStatement(sql: "SELECT * FROM states WHERE phone = ?")
                for phone in phones {
                    world.states[phone] = try Row.fetchOne(one, arguments: [phone])
                        .map(StoredState.init)
                }
            } else {
                let states = try Row.fetchCursor(database, sql: "SELECT * FROM states")
                while let row = try states.next() {
                    world.states[try row.cell("phone")] = try StoredState(row)
                }
            }
            return world
        }
    }

    /// The newest state of a phone, and each of its keyframes, has every later step: steps that
    /// some phone still needs are not pruned, and keyframes are deleted with the steps after them.
    package func past(
        of phone: String, through sequence: Int64
    ) async throws(LogError) -> StoredPast {
        let isWhole = index.withLock { $0.isWhole(phone) }
        return try await read { database in
            var past = StoredPast(isWhole: isWhole)
            past.earliest = try Int64.fetchOne(
                database,
                sql: """
                    SELECT min(through) FROM (SELECT through FROM keyframes WHERE phone = ?1
                    UNION ALL SELECT through FROM states WHERE phone = ?1)
                    """, arguments: [phone])
            past.state = try Row.fetchOne(
                database,
                sql: """
                    SELECT * FROM (SELECT through, sum, value, phone FROM keyframes WHERE phone = ?1
                    UNION ALL SELECT through, sum, value, phone FROM states WHERE phone = ?1)
                    WHERE through <= ?2 ORDER BY through DESC LIMIT 1
                    """, arguments: [phone, sequence]
            ).map(StoredState.init)
            return past
        }
    }

    private func read<Value: Sendable>(
        _ query: @escaping @Sendable (Database) throws -> Value
    ) async throws(LogError) -> Value {
        do {
            return try await file.reader.read(query)
        } catch {
            throw file.unreadable(error)
        }
    }
}

extension LogIndex {
    /// Builds the index of all steps in a file. Throws if a step is missing or damaged.
    init(of database: Database) throws {
        self.init()
        let rows = try Row.fetchCursor(
            database, sql: "SELECT * FROM log ORDER BY first")
        var former: Int64?
        while let row = try rows.next() {
            let (first, last): (Int64, Int64) = (try row.cell("first"), try row.cell("last"))
            let (after, sum): (Int64, Int64) = (try row.cell("after"), try row.cell("sum"))
            guard after == former ?? after else {
                throw LogDamage(sentence: "the steps before step \(first) are of another log")
            }
            former = sum
            try row.withSteps { try append(first: first, last: last, sum: sum, $0) }
        }
        forget(try Int64.fetchAll(database, sql: "SELECT sequence FROM forgotten"))
        addPruned(
            try Int64.fetchAll(database, sql: "SELECT phone FROM pruned")
                .map(UInt64.init(bitPattern:)))
    }
}

extension Row {
    /// Passes the bytes of a batch to `body`. Throws if their checksum shows damage.
    fileprivate func withSteps<Value>(
        _ body: (UnsafeRawBufferPointer) throws -> Value
    ) throws -> Value {
        let sum: Int64 = try cell("sum")
        return try withUnsafeData(named: "steps") { steps in
            guard let steps else { throw LogDamage(sentence: "the column steps is damaged") }
            return try steps.withUnsafeBytes { bytes in
                guard Checksum.of(bytes) == sum else {
                    throw LogDamage(batch: self["first"] as Int64? ?? 0)
                }
                return try body(bytes)
            }
        }
    }
}
