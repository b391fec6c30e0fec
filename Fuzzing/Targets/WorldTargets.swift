import AppGuest
import AppHost
import Foundation
import PushGateway
import PushModel
import Scenarios
import VirtualPhone
import World

/// A world with one phone that every input begins with.
enum FuzzWorld {
    static let app = "com.example.app"
    static let phone = "phone-1"

    /// The app's own code is behind it, or it is a recorded one.
    static func world(hosted: Bool) -> World {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000, seed: 7)))
        var device = PhoneWithApps(Phone(name: phone, iOS: IOSVersion(18)))
        let installed = InstalledApp(bundle: app, implements: Set(Callback.allCases))
        if hosted {
            world.add(device, at: .zero)
            _ = world.handle(.event(.installedHosted(installed, on: phone)), at: .zero)
            _ = world.handle(.event(.phone(phone, .user(.tapIcon(app)))), at: .zero)
        } else {
            device.install(
                RecordedApp(installed, presents: [.banner, .list, .sound, .badge]),
                state: .background)
            world.add(device, at: .zero)
        }
        return world
    }
}

/// The messages of a launched app. Each line of an input is a message that the world handles; then an
/// hour passes.
final class AppTarget: FuzzTarget {
    static let name = "app"
    static let words = [
        "{\"event\":{\"_0\":", "{\"schedule\":{\"_0\":", "\"after\":", "\"repeats\":true", "null",
        "\"at\":", "\"hours\":", "\"minutes\":", "}}", "\n", "[0,1000000000]", "\"identifier\":",
        "\"period\":", "\"later\":[", "\"badge\":", "[-1,0]", "[9223372036854775807,0]",
    ]
    static let batch = 100

    private static let start = FuzzWorld.world(hosted: true)
    private let decoder = JSONDecoder()

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        var world = Self.start
        var now = Instant.zero
        var taken = false
        for line in input.split(separator: UInt8(ascii: "\n")).prefix(20) {
            guard let message = try? decoder.decode(AppMessage.self, from: Data(line)) else {
                continue
            }
            taken = true
            let event = ProcessEvent.message(message)
            let meaning = event.meaning(of: FuzzWorld.app, on: FuzzWorld.phone, at: now)
            if let event = meaning.event { _ = world.handle(.event(event), at: now) }
            now = now + .seconds(1)
        }
        if taken { _ = world.handle(.clock, at: now + .seconds(3_600)) }
        return taken
    }
}

/// A scenario file: it is refused with its place, or its first runs are played.
final class ScenarioTarget: FuzzTarget {
    static let name = "scenario"
    static let words = [
        "- ", "push: ", "wait: ", "expect: ", "steps:\n", "app: {", "phone: {", "}", "[", "]", "\n",
        "&a ", "*a", "<<: ", "---\n", "1ms", "365d", "repeats: on", "local: {title: x, after: ",
        "silent", "alert", "tap: notification", "ios: [18.0, 9.3]", "state: [background, active]",
    ]
    static let longestInput = 1024
    static let batch = 100

    private static let budget = {
        var budget = ScenarioBudget()
        budget.wakeUps = 500
        budget.records = 5_000
        budget.wallTime = .seconds(2)
        return budget
    }()

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        guard let file = try? ScenarioFile(input, name: "fuzz.yaml") else { return false }
        for run in file.scenarios.prefix(2).flatMap({ $0.runs.prefix(2) }) {
            let result = run.play(within: Self.budget)
            require(!result.json.isEmpty, "a run has its line")
            require(result.verdict.sentence.isEmpty == false, "and its verdict")
        }
        return true
    }
}

/// A payload: pushed to the gateway, shown by a phone, read by its app.
final class PayloadTarget: FuzzTarget {
    static let name = "payload"
    static let words = [
        "{\"aps\":", "\"alert\":", "\"badge\":", "\"sound\":", "\"content-available\":1",
        "\"mutable-content\":1", "\"category\":", "\"thread-id\":", "\"interruption-level\":",
        "\"time-sensitive\"", "\"event\":\"start\"", "\"timestamp\":", "\"stale-date\":",
        "\"dismissal-date\":", "\"loc-args\":[", "\"critical\":1", "\"volume\":", "null", "1e308",
        "}", "{", "[[[[",
    ]

    private static let types: [PushType] = [.alert, .background, .liveactivity, .voip]

    private let start: World
    private let tokens: [String]

    init() {
        var world = FuzzWorld.world(hosted: false)
        tokens = Self.types.map {
            world.registration(of: FuzzWorld.app, on: FuzzWorld.phone, for: $0)?.token.hex ?? ""
        }
        start = world
    }

    func run(_ input: [UInt8]) -> Bool {
        var world = start
        // The first byte chooses the type of the push.
        let index = Int(input.first ?? 0) % Self.types.count
        let type = Self.types[index]
        let request = PushRequest(
            path: "/3/device/\(tokens[index])", priority: type == .background ? "5" : nil,
            topic: FuzzWorld.app + type.topicSuffix, pushType: type.rawValue,
            credential: .trusted, payload: Array(input.dropFirst()))
        let steps = world.handle(.push(request, nil), at: .zero)
        require(!steps.records.isEmpty, "a push leaves a trace")
        for record in steps.records {
            require(!record.sentence.isEmpty, "a record has its sentence")
        }
        _ = world.handle(.clock, at: .zero + .seconds(60))
        var payload = Payload()
        payload.source = .pushed(request.payload)
        _ = payload.userInfo
        return steps.outcome?.response.status == 200
    }
}

/// All targets, in the order of a push's way.
package enum FuzzTargets {
    package static let all = [
        FuzzTargetKind(JSONTarget.self), FuzzTargetKind(FirstBytesTarget.self),
        FuzzTargetKind(TokenTarget.self), FuzzTargetKind(HTTP2Target.self),
        FuzzTargetKind(PayloadTarget.self), FuzzTargetKind(AppTarget.self),
        FuzzTargetKind(ScenarioTarget.self),
    ]
}
