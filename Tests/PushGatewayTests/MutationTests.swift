import GatewaySupport
import PushModel
import Testing

@testable import PushGateway

/// Pushes with random damage: each is admitted, or refused with a hint, and none does harm.
@Suite struct MutationTests {
    @Test(arguments: UInt64(0)..<20)
    func `a damaged push is admitted, or refused for one reason with a hint`(seed: UInt64) throws {
        var damage = Damage(seed: seed)
        var gateway = GatewayFixture.gateway { $0.requestLimit = .init(count: 20, seconds: 5) }
        var now = GatewayFixture.now
        for _ in 0..<300 {
            now = now + .milliseconds(damage.below(2000))
            damage.disturb(&gateway, at: now)
            let request = damage.request()
            let outcome = gateway.answer(request, at: now)
            let response = outcome.response
            #expect(response.status == response.reason?.status ?? 200)
            #expect((outcome.disposition == .refused) == (response.status != 200))
            #expect((response.timestamp != nil) == (response.status == 410))
            #expect(!response.id.isEmpty)
            guard response.reason != nil else { continue }
            let hint = try #require(response.hint, "\(request)")
            #expect(hint.count > 20 && hint.utf8.count < 2000)
            #expect(!hint.contains("secret"), "\(hint)")
            let isOneLine = hint.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            #expect(isOneLine, "\(hint)")
        }
        #expect(gateway.connections.values.allSatisfy { $0.tokens.count <= 6 })
    }
}
