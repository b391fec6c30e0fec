import PushGateway
import PushModel
import World
import Testing
import VirtualPhone

/// Gateway, phones and clock joined.
struct WorldTests {
    private static let app = "com.example.app"
    private static let configuration = Gateway.Configuration(epoch: 1_700_000_000, seed: 7)

    private static func phone(
        _ name: String = "phone-1", state: AppState = .background, online: Bool = true
    ) -> PhoneWithApps {
        var phone = PhoneWithApps(
            Phone(name: name, iOS: IOSVersion(18), settings: PhoneSettings(online: online)))
        phone.install(
            RecordedApp(
                InstalledApp(bundle: app, implements: Set(Callback.allCases)),
                presents: [.banner, .list]),
            state: state)
        return phone
    }

    private static func world(
        state: AppState = .background, online: Bool = true
    ) -> World {
        var world = World(gateway: Gateway(configuration))
        world.add(phone(state: state, online: online), at: .zero)
        return world
    }

    private static func request(
        _ token: DeviceToken?, _ json: String = #"{"aps":{"alert":"Hello"}}"#,
        expiration: String? = nil, id: String? = nil
    ) -> PushRequest {
        PushRequest(
            path: "/3/device/\(token?.hex ?? "00")", id: id, expiration: expiration, topic: app,
            pushType: "alert", credential: .trusted, payload: Array(json.utf8))
    }

    private static func seconds(_ count: Int) -> Instant { .zero + .seconds(count) }

    @Test func `a push reaches the phone it is for`() throws {
        var world = Self.world()
        world.add(Self.phone("phone-2"), at: .zero)
        let token = try #require(world.registration(of: Self.app, on: "phone-2")?.token)
        let (outcome, trace) = world.push(Self.request(token), at: .zero)
        #expect(outcome.response.status == 200)
        #expect(trace.allSatisfy { $0.phone == "phone-2" })
        #expect(trace.map(\.word).starts(with: ["delivered", "arrive"]))
        #expect(trace.contains { $0.word == "banner" })
    }

    @Test func `tokens are the same for the same seed, and differ between phones and seeds`() throws
    {
        let token = Self.world().registrations.map(\.token)
        #expect(token == Self.world().registrations.map(\.token))
        #expect(token.first?.hex.count == 64)
        var other = World(gateway: Gateway(Gateway.Configuration(seed: 8)))
        other.add(Self.phone(), at: .zero)
        other.add(Self.phone("phone-2"), at: .zero)
        #expect(Set(token + other.registrations.map(\.token)).count == 3)
    }

    @Test func `an app that was never opened holds no token until its first launch`() {
        var world = Self.world(state: .neverLaunched)
        #expect(world.registrations.isEmpty)
        let trace = world.handle(.user(.tapIcon(Self.app)), on: "phone-1", at: .zero)
        #expect(trace.last?.word == "register")
        #expect(world.registrations.count == 1)
    }

    @Test func `a deleted app's token is answered 410`() throws {
        var world = Self.world()
        let token = try #require(world.registrations.first?.token)
        let trace = world.handle(.user(.delete(Self.app)), on: "phone-1", at: .zero)
        #expect(trace.contains { $0.word == "unregister" })
        let (outcome, refused) = world.push(Self.request(token), at: Self.seconds(1))
        #expect(outcome.response.reason == .unregistered)
        #expect(refused.map(\.word) == ["refused"])
    }

    @Test func `what waits is delivered when the phone is back, and what expired is said`() throws {
        var world = Self.world(state: .suspended, online: false)
        let token = try #require(world.registrations.first?.token)
        let kept = Self.request(token, expiration: "1700000060")
        let stored = world.push(kept, at: .zero).1
        #expect(stored.map(\.word) == ["stored"])
        let zero = Self.request(token, expiration: "0")
        let discarded = world.push(zero, at: .zero).1
        #expect(discarded.map(\.word) == ["discarded"])

        var early = world
        let trace = early.handle(.networkChanged(online: true), on: "phone-1", at: Self.seconds(59))
        #expect(trace.map(\.word).starts(with: ["network", "delivered", "arrive"]))
        let late = world.handle(.networkChanged(online: true), on: "phone-1", at: Self.seconds(61))
        #expect(late.map(\.word) == ["network", "expired"])
    }

    @Test func `a newer push takes the place of one that waits`() throws {
        var world = Self.world(online: false)
        let token = try #require(world.registrations.first?.token)
        let ids = [1, 2].map { "00000000-0000-0000-0000-00000000000\($0)" }
        for id in ids {
            _ = world.push(Self.request(token, id: id), at: .zero)
        }
        let trace = world.handle(.networkChanged(online: true), on: "phone-1", at: .zero)
        #expect(Set(trace.compactMap(\.pushID)) == [ids[1]])
        #expect(!trace.contains { $0.word == "expired" })
    }

    @Test func `a restored backup changes the token once the app is opened`() throws {
        var world = Self.world()
        let old = try #require(world.registrations.first)
        _ = world.restoreBackup(to: "phone-1", at: .zero)
        #expect(world.registrations.isEmpty)
        let refused = world.push(Self.request(old.token), at: .zero).0.response
        #expect(refused.status == 410)
        _ = world.handle(.user(.tapIcon(Self.app)), on: "phone-1", at: .zero)
        let new = try #require(world.registrations.first)
        #expect(new.token != old.token)
        let accepted = world.push(Self.request(new.token), at: .zero).0.response
        #expect(accepted.status == 200)
    }

    @Test func `topics with a suffix have tokens of their own`() throws {
        var world = Self.world()
        let ordinary = try #require(world.registrations.first)
        let first = world.registration(of: Self.app, on: "phone-1", for: .voip)
        let voip = try #require(first)
        #expect(voip.token != ordinary.token)
        #expect(voip.topic == "com.example.app.voip")
        let again = world.registration(of: Self.app, on: "phone-1", for: .voip)
        #expect(again == voip)
        #expect(world.registrations == [ordinary])
    }

    @Test func `the clock of all phones is one, and the longest due comes first`() {
        var world = Self.world()
        world.add(Self.phone("phone-2"), at: .zero)
        for (phone, delay) in [("phone-1", 20), ("phone-2", 10)] {
            let local = LocalNotification(title: "Stand up", after: .seconds(delay))
            _ = world.handle(.posted(Self.app, local), on: phone, at: .zero)
        }
        let trace = world.advance(to: Self.seconds(60))
        let fired = trace.filter { $0.word == "fire" }
        #expect(fired.map(\.phone) == ["phone-2", "phone-1"])
        #expect(trace.map(\.time) == trace.map(\.time).sorted())
        let afterwards = world.advance(to: Self.seconds(60))
        #expect(afterwards.isEmpty)
    }

    @Test func `a world continues where the states of its phones stopped`() throws {
        var world = Self.world(online: false)
        let token = try #require(world.registrations.first?.token)
        _ = world.push(Self.request(token), at: .zero)
        let data = try world.state(of: "phone-1")?.stored() ?? []
        let state = try World.PhoneState(stored: data)
        var restored = World(Self.configuration, restoring: ["phone-1": state])
        #expect(restored.registrations == world.registrations)
        let event = Event.networkChanged(online: true)
        let there = restored.handle(event, on: "phone-1", at: Self.seconds(1))
        let here = world.handle(event, on: "phone-1", at: Self.seconds(1))
        #expect(there == here)
    }

    @Test(arguments: ["1e300", "-1e300", "99999999999999999999", "\"soon\"", "null"])
    func `an extreme date in a Live Activity push does no harm`(date: String) throws {
        var world = Self.world()
        let token = world.registration(of: Self.app, on: "phone-1", for: .liveactivity)?.token
        var request = Self.request(
            token,
            """
            {"aps":{"event":"start","timestamp":1700000000,"content-state":{},"attributes":{},
            "attributes-type":"A","alert":{"title":"A","body":"B"},"stale-date":\(date)}}
            """)
        request.topic = "com.example.app.push-type.liveactivity"
        request.pushType = "liveactivity"
        let trace = world.push(request, at: .zero).1
        #expect(trace.contains { $0.word == "activity-started" })
    }
}
