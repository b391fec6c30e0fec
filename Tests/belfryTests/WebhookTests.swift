import Testing

@testable import belfry

/// The deliveries of a webhook as a value.
struct WebhookTests {
    private func queue(_ count: Int64 = 1) -> WebhookQueue {
        var queue = WebhookQueue()
        for sequence in 0..<count {
            queue.add(WebhookQueue.Delivery(sequence: sequence + 1, event: "push", body: []))
        }
        return queue
    }

    private func due(_ queue: WebhookQueue, at now: Duration) throws -> WebhookQueue.Delivery {
        guard case .send(let delivery) = queue.next(at: now) else {
            throw Failure("\(queue.next(at: now))")
        }
        return delivery
    }

    /// Begins the attempt that is next at the start.
    private func begun(_ queue: inout WebhookQueue) throws -> WebhookQueue.Delivery {
        let step = queue.begin(at: .zero)
        guard case .send(let delivery) = step else { throw Failure("\(step)") }
        return delivery
    }

    @Test func `deliveries are sent in order, and a failed one lets others pass`() throws {
        var queue = queue(3)
        let first = try due(queue, at: .zero)
        #expect(first.sequence == 1)
        #expect(queue.fail(first, at: .zero) == .again(after: .seconds(1)))
        for sequence: Int64 in [2, 3] {
            let next = try due(queue, at: .zero)
            #expect(next.sequence == sequence)
            queue.succeed(next)
        }
        #expect(queue.next(at: .zero) == .wait(until: .seconds(1)))
        queue.succeed(try due(queue, at: .seconds(1)))
        #expect(queue.next(at: .seconds(1)) == .idle)
        #expect(queue.dropped == 0)
    }

    @Test func `the pauses double, and the eighth failure is the last`() throws {
        var queue = queue()
        var now = Duration.zero
        for pause in [1, 2, 4, 8, 16, 32, 64] {
            let delivery = try due(queue, at: now)
            #expect(queue.fail(delivery, at: now) == .again(after: .seconds(pause)))
            #expect(queue.next(at: now) == .wait(until: now + .seconds(pause)))
            now += .seconds(pause)
        }
        #expect(queue.fail(try due(queue, at: now), at: now) == .dropped(attempts: 8))
        #expect(queue.next(at: now) == .idle)
        #expect(queue.dropped == 1)
    }

    @Test func `of those that are due, the one with the fewest attempts is next`() throws {
        var queue = queue(2)
        for _ in 1...2 { _ = queue.fail(try due(queue, at: .zero), at: .zero) }
        queue.add(WebhookQueue.Delivery(sequence: 3, event: "push", body: []))
        let later = Duration.seconds(60)
        #expect(try due(queue, at: later).sequence == 3)
        _ = queue.fail(try due(queue, at: later), at: later)
        // All have had one attempt, and the third has to wait.
        #expect(try due(queue, at: later).sequence == 1)
        _ = queue.fail(try due(queue, at: later), at: later)
        #expect(try due(queue, at: later).sequence == 2)
    }

    @Test func `a delivery under way is not the next one`() throws {
        var queue = queue(2)
        let first = try begun(&queue)
        #expect(try due(queue, at: .zero).sequence == 2)
        #expect(queue.fail(first, at: .zero) == .again(after: .seconds(1)))
        queue.succeed(try begun(&queue))
        #expect(queue.next(at: .zero) == .wait(until: .seconds(1)))
    }

    @Test func `at the end, everything is due once more`() throws {
        var queue = queue(3)
        _ = queue.fail(try begun(&queue), at: .zero)
        let underWay = try begun(&queue)
        queue.end()
        let fresh = try begun(&queue)
        #expect(fresh.sequence == 3)
        #expect(queue.fail(fresh, at: .zero) == .left)
        let failed = try begun(&queue)
        #expect(failed.sequence == 1)
        queue.succeed(failed)
        #expect(queue.next(at: .zero) == .idle)
        // Its attempt began before the end.
        #expect(queue.fail(underWay, at: .zero) == .again(after: .zero))
        let again = try begun(&queue)
        #expect(queue.fail(again, at: .zero) == .left)
        #expect(queue.next(at: .seconds(600)) == .idle)
        #expect(queue.waiting.map(\.sequence) == [2, 3])
        #expect(queue.dropped == 0)
    }

    @Test func `dropping is reported at its beginning, and when the queue is half empty`() {
        var queue = queue(1000)
        let begins = [3, 4].map { queue.drop($0) }
        #expect(begins == [true, false])
        for delivery in queue.waiting.prefix(499) { queue.succeed(delivery) }
        var recovered = queue.recover()
        #expect(recovered == nil)
        queue.succeed(queue.waiting[0])
        recovered = queue.recover()
        #expect(recovered == 7)
        recovered = queue.recover()
        #expect(recovered == nil)
        #expect(queue.dropped == 7)
        let beginsAgain = queue.drop(1)
        #expect(beginsAgain)
    }

    @Test func `the queue is full at a thousand`() {
        #expect(!queue(999).isFull)
        #expect(queue(1000).isFull)
    }
}
