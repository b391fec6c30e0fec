import Log
import PushGateway
import PushModel
import Synchronization
import TestSupport
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// A disk that takes its time.
@Suite(.timeLimit(.minutes(10)))
struct SlowDiskTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test func `a push is answered after its commit, and nothing else waits for the disk`()
        async throws
    {
        let store = HeldLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        let heard = await exchange.switchboard.listen()
        let answered = Mutex(false)
        async let answers = {
            let answers = await exchange.push(Self.alert)
            answered.withLock { $0 = true }
            return answers
        }()
        await store.nextAppend()
        // The actor is free: it says how it is, and shows a world that is ahead of the log.
        #expect(await exchange.switchboard.health.isWritable)
        let world = await exchange.switchboard.world
        #expect(world.phones[SwitchboardFixture.phone]?.phone.notificationCenter.count == 1)
        #expect(try await exchange.log.pushes().isEmpty)
        #expect(!answered.withLock { $0 })
        store.release()
        #expect(await answers.map(\.status) == [200])
        #expect(await heard.first { _ in true } != nil)
    }

    @Test func `what comes meanwhile is committed together`() async throws {
        let store = HeldLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        let token = await exchange.token
        let (answered, continuation) = AsyncStream.makeStream(of: Int.self)
        func push(_ id: String) {
            let request = PushRequest(
                path: "/3/device/\(token)", id: id, topic: "com.example.app", pushType: "alert",
                credential: .trusted, payload: Array(Self.alert.utf8))
            exchange.switchboard.answer([request]) { continuation.yield($0[0].status) }
        }
        push("00000000-0000-0000-0000-000000000000")
        await store.nextAppend()
        let first = await exchange.switchboard.end.sequence
        for number in 1...200 { push("00000000-0000-0000-0000-00000000\(1000 + number)") }
        // A push that comes after the release would be a batch of its own.
        let areThere = await Patience.waits {
            await exchange.switchboard.end.sequence == first + 200
        }
        #expect(areThere)
        store.release()
        var statuses: [Int] = []
        for await status in answered {
            statuses.append(status)
            if statuses.count == 201 { break }
        }
        #expect(statuses.allSatisfy { $0 == 200 })
        #expect(store.appends == 2)
    }
}

/// A log whose first append waits until a test lets it continue.
private final class HeldLog: LogInFront {
    let base: any StepLog
    private let began = AsyncStream.makeStream(of: Void.self)
    private let gate = AsyncStream.makeStream(of: Void.self)
    private let count = Mutex(0)

    init(_ base: any StepLog) {
        self.base = base
    }

    var appends: Int { count.withLock { $0 } }

    /// Waits until an append begins.
    func nextAppend() async {
        for await _ in began.stream { return }
    }

    func release() { gate.continuation.finish() }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        // What a world begins with is none of the test's.
        guard !batch.steps.isEmpty else { return base.append(batch, done: done) }
        count.withLock { $0 += 1 }
        began.continuation.yield()
        Task {
            for await _ in gate.stream {}
            if base.append(batch, done: done) { done(nil) }
        }
        return false
    }
}
