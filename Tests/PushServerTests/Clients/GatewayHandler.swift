import GatewaySupport
import PushGateway
import Synchronization

/// A gateway behind a server, at the time of the fixture. Its connections have a past that no client
/// of a test has made, so that it does not hear of their ends.
final class GatewayHandler: PushHandling {
    private let gateway: Mutex<Gateway>

    init(_ gateway: Gateway) {
        self.gateway = Mutex(gateway)
    }

    /// Replaces the gateway for later requests.
    func use(_ other: Gateway) {
        gateway.withLock { $0 = other }
    }

    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void) {
        reply(gateway.withLock { gateway in requests.map { gateway.answer($0) } })
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {}

    func refusedConnection(_ sentence: String) {}
}
