import PushGateway
import PushModel
import Synchronization
import World

/// Requests from the wire, each for the node of its phone.
extension Nodes: PushHandling {
    package func answer(
        _ requests: consuming [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void
    ) {
        guard let front else { return first.answer(requests, reply: reply) }
        let clock = first.clock
        var requests = requests
        let nodes = front.check(&requests, at: clock.now, lead: clock.lead, among: all.count)
        let reply = noting(requests, by: front, reply)
        guard let one = nodes.first, nodes.contains(where: { $0 != one }) else {
            return all[nodes.first ?? 0].answer(requests, reply: reply)
        }
        var shares: [[PushRequest]] = Array(repeating: [], count: all.count)
        var places: [[Int]] = Array(repeating: [], count: all.count)
        for (place, node) in nodes.enumerated() {
            shares[node].append(requests[place])
            places[node].append(place)
        }
        let gathered = GatheredAnswers(requests.count, reply)
        for node in all.indices where !shares[node].isEmpty {
            all[node].answer(shares[node]) { [places = places[node]] in
                gathered.put($0, at: places)
            }
        }
    }

    /// Returns a function that also notes the first accepted push of each connection.
    private func noting(
        _ requests: [PushRequest], by front: NodeFront,
        _ reply: @escaping @Sendable ([PushResponse]) -> Void
    ) -> @Sendable ([PushResponse]) -> Void {
        let unbound = front.unbound(requests)
        guard let first = unbound.first else { return reply }
        let connection = requests[first.index].connection
        return { responses in
            if let accepted = unbound.first(where: { responses[$0.index].isAccepted }) {
                front.noteAccepted(connection, from: accepted.sender)
            }
            reply(responses)
        }
    }

    package func disconnected(_ connection: PushRequest.ConnectionID) {
        if let front { front.disconnected(connection) } else { first.disconnected(connection) }
    }

    package func refusedConnection(_ sentence: String) { first.refusedConnection(sentence) }
}

extension Nodes: DeviceStreamHandling {
    package func handle(_ event: DeviceStreamEvent, of stream: any DeviceStream) {
        self[stream.request.token].handle(event, of: stream)
    }
}

extension PushResponse {
    fileprivate var isAccepted: Bool { 200..<300 ~= status }
}

/// The answers of several nodes to the requests of one read.
private final class GatheredAnswers: Sendable {
    private let state: Mutex<(answers: [PushResponse], left: Int)>
    private let reply: @Sendable ([PushResponse]) -> Void

    init(_ count: Int, _ reply: @escaping @Sendable ([PushResponse]) -> Void) {
        state = Mutex((Array(repeating: .unanswered, count: count), count))
        self.reply = reply
    }

    /// Puts the answers of one node at their places, and replies if they are the last.
    func put(_ answers: [PushResponse], at places: [Int]) {
        let all: [PushResponse]? = state.withLock { state in
            for (place, answer) in zip(places, answers) { state.answers[place] = answer }
            state.left -= places.count
            return state.left == 0 ? exchange(&state.answers, with: []) : nil
        }
        if let all { reply(all) }
    }
}
