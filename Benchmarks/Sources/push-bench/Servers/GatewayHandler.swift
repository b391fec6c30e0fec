import Foundation
import PushGateway
import PushModel
import PushServer
import Synchronization

/// Answers all requests from one gateway, and drops the deliveries.
final class GatewayHandler: PushHandling {
    private let gateway: Mutex<Gateway>
    private let began = ContinuousClock.now

    /// A gateway that requires registered keys, with one device per token.
    init(tokens: [DeviceToken]) {
        var gateway = Gateway(
            Gateway.Configuration(
                epoch: UnixTime(seconds: Date().timeIntervalSince1970), requiresRegisteredKeys: true
            ))
        for token in tokens {
            gateway.register(
                Registration(
                    token: token, phone: BenchFixture.phone, bundle: BenchFixture.bundle,
                    environment: .sandbox))
        }
        self.gateway = Mutex(gateway)
    }

    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void) {
        let now = Instant.zero + (ContinuousClock.now - began)
        reply(
            gateway.withLock { gateway in
                requests.indices.map { gateway.answer(requests[$0], at: now).response }
            })
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {
        gateway.withLock { $0.providerDisconnected(connection) }
    }

    func refusedConnection(_ sentence: String) {}
}
