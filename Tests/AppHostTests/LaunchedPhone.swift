import AppHost
import PushGateway
import PushModel
import World
import VirtualPhone

/// A phone with a sample app on it, in virtual time.
final class LaunchedPhone {
    static let name = "phone-1"
    let bundle: BundleID = "com.example.app"
    let host: LaunchedHost
    private(set) var trace: [TraceRecord] = []
    private var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000)))
    private var now = Instant.zero

    init(
        app: String = "SampleApp", serviceExtension: String? = nil,
        iOS: IOSVersion = IOSVersion(18, 2),
        patienceForHandlers: Duration = .seconds(5), patience: Duration = .seconds(20)
    ) throws {
        var executable = try SampleApp.executable(app)
        executable.serviceExtension = try serviceExtension.map(SampleApp.path)
        var installed = executable.installed(try executable.describe(on: iOS))
        installed.permission = .authorized
        host = LaunchedHost(
            executable, installed, on: iOS, patienceForHandlers: patienceForHandlers,
            patience: patience)
        world.add(Device(Phone(name: Self.name, iOS: iOS)), at: now)
        trace = world.installHosted(installed, on: Self.name, at: now)
    }

    deinit { host.end() }

    var pid: Int32? { host.app.pid }
    var state: AppState? { world.phones[Self.name]?.phone.state(of: bundle) }
    /// The callbacks since the last `clear`, as short names.
    var callbacks: [String] { trace.compactMap(\.callback?.rawValue) }

    func clear() { trace = [] }

    func happens(_ event: Event) {
        trace += world.handle(event, on: Self.name, at: now)
        trace += host.settle(&world, on: Self.name, at: now)
    }

    func advance(by duration: Duration) {
        let end = now + duration
        while let wake = world.nextWake, wake <= end, wake > now {
            now = wake
            trace += world.advance(to: now)
            trace += host.settle(&world, on: Self.name, at: now)
        }
        now = end
        trace += world.advance(to: now)
        trace += host.settle(&world, on: Self.name, at: now)
    }

    /// The app's Live Activities.
    var activities: [ActivitySnapshot] {
        world.phones[Self.name]?.phone.appActivities(of: bundle)?.activities ?? []
    }

    /// Where pushes that start Live Activities go.
    var startToken: DeviceToken? {
        world.phones[Self.name]?.phone.appActivities(of: bundle)?.startToken
    }

    func push(_ json: String, type: PushType = .alert, to other: DeviceToken? = nil) {
        guard let token = other ?? world.registration(of: bundle, on: Self.name)?.token else {
            return trace.append(
                TraceRecord(time: now, kind: .gateway, .noToken))
        }
        let request = PushRequest(
            path: "/3/device/\(token.hex)", priority: type == .background ? "5" : "10",
            topic: bundle + type.topicSuffix, pushType: type.rawValue, credential: .trusted,
            payload: Array(json.utf8))
        trace += world.push(request, at: now).1
        trace += host.settle(&world, on: Self.name, at: now)
    }

    /// Launched once and in the background, suspended, as an app is most of its life.
    func leaveInBackground() {
        happens(.user(.tapIcon(bundle)))
        happens(.user(.pressHome))
        advance(by: .seconds(30))
    }
}
