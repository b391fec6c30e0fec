import Testing

@testable import belfry

/// The deliveries of a webhook as a value, and the addresses that it may have.
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

    @Test func `the queue is full at a thousand`() {
        #expect(!queue(999).isFull)
        #expect(queue(1000).isFull)
    }

    @Test(arguments: [
        ("http://localhost:3000/x", true), ("http://127.0.0.1:1", true), ("http://[::1]:80/", true),
        ("http://127.1.2.3/", true), ("https://hooks.example.com/x", false),
        ("http://127.0.0.1.evil.example/", false), ("http://127.evil.example/", false),
        ("http://localhost.evil.example/", false), ("http://localhost@evil.example/", false),
        ("http://192.168.1.2/", false), ("http://0.0.0.0/", false),
    ])
    func `only the machine itself is loopback`(text: String, isLoopback: Bool) throws {
        #expect(try #require(WebhookAddress(text)).isLoopback == isLoopback)
        let values = SettingValues(environment: ["BELFRY_WEBHOOK": text], files: [])
        if isLoopback {
            #expect(try OperationOptions.webhook(values)?.url == text)
        } else {
            #expect(throws: Failure.self) { try OperationOptions.webhook(values) }
            let anywhere = SettingValues(
                environment: ["BELFRY_WEBHOOK_ANYWHERE": text], files: [])
            #expect(try OperationOptions.webhook(anywhere)?.url == text)
        }
    }

    @Test(arguments: ["", "localhost:3000", "ftp://localhost/", "file:///etc/passwd", "http://"])
    func `what is not an address is refused`(text: String) {
        #expect(WebhookAddress(text) == nil)
    }

    @Test func `there is one receiver`() {
        let values = SettingValues(
            environment: [
                "BELFRY_WEBHOOK": "http://localhost/", "BELFRY_WEBHOOK_ANYWHERE": "http://a.b/",
            ], files: [])
        #expect(throws: Failure.self) { try OperationOptions.webhook(values) }
    }
}
