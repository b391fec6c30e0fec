import PushGateway
import PushModel
import Synchronization
import World

/// The checks of requests that belong to their connection, for all nodes: provider tokens,
/// certificates, teams and renewals.
final class NodeFront: Sendable {
    private struct State {
        /// A gateway without phones.
        var gateway: Gateway
        /// The connections that have an accepted push of a team.
        var bound: Set<PushRequest.ConnectionID> = []
    }

    private let state: Mutex<State>

    init(_ configuration: Gateway.Configuration) {
        state = Mutex(State(gateway: Gateway(configuration)))
    }

    /// Checks requests, so that a node has to check only what depends on its phones. Returns the
    /// index of the node of each, among `count`.
    ///
    /// A request of Belfry's own needs no check.
    func check(
        _ requests: inout [PushRequest], at now: Instant, lead: Duration, among count: Int
    ) -> [Int] {
        state.withLock { state in
            state.gateway.lead = lead
            return requests.indices.map { index in
                let owner = state.gateway.channelOwner(of: requests[index])
                requests[index].environment = requests[index].environment ?? owner?.environment
                if requests[index].credential != .trusted {
                    let result = Result { () throws(Rejection) in
                        try state.gateway.identify(requests[index], at: now)
                    }
                    requests[index].credential = .checked(result)
                }
                if let token = requests[index].deviceToken {
                    return Shard.of(token, among: count).index
                }
                return owner.map { Shard.of(phone: $0.name, among: count).index } ?? 0
            }
        }
    }

    /// Returns the senders of requests that bind their connection to a team if they are accepted.
    func unbound(_ requests: [PushRequest]) -> [(index: Int, sender: Sender)] {
        state.withLock { state in
            requests.indices.compactMap { index in
                guard case .checked(.success(let sender)) = requests[index].credential,
                    sender.team != nil, !state.bound.contains(requests[index].connection)
                else { return nil }
                return (index, sender)
            }
        }
    }

    /// Notes that a request of a connection has passed all checks.
    func noteAccepted(_ connection: PushRequest.ConnectionID, from sender: Sender) {
        state.withLock { state in
            state.bound.insert(connection)
            state.gateway.noteAccepted(PushRequest(connection: connection, path: ""), from: sender)
        }
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {
        state.withLock { state in
            state.bound.remove(connection)
            state.gateway.providerDisconnected(connection)
        }
    }
}
