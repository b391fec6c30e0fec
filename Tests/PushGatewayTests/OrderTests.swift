import GatewaySupport
import PushGateway
import PushModel
import Testing

/// The order of the checks, proved by pushes that are wrong twice.
@Suite struct OrderTests {
    @Test func `a push with nothing wrong is admitted`() {
        var gateway = Fault.gateway()
        let response = gateway.answer(GatewayFixture.push())
        #expect(response.status == 200)
        #expect(response.reason == nil)
        #expect(response.body == nil)
        #expect(response.hint == nil)
    }

    @Test(arguments: Fault.all)
    func `a push with one fault is refused for it`(fault: Fault) {
        var gateway = Fault.gateway()
        var request = GatewayFixture.push()
        fault.apply(&request)
        let outcome = gateway.answer(request, at: GatewayFixture.now)
        #expect(outcome.response.reason == fault.reason)
        #expect(outcome.response.status == fault.reason.status)
        #expect(outcome.response.hint?.isEmpty == false)
        #expect(outcome.disposition == .refused)
    }

    @Test(arguments: Fault.all.indices)
    func `of two faults the earlier one is the answer`(index: Int) {
        let gateway = Fault.gateway()
        let earlier = Fault.all[index]
        for later in Fault.all[(index + 1)...] where earlier.parts.isDisjoint(with: later.parts) {
            var gateway = gateway
            var request = GatewayFixture.push()
            later.apply(&request)
            earlier.apply(&request)
            #expect(
                gateway.answer(request).reason == earlier.reason,
                "\(earlier.name), then \(later.name)")
        }
    }

    @Test func `every reason that depends on the request is among the faults`() {
        let elsewhere: Set<Reason> = [
            // Of the connection, not of a request.
            .idleTimeout, .shutdown,
            // A choice of the second team's, and a token that is none of ours.
            .forbidden, .expiredToken,
            // Of broadcasts and the management of channels.
            .badChannelID, .badRequestParams, .badRequestPayload, .broadcastFeatureNotEnabled,
            .cannotCreateChannelConfig, .channelNotRegistered, .featureNotEnabled,
            .missingChannelID, .missingPushType, .topicMismatch,
            // The other spelling.
            .badEnvironmentKeyIDInToken,
            // Faults of the service itself.
            .internalServerError, .serviceUnavailable,
        ]
        let tested = Set(Fault.all.map(\.reason))
        #expect(tested.isDisjoint(with: elsewhere))
        #expect(tested.union(elsewhere) == Set(Reason.allCases))
    }
}
