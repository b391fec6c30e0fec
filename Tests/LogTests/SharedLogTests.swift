import PushGateway
import PushModel
import Synchronization
import Testing

@testable import Log

/// A log that several worlds write.
@Suite(.timeLimit(.minutes(10)))
struct SharedLogTests {
    private func parts(
        _ count: Int, of log: any StepLog
    ) async throws -> (SharedLog, [any StepLog]) {
        let shared = try await SharedLog(log, among: count)
        return (shared, (0..<count).map { shared.part(Shard($0, of: count)) })
    }

    @Test(arguments: [true, false])
    func `steps of all worlds have one order without gaps`(isKept: Bool) async throws {
        let log: any StepLog = isKept ? try SQLiteLog() : MemoryLog()
        let (shared, parts) = try await parts(3, of: log)
        await withTaskGroup { group in
            for (index, part) in parts.enumerated() {
                group.addTask {
                    var rows = Rows()
                    for number in 1...40 {
                        let step = rows(
                            .push("\(index)-\(number)"), phone: "phone-\(index)",
                            .fixture(), .fixture())
                        try? await part.append(step, replayed: 0)
                    }
                }
            }
        }
        let steps = try await log.read(LogQuery(after: 0, limit: 1000))
        #expect(steps.map(\.sequence) == Array(1...120))
        #expect(steps.map(\.firstRecord) == (0..<120).map { 2 * $0 + 1 })
        #expect(shared.committedEnd == 120)
        for index in 0..<3 {
            let own = steps.filter { $0.phone == "phone-\(index)" }
            #expect(own.map(\.number) == Array(1...40), "in the order of their world")
            #expect(own.compactMap(\.pushID) == (1...40).map { "\(index)-\($0)" })
        }
    }

    @Test func `a world learns how far its steps were moved`() async throws {
        let (_, parts) = try await parts(2, of: MemoryLog())
        var (first, second) = (Rows(), Rows())
        try await parts[0].append(first(.note, .fixture()), first(.note, .fixture()))
        #expect(parts[0].lastMoves == [LogMove()])
        try await parts[1].append(second(.note, .fixture()))
        #expect(parts[1].lastMoves.map(\.steps) == [2])
        #expect(parts[1].lastMoves.map(\.records) == [2])
    }

    @Test func `a failure loses everything that waits, and leaves no gap`() async throws {
        let log = HoldingLog(MemoryLog())
        let (shared, parts) = try await parts(2, of: log)
        var (first, second) = (Rows(), Rows())
        let results = Mutex([String]())
        func append(_ name: String, _ part: any StepLog, _ step: LoggedStep) {
            let isStored = part.append(LogBatch([[step]], replayed: 0)) { problem in
                results.withLock { $0.append("\(name) \(problem == nil)") }
            }
            #expect(!isStored)
        }
        append("first", parts[0], first())
        append("second", parts[1], second())
        log.release(HoldingLog.problem)
        #expect(results.withLock(\.self) == ["first false", "second false"])
        var again = Rows()
        append("third", parts[1], again(.push("kept")))
        log.release(nil)
        #expect(results.withLock(\.self).last == "third true")
        let steps = try await log.read(LogQuery(after: 0, limit: 10))
        #expect(steps.map(\.sequence) == [1] && steps.map(\.pushID) == ["kept"])
        #expect(shared.committedEnd == 1)
    }

    @Test func `the log of one number of nodes is refused with another`() async throws {
        let log = try SQLiteLog()
        let (_, parts) = try await parts(3, of: log)
        for (index, part) in parts.enumerated() {
            try await part.keep(settings: [UInt8(index), 7], replayed: 0)
        }
        let (_, again) = try await self.parts(3, of: log)
        for (index, part) in again.enumerated() {
            #expect(try await part.load().settings == [UInt8(index), 7])
        }
        for count in [2, 4] {
            let error = await #expect(throws: LogError.self) {
                _ = try await SharedLog(log, among: count)
            }
            #expect(error == .otherNodes(file: log.name, count: 3))
        }
        #expect(SharedSettings.count(in: try await log.load([]).settings ?? []) == 3)
        let single = MemoryLog()
        try await single.keep(settings: [1, 2, 3], replayed: 0)
        await #expect(throws: LogError.otherNodes(file: single.name, count: 1)) {
            _ = try await SharedLog(single, among: 2)
        }
    }

    @Test func `no step is pruned that a restart of any world replays`() async throws {
        let log = MemoryLog(retention: Retention(records: 4, pushes: 4))
        let (_, parts) = try await parts(2, of: log)
        var (busy, idle) = (Rows(), Rows())
        // The state of the second world's phone is not kept yet.
        try await parts[1].append(idle(.push("idle"), .fixture()), replayed: 0)
        for number in 1...40 {
            let step = busy(.push("\(number)"), .fixture())
            try await parts[0].append(step, replayed: busy.end.sequence)
        }
        var steps = try await log.read(LogQuery(after: 0, limit: 100))
        #expect(steps.first?.pushID == "idle" && steps.count == 41)
        try await parts[1].keep([.fixture("phone-2", through: 1)], replayed: 1)
        try await parts[0].append(busy(.push("last"), .fixture()), replayed: busy.end.sequence)
        steps = try await log.read(LogQuery(after: 0, limit: 100))
        #expect(steps.first?.pushID != "idle" && steps.count < 10)
    }
}

/// A log that stores a batch when a test says so.
private final class HoldingLog: StepLog {
    static let problem = LogError.unwritable(file: "log", problem: "the disk is full")
    private let base: MemoryLog
    private let held = Mutex<(LogBatch, @Sendable (LogError?) -> Void)?>(nil)

    init(_ base: MemoryLog) { self.base = base }

    /// Stores the batch, or loses it.
    func release(_ problem: LogError?) {
        guard let (batch, done) = held.withLock({ $0.take() }) else { return }
        if problem == nil { _ = base.append(batch, done: { _ in }) }
        done(problem)
    }

    var name: String { base.name }
    var age: Duration? { nil }
    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        held.withLock { $0 = (batch, done) }
        return false
    }
    func read(_ query: LogQuery) -> [LoggedStep] { base.read(query) }
    func count(_ query: LogQuery) -> Int { base.count(query) }
    func forget(_ sequences: [Int64]) { base.forget(sequences) }
    func load(_ phones: Set<String>?) -> StoredWorld { base.load(phones) }
    func past(of phone: String, through sequence: Int64) -> StoredPast {
        base.past(of: phone, through: sequence)
    }
    func tidy(at _: Instant) {}
    func close() {}
}
