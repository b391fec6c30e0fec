import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Tokens of Live Activities: one for each, beside the one that starts them.
struct ActivityTokenTests {
    private static let app = "com.example.app"
    private static let topic = app + ".push-type.liveactivity"

    private static func world(_ unregistered: UnregisteredSchedule = .atOnce) -> World {
        var device = PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(18)))
        device.install(
            RecordedApp(
                InstalledApp(bundle: app, implements: [.didFinishLaunching]), presents: nil),
            state: .suspended)
        var configuration = Gateway.Configuration(epoch: 1_700_000_000, seed: 7)
        configuration.unregistered = unregistered
        var world = World(gateway: Gateway(configuration))
        world.add(device, at: .zero)
        return world
    }

    @discardableResult
    private static func push(
        _ aps: String, to token: DeviceToken?, in world: inout World, at seconds: Int = 1
    ) -> (status: Int, trace: [TraceRecord]) {
        let (outcome, trace) = world.push(
            PushRequest(
                path: "/3/device/\(token?.hex ?? "00")", topic: topic, pushType: "liveactivity",
                credential: .trusted,
                payload: Array(#"{"aps":{\#(aps),"content-state":{"n":\#(seconds)}}}"#.utf8)),
            at: .zero + .seconds(seconds))
        return (outcome.response.status, trace)
    }

    private static let start =
        #""event":"start","timestamp":1700000001,"alert":{"title":"A","body":"B"},"#
        + #""attributes-type":"Ride","attributes":{}"#
    private static let update = #""event":"update","timestamp":1700000009"#
    private static let end = #""event":"end","timestamp":1700000010"#

    /// Starts two, and answers their tokens.
    private static func startTwo(in world: inout World) throws -> [DeviceToken] {
        let start = world.registration(of: app, on: "phone-1", for: .liveactivity)?.token
        for _ in 1...2 { push(Self.start, to: start, in: &world) }
        let phone = try #require(world.phones["phone-1"]?.phone)
        return phone.activities.compactMap(\.token)
    }

    private static func contents(_ world: World) -> [String?] {
        world.phones["phone-1"]?.phone.activities.map(\.content) ?? []
    }

    @Test func `R-LA-30: a push reaches the activity whose token it was sent to, and no other`()
        throws
    {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        #expect(Set(tokens).count == 2)
        #expect(tokens.map(\.bytes.count) == [80, 80])
        #expect(Self.push(Self.update, to: tokens[0], in: &world, at: 9).status == 200)
        #expect(Self.contents(world) == [#"{"n":9}"#, #"{"n":1}"#])
    }

    @Test func `R-LA-14: the token that starts activities changes none, and theirs start none`()
        throws
    {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        let start = world.registration(of: Self.app, on: "phone-1", for: .liveactivity)?.token
        let update = Self.push(Self.update, to: start, in: &world, at: 9)
        #expect(update.status == 200)
        #expect(update.trace.last?.detail == .reason(.tokenOnlyStarts))
        let second = Self.push(Self.start, to: tokens[1], in: &world, at: 9)
        #expect(second.trace.last?.detail == .reason(.tokenStartsNothing))
        #expect(Self.contents(world).count == 2)
    }

    @Test func `R-LA-16: the token of an ended activity is answered 410, the others 200`() throws {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        #expect(Self.push(Self.end, to: tokens[0], in: &world, at: 9).status == 200)
        #expect(Self.push(Self.update, to: tokens[0], in: &world, at: 10).status == 410)
        #expect(Self.push(Self.update, to: tokens[1], in: &world, at: 10).status == 200)
        #expect(world.heldRegistrations(of: Self.app, on: "phone-1").map(\.token) == [tokens[1]])
    }

    @Test func `R-LA-16: realistic: after the end APNs answers 200, and iOS drops the push`() throws
    {
        var world = Self.world(.realistic)
        let tokens = try Self.startTwo(in: &world)
        Self.push(Self.end, to: tokens[0], in: &world, at: 9)
        let late = Self.push(Self.update, to: tokens[0], in: &world, at: 10)
        #expect(late.status == 200)
        #expect(late.trace.last?.detail == .reason(.tokenIsNotOurs))
    }

    @Test func `R-PT-4: deleting the app kills the tokens of its activities`() throws {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        _ = world.handle(.user(.delete(Self.app)), on: "phone-1", at: .zero + .seconds(2))
        for token in tokens {
            #expect(Self.push(Self.update, to: token, in: &world, at: 10).status == 410)
        }
    }

    @Test func `R-LA-38: updates of two activities displace each other while the phone is offline`()
        throws
    {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        _ = world.handle(.networkChanged(online: false), on: "phone-1", at: .zero + .seconds(2))
        for token in tokens { Self.push(Self.update, to: token, in: &world, at: 9) }
        _ = world.handle(.networkChanged(online: true), on: "phone-1", at: .zero + .seconds(10))
        #expect(Self.contents(world) == [#"{"n":1}"#, #"{"n":9}"#])
    }

    @Test func `a phone that is put back holds its activities' tokens`() throws {
        var world = Self.world()
        let tokens = try Self.startTwo(in: &world)
        let state = world.state(of: "phone-1")
        var restored = World(
            Gateway.Configuration(epoch: 1_700_000_000, seed: 7),
            restoring: ["phone-1": try #require(state)])
        #expect(Self.push(Self.update, to: tokens[1], in: &restored, at: 9).status == 200)
        #expect(Self.contents(restored) == [#"{"n":1}"#, #"{"n":9}"#])
        #expect(restored.heldRegistrations(of: Self.app, on: "phone-1").map(\.token) == tokens)
    }
}
