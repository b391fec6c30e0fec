@testable import PushGateway
import GatewaySupport
import PushModel
import Testing

/// Channel management and broadcasts that succeed, and what a gateway keeps of them.
@Suite struct ChannelTests {
    @Test func `a channel is made with 201, no body and an id of 16 bytes in base64`() throws {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(ChannelFixture.create())
        #expect(response.status == 201)
        #expect(response.body == nil)
        #expect(response.id == "", "requests about channels have no apns-id")
        let id = try #require(response.channelID)
        #expect(id.utf8.count == 24)
        #expect(id.hasSuffix("=="))
        #expect(Base64.isOne(id))
        #expect(gateway.channels(of: ChannelFixture.owner).map(\.id) == [id])
    }

    @Test func `the same seed makes the same channels`() {
        func made(seed: UInt64) -> [String] {
            var gateway = GatewayFixture.gateway { $0.seed = seed }
            return [gateway.makeChannel(), gateway.makeChannel()]
        }
        #expect(made(seed: 3) == made(seed: 3))
        #expect(made(seed: 3) != made(seed: 4))
        #expect(Set(made(seed: 3)).count == 2)
    }

    @Test(arguments: [BroadcastChannel.StoragePolicy.nothing, .mostRecent])
    func `a channel is read with its policy`(policy: BroadcastChannel.StoragePolicy) {
        var gateway = GatewayFixture.gateway()
        let id = gateway.makeChannel(policy)
        let response = gateway.answer(ChannelFixture.read(id))
        #expect(response.status == 200)
        let json = #"{"message-storage-policy":\#(policy.rawValue),"push-type":"LiveActivity"}"#
        #expect(response.body == json)
    }

    @Test func `channels are listed, the oldest first, and deleted with 204`() {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(ChannelFixture.list()).body == #"{"channels":[]}"#)
        let (first, second) = (gateway.makeChannel(), gateway.makeChannel())
        #expect(
            gateway.answer(ChannelFixture.list()).body
                == #"{"channels":["\#(first)","\#(second)"]}"#)
        let deleted = gateway.answer(ChannelFixture.delete(first))
        #expect(deleted.status == 204)
        #expect(deleted.body == nil)
        #expect(gateway.answer(ChannelFixture.list()).body == #"{"channels":["\#(second)"]}"#)
    }

    @Test(arguments: [
        "e77a3d12-bc9f-f410-a127-43f212597a9c", "E77A3D12-BC9F-F410-A127-43F212597A9C",
    ])
    func `apns-request-id comes back byte for byte, on success and on error`(id: String) {
        var gateway = GatewayFixture.gateway()
        for var request in [ChannelFixture.create(), ChannelFixture.read(nil)] {
            request.requestID = id
            #expect(gateway.answer(request).requestID == id)
        }
        let generated = gateway.answer(ChannelFixture.list()).requestID ?? ""
        #expect(generated.utf8.count == 36)
        #expect(generated == generated.uppercased())
    }

    @Test(arguments: [
        ("api-manage-broadcast.push.apple.com:2196", PushEnvironment.production),
        ("api-manage-broadcast.sandbox.push.apple.com:2195", .sandbox),
        ("api-broadcast.push.apple.com", .production), ("api.push.apple.com", .production),
        ("localhost:2197", .sandbox),
    ])
    func `each environment has its own channels, distinguished by host`(
        host: String, environment: PushEnvironment
    ) {
        var gateway = GatewayFixture.gateway()
        _ = gateway.answer(ChannelFixture.create(host: host))
        for other in PushEnvironment.allCases {
            let count = gateway.channels(of: ChannelOwner(ChannelFixture.bundle, other)).count
            #expect(count == (other == environment ? 1 : 0))
        }
    }

    @Test func `a broadcast goes to the channel and is answered with its request id`() throws {
        var gateway = GatewayFixture.gateway()
        let channel = gateway.makeChannel()
        var request = ChannelFixture.broadcast(channel)
        request.requestID = ChannelFixture.requestID
        let outcome = gateway.answer(request, at: GatewayFixture.now)
        #expect(outcome.response.status == 200)
        #expect(outcome.response.requestID == ChannelFixture.requestID)
        #expect(outcome.response.body == nil)
        let broadcast = Broadcast(
            id: ChannelFixture.requestID, owner: ChannelFixture.owner, channel: channel,
            priority: 10, payload: try Payload(pushed: request.payload), expires: nil)
        #expect(outcome.disposition == .broadcast(broadcast))
    }

    @Test(arguments: [
        (BroadcastChannel.StoragePolicy.nothing, "0", nil), (.mostRecent, "0", nil),
        (.mostRecent, "1795262560", 60.0), (.mostRecent, "1795262500", nil),
        (.mostRecent, "1795999999", 8 * 3600), (.mostRecent, "99999999999999999999", 8 * 3600),
    ])
    func `the newest message is stored until it expires, eight hours at most`(
        policy: BroadcastChannel.StoragePolicy, expiration: String, seconds: Double?
    ) {
        var gateway = GatewayFixture.gateway()
        let channel = gateway.makeChannel(policy)
        _ = gateway.answer(ChannelFixture.broadcast(channel, expiration: expiration))
        let stored = gateway.channel(channel, of: ChannelFixture.owner)?.stored
        let expected = seconds.map { Int64((GatewayFixture.unixNow + $0) * 1000) }
        #expect(stored?.expires == expected)
    }

    @Test func `a phone that is offline gets the newest stored broadcast of each channel`() {
        var gateway = GatewayFixture.gateway()
        let channels = [gateway.makeChannel(), gateway.makeChannel()]
        let now = GatewayFixture.now
        gateway.disconnect(phone: "phone-1")
        for (channel, id) in [(channels[0], "1"), (channels[1], "2"), (channels[0], "3")] {
            let broadcast = Broadcast(
                id: id, owner: ChannelFixture.owner, channel: channel, priority: 10,
                payload: Payload(),
                expires: Int64(GatewayFixture.unixNow * 1000) + 60_000)
            let disposition = gateway.send(broadcast, to: "phone-1", at: now)
            #expect(disposition == .stored(replacing: id == "3" ? "1" : nil))
            #expect(gateway.send(broadcast, to: "phone-2", at: now) == .delivered)
        }
        var late = gateway
        #expect(gateway.takeBroadcasts(for: "phone-1", at: now).map(\.id) == ["2", "3"])
        #expect(gateway.takeBroadcasts(for: "phone-1", at: now).isEmpty)
        #expect(late.takeBroadcasts(for: "phone-1", at: now + .seconds(61)).isEmpty)
    }

    @Test func `deleting a channel does not recall what waits for a phone`() {
        var gateway = GatewayFixture.gateway()
        let channel = gateway.makeChannel()
        gateway.disconnect(phone: "phone-1")
        let request = ChannelFixture.broadcast(channel, expiration: "1795262560")
        guard
            case .broadcast(let broadcast) = gateway.answer(request, at: GatewayFixture.now)
                .disposition
        else {
            Issue.record("no broadcast")
            return
        }
        _ = gateway.send(broadcast, to: "phone-1", at: GatewayFixture.now)
        _ = gateway.answer(ChannelFixture.delete(channel))
        #expect(gateway.takeBroadcasts(for: "phone-1", at: GatewayFixture.now) == [broadcast])
    }

    @Test func `the channels of an app are kept and restored under the name of their owner`() {
        var gateway = GatewayFixture.gateway()
        let kept = gateway.makeChannel()
        let name = ChannelFixture.owner.name
        let state = gateway.state(of: name)
        let later = gateway.makeChannel()
        gateway.restore(state, of: name)
        #expect(gateway.channels(of: ChannelFixture.owner).map(\.id) == [kept])
        #expect(gateway.answer(ChannelFixture.read(later)).reason == .badChannelID)
        gateway.restore(nil, of: name)
        #expect(!gateway.knowsChannels(of: name))
        #expect(ChannelOwner(name: name) == ChannelFixture.owner)
        #expect(!PhoneName.isOne(name))
    }
}
