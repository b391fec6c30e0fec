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
            var records: [TraceRecord] = []
            var pushes: [PushEntry] = []
            var replies: [() -> Void] = []
            for item in items {
                switch item {
                case .batch(let requests, let reply):
                    let responses = requests.map { push($0, &records, &pushes) }
                    replies.append { reply(responses) }
                case .disconnected(let connection):
                    world.providerDisconnected(connection)
                case .refusedConnection(let sentence):
                    records.append(
                        TraceRecord(
                            time: now, kind: .gateway, .refusedConnection, .words(sentence)))
                }
            }
            await commit(records, pushes: pushes)
            replies.forEach { $0() }
        }
    }

    private func push(
        _ request: PushRequest, _ records: inout [TraceRecord], _ pushes: inout [PushEntry]
    ) -> PushResponse {
        let time = now
        let (outcome, happened) = world.push(request, at: time)
        let phone = outcome.registration.flatMap { world.phones[$0.phone]?.phone }
        let entry = PushEntry(
            request, outcome, happened, phoneIsLocked: phone?.settings.locked ?? false, at: time)
        records += happened
        pushes.append(entry)
        logger.info("\(entry.line)")
        return outcome.response
    }
}

/// Requests that wait for the switchboard, in order. The wire adds without waiting; all that comes
/// in while one drain is busy is taken by the next, and committed together.
final class RequestQueue: Sendable {
    enum Item: Sendable {
        /// The requests of one read of one connection, and where their answers go.
        case batch([PushRequest], reply: @Sendable ([PushResponse]) -> Void)
        case disconnected(PushRequest.ConnectionID)
        /// A connection that failed before its first request; the sentence is for people.
        case refusedConnection(String)
    }

    private struct State {
        var items: [Item] = []
        var isDraining = false
    }

    private let state = Mutex(State())

    /// Returns whether the queue was idle, so that the caller has to start draining it.
    func enqueue(_ item: Item) -> Bool {
        state.withLock { state in
            state.items.append(item)
            defer { state.isDraining = true }
            return !state.isDraining
        }
    }

    /// Removes and returns all items; `nil` when there are none, and then draining is over.
    func drain() -> [Item]? {
        state.withLock { state in
            guard !state.items.isEmpty else {
                state.isDraining = false
                return nil
            }
            defer { state.items = [] }
            return state.items
        }
    }
}
