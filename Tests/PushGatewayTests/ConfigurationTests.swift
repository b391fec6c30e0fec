import Foundation
import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct ConfigurationTests {
    @Test func `a configuration is read as it was written`() throws {
        var configuration = Gateway.Configuration(epoch: 5, seed: 3)
        configuration.identifierSeed = 9
        configuration.environment = .production
        configuration.requestLimit = .init(count: 5, seconds: 1.5)
        configuration.storeSlot = .collapseID
        configuration.unregistered = .realistic
        configuration.allowedTopics = ["TEAM123456": ["com.example.app"]]
        let written = try JSONEncoder().encode(configuration)
        #expect(
            try JSONDecoder().decode(Gateway.Configuration.self, from: written) == configuration)
    }

    @Test func `identifiers have a seed of their own, and the same number repeats them`() {
        func ids(_ seed: UInt64?) -> [String?] {
            var gateway = GatewayFixture.gateway { $0.identifierSeed = seed }
            gateway.beginEvent(5)
            let response = gateway.answer(GatewayFixture.push(id: nil))
            return [response.id, response.uniqueID?.description]
        }
        #expect(ids(1) == ids(1))
        #expect(ids(1) != ids(2))
        #expect(ids(nil) == ids(7))
    }
}
