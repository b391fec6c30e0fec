import Log
import Logging
import PushGateway
import PushModel
import World
import VirtualPhone

/// Requests from the wire. They are queued without waiting, and one task at a time handles them.
extension Switchboard: PushHandling {
    /// Answers each request, in order, by one call of `reply`, when the requests and their
    /// consequences are in the log.
    package nonisolated func answer(
        _ requests: consuming [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void
    ) {
        enqueue(.batch(requests, received: .now, reply: reply))
    }

    /// Reports that the provider's connection has ended.
    package nonisolated func disconnected(_ connection: PushRequest.ConnectionID) {
        enqueue(.disconnected(connection))
    }

    /// Reports a connection that failed before its first request; the wire has logged the sentence.
    package nonisolated func refusedConnection(_ sentence: String) {
        enqueue(.refusedConnection(sentence))
    }

    /// Handles an item at once on the switchboard's thread; otherwise queues it.
    private nonisolated func enqueue(_ item: consuming RequestQueue.Item) {
        if thread.isCurrent() {
            var items = [item]
            return assumeIsolated { $0.handle(items.takeAll()) }
        }
        queue(item)
    }

    nonisolated func queue(_ item: consuming RequestQueue.Item) {
        guard requests.enqueue(item) else { return }
        Task { await drainRequests() }
    }

    private func drainRequests() async {
        while let items = requests.drain() {
            handle(items)
            // Let other work of the actor run.
            await Task.yield()
        }
    }

    /// Handles due wakes and the given items in the world, and queues them for the log. While the
    /// log cannot be written, the items are refused.
    private func handle(_ items: consuming [RequestQueue.Item]) {
        guard var batch = try? newBatch() else { return refuse(items) }
        let time = now
        world.lead = clock.lead
        handleDue(&batch, at: time)
        disconnectDevices(in: &batch, at: time)
        let connection = items.onlyPushConnection
        batch.isAlone = connection != nil && connection == lonePusher
        lonePusher = connection
        items.reverse()
        while let item = items.popLast() {
            switch consume item {
            case .batch(var requests, let received, let reply):
                var responses: [PushResponse] = []
                responses.reserveCapacity(requests.count)
                for index in requests.indices {
                    notePayload(requests.span[index].payload.count)
                    responses.append(
                        batch.push(requests.take(index), in: &world, faults, at: time))
                }
                batch.replies.append(
                    Reply(responses: responses, received: received, send: reply))
            case .disconnected(let connection):
                world.providerDisconnected(connection)
            case .stream(let event, let stream):
                handle(event, of: stream, in: &batch, at: time)
            case .refusedConnection(let sentence):
                let record = TraceRecord(
                    time: time, kind: .gateway, .refusedConnection, .words(sentence))
                batch.note([record], of: nil, at: time)
            }
        }
        batch.handled = .now
        add(batch)
    }

    private func refuse(_ items: [RequestQueue.Item]) {
        for item in items {
            switch item {
            case .batch(let requests, let received, let reply):
                refuse(requests.map(\.id), since: received, reply)
            case .disconnected(let connection): world.providerDisconnected(connection)
            case .stream(let event, let stream): postpone(event, of: stream)
            case .refusedConnection: break
            }
        }
    }

    /// Sends the answers of a stored batch.
    func answer(_ batch: Batch) {
        guard !batch.replies.isEmpty else { return }
        for reply in batch.replies {
            reply.send(reply.responses)
            metrics.count(reply.responses, after: .now - reply.received)
        }
        if let handled = batch.handled { tell(batch.steps, of: batch.replies, handled: handled) }
    }

    /// Answers the requests of a lost batch with 503. The identifiers of the requests are kept;
    /// generated ones are generated anew.
    func refuse(_ batch: Batch) {
        var ids = batch.steps.lazy.compactMap { step -> String? in
            if case .push(let exchange) = step.event { exchange.request.id ?? "" } else { nil }
        }.makeIterator()
        for reply in batch.replies {
            refuse(reply.responses.map { _ in ids.next() }, since: reply.received, reply.send)
        }
        for stream in batch.opening { refuse(stream) }
    }

    /// Answers 503 for requests that have not happened.
    private func refuse(
        _ ids: [String?], since received: ContinuousClock.Instant,
        _ reply: @Sendable ([PushResponse]) -> Void
    ) {
        health.refusedPushes += ids.count
        let responses = ids.map { id in
            var response = PushResponse.unwritten
            response.id = id ?? ""
            return response
        }
        reply(responses)
        metrics.count(responses, after: .now - received)
        logUnwritten(responses)
    }

    /// Reports the pushes in the log to the observer.
    private func tell(
        _ steps: [LoggedStep], of replies: [Reply], handled: ContinuousClock.Instant
    ) {
        guard let observer else { return }
        let now = ContinuousClock.now
        let committed = ObservedPush.now
        func wall(_ instant: ContinuousClock.Instant) -> UInt64 {
            let (seconds, attoseconds) = (now - instant).components
            let age = UInt64(max(seconds, 0)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
            return committed - min(age, committed)
        }
        let received = replies.flatMap { reply in
            Array(repeating: wall(reply.received), count: reply.responses.count)
        }
        let pushes = zip(steps.lazy.compactMap(PushEntry.init), received).map { push, received in
            ObservedPush(
                push: push, received: received, handled: wall(handled), committed: committed)
        }
        observer.didCommit(pushes)
    }
}

extension [RequestQueue.Item] {
    /// The connection of the push, if there is exactly one and nothing else.
    fileprivate var onlyPushConnection: PushRequest.ConnectionID? {
        guard count == 1, case .batch(let requests, _, _) = self[0], requests.count == 1 else {
            return nil
        }
        return requests[0].connection
    }
}

extension Array {
    /// Moves the elements out, so that the caller holds the only reference.
    fileprivate mutating func takeAll() -> Self {
        exchange(&self, with: [])
    }
}

extension [PushRequest] {
    /// Moves a request out and leaves an empty one, because an array copies each element that is
    /// read.
    fileprivate mutating func take(_ index: Int) -> PushRequest {
        exchange(&self[index], with: PushRequest())
    }
}
