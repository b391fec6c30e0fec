import Log
import PushGateway
import Synchronization
import Testing

@testable import Switchboard

/// A client that waits for each answer is served without a change of threads.
struct LoneSenderTests {
    @Test func `a push is alone after another one of its connection, until another client pushes`()
        async throws
    {
        let log = ObservedLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: log)
        let token = await exchange.token
        func push(on connection: UInt64, times: Int = 1) async {
            let requests = (1...times).map { _ in
                PushRequest(
                    connection: connection, path: "/3/device/\(token)", topic: "com.example.app",
                    pushType: "alert", credential: .trusted,
                    payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
            }
            let answers = await withCheckedContinuation { continuation in
                exchange.switchboard.answer(requests) { continuation.resume(returning: $0) }
            }
            #expect(answers.allSatisfy { $0.status == 200 })
        }
        for connection: UInt64 in [1, 1, 1, 2, 1, 2, 2] { await push(on: connection) }
        await push(on: 2, times: 2)
        await push(on: 2)
        #expect(
            log.alone == [false, true, true, false, false, false, true, false, false])
        #expect(try await log.pushes().count == 10)
    }
}

/// A log that notes which batches with pushes were alone.
private final class ObservedLog: LogInFront {
    let base: any StepLog
    private let seen = Mutex<[Bool]>([])

    init(_ base: any StepLog) {
        self.base = base
    }

    var alone: [Bool] { seen.withLock(\.self) }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        if batch.steps.joined().contains(where: \.isPush) {
            seen.withLock { $0.append(batch.isAlone) }
        }
        return base.append(batch, done: done)
    }
}

extension LoggedStep {
    fileprivate var isPush: Bool {
        if case .push = event { true } else { false }
    }
}
