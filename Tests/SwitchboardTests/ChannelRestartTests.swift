import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// Channels, stored messages and the activities that listen, after a world ended without notice.
@Suite(.timeLimit(.minutes(10)))
struct ChannelRestartTests {
    private static let app = "com.example.app"
    private static let owner = ChannelOwner(app, .sandbox)

    private func restart(_ store: any StepLog) async throws -> SwitchboardFixture {
        let end = try await store.load().end.time
        return try await SwitchboardFixture(restoring: store, clock: ManualClock(now: end))
    }

    private static func device(_ name: String) -> PhoneWithApps {
        var device = PhoneWithApps(Phone(name: name, iOS: IOSVersion(18)))
        device.install(
            RecordedApp(InstalledApp(bundle: app, implements: []), presents: []),
            state: .background)
        return device
    }

    /// Three phones that listen on the second of two channels, one of them offline, a third channel
    /// that was deleted, and two broadcasts.
    private func live(
        _ exchange: SwitchboardFixture, keepingAfter kept: Int?
    ) async throws -> (channels: [String], answers: [PushResponse]) {
        let switchboard = exchange.switchboard
        try await switchboard.add(["phone-2", "phone-3"].map(Self.device))
        var step = 0
        func keep() async {
            step += 1
            if step == kept { await switchboard.keepAllStates() }
        }
        var channels: [String] = []
        for policy in [0, 1, 1] {
            channels.append(await exchange.makeChannel(policy))
            await keep()
        }
        _ = await exchange.send("DELETE", "/1/apps/\(Self.app)/channels", channel: channels[2])
        await keep()
        for phone in ["phone-1", "phone-2", "phone-3"] {
            try await exchange.start(on: phone, channel: channels[1])
            await keep()
        }
        try await exchange.start(on: "phone-3", channel: channels[2])
        _ = try await switchboard.perform(.networkChanged(online: false), on: "phone-2")
        await keep()
        var answers: [PushResponse] = []
        for score in 1...2 {
            answers.append(await exchange.broadcast(on: channels[1], score: score))
            await keep()
        }
        return (channels, answers)
    }

    @Test(arguments: [nil, 1, 3, 4, 5, 7, 8, 9, 10])
    func `channels, stored messages and activities are as before, wherever states were kept`(
        kept: Int?
    ) async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        let (channels, answers) = try await live(first, keepingAfter: kept)
        #expect(answers.map(\.status) == [200, 200])
        #expect(answers.map(\.phones) == [3, 3])
        let second = try await restart(store)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        for name in ["phone-1", "phone-2", "phone-3", Self.owner.name] {
            #expect(after.state(of: name) == before.state(of: name), "\(name)")
            #expect(after.state(of: name) != nil, "\(name)")
        }
        #expect(second.notes.all.isEmpty, "the replay came to the same")
        #expect(after.gateway.channels(of: Self.owner).map(\.id) == Array(channels[..<2]))
        let stored = after.gateway.channel(channels[1], of: Self.owner)?.stored
        #expect(stored?.id == answers[1].requestID)
        // The second service continues as the first would have.
        let last = await second.broadcast(on: channels[2], score: 3)
        #expect(last.reason == .channelNotRegistered)
        let followed = try await second.switchboard.perform(
            .networkChanged(online: true), on: "phone-2")
        #expect(followed.contains { $0.record.name == .activityUpdated })
        let content = await second.switchboard.world.phones["phone-2"]?.phone.activities
            .map(\.content)
        #expect(content == [#"{"score":2}"#])
        #expect(await second.broadcast(on: channels[1], score: 4).phones == 3)
    }

    @Test func `a broadcast is one row, and one more for each phone that listens`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        let (_, answers) = try await live(exchange, keepingAfter: nil)
        var query = LogQuery(limit: 100)
        query.pushID = answers[1].requestID
        let rows = try await store.read(query)
        #expect(rows.map(\.phone) == [Self.owner.name, "phone-1", "phone-2", "phone-3"])
        let entry = try #require(rows.first.flatMap(PushEntry.init))
        #expect(entry.phone == nil)
        #expect(entry.app == Self.app)
        #expect(entry.fate == .channel)
        #expect(entry.outcome.hasSuffix("to 3 phones"))
    }

    @Test func `the past of a phone is replayed without its channel`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        let (channels, _) = try await live(exchange, keepingAfter: nil)
        _ = await exchange.send("DELETE", "/1/apps/\(Self.app)/channels", channel: channels[1])
        let end = await exchange.switchboard.end.sequence
        let past = try await exchange.switchboard.past(of: "phone-3", through: end)
        let world = past.replayed()
        let now = await exchange.switchboard.world
        #expect(world.state(of: "phone-3") == now.state(of: "phone-3"))
        #expect(world.phones["phone-3"]?.phone.activities.count == 1)
    }

    @Test func `a dump of the log brings channels along`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        _ = try await live(exchange, keepingAfter: 8)
        var lines: [String] = []
        try await LogDump.write(store) { lines.append($0) }
        let copy = try SQLiteLog()
        _ = try await LogDump.read(lines, into: copy)
        let second = try await restart(copy)
        let (before, after) = (
            await exchange.switchboard.world, await second.switchboard.world
        )
        for name in ["phone-1", "phone-2", "phone-3", Self.owner.name] {
            #expect(after.state(of: name) == before.state(of: name), "\(name)")
        }
        #expect(second.notes.all.isEmpty)
    }

    @Test func `what the log cannot take has not happened to a channel`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        let channel = await exchange.makeChannel(1)
        try await exchange.start(on: "phone-1", channel: channel)
        let before = await exchange.switchboard.world
        store.fill(true)
        #expect(await exchange.broadcast(on: channel, score: 1).status == 503)
        #expect(await exchange.makeChannel(1) == "none")
        let after = await exchange.switchboard.world
        for name in ["phone-1", Self.owner.name] {
            #expect(after.state(of: name) == before.state(of: name))
        }
    }

    @Test func `a reset deletes the channels`() async throws {
        let exchange = try await SwitchboardFixture(restoring: try SQLiteLog())
        _ = await exchange.makeChannel(1)
        try await exchange.switchboard.resetPhones()
        #expect(await exchange.switchboard.world.gateway.channels(of: Self.owner).isEmpty)
    }
}

extension SwitchboardFixture {
    fileprivate func send(
        _ method: String, _ path: String, channel: String? = nil, body: String = ""
    ) async -> PushResponse {
        let request = PushRequest(
            method: method, path: path, expiration: "1895000000", priority: "10",
            pushType: "liveactivity", channelID: channel, credential: .trusted,
            payload: Array(body.utf8))
        return await withCheckedContinuation { continuation in
            switchboard.answer([request]) { continuation.resume(returning: $0[0]) }
        }
    }

    fileprivate func makeChannel(_ policy: Int) async -> String {
        await send(
            "POST", "/1/apps/com.example.app/channels",
            body: #"{"push-type":"LiveActivity","message-storage-policy":\#(policy)}"#
        ).channelID ?? "none"
    }

    fileprivate func broadcast(on channel: String, score: Int) async -> PushResponse {
        await send(
            "POST", "/4/broadcasts/apps/com.example.app", channel: channel,
            body: #"{"aps":{"event":"update","timestamp":\#(score + 1),"#
                + #""content-state":{"score":\#(score)}}}"#)
    }

    /// A push that starts a Live Activity on a channel.
    fileprivate func start(on phone: String, channel: String) async throws {
        _ = try await switchboard.handle(
            .askedForToken("com.example.app", .liveactivity, on: phone), notes: [])
        let token = await switchboard.world.token(
            of: "com.example.app", on: phone, for: .liveactivity)
        let request = PushRequest(
            path: "/3/device/\(token?.hex ?? "")",
            topic: "com.example.app.push-type.liveactivity", pushType: "liveactivity",
            credential: .trusted,
            payload: Array(
                (#"{"aps":{"event":"start","timestamp":1,"content-state":{},"alert":{"title":"t","#
                    + #""body":"b"},"attributes-type":"A","attributes":{},"input-push-channel":"\#(channel)"}}"#)
                    .utf8))
        _ = await withCheckedContinuation { continuation in
            switchboard.answer([request]) { continuation.resume(returning: $0) }
        }
    }
}
