import PushGateway
import PushModel
import TestSupport
import Testing
import VirtualPhone
import World

/// H3: a payload as deep as APNs accepts, from the request to the phone, on the smallest stack that
/// a thread gets.
struct DeepPayloadTests {
    private static let app = "com.example.app"

    private static func world(online: Bool = true) -> World {
        var device = PhoneWithApps(
            Phone(name: "phone-1", iOS: IOSVersion(18), settings: PhoneSettings(online: online)))
        device.install(
            RecordedApp(
                InstalledApp(bundle: app, implements: Set(Callback.allCases)),
                presents: [.banner, .list]),
            state: .background)
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        world.add(device, at: .zero)
        return world
    }

    private static func request(_ world: World, _ payload: [UInt8]) -> PushRequest {
        let token = world.registration(of: app, on: "phone-1")?.token
        return PushRequest(
            path: "/3/device/\(token?.hex ?? "")", expiration: "1800000000", topic: app,
            pushType: "alert", credential: .trusted, payload: payload)
    }

    @Test(arguments: DeepPayload.allCases)
    func `H3: 512 levels are admitted and shown`(payload: DeepPayload) {
        let words = onStack(kilobytes: 128) {
            var world = Self.world()
            return world.push(Self.request(world, payload.bytes), at: .zero).1.map(\.word)
        }
        #expect(words.contains("banner"))
    }

    @Test(arguments: DeepPayload.allCases)
    func `H3: 512 levels are stored and fetched`(payload: DeepPayload) {
        let words = onStack(kilobytes: 128) { () -> [String] in
            var world = Self.world(online: false)
            let (outcome, _) = world.push(Self.request(world, payload.bytes), at: .zero)
            guard outcome.response.status == 200 else { return [] }
            return world.handle(
                .settingsChanged(PhoneSettings(online: true)), on: "phone-1", at: .zero
            ).map(\.word)
        }
        #expect(words.contains("banner"))
    }

    @Test(arguments: DeepPayload.allCases)
    func `H3: a deep payload that is too large is refused with the sizes of its keys`(
        payload: DeepPayload
    ) {
        let fill = Array(#"{"fill":"\#(String(repeating: "x", count: 5_000))","#.utf8)
        let hint = onStack(kilobytes: 128) {
            var world = Self.world()
            let request = Self.request(world, fill + payload.bytes.dropFirst())
            return world.push(request, at: .zero).0.response.hint
        }
        #expect(hint?.contains("fill") == true && hint?.contains("5002") == true)
    }
}
