import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Phones by the thousand, of which each is as the others until something happens to it.
struct FleetTests {
    private static let app = "com.example.app"
    private static let configuration = Gateway.Configuration(epoch: 1_700_000_000, seed: 7)

    private static func template(online: Bool = true, powerRestricted: Bool = false)
        -> PhoneWithApps
    {
        var settings = PhoneSettings(locked: true, online: online)
        settings.powerRestricted = powerRestricted
        var phone = PhoneWithApps(Phone(name: "phone", iOS: .newest, settings: settings))
        phone.install(
            RecordedApp(
                InstalledApp(bundle: app, implements: Set(Callback.allCases)),
                presents: [.banner, .list]),
            state: .background)
        return phone
    }

    private static func world(_ populations: [Fleet.Population]) -> World {
        World(configuration, fleet: Fleet(populations), restoring: [:])
    }

    private static func world(of count: Int) -> World {
        world([Fleet.Population(of: template(), count: count)])
    }

    private static func request(
        _ token: DeviceToken?, expiration: String? = nil, aps: String = #"{"alert":"Hello"}"#
    ) -> PushRequest {
        PushRequest(
            path: "/3/device/\(token?.hex ?? "00")", expiration: expiration, topic: app,
            pushType: "alert", credential: .trusted, payload: Array(#"{"aps":\#(aps)}"#.utf8))
    }

    private static func token(_ phone: String, in world: World) -> DeviceToken? {
        world.registration(of: app, on: phone)?.token
    }

    @Test func `P8: a million phones are there, each with a name and a token of its own`() throws {
        let world = Self.world(of: 1_000_000)
        #expect(world.phones.count == 1_000_000)
        #expect(world.phones["phone-1000000"]?.phone.name == "phone-1000000")
        #expect(world.phones["phone-0000000"] == nil && world.phones["phone-1"] == nil)
        let names = stride(from: 1, through: 1_000_000, by: 997).map { number in
            "phone-" + String(repeating: "0", count: 7 - String(number).count) + String(number)
        }
        let tokens = names.compactMap { Self.token($0, in: world) }
        #expect(Set(tokens).count == names.count)
        for (name, token) in zip(names, tokens) {
            let registration = try #require(world.gateway.registration(of: token))
            #expect(registration.phone == name && registration.bundle == Self.app)
            #expect(token.hex.count == 64)
        }
    }

    @Test func `a token of a fleet is known by all of its bytes`() throws {
        let world = Self.world(of: 1000)
        let hex = try #require(Self.token("phone-0500", in: world)).hex
        for place in stride(from: 0, to: 64, by: 7) {
            var digits = Array(hex.utf8)
            digits[place] =
                digits[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
            let other = try #require(DeviceToken(hex: String(decoding: digits, as: UTF8.self)))
            #expect(world.gateway.registration(of: other) == nil)
        }
    }

    @Test func `a push reaches one phone of a fleet, and the others stay as they were`() throws {
        var world = Self.world(of: 1000)
        let before = world
        let (outcome, trace) = world.push(
            Self.request(Self.token("phone-0042", in: world)), at: .zero)
        #expect(outcome.response.status == 200)
        #expect(Set(trace.map(\.phone)) == ["phone-0042"])
        #expect(world.phones["phone-0042"]?.phone.notificationCenter.count == 1)
        #expect(world.changedPhones == ["phone-0042"])
        #expect(world.state(of: "phone-0041") == before.state(of: "phone-0041"))
        #expect(Self.token("phone-0042", in: world) == Self.token("phone-0042", in: before))
    }

    @Test func `nextWake is that of the phones to which something has happened`() throws {
        var world = Self.world(of: 1_000_000)
        #expect(world.nextWake == nil)
        let token = Self.token("phone-0777777", in: world)
        _ = world.handle(
            .settingsChanged(PhoneSettings(locked: false)), on: "phone-0777777", at: .zero)
        _ = world.push(Self.request(token), at: .zero)
        #expect(world.nextDue(at: .zero + .seconds(60))?.phone == "phone-0777777")
    }

    @Test func `what is taken back leaves no trace of a phone`() throws {
        var world = Self.world(of: 1000)
        let former = world.state(of: "phone-0042")
        _ = world.push(Self.request(Self.token("phone-0042", in: world)), at: .zero)
        world.restore(former, of: "phone-0042")
        #expect(world.changedPhones.isEmpty)
        #expect(world.phones["phone-0042"]?.phone.notificationCenter.isEmpty == true)
    }

    @Test func `a phone's state is kept, whether something has happened to it or not`()
        throws
    {
        var world = Self.world(of: 1000)
        _ = world.push(Self.request(Self.token("phone-0042", in: world)), at: .zero)
        var states: [String: World.PhoneState] = [:]
        for name in ["phone-0042", "phone-0043"] {
            let kept = try #require(world.state(of: name)).stored()
            states[name] = try World.PhoneState(stored: kept)
        }
        let restored = World(Self.configuration, fleet: world.fleet, restoring: states)
        for name in ["phone-0042", "phone-0043", "phone-0044"] {
            #expect(restored.state(of: name) == world.state(of: name))
            #expect(Self.token(name, in: restored) == Self.token(name, in: world))
        }
        #expect(restored.changedPhones == ["phone-0042", "phone-0043"])
    }

    @Test func `a stored phone of a fleet continues where it was`() throws {
        var world = Self.world(of: 1000)
        let request = Self.request(Self.token("phone-0042", in: world))
        _ = world.push(request, at: .zero)
        let kept = try #require(world.state(of: "phone-0042")).stored()
        #expect(kept.count < 2000)
        var restored = World(
            Self.configuration, fleet: world.fleet,
            restoring: ["phone-0042": try World.PhoneState(stored: kept)])
        restored.lastStep = world.lastStep
        #expect(restored.nextWake == world.nextWake)
        let later = Instant.zero + .seconds(60)
        #expect(restored.push(request, at: later).1 == world.push(request, at: later).1)
        #expect(restored.state(of: "phone-0042") == world.state(of: "phone-0042"))
        #expect(restored.phones["phone-0042"]?.phone.notificationCenter.count == 2)
        _ = restored.handle(.reset("phone-0042"), at: later)
        #expect(restored.changedPhones.isEmpty)
    }

    @Test func `a badge does not copy the app's declaration into the state of a phone`() throws {
        var world = Self.world(of: 1000)
        let token = Self.token("phone-0042", in: world)
        _ = world.push(Self.request(token, aps: #"{"alert":"Hello","badge":4}"#), at: .zero)
        let kept = try #require(world.state(of: "phone-0042")).stored()
        #expect(!String(decoding: kept, as: UTF8.self).contains("remote-notification"))
        let restored = World(
            Self.configuration, fleet: world.fleet,
            restoring: ["phone-0042": try World.PhoneState(stored: kept)])
        let phone = try #require(restored.phones["phone-0042"]?.phone)
        #expect(phone.badge(of: Self.app) == 4)
        #expect(phone.app(Self.app)?.badge == 4)
    }

    @Test func `a removed phone of a fleet is answered 410, and a reset brings it back`() throws {
        var world = Self.world(of: 1000)
        let token = Self.token("phone-0042", in: world)
        _ = world.handle(.removed("phone-0042"), at: .zero)
        #expect(world.phones["phone-0042"] == nil && world.phones.count == 999)
        #expect(!world.phones.keys.contains("phone-0042"))
        #expect(world.push(Self.request(token), at: .zero).0.response.status == 410)
        _ = world.handle(.reset("phone-0042"), at: .zero)
        #expect(world.push(Self.request(token), at: .zero).0.response.status == 200)
        #expect(world.phones.count == 1000)
    }

    @Test func `a phone of a fleet without network gets what was stored when it is back`() throws {
        var world = Self.world([
            Fleet.Population(of: Self.template(), count: 90),
            Fleet.Population(of: Self.template(online: false), count: 10, environment: .production),
        ])
        let phone = "phone-031"
        #expect(world.environment(of: phone) == .production)
        let (outcome, _) = world.push(
            Self.request(Self.token(phone, in: world), expiration: "1800000000"), at: .zero)
        guard case .stored = outcome.disposition else {
            Issue.record("The push was not stored: \(outcome.disposition)")
            return
        }
        #expect(world.changedPhones == [phone])
        let trace = world.handle(.networkChanged(online: true), on: phone, at: .zero)
        #expect(trace.contains { $0.word == "list" })
        let state = try #require(world.state(of: phone))
        world.restore(state, of: phone)
        #expect(world.state(of: phone) == state)
    }

    @Test func `a deleted and reopened app on a phone of a fleet gets another token`() throws {
        var world = Self.world(of: 10)
        let token = try #require(Self.token("phone-03", in: world))
        _ = world.handle(.user(.delete(Self.app)), on: "phone-03", at: .zero)
        #expect(Self.token("phone-03", in: world) == nil)
        #expect(world.push(Self.request(token), at: .zero).0.response.status == 410)
    }

    @Test func `phones whose app is real code are phones of their own`() throws {
        var template = Self.template()
        template.installHosted(InstalledApp(bundle: "com.example.hosted", implements: []))
        let world = Self.world([Fleet.Population(of: template, count: 3)])
        #expect(world.phones.count == 3)
        #expect(world.changedPhones == ["phone-1", "phone-2", "phone-3"])
        #expect(Self.token("phone-2", in: world) != nil)
    }

    @Test func `names are in alphabetical order, and a page of them is found by its place`()
        throws
    {
        var world = Self.world(of: 1000)
        for name in ["a", "phone-0010x", "z"] {
            world.add(
                PhoneWithApps(Phone(name: name, iOS: .newest, settings: PhoneSettings())), at: .zero
            )
        }
        _ = world.handle(.removed("phone-0002"), at: .zero)
        let all = Array(world.phones.keys)
        #expect(all == all.sorted() && all.count == 1002 && world.phones.count == 1002)
        var (paged, place): ([String], Int) = ([], 0)
        while let last = world.phones.keys.names(after: place, limit: 64).last {
            paged += world.phones.keys.names(after: place, limit: 64).map(\.name)
            place = last.place
        }
        #expect(paged == all)
    }
}
