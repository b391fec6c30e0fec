import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Journal

/// The store in memory beside that of SQLite: whatever is asked of both has one answer.
@Suite struct StoreTests {
    private static let phones = ["phone-1", "phone-2", nil]

    @Test(arguments: UInt64(1)...20)
    func `the two stores answer alike`(seed: UInt64) async throws {
        var chance = SplitMix64(seed: seed)
        let retention = Retention(
            records: 60, pushes: 25, age: seed % 3 == 0 ? .seconds(40) : nil)
        let memory = MemoryStore(retention: retention)
        let tables = try SQLiteStore(retention: retention)
        var story = GeneratedRun()
        for _ in 0..<60 {
            switch chance.next() % 10 {
            case 0..<6:
                let rows = (0...chance.next() % 4).map { _ in story.row(&chance) }
                memory.append(rows)
                try await tables.append(rows)
            case 6:
                let sequence = Int64(chance.next() % UInt64(story.end.sequence + 1))
                try await memory.forget([sequence])
                try await tables.forget([sequence])
            case 7:
                let snapshot = story.snapshot(&chance)
                memory.snapshot(snapshot)
                try await tables.snapshot(snapshot)
            default:
                let query = story.query(&chance)
                #expect(memory.read(query) == (try await tables.read(query)), "\(query)")
            }
            try await compare(memory, tables, upTo: story.end.sequence, &chance)
        }
        var all = LogQuery(after: 0, limit: 1000)
        #expect(memory.read(all) == (try await tables.read(all)))
        all.omitsForgotten = true
        #expect(try await memory.count(all) == (try await tables.count(all)))
    }

    @Test(arguments: UInt64(1)...10)
    func `rows that wait beside the tables are found like those in them`(seed: UInt64) async throws
    {
        var chance = SplitMix64(seed: seed)
        let memory = MemoryStore()
        let home = try Folder()
        let tables = try SQLiteStore(folder: home.url)
        let backlog = Backlog(in: home.url)
        var story = GeneratedRun()
        for _ in 0..<30 {
            let rows = (0...chance.next() % 4).map { _ in story.row(&chance) }
            memory.append(rows)
            try backlog.append(rows)
            if chance.next() % 8 == 0 { while try await tables.move(from: backlog) {} }
        }
        tables.close()
        let reader = try FolderReader(home.url)
        for _ in 0..<20 {
            let query = story.query(&chance)
            #expect(memory.read(query) == (try await reader.read(query)), "\(query)")
        }
        #expect(try await reader.load().end == memory.load().end)
        reader.close()
        let store = try FolderStore(folder: home.url)
        let query = story.query(&chance)
        #expect(memory.read(query) == (try await store.read(query)), "\(query)")
        try await compare(memory, store, upTo: story.end.sequence, &chance)
    }

    private func compare(
        _ memory: MemoryStore, _ tables: any EventStore, upTo end: Int64, _ chance: inout SplitMix64
    ) async throws {
        let (one, other) = (memory.load(), try await tables.load())
        #expect(one.end == other.end)
        #expect(one.states == other.states)
        #expect((one.settings, one.replayed) == (other.settings, other.replayed))
        for phone in Self.phones.compactMap(\.self) {
            let sequence = Int64(chance.next() % UInt64(end + 2))
            #expect(
                memory.past(of: phone, through: sequence)
                    == (try await tables.past(of: phone, through: sequence)))
        }
    }

    @Test func `a request is kept without its credential`() async throws {
        let store = MemoryStore()
        let request = PushRequest(path: "/3/device/00", credential: .unreadable("secret"))
        var rows = Rows()
        store.append([rows(.push(request, PushResponse(status: 200, id: "x")))])
        #expect(try await Journal(store).pushes().first?.request.credential == .logged)
    }
}

/// Rows, snapshots and queries as they may come.
private struct GeneratedRun {
    private(set) var end = LogEnd()
    private var ids: [String] = []

    mutating func row(_ chance: inout SplitMix64) -> LogRow {
        end.sequence += 1
        end.time = end.time + .milliseconds(Int(chance.next() % 3000))
        let phone = ["phone-1", "phone-2", nil][Int(chance.next() % 3)]
        let event = event(&chance)
        let records = (0..<chance.next() % 4).map { _ in
            let id = chance.next() % 2 == 0 ? ids.last : id(&chance)
            return TraceRecord.fixture(.banner, second: 3, phone: phone, pushID: id)
        }
        let row = LogRow(
            sequence: end.sequence, time: end.time, phone: phone, event: event,
            firstRecord: end.record + 1, records: records)
        end.record += Int64(records.count)
        return row
    }

    private mutating func event(_ chance: inout SplitMix64) -> LogRow.Event {
        switch chance.next() % 4 {
        case 0: return .note
        case 1: return .world([1, 2])
        default:
            ids.append("\(["A", "b", "é"][Int(chance.next() % 3)])\(chance.next() % 20)")
            let request = PushRequest(
                path: "/3/device/00", credential: .logged, payload: Array("{}".utf8))
            return .push(request, PushResponse(status: 200, id: ids[ids.count - 1]))
        }
    }

    private func id(_ chance: inout SplitMix64) -> String? {
        ids.isEmpty ? nil : ids[Int(chance.next() % UInt64(ids.count))]
    }

    func snapshot(_ chance: inout SplitMix64) -> StoredSnapshot {
        let states = ["phone-1", "phone-2"].prefix(Int(chance.next() % 3)).map {
            (
                $0,
                StoredSnapshot.State(
                    through: end.sequence, value: [UInt8(chance.next() % 9)],
                    rows: Int(chance.next() % 300))
            )
        }
        return StoredSnapshot(
            settings: chance.next() % 2 == 0 ? [1] : nil,
            states: Dictionary(uniqueKeysWithValues: states),
            replayed: max(end.sequence - Int64(chance.next() % 20), 0))
    }

    func query(_ chance: inout SplitMix64) -> LogQuery {
        func happens(_ share: UInt64) -> Bool { chance.next() % share == 0 }
        let sequence = Int64(chance.next() % UInt64(end.sequence + 2))
        var query = LogQuery(after: happens(3) ? sequence : nil, limit: happens(2) ? 5 : 100)
        if happens(3) { query.phone = "phone-1" }
        if happens(3) { query.pushID = id(&chance) }
        query.isOwnRow = happens(2) && query.pushID != nil
        query.onlyPushes = happens(4)
        query.onlyRequests = happens(4)
        query.isConnection = happens(4) ? happens(2) : nil
        query.idPrefix = happens(5) ? ["a", "b1", "é"][Int(chance.next() % 3)] : nil
        query.afterTime = happens(5) ? .zero + .seconds(20) : nil
        query.beforeTime = happens(5) ? .zero + .seconds(30) : nil
        if happens(5) { query.mentions = Set([id(&chance), id(&chance)].compactMap(\.self)) }
        if happens(6) { query.sequences = [sequence, sequence + 1] }
        query.omitsForgotten = happens(2)
        query.onlyWithRecords = happens(3)
        query.before = happens(4) ? sequence + 10 : nil
        query.offset = happens(4) ? 2 : 0
        query.afterRecord = happens(4) ? Int64(chance.next() % UInt64(end.record + 2)) : nil
        return query
    }
}
