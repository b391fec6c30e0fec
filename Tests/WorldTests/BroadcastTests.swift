import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Broadcasts, from the channel to the Live Activities of many phones.
@Suite struct BroadcastTests {
    static let app = "com.example.app"

    /// Three phones, and the pushes that a provider of the app sends to them.
    private struct Stage {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        var now = Instant.zero

        init(iOS: IOSVersion = IOSVersion(18), _ names: String...) {
            for name in names.isEmpty ? ["phone-1", "phone-2", "phone-3"] : names {
                add(name, iOS: iOS)
            }
        }

        mutating func add(
            _ name: String, iOS: IOSVersion = IOSVersion(18),
            environment: PushEnvironment = .sandbox
        ) {
            var device = PhoneWithApps(Phone(name: name, iOS: iOS))
            device.install(
                RecordedApp(InstalledApp(bundle: app, implements: []), presents: []),
                state: .background)
            world.add(device, environment: environment, at: now)
        }

        mutating func makeChannel(_ policy: Int = 1, host: String? = nil) -> String {
            let body = #"{"push-type":"LiveActivity","message-storage-policy":\#(policy)}"#
            return send("/1/apps/\(app)/channels", host: host, body).0.response.channelID ?? "none"
        }

        @discardableResult
        mutating func delete(_ channel: String) -> Int {
            let request = PushRequest(
                method: "DELETE", path: "/1/apps/\(app)/channels", channelID: channel,
                credential: .trusted)
            return world.push(request, at: now).0.response.status
        }

        @discardableResult
        mutating func broadcast(
            _ event: String = "update", on channel: String, expiration: String = "0",
            timestamp: Int = 2, state: String = "{}", alert: String? = nil
        ) -> (Outcome, [TraceRecord]) {
            let alert = alert.map { #","alert":{"title":"\#($0)","body":"b"}"# } ?? ""
            return send(
                "/4/broadcasts/apps/\(app)", channel: channel, expiration: expiration,
                #"{"aps":{"event":"\#(event)","timestamp":\#(timestamp),"content-state":\#(state)"#
                    + #"\#(alert)}}"#)
        }

        /// A push that starts a Live Activity on a channel.
        @discardableResult
        mutating func start(on phone: String, channel: String?) -> [TraceRecord] {
            let registration = world.registration(of: app, on: phone, for: .liveactivity)
            let input = channel.map { #","input-push-channel":"\#($0)""# } ?? ""
            let request = PushRequest(
                path: "/3/device/\(registration?.token.hex ?? "00")",
                topic: app + ".push-type.liveactivity", pushType: "liveactivity",
                credential: .trusted,
                payload: Array(
                    (#"{"aps":{"event":"start","timestamp":1,"attributes-type":"A","attributes":{},"#
                        + #""content-state":{},"alert":{"title":"t","body":"b"}\#(input)}}"#).utf8))
            return world.push(request, at: now).1
        }

        mutating func network(_ isOn: Bool, on phone: String) -> [TraceRecord] {
            world.handle(.networkChanged(online: isOn), on: phone, at: now)
        }

        func contents(on phone: String) -> [String] {
            (world.phones[phone]?.phone.activities ?? []).compactMap(\.content)
        }

        func states(on phone: String) -> [LiveActivity.State] {
            (world.phones[phone]?.phone.activities ?? []).map(\.state)
        }

        private mutating func send(
            _ path: String, channel: String? = nil, host: String? = nil, expiration: String? = nil,
            _ body: String
        ) -> (Outcome, [TraceRecord]) {
            world.push(
                PushRequest(
                    path: path, host: host, expiration: expiration, priority: "10",
                    pushType: channel == nil ? nil : "liveactivity", channelID: channel,
                    credential: .trusted, payload: Array(body.utf8)), at: now)
        }
    }

    @Test func `R-LA-30: a broadcast changes all Live Activities on its channel, and no other`() {
        var stage = Stage()
        let (channel, other) = (stage.makeChannel(), stage.makeChannel())
        for phone in ["phone-1", "phone-1", "phone-2"] { stage.start(on: phone, channel: channel) }
        stage.start(on: "phone-2", channel: other)
        stage.start(on: "phone-3", channel: nil)
        let (outcome, trace) = stage.broadcast(on: channel, state: #"{"score":3}"#)
        #expect(outcome.response.phones == 2)
        #expect(stage.contents(on: "phone-1") == [#"{"score":3}"#, #"{"score":3}"#])
        #expect(stage.contents(on: "phone-2") == [#"{"score":3}"#, "{}"])
        #expect(stage.contents(on: "phone-3") == ["{}"])
        #expect(trace.first?.word == "broadcast")
        #expect(
            trace.filter { $0.word == "delivered" }.compactMap(\.phone) == ["phone-1", "phone-2"])
        #expect(trace.count { $0.word == "activity-updated" } == 3)
        #expect(trace.allSatisfy { $0.pushID == outcome.response.requestID })
    }

    @Test func `R-LA-3: a broadcast ends Live Activities, and nothing reaches them afterwards`() {
        var stage = Stage()
        let channel = stage.makeChannel()
        stage.start(on: "phone-1", channel: channel)
        stage.broadcast("end", on: channel)
        #expect(stage.states(on: "phone-1") == [.ended])
        let (outcome, _) = stage.broadcast(on: channel, timestamp: 3, state: #"{"late":true}"#)
        #expect(outcome.response.phones == 0)
        #expect(stage.contents(on: "phone-1") == ["{}"])
    }

    @Test func `R-LA-23: a broadcast starts nothing`() {
        var stage = Stage()
        let channel = stage.makeChannel()
        stage.start(on: "phone-1", channel: channel)
        let (outcome, trace) = stage.broadcast("start", on: channel, alert: "t")
        #expect(outcome.response.status == 200)
        #expect(stage.states(on: "phone-1") == [.active])
        #expect(trace.contains { $0.detail == .reason(.broadcastStarts) })
    }

    @Test(arguments: [true, false])
    func `R-LA-23: an activity does not begin on a channel that is unknown or deleted`(
        wasThere: Bool
    ) {
        var stage = Stage()
        var channel = "tvI2UK0vEfEAAA6GFnjo2Q=="
        if wasThere {
            channel = stage.makeChannel()
            #expect(stage.delete(channel) == 204)
        }
        let trace = stage.start(on: "phone-1", channel: channel)
        #expect(stage.states(on: "phone-1").isEmpty)
        #expect(trace.last?.detail == .reason(.unknownChannel))
    }

    @Test func `R-LA-23: before iOS 18 no activity begins on a channel`() {
        var stage = Stage(iOS: IOSVersion(17, 5))
        let channel = stage.makeChannel()
        let trace = stage.start(on: "phone-1", channel: channel)
        #expect(stage.states(on: "phone-1").isEmpty)
        #expect(trace.last?.detail == .reason(.channelsTooNew))
    }

    @Test func `a broadcast reaches phones of its own environment alone`() {
        var stage = Stage("phone-1")
        stage.add("phone-2", environment: .production)
        let channel = stage.makeChannel(host: "api-manage-broadcast.push.apple.com")
        stage.start(on: "phone-1", channel: channel)
        stage.start(on: "phone-2", channel: channel)
        #expect(stage.states(on: "phone-1").isEmpty)
        #expect(stage.states(on: "phone-2") == [.active])
        #expect(stage.broadcast(on: channel).0.response.reason == .badChannelID)
    }

    @Test(
        arguments: [
            (0, "0", 0.0, false), (1, "0", 0, false), (1, "1700000060", 59, true),
            (1, "1700000060", 61, false), (1, "1800000000", 8 * 3600 - 1, true),
            (1, "1800000000", 8 * 3600 + 1, false),
        ] as [(Int, String, Double, Bool)])
    func `R-LA-38: an offline phone gets what the channel's policy and the expiration let wait`(
        policy: Int, expiration: String, after seconds: Double, arrives: Bool
    ) {
        var stage = Stage()
        let channel = stage.makeChannel(policy)
        for phone in ["phone-1", "phone-2"] { stage.start(on: phone, channel: channel) }
        _ = stage.network(false, on: "phone-1")
        let state = #"{"score":1}"#
        let (outcome, _) = stage.broadcast(on: channel, expiration: expiration, state: state)
        #expect(outcome.response.phones == 2)
        #expect(stage.contents(on: "phone-2") == [state])
        #expect(stage.contents(on: "phone-1") == ["{}"])
        stage.now = .zero + .seconds(seconds)
        // After eight hours the first of the two phones may have ended its activity.
        let trace = stage.network(true, on: "phone-1")
        #expect(trace.contains { $0.word == "delivered" } == arrives)
        #expect(stage.contents(on: "phone-1") == [arrives ? state : "{}"])
        let isExpired = trace.contains { $0.word == "expired" }
        #expect(isExpired == (!arrives && expiration != "0"))
    }

    @Test
    func `only the newest stored broadcast comes, and deleting its channel does not recall it`() {
        var stage = Stage()
        let channel = stage.makeChannel()
        stage.start(on: "phone-1", channel: channel)
        _ = stage.network(false, on: "phone-1")
        for score in 1...3 {
            stage.broadcast(
                on: channel, expiration: "1700000060", timestamp: score + 1,
                state: #"{"score":\#(score)}"#)
        }
        stage.delete(channel)
        let trace = stage.network(true, on: "phone-1")
        #expect(stage.contents(on: "phone-1") == [#"{"score":3}"#])
        #expect(trace.count { $0.word == "activity-updated" } == 1)
    }

    @Test func `a deleted app's activities stop listening, as does a removed phone`() {
        var stage = Stage()
        let channel = stage.makeChannel()
        for phone in ["phone-1", "phone-2", "phone-3"] { stage.start(on: phone, channel: channel) }
        _ = stage.world.handle(.user(.delete(Self.app)), on: "phone-1", at: .zero)
        _ = stage.world.handle(.removed("phone-2"), at: .zero)
        #expect(stage.broadcast(on: channel).0.response.phones == 1)
    }

    @Test func `a push to the app's token does not reach an activity on a channel`() {
        var stage = Stage()
        stage.start(on: "phone-1", channel: stage.makeChannel())
        let registration = stage.world.registration(of: Self.app, on: "phone-1", for: .liveactivity)
        let (_, trace) = stage.world.push(
            PushRequest(
                path: "/3/device/\(registration?.token.hex ?? "")",
                topic: Self.app + ".push-type.liveactivity", pushType: "liveactivity",
                credential: .trusted,
                payload: Array(#"{"aps":{"event":"update","timestamp":5}}"#.utf8)), at: .zero)
        #expect(trace.last?.detail == .reason(.tokenOnlyStarts))
    }

    @Test func `an alert in a broadcast lights each phone once`() {
        var stage = Stage()
        let channel = stage.makeChannel()
        for phone in ["phone-1", "phone-1", "phone-2"] { stage.start(on: phone, channel: channel) }
        let (_, trace) = stage.broadcast(on: channel, alert: "Goal")
        #expect(trace.filter { $0.word == "activity-alert" }.compactMap(\.phone).count <= 2)
    }
}
