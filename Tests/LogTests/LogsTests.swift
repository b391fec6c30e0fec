import PushGateway
import PushModel
import Search
import TestSupport
import Testing

@testable import Log

/// The logs that have to behave alike.
enum LogKind: CaseIterable {
    case memory, tables, folder, postgres

    /// The logs that a world is restored from.
    static let kept: [LogKind] = [.tables, .folder, .postgres]

    func log(
        _ folder: Folder, _ retention: Retention = Retention()
    ) async throws -> any StepLog {
        switch self {
        case .memory: MemoryLog(retention: retention)
        case .tables: try SQLiteLog(retention: retention)
        case .folder: try SQLiteLog(folder: folder.url, retention: retention)
        case .postgres: try await PostgresLog.fixture(retention)
        }
    }
}

/// Tests the common behavior of every log: in memory, SQLite in memory and in a folder, PostgreSQL.
@Suite(.timeLimit(.minutes(10))) struct LogsTests {
    typealias Kind = LogKind

    @Test(arguments: Kind.allCases)
    func `the trace of a phone is its own, and is read to and fro`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        try await log.append(
            rows(.note, .fixture(.arrive), .fixture(.content)),
            rows(.note, phone: "phone-2", .fixture(.banner, phone: "phone-2")),
            rows(.world([1])), rows(.note, .fixture(.list), .fixture(.sound)))
        let all = try await log.trace(of: "phone-1")
        #expect(all.map(\.record.word) == ["arrive", "content", "list", "sound"])
        #expect(all.map(\.sequence) == [1, 2, 4, 5])
        let newest = try await log.trace(of: "phone-1", limit: 3)
        #expect(newest.map(\.sequence) == [2, 4, 5])
        let later = try await log.trace(of: "phone-1", after: 1, limit: 2)
        #expect(later.map(\.sequence) == [2, 4])
        #expect(try await log.trace(of: "phone-1", after: 5).isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `D8: a long trace is read in pages, each behind the one before`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        for _ in 1...40 {
            try await log.append((1...25).map { _ in rows(.note, .fixture(), .fixture()) })
        }
        var (last, found): (Int64, [Int64]) = (0, [])
        while let page = Optional(try await log.trace(of: "phone-1", after: last, limit: 300)),
            let end = page.last?.sequence
        {
            #expect(page.count == 300 || end == 2000)
            found += page.map(\.sequence)
            last = end
        }
        #expect(found == Array(1...2000))
        #expect(
            try await log.trace(of: "phone-1", limit: 450).map(\.sequence) == Array(1551...2000))
    }

    @Test(arguments: Kind.allCases)
    func `a push is found by its id, also where a later event is about it`(kind: Kind) async throws
    {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        try await log.append(
            rows(.push("X"), .fixture(.arrive, pushID: "X")),
            rows(.push("Y"), .fixture(.arrive, pushID: "Y")),
            rows(.world([1]), .fixture(.tap, pushID: "X"), .fixture(.lock)))
        let trace = try await log.trace(ofPush: "X")
        #expect(trace.map(\.record.word) == ["arrive", "tap"])
        #expect(try await log.pushes(id: "X").map(\.sequence) == [1])
        #expect(try await log.pushes(of: "phone-2").isEmpty)
    }

    // swift-format-ignore
    @Test(arguments: Kind.allCases)
    func `a log decides the terms of a search, as the search itself does`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        func push(
            _ payload: String, topic: String? = "com.example.app", status: Int = 200
        ) -> LoggedStep {
            let request = PushRequest(
                path: "/3/device/0f", topic: topic, pushType: "alert", payload: Array(payload.utf8))
            return rows(
                .push(request, PushResponse(status: status, id: "ABC-\(rows.end.sequence)")))
        }
        try await log.append(
            push(#"{"aps":{"alert":"A Needle in the hay"}}"#),
            push(#"{"aps":{"alert":{"title":"Hay","body":"Grün"}}}"#),
            push(#"{"aps":{"alert":{"title":"n\u0065edle \u00dc"}}}"#, status: 410),
            push("{}", topic: "needle.app"), push("{", topic: nil, status: 400),
            rows(.note, phone: nil, .fixture(.refusedConnection)))
        for (text, places) in [
            ("needle", [1, 3, 4]), ("needle hay", [1]), ("NEEDLE", [1, 3, 4]), ("abc-1", [2]),
            ("nothing", []), ("grün", [2]), ("GRÜN", [2]), ("ü", [2, 3]), ("0f", []),
            ("!needle", [2, 5, 6]), ("!needle !hay", [5, 6]), ("connection", [6]),
            ("title:needle", [3]), ("title:hay", [2]), ("!title:hay", [1, 3, 4, 5, 6]),
            ("\\u0065", [3]), ("needle ü", [3]), ("title:Ü", [3]), ("topic:needle.*", [4]), ("!topic:*", [5, 6]),
            ("status:4xx", [3, 5]), ("status:410 needle", [3]), ("is:refused", [3, 5]),
            ("is:connection", [6]), ("!is:connection needle", [1, 3, 4]), ("is:silent", [4]),
            ("id:abc-3", [4]), ("id:abc !id:abc-3", [1, 2, 3, 5]), ("token:0F", [1, 2, 3, 4, 5]),
            ("type:alert hay", [1, 2]), ("phone:phone-1 grün", [2]),
        ] as [(String, [Int64])] {
            let query = try SearchQuery(text)
            #expect(query.bounds.isAll, "\(text)")
            let found = try await log.requestPlaces(query.bounds, epoch: 0)
            #expect(found.places.reversed() == places && found.count == places.count, "\(text)")
            let requests = try await log.requests(epoch: 0, limit: 10)
            let matching = requests.filter { query.matches(SearchedRequest($0, epoch: 0)) }
            #expect(matching.map(\.sequence).reversed() == places, "\(text)")
            #expect(
                try await log.requestPlaces(query.bounds, epoch: 0, skipping: 1, limit: 1).places
                    == Array(found.places.dropFirst().prefix(1)), "\(text)")
        }
    }

    @Test(arguments: Kind.allCases)
    func `a few among thousands of steps are found, from either end`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        let needles: Set<Int64> = [1, 7, 1999, 2000, 2001, 5123, 9000]
        for _ in 1...90 {
            try await log.append(
                (1...100).map { _ in
                    let isNeedle = needles.contains(rows.end.sequence + 1)
                    let request = PushRequest(
                        path: "", payload: Array((isNeedle ? "needle" : "hay").utf8))
                    return rows(.push(request, PushResponse(status: 200, id: "")))
                })
        }
        let bounds = try SearchQuery("needle").bounds
        for limit in [1, 3, 100, 5000] {
            let newest = try await log.requests(bounds, epoch: 0, limit: limit)
            #expect(newest.map(\.sequence) == Array(needles.sorted(by: >).prefix(limit)))
            let oldest = try await log.requests(bounds, epoch: 0, after: 0, limit: limit)
            #expect(oldest.map(\.sequence) == Array(needles.sorted().prefix(limit)))
        }
    }

    @Test(arguments: Kind.allCases)
    func `part one, 5: after pages forward, so that a poller misses nothing`(kind: Kind)
        async throws
    {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        try await log.append((1...50).map { rows(.push("\($0)")) })
        #expect(try await log.pushes(after: 10, limit: 3).map(\.sequence) == [11, 12, 13])
        #expect(try await log.pushes(limit: 3).map(\.sequence) == [48, 49, 50])
    }

    @Test(arguments: Kind.allCases)
    func `M9, D3: the oldest goes when there is more than is to be kept`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder, Retention(records: 1000, pushes: 100))
        var (rows, most) = (Rows(), 0)
        for number in 1...1000 {
            try await log.append(rows(.push("\(number)"), .fixture()))
            let kept = try await log.count(LogQuery(after: 0, limit: 1000))
            // What is one too many for a while is a tenth, and what is being pruned.
            most = max(most, kept)
        }
        #expect(most <= 112)
        try await log.tidy(at: .zero)
        #expect(try await log.pushes(limit: 1000).map(\.sequence) == Array(901...1000))
        #expect(try await log.load().end.sequence == 1000)
    }

    @Test(arguments: Kind.allCases)
    func `what is older than is wanted goes, also when nothing comes`(kind: Kind) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder, Retention(age: .seconds(10)))
        var rows = Rows()
        for number in 0..<30 {
            var row = rows(.push("\(number)"), .fixture())
            row.time = .zero + .seconds(number)
            try await log.append(row)
        }
        try await log.tidy(at: .zero + .seconds(29))
        #expect(try await log.pushes().map(\.sequence) == Array(20...30))
        try await log.tidy(at: .zero + .seconds(300))
        #expect(
            try await log.pushes().map(\.sequence) == [30], "the last row says where the log is")
    }

    @Test(arguments: UInt64(1)...30)
    func `all logs give the same answers`(seed: UInt64) async throws {
        var chance = SplitMix64(seed: seed)
        let retention = Retention(
            records: 60, pushes: 25, age: seed % 3 == 0 ? .seconds(40) : nil)
        let memory = MemoryLog(retention: retention)
        var others: [any StepLog] = [try SQLiteLog(retention: retention)]
        if PostgresServer.isExpected { others.append(try await PostgresLog.fixture(retention)) }
        var story = GeneratedRun()
        for _ in 0..<60 {
            switch chance.next() % 9 {
            case 0..<6:
                let batch = story.batch(&chance)
                for log in [memory] + others {
                    try await log.append(batch)
                    try await log.tidy(at: story.end.time)
                }
            case 6:
                let sequence = Int64(chance.next() % UInt64(story.end.sequence + 1))
                for log in [memory] + others { try await log.forget([sequence]) }
            default:
                let query = story.query(&chance)
                let places = memory.read(query).map(\.sequence)
                #expect(try await memory.places(query) == places, "\(query)")
                for log in others {
                    #expect(memory.read(query) == (try await log.read(query)), "\(query)")
                    #expect(memory.count(query) == (try await log.count(query)), "\(query)")
                    #expect(try await log.places(query) == places, "\(query)")
                }
            }
            for log in others { #expect(memory.load(nil).end == (try await log.load()).end) }
        }
        var all = LogQuery(after: 0, limit: 1000)
        for log in others { #expect(memory.read(all) == (try await log.read(all))) }
        all.omitsForgotten = true
        for log in others { #expect(memory.count(all) == (try await log.count(all))) }
    }
}

/// Batches and queries as they may come.
private struct GeneratedRun {
    private(set) var end = LogEnd()
    private var ids: [String] = []

    mutating func batch(_ chance: inout SplitMix64) -> LogBatch {
        let steps = (0..<chance.next() % 6).map { _ in step(&chance) }
        return LogBatch([steps], replayed: .max)
    }

    private mutating func step(_ chance: inout SplitMix64) -> LoggedStep {
        let phone = ["phone-1", "phone-2", nil][Int(chance.next() % 3)]
        let event = event(&chance)
        let records = (0..<chance.next() % 4).map { _ in
            let id = chance.next() % 2 == 0 ? ids.last : id(&chance)
            return TraceRecord.fixture(.banner, second: 3, phone: phone, pushID: id)
        }
        let step = LoggedStep(
            sequence: end.sequence + 1, time: end.time + .milliseconds(Int(chance.next() % 3000)),
            phone: phone, event: event, firstRecord: end.record + 1, records: records)
        end.goOn(with: step)
        return step
    }

    private mutating func event(_ chance: inout SplitMix64) -> LoggedStep.Event {
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

    private let terms = ["b1", "!a", "{", "is:silent", "title:x", "id:b"].map { text in
        (try? SearchQuery(text))?.terms ?? []
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
        query.terms = happens(4) ? terms[Int(chance.next() % UInt64(terms.count))] : []
        query.omitsForgotten = happens(2)
        query.onlyWithRecords = happens(3)
        query.before = happens(4) ? sequence + 10 : nil
        query.offset = happens(4) ? 2 : 0
        query.afterRecord = happens(4) ? Int64(chance.next() % UInt64(end.record + 2)) : nil
        return query
    }
}
