import Log
import PushModel
import Synchronization
import Testing

/// A long trace in pages.
@Suite(.timeLimit(.minutes(10)))
struct PagingTests {
    @Test func `D8: paging through a trace reads each step about once`() async throws {
        let log = CountingLog(base: MemoryLog())
        for batch in 0..<40 {
            let steps = (1...100).map { number in
                let sequence = Int64(batch * 100 + number)
                return LoggedStep(
                    sequence: sequence, time: .zero, phone: "phone-1", event: .note,
                    firstRecord: 3 * sequence - 2,
                    records: (1...3).map { _ in
                        TraceRecord(time: .zero, kind: .system, .banner, phone: "phone-1")
                    })
            }
            try await log.append(LogBatch([steps], replayed: .max))
        }
        var (last, records): (Int64, Int) = (0, 0)
        while let end = try await log.trace(of: "phone-1", after: last, limit: 500).last?.sequence {
            records += Int(end - last)
            last = end
        }
        #expect(records == 12_000)
        #expect(log.stepsRead.withLock(\.self) < 2 * 4000)
    }
}

/// A log that counts the steps that are read.
private final class CountingLog: LogInFront {
    let base: any StepLog
    let stepsRead = Mutex(0)

    init(base: any StepLog) {
        self.base = base
    }

    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        let steps = try await base.read(query)
        stepsRead.withLock { $0 += steps.count }
        return steps
    }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        base.append(batch, done: done)
    }
}
