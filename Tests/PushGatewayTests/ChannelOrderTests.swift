@testable import PushGateway
import GatewaySupport
import PushModel
import Testing

/// Every error of requests about channels, wrong once and wrong twice.
@Suite struct ChannelOrderTests {
    @Test(arguments: ChannelCase.all)
    func `a request with nothing wrong succeeds`(call: ChannelCase) {
        var gateway = ChannelFault.gateway()
        let response = gateway.answer(call.request)
        #expect((200...204).contains(response.status))
        #expect(response.reason == nil)
        #expect(response.hint == nil)
    }

    @Test(arguments: ChannelCase.all)
    func `a request with one fault is refused for it`(call: ChannelCase) {
        for fault in call.faults {
            var gateway = ChannelFault.gateway()
            let before = gateway.state(of: ChannelFixture.owner.name)
            var request = call.request
            fault.apply(&request)
            let outcome = gateway.answer(request, at: GatewayFixture.now)
            let response = outcome.response
            #expect(response.reason == fault.reason, "\(fault.name)")
            #expect(response.status == fault.reason.status, "\(fault.name)")
            #expect(response.body == #"{"reason":"\#(fault.reason.rawValue)"}"#, "\(fault.name)")
            #expect(response.hint?.isEmpty == false, "\(fault.name)")
            #expect(outcome.disposition == .refused, "\(fault.name)")
            #expect(gateway.state(of: ChannelFixture.owner.name) == before, "\(fault.name)")
        }
    }

    @Test(arguments: ChannelCase.all)
    func `of two faults the earlier one is the answer`(call: ChannelCase) {
        for (index, earlier) in call.faults.enumerated() {
            for later in call.faults[(index + 1)...]
            where earlier.parts.isDisjoint(with: later.parts) {
                var gateway = ChannelFault.gateway()
                var request = call.request
                later.apply(&request)
                earlier.apply(&request)
                #expect(
                    gateway.answer(request).reason == earlier.reason,
                    "\(earlier.name), then \(later.name)")
            }
        }
    }

    @Test func `every reason of channels is among the faults, or shown below`() {
        let below: Set<Reason> = [
            .broadcastFeatureNotEnabled, .featureNotEnabled, .cannotCreateChannelConfig,
        ]
        let shown = Set(ChannelCase.all.flatMap { $0.faults.map(\.reason) }).union(below)
        let own: Set<Reason> = [
            .badChannelID, .badRequestParams, .badRequestPayload, .broadcastFeatureNotEnabled,
            .cannotCreateChannelConfig, .channelNotRegistered, .featureNotEnabled,
            .missingChannelID, .missingPushType, .topicMismatch,
        ]
        #expect(own.isSubset(of: shown))
    }

    @Test(arguments: ChannelCase.all)
    func `without the capability the answer is BroadcastFeatureNotEnabled`(
        call: ChannelCase
    ) {
        var gateway = GatewayFixture.gateway { $0.broadcasts = .off }
        #expect(gateway.answer(call.request).reason == .broadcastFeatureNotEnabled)
        #expect(gateway.answer(call.request).status == 400)
        var documented = GatewayFixture.gateway {
            $0.broadcasts = .off
            $0.reasonSpelling = .documented
        }
        #expect(documented.answer(call.request).reason == .featureNotEnabled)
    }

    @Test func `an app has 10,000 channels in each environment and no more`() {
        var gateway = GatewayFixture.gateway()
        for _ in 0..<AppChannels.limit { _ = gateway.answer(ChannelFixture.create()) }
        #expect(gateway.channels(of: ChannelFixture.owner).count == 10_000)
        #expect(gateway.answer(ChannelFixture.create()).reason == .cannotCreateChannelConfig)
        let production = ChannelFixture.create(host: "api-manage-broadcast.push.apple.com")
        #expect(gateway.answer(production).status == 201)
        let first = gateway.channels(of: ChannelFixture.owner)[0].id
        #expect(gateway.answer(ChannelFixture.delete(first)).status == 204)
        #expect(gateway.answer(ChannelFixture.create()).status == 201)
    }

    @Test(arguments: [
        ("/1/apps/com.example.app", Reason.badPath), ("/1/apps/com.example.app/", .badPath),
        ("/1/apps/com.example.app/channels/", .badPath), ("/1/apps//channels", .badPath),
        ("/1/apps/com.example.app/channels/tvI2UK0vEfEAAA6GFnjo2Q==", .badPath),
        ("/1/apps/com example/channels", .badPath), ("/2/apps/com.example.app/channels", .badPath),
        ("/4/broadcasts/apps/", .badPath), ("/4/broadcasts/apps/com.example.app/x", .badPath),
        ("/4/broadcasts/com.example.app", .badPath),
    ])
    func `other paths are BadPath`(path: String, reason: Reason) {
        var gateway = GatewayFixture.gateway()
        var request = ChannelFixture.create()
        request.path = path
        request.requestID = ChannelFixture.requestID
        let response = gateway.answer(request)
        #expect(response.reason == reason)
        #expect(response.identifier == (path.hasPrefix("/2") ? response.id : request.requestID))
    }

    @Test func `a broadcast has 5120 bytes at the most`() {
        var gateway = ChannelFault.gateway()
        var request = ChannelFixture.broadcast(ChannelFault.stored)
        let payload = #"{"aps":{"event":"update"}}"#
        for (size, status) in [(5120, 200), (5121, 413)] {
            request.payload =
                Array(repeating: UInt8(ascii: " "), count: size - payload.utf8.count)
                + Array(payload.utf8)
            #expect(gateway.answer(request).status == status)
        }
    }

    @Test(arguments: ["update", "end", "start", "other"])
    func `a broadcast of any event is taken, and only update and end without advice`(
        event: String
    ) {
        var gateway = ChannelFault.gateway()
        let response = gateway.answer(
            ChannelFixture.broadcast(ChannelFault.stored, event: event))
        #expect(response.status == 200)
        #expect((response.hint == nil) == (event == "update" || event == "end"))
    }

    @Test func `more than a broadcast a second is refused where the pace is limited`() {
        for isLimited in [false, true] {
            var gateway = GatewayFixture.gateway { $0.broadcasts = isLimited ? .paced : .on }
            let channel = gateway.makeChannel()
            let answers = [0, 900, 1900].map { milliseconds in
                gateway.answer(
                    ChannelFixture.broadcast(channel),
                    at: GatewayFixture.now + .milliseconds(milliseconds)
                ).response.status
            }
            #expect(answers == (isLimited ? [200, 429, 200] : [200, 200, 200]))
        }
    }
}
