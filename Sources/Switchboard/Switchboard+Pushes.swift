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
    public nonisolated func answer(
        _ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void
    ) {
        take(.batch(requests, reply: reply))
    }

    /// The provider's connection is over.
    public nonisolated func disconnected(_ connection: PushRequest.ConnectionID) {
        take(.disconnected(connection))
    }

    /// A connection came to nothing before its first request; the wire has logged the sentence.
    public nonisolated func refusedConnection(_ sentence: String) {
        take(.refusedConnection(sentence))
    }

    private nonisolated func take(_ item: Intake.Item) {
        guard intake.add(item) else { return }
        Task { await drain() }
    }

    private func drain() async {
        while let items = intake.take() {
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
                            time: now, kind: .gateway, name: "refused-connection", text: sentence))
                }
            }
            await keep(records, pushes: pushes)
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
