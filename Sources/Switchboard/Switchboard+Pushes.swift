import Journal
import Logging
import PushGateway
import PushModel
import Synchronization
import World
import VirtualPhone

/// Requests from the wire. They are queued without waiting, and one task at a time handles them.
extension Switchboard: PushHandling {
    /// Answers each request, in order, by one call of `reply`, when everything that came of them
    /// is in the journal.
    package nonisolated func answer(
        _ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void
    ) {
        enqueue(.batch(requests, reply: reply))
    }

    /// The provider's connection is over.
    package nonisolated func disconnected(_ connection: PushRequest.ConnectionID) {
        enqueue(.disconnected(connection))
    }

    /// A connection came to nothing before its first request; the wire has logged the sentence.
    package nonisolated func refusedConnection(_ sentence: String) {
        enqueue(.refusedConnection(sentence))
    }

    private nonisolated func enqueue(_ item: RequestQueue.Item) {
        guard requests.enqueue(item) else { return }
        Task { await drainRequests() }
    }

    private func drainRequests() async {
        while let items = requests.drain() {
            var step = Step(after: end)
            let time = now
            _ = handleDue(&step, at: time)
            var replies: [Reply] = []
            for item in items {
                switch item {
                case .batch(let requests, let reply):
                    let responses = requests.map {
                        step.push($0, in: &world, &faults, at: time)
                    }
                    replies.append(Reply(responses: responses, send: reply))
                case .disconnected(let connection):
                    world.providerDisconnected(connection)
                case .refusedConnection(let sentence):
                    let record = TraceRecord(
                        time: time, kind: .gateway, .refusedConnection, .words(sentence))
                    step.note([record], of: nil, at: time)
                }
            }
            do throws(JournalError) {
                try await commit(step)
                for reply in replies { reply.send(reply.responses) }
            } catch {
                for reply in replies { refuse(reply) }
            }
        }
    }

    /// Answers 503: nothing of it has happened, and no row tells of it.
    private func refuse(_ reply: Reply) {
        health.refusedPushes += reply.responses.count
        reply.send(
            reply.responses.map { response in
                var unwritten = PushResponse.unwritten
                unwritten.id = response.id
                return unwritten
            })
    }
}

/// The answers to the requests of one read, and where they go.
private struct Reply {
    var responses: [PushResponse]
    var send: @Sendable ([PushResponse]) -> Void
}

/// Requests that wait for the switchboard, in order. The wire adds without waiting; what comes in
/// while one drain is busy is taken by the next, and committed together.
final class RequestQueue: Sendable {
    enum Item: Sendable {
        /// The requests of one read of one connection, and where their answers go.
        case batch([PushRequest], reply: @Sendable ([PushResponse]) -> Void)
        case disconnected(PushRequest.ConnectionID)
        /// A connection that failed before its first request; the sentence is for people.
        case refusedConnection(String)

        fileprivate var cost: Int {
            if case .batch(let requests, _) = self { max(requests.count, 1) } else { 1 }
        }
    }

    private struct State {
        var items: [Item] = []
        var isDraining = false
    }

    /// About how many requests are handled and committed at a time: enough for a commit to be worth
    /// it, few enough that what else there is to do need not wait for long.
    private static let requestsAtOnce = 1000

    private let state = Mutex(State())

    /// Returns whether the queue was idle, so that the caller has to start draining it.
    func enqueue(_ item: Item) -> Bool {
        state.withLock { state in
            state.items.append(item)
            defer { state.isDraining = true }
            return !state.isDraining
        }
    }

    /// Removes and returns the first items; `nil` when there are none, and then draining is over.
    func drain() -> [Item]? {
        state.withLock { state in
            guard !state.items.isEmpty else {
                state.isDraining = false
                return nil
            }
            var cost = 0
            let taken = state.items.prefix { item in
                defer { cost += item.cost }
                return cost < Self.requestsAtOnce
            }
            state.items.removeFirst(taken.count)
            return Array(taken)
        }
    }
}
