import Journal
import Logging
import PushGateway
import PushModel
import World
import VirtualPhone

/// Requests from the wire. They are queued without waiting, and one task at a time handles them.
extension Switchboard: PushHandling {
    /// Answers each request, in order, by one call of `reply`, when everything that came of them
    /// is in the journal.
    package nonisolated func answer(
        _ requests: consuming [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void
    ) {
        enqueue(.batch(requests, received: .now, reply: reply))
    }

    /// The provider's connection is over.
    package nonisolated func disconnected(_ connection: PushRequest.ConnectionID) {
        enqueue(.disconnected(connection))
    }

    /// A connection came to nothing before its first request; the wire has logged the sentence.
    package nonisolated func refusedConnection(_ sentence: String) {
        enqueue(.refusedConnection(sentence))
    }

    /// Handles it now where nothing has to be waited for, and otherwise when it is its turn.
    private nonisolated func enqueue(_ item: consuming RequestQueue.Item) {
        if journal.commitsAtOnce, thread.isCurrent() {
            var items = [item]
            return assumeIsolated { $0.handleAtOnce(items.takeAll()) }
        }
        guard requests.enqueue(item) else { return }
        Task { await drainRequests() }
    }

    private func drainRequests() async {
        while let items = requests.drain() {
            guard !journal.commitsAtOnce else {
                handleAtOnce(items)
                // Nobody else was let in.
                await Task.yield()
                continue
            }
            let handled = handle(items)
            do throws(JournalError) {
                try await commit(handled.batch)
                answer(handled)
            } catch {
                for reply in handled.replies { refuse(reply) }
            }
        }
    }

    private func handleAtOnce(_ items: consuming [RequestQueue.Item]) {
        let handled = handle(items)
        do throws(JournalError) {
            try commitAtOnce(handled.batch) { answer(handled) }
        } catch {
            for reply in handled.replies { refuse(reply) }
        }
    }

    /// Has the world handle what is due and what has come.
    private func handle(_ items: consuming [RequestQueue.Item]) -> Handled {
        var batch = newBatch(hasRoom: hasRoom(for: items))
        let time = now
        world.lead = clock.lead
        handleDue(&batch, at: time)
        var replies: [Reply] = []
        items.reverse()
        while let item = items.popLast() {
            switch consume item {
            case .batch(var requests, let received, let reply):
                var responses: [PushResponse] = []
                responses.reserveCapacity(requests.count)
                for index in requests.indices {
                    responses.append(
                        batch.push(requests.take(index), in: &world, &faults, at: time))
                }
                replies.append(Reply(responses: responses, received: received, send: reply))
            case .disconnected(let connection):
                world.providerDisconnected(connection)
            case .refusedConnection(let sentence):
                let record = TraceRecord(
                    time: time, kind: .gateway, .refusedConnection, .words(sentence))
                batch.note([record], of: nil, at: time)
            }
        }
        return Handled(batch: batch, replies: replies, time: .now)
    }

    /// Whether the journal has room for what comes of these, so that nothing of it will have to be taken back.
    private func hasRoom(for items: [RequestQueue.Item]) -> Bool {
        guard journal.commitsAtOnce, let room = RequestQueue.room(for: items) else { return false }
        return journal.makeRoom(for: room)
    }

    private func answer(_ handled: Handled) {
        for reply in handled.replies {
            reply.send(reply.responses)
            metrics.count(reply.responses, after: .now - reply.received)
        }
        tell(handled.batch.rows, of: handled.replies, handled: handled.time)
    }

    /// Answers 503: nothing of it has happened, and no row tells of it. Unless there was room for the row, and
    /// the disk broke.
    private func refuse(_ reply: Reply) {
        health.refusedPushes += reply.responses.count
        let responses = reply.responses.map { response in
            var unwritten = PushResponse.unwritten
            unwritten.id = response.id
            return unwritten
        }
        reply.send(responses)
        metrics.count(responses, after: .now - reply.received)
    }

    /// Tells the observer of pushes that are in the journal.
    private func tell(
        _ rows: [LogRow], of replies: [Reply], handled: ContinuousClock.Instant
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
        let pushes = zip(rows.lazy.compactMap(PushEntry.init), received).map { push, received in
            ObservedPush(
                push: push, received: received, handled: wall(handled), committed: committed)
        }
        observer.didCommit(pushes)
    }
}

extension Array {
    /// Leaves the array empty, and so whoever gets the elements as their only owner.
    fileprivate mutating func takeAll() -> Self {
        exchange(&self, with: [])
    }
}

extension [PushRequest] {
    /// Leaves nothing in its place: an array copies each element that is looked at.
    fileprivate mutating func take(_ index: Int) -> PushRequest {
        exchange(&self[index], with: PushRequest(path: ""))
    }
}

/// What has been handled and is to be committed.
private struct Handled {
    var batch: Batch
    var replies: [Reply]
    var time: ContinuousClock.Instant
}

/// The answers to the requests of one read, and where they go.
private struct Reply {
    var responses: [PushResponse]
    /// When the wire had read them.
    var received: ContinuousClock.Instant
    var send: @Sendable ([PushResponse]) -> Void
}
