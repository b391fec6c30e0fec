import PushGateway
import PushServer
import Synchronization

/// A handler that gives prepared answers, and records the requests.
final class RecordingHandler: PushHandling {
    private struct State {
        var requests: [PushRequest] = []
        var batches: [Int] = []
        var held: [@Sendable () -> Void] = []
        var refusals = 0
    }

    let refusals: AsyncStream<String>
    let disconnections: AsyncStream<PushRequest.ConnectionID>
    let arrivals: AsyncStream<Int>
    private let refused: AsyncStream<String>.Continuation
    private let gone: AsyncStream<PushRequest.ConnectionID>.Continuation
    private let arrived: AsyncStream<Int>.Continuation
    private let state = Mutex(State())
    private let holds: Bool
    private let response: @Sendable (PushRequest) -> PushResponse

    /// `holds` keeps all answers back until `release`.
    init(
        holds: Bool = false,
        response: @escaping @Sendable (PushRequest) -> PushResponse = {
            PushResponse(status: 200, id: $0.id ?? "made")
        }
    ) {
        self.holds = holds
        self.response = response
        (refusals, refused) = AsyncStream.makeStream()
        (disconnections, gone) = AsyncStream.makeStream()
        (arrivals, arrived) = AsyncStream.makeStream()
    }

    var requests: [PushRequest] { state.withLock { $0.requests } }
    var refusalCount: Int { state.withLock { $0.refusals } }
    var batches: [Int] { state.withLock { $0.batches } }

    /// Waits until `count` requests in all have come.
    func waitForRequests(_ count: Int) async {
        for await arrived in arrivals where arrived >= count { return }
    }

    func firstRefusal() async -> String? {
        for await sentence in refusals { return sentence }
        return nil
    }

    func firstDisconnection() async -> PushRequest.ConnectionID? {
        for await connection in disconnections { return connection }
        return nil
    }

    /// Gives the answers that were held back.
    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer() }
    }

    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void) {
        let responses = requests.map(response)
        let count = state.withLock { state in
            state.requests += requests
            state.batches.append(requests.count)
            if holds { state.held.append { reply(responses) } }
            return state.requests.count
        }
        if !holds { reply(responses) }
        arrived.yield(count)
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {
        gone.yield(connection)
    }

    func refusedConnection(_ sentence: String) {
        state.withLock { $0.refusals += 1 }
        refused.yield(sentence)
    }
}
