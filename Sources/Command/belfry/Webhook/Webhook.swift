import API
import Console
import Log
import Logging
import PushServer
import ServiceLifecycle
import Switchboard

/// Sends each request of a provider to a receiver, as JSON with a signature. What the receiver does
/// not accept is sent again, so a receiver may get a delivery twice.
final class Webhook: Service {
    /// The usual time limit for the last attempts at a graceful shutdown.
    static let lastTime = Duration.milliseconds(2500)

    private let nodes: Nodes
    private let sender: WebhookSender
    private let lastTime: Duration

    init(
        of nodes: Nodes, secret: WebhookSecret, logger: Logger,
        lastTime: Duration = Webhook.lastTime, send: @escaping WebhookSender.Send
    ) {
        self.nodes = nodes
        sender = WebhookSender(secret: secret, logger: logger, send: send)
        self.lastTime = lastTime
    }

    /// The number of deliveries that were dropped since the start.
    var dropped: Int { sender.dropped }

    /// Sends until graceful shutdown or cancellation. At graceful shutdown, each waiting delivery
    /// has one more attempt, within a time limit.
    func run() async throws {
        await deliver(await listen())
    }

    /// The new steps of the log, and the last step before them.
    func listen() async -> (steps: AsyncStream<[LoggedStep]>, last: Int64) {
        let last = await nodes.committedEnd
        return (await nodes.listenToSteps(), last)
    }

    /// Delivers new steps until graceful shutdown or cancellation.
    func deliver(_ new: (steps: AsyncStream<[LoggedStep]>, last: Int64)) async {
        await withTaskGroup { group in
            group.addTask {
                async let sending: Void = self.sender.sendAll()
                await self.takeOver(new.steps, after: new.last)
                await sending
            }
            group.addTask {
                try? await gracefulShutdown()
                try? await Task.sleep(for: self.lastTime)
            }
            _ = await group.next()
            group.cancelAll()
        }
        sender.reportEnd()
    }

    /// Queues new steps until graceful shutdown, then the rest of the log, and makes the last
    /// attempts.
    private func takeOver(_ new: AsyncStream<[LoggedStep]>, after last: Int64) async {
        defer { sender.finish() }
        let end = await cancelWhenGracefulShutdown {
            var end = last
            for await steps in new {
                self.add(steps)
                end = max(end, steps.last?.sequence ?? 0)
            }
            return end
        }
        guard !Task.isCancelled else { return }
        // The steps of several nodes may still be on their way through the stream.
        var rest = LogQuery(after: end, limit: WebhookQueue.capacity)
        rest.onlyRequests = true
        rest.omitsForgotten = true
        while let steps = try? await nodes.log.read(rest), let last = steps.last {
            add(steps)
            rest.after = last.sequence
        }
        await sender.sendLast()
    }

    /// Queues the requests among new steps. What has no room is not even encoded.
    private func add(_ steps: [LoggedStep]) {
        let requests = steps.compactMap(LoggedRequest.init)
        guard !requests.isEmpty else { return }
        let taken = requests.prefix(sender.room)
        sender.add(
            taken.compactMap { request in
                guard let body = try? PushLine.encoded(request, epoch: nodes.epoch) else {
                    return nil
                }
                let event: PushLine.Kind = request.push == nil ? .connection : .push
                return WebhookQueue.Delivery(
                    sequence: request.sequence, event: event.rawValue, body: body)
            }, dropping: requests.count - taken.count)
    }
}
