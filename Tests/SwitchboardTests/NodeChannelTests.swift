import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// Broadcast channels, whose app is on one node and whose listeners are on all.
@Suite(.timeLimit(.minutes(10)))
struct NodeChannelTests {
    private static let app = NodesFixture.app
    private static let owner = ChannelOwner(app, .sandbox)
    private static let names = (1...6).map { "phone-\($0)" }

    private func send(
        _ method: String, _ path: String, channel: String? = nil, _ payload: String,
        _ fixture: NodesFixture
    ) async -> PushResponse? {
        await fixture.send([
            PushRequest(
                method: method, path: path, expiration: "1895000000", priority: "10",
                pushType: "liveactivity", channelID: channel, credential: .trusted,
                payload: Array(payload.utf8))
        ]).first
    }

    private func broadcast(_ score: Int, on channel: String, _ fixture: NodesFixture) async throws {
        let answer = await send(
            "POST", "/4/broadcasts/apps/\(Self.app)", channel: channel,
            #"{"aps":{"event":"update","timestamp":\#(score + 1),"content-state":{"score":\#(score)}}}"#,
            fixture)
        #expect(answer?.status == 200, "\(answer?.hint ?? "")")
        // News between nodes come before later questions.
        for node in fixture.nodes.all { try await node.settle() }
    }

    /// Starts a Live Activity on a channel by a push.
    private func start(on phone: String, channel: String, _ fixture: NodesFixture) async throws {
        let node = fixture.nodes[phone: phone]
        _ = try await node.handle(.askedForToken(Self.app, .liveactivity, on: phone), notes: [])
        let token = await node.world.token(of: Self.app, on: phone, for: .liveactivity)
        let request = PushRequest(
            path: "/3/device/\(token?.hex ?? "")", topic: Self.app + ".push-type.liveactivity",
            pushType: "liveactivity", credential: .trusted,
            payload: Array(
                (#"{"aps":{"event":"start","timestamp":1,"content-state":{},"alert":{"title":"t","#
                    + #""body":"b"},"attributes-type":"A","attributes":{},"input-push-channel":"\#(channel)"}}"#)
                    .utf8))
        #expect(await fixture.send([request]).map(\.status) == [200])
    }

    private func content(_ name: String, _ fixture: NodesFixture) async -> [String]? {
        await fixture.nodes[phone: name].world.phones[name]?.phone.activities.map {
            $0.content ?? ""
        }
    }

    @Test func `a broadcast reaches the phones of all nodes`() async throws {
        let fixture = try await NodesFixture(3, log: try SQLiteLog())
        let made = await send(
            "POST", "/1/apps/\(Self.app)/channels",
            #"{"push-type":"LiveActivity","message-storage-policy":1}"#, fixture)
        let channel = try #require(made?.channelID)
        for node in fixture.nodes.all { try await node.settle() }
        for name in Self.names { try await start(on: name, channel: channel, fixture) }
        let worlds = await fixture.nodes.worlds
        #expect(worlds.listeners(to: channel, of: Self.owner) == Self.names)
        try await broadcast(1, on: channel, fixture)
        for name in Self.names { #expect(await content(name, fixture) == [#"{"score":1}"#]) }
        // A restart has the channel, and its nodes know it.
        let again = try await fixture.restarted()
        try await broadcast(2, on: channel, again)
        for name in Self.names { #expect(await content(name, again) == [#"{"score":2}"#]) }
        let known = await again.nodes.worlds.all.count { world in
            world.gateway.channel(channel, of: Self.owner) != nil
                || world.channelsElsewhere[Self.owner]?.contains(channel) == true
        }
        #expect(known == 3)
    }
}

extension Switchboard {
    /// Returns when everything that waits is stored.
    fileprivate func settle() async throws {
        try await commit(try newBatch())
    }
}
