import Log
import Logging
import PushGateway
import PushModel
import PushServer
import ServiceLifecycle
import Switchboard
import Synchronization
import Testing

@testable import belfry

/// The webhook as a service that ends, with a receiver in process.
struct WebhookServiceTests {
    /// A receiver whose first answer is awaited.
    private actor Receiver {
        private(set) var accepted: Set<Int64> = []
        private var isFirst = true
        private let begun = AsyncStream.makeStream(of: Void.self)

        /// Waits until the first attempt is under way.
        func waitForAttempt() async {
            for await _ in begun.stream {}
        }

        /// Refuses the first attempt after `answer`, and accepts the others.
        func take(
            _ delivery: WebhookQueue.Delivery, after answer: AsyncStream<Never>
        ) async throws {
            guard isFirst else {
                accepted.insert(delivery.sequence)
                return
            }
            isFirst = false
            begun.continuation.finish()
            for await _ in answer {}
            throw HTTPRefusal(status: 503)
        }
    }

    /// The webhook, with a sign that it listens.
    private struct Listening: Service {
        let webhook: Webhook
        let sign: AsyncStream<Void>.Continuation

        func run() async throws {
            let steps = await webhook.listen()
            sign.finish()
            await webhook.deliver(steps)
        }
    }

    private let lines = Lines()
    private let receiver = Receiver()
    private let answer = AsyncStream.makeStream(of: Never.self)

    /// Sends three pushes, the first attempt being under way, and calls `end`. Returns at the end of
    /// the service.
    private func run(lastTime: Duration, end: (ServiceGroup) async -> Void) async throws {
        let logger = lines.logger
        let nodes = try await Nodes.start(
            WorldConfiguration(epoch: 1_795_000_000), log: try SQLiteLog(), isKept: false,
            logger: logger, on: [SwitchboardThread()])
        let webhook = Webhook(
            of: nodes, secret: WebhookSecret("secret"), logger: logger, lastTime: lastTime
        ) { [receiver, answer = answer.stream] delivery, _ in
            try await receiver.take(delivery, after: answer)
        }
        let (signs, sign) = AsyncStream.makeStream(of: Void.self)
        let group = ServiceGroup(
            services: [Listening(webhook: webhook, sign: sign)], logger: logger)
        let running = Task { try await group.run() }
        for await _ in signs {}
        for _ in 1...3 {
            let request = PushRequest(path: "/3/device/00", topic: "com.example.app")
            _ = await withCheckedContinuation { continuation in
                nodes.answer([request]) { continuation.resume(returning: $0) }
            }
        }
        await receiver.waitForAttempt()
        await end(group)
        try await running.value
    }

    @Test func `a stop delivers what is in the log, and what was refused before it`() async throws {
        try await run(lastTime: .seconds(86_400)) { group in
            await group.triggerGracefulShutdown()
            answer.continuation.finish()
        }
        #expect(await receiver.accepted.count == 3)
        #expect(!lines.all.contains { $0.hasPrefix("Belfry ended") })
    }

    @Test func `a receiver that does not answer cannot hold up a stop`() async throws {
        try await run(lastTime: .zero) { await $0.triggerGracefulShutdown() }
        #expect(lines.all.contains { $0.hasPrefix("Belfry ended before the webhook accepted") })
    }
}

/// The lines of a log.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }
    var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel = Logger.Level.warning
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.lines.withLock { $0.append(event.message.description) }
        }
    }
}
