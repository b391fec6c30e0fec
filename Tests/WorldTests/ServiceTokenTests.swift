import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Tokens of controls, media sessions and management, as APNs knows them.
struct ServiceTokenTests {
    private static let app = "com.example.app"

    private static func world(
        iOS: IOSVersion = IOSVersion(27), switches: Set<PhoneSwitch> = [],
        extensions: Set<ExtensionKind> = [.nowPlaying, .controls]
    ) -> World {
        var device = PhoneWithApps(Phone(name: "phone-1", iOS: iOS, switches: switches))
        var installed = InstalledApp(bundle: app, implements: [.didFinishLaunching])
        installed.services = AppServices(extensions: extensions)
        device.install(RecordedApp(installed, presents: nil), state: .suspended)
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        world.add(device, at: .zero)
        _ = world.handle(.woke, on: "phone-1", at: .zero)
        return world
    }

    private static func status(
        _ type: PushType, to token: DeviceToken?, topic: String, _ payload: String,
        in world: inout World
    ) -> Int {
        world.push(
            PushRequest(
                path: "/3/device/\(token?.hex ?? "00")", topic: topic, pushType: type.rawValue,
                credential: .trusted, payload: Array(payload.utf8)), at: .zero
        ).0.response.status
    }

    private static func mediaPush(_ event: String, _ seconds: Int = 1) -> String {
        #"{"aps":{"event":"\#(event)","timestamp":\#(seconds),"attributes":{"id":"a"}}}"#
    }

    @Test func `R-NP-1: the app's token starts a session, which gets a token of its own`() throws {
        var world = Self.world()
        let key = TokenKey(bundle: Self.app, type: .nowplaying)
        let start = try #require(world.registration(of: key, on: "phone-1")?.token)
        let topic = Self.app + ".push-type.nowplaying"
        #expect(
            Self.status(
                .nowplaying, to: start, topic: topic, Self.mediaPush("start"), in: &world) == 200)
        let session = TokenKey(bundle: Self.app, type: .nowplaying, holder: "a")
        let token = try #require(world.registration(of: session, on: "phone-1")?.token)
        #expect(token != start)
        #expect(world.phones["phone-1"]?.phone.mediaSessions.map(\.token) == [token])
        #expect(
            Self.status(.nowplaying, to: token, topic: topic, Self.mediaPush("end"), in: &world)
                == 200)
        #expect(world.phones["phone-1"]?.phone.mediaSessions.isEmpty == true)
        #expect(
            Self.status(.nowplaying, to: token, topic: topic, Self.mediaPush("update"), in: &world)
                == 410)
    }

    @Test(arguments: [IOSVersion(27), IOSVersion(27, 1)])
    func `Q9: in 27.0 these tokens are those of production`(_ iOS: IOSVersion) throws {
        let world = Self.world(iOS: iOS, switches: [.nowPlayingProductionTokens])
        let key = TokenKey(bundle: Self.app, type: .nowplaying)
        let start = try #require(world.registration(of: key, on: "phone-1"))
        #expect(start.environment == (iOS == IOSVersion(27) ? .production : .sandbox))
        #expect(world.registration(of: Self.app, on: "phone-1")?.environment == .sandbox)
    }

    @Test func `before iOS 27 there is no token that starts a session`() {
        let world = Self.world(iOS: IOSVersion(26))
        let key = TokenKey(bundle: Self.app, type: .nowplaying)
        #expect(world.registration(of: key, on: "phone-1") == nil)
    }

    @Test func `R-CTL-1: a control that is put up again has another token`() throws {
        var world = Self.world()
        let key = TokenKey(bundle: Self.app, type: .controls, holder: "light")
        _ = world.handle(.user(.addControl(Self.app, "light")), on: "phone-1", at: .zero)
        let first = try #require(world.registration(of: key, on: "phone-1")?.token)
        _ = world.handle(.user(.removeControl(Self.app, "light")), on: "phone-1", at: .zero)
        #expect(world.registration(of: key, on: "phone-1") == nil)
        _ = world.handle(.user(.addControl(Self.app, "light")), on: "phone-1", at: .zero)
        let second = try #require(world.registration(of: key, on: "phone-1")?.token)
        #expect(first != second)
        let push = #"{"aps":{"content-changed":true}}"#
        let topic = Self.app + ".push-type.controls"
        #expect(Self.status(.controls, to: first, topic: topic, push, in: &world) == 410)
        #expect(Self.status(.controls, to: second, topic: topic, push, in: &world) == 200)
    }

    @Test
    func `R-MDM-1: a managed phone has a token for its server's topic, before any app is opened`()
        throws
    {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        world.add(PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(18))), at: .zero)
        _ = world.handle(.system(.manage(true)), on: "phone-1", at: .zero)
        let token = try #require(
            world.registration(of: Management.tokenKey, on: "phone-1")?.token)
        #expect(world.registrations.isEmpty)
        let payload = #"{"mdm":"\#(Management.magic)"}"#
        // Servers that manage devices set no apns-push-type.
        let (outcome, trace) = world.push(
            PushRequest(
                path: "/3/device/\(token.hex)", topic: Management.topic, credential: .trusted,
                payload: Array(payload.utf8)), at: .zero)
        #expect(outcome.response.status == 200)
        #expect(trace.contains { $0.name == .managementPoll })
        #expect(
            Self.status(.mdm, to: token, topic: Self.app, payload, in: &world) == 400)
    }

    @Test func `R-TOKEN-2: with the switch every token has 100 bytes`() throws {
        let world = Self.world(switches: [.longTokens])
        let ordinary = try #require(world.registration(of: Self.app, on: "phone-1"))
        #expect(ordinary.token.bytes.count == 100)
    }
}
