import AppGuest
import AppHost
import Dispatch
import PushGateway
import PushModel
import TestSupport
import World
import VirtualPhone

/// A phone with a sample app on it, in virtual time.
final class LaunchedPhone {
    static let name = "phone-1"
    let bundle: BundleID = "com.example.app"
    let host: LaunchedHost
    private(set) var trace: [TraceRecord] = []
    private var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000)))
    private var effects: [Effect] = []
    private var now = Instant.zero
    private let output = LockedValue<[String]>([])
    private let hasLine = DispatchSemaphore(value: 0)

    init(
        app: String = "SampleApp", extensions: [ExtensionKind: String] = [:],
        iOS: IOSVersion = IOSVersion(18, 2), extensionMemory: MemorySize? = nil,
        patienceForHandlers: Duration = .seconds(5), patience: Duration = Patience.forHangs
    ) throws {
        var executable = try SampleApp.executable(app)
        executable.extensions = extensions
        var installed = executable.installed(try executable.describe(on: iOS))
        installed.permission = .authorized
        let (output, hasLine) = (output, hasLine)
        host = LaunchedHost(
            executable, installed, on: iOS, patienceForHandlers: patienceForHandlers,
            patience: patience,
            onLine: { line in
                output.withLock { $0.append(line.text) }
                hasLine.signal()
            })
        var settings = PhoneSettings()
        settings.extensionMemory = extensionMemory
        world.add(PhoneWithApps(Phone(name: Self.name, iOS: iOS, settings: settings)), at: now)
        handle(.event(.installedHosted(installed, on: Self.name)))
    }

    deinit { host.end() }

    /// The output of app and extensions so far. It arrives on a separate path and may be late.
    var lines: [String] { output.withLock(\.self) }

    /// Waits until they have printed this line; `false` when it does not come within
    /// `Patience.forHangs`.
    func prints(_ line: String) -> Bool {
        let seconds = Int(Patience.forHangs.components.seconds)
        let latest = DispatchTime.now() + .seconds(seconds)
        while !lines.contains(line) {
            guard hasLine.wait(timeout: latest) == .success else { return false }
        }
        return true
    }

    var pid: Int32? { host.app.pid }
    var state: AppState? { world.phones[Self.name]?.phone.state(of: bundle) }
    /// The callbacks since the last `clear`, as short names.
    var callbacks: [String] { trace.compactMap(\.callback?.rawValue) }

    func clear() { trace = [] }

    func happens(_ event: Event) {
        handle(.event(.phone(Self.name, event)))
        settle()
    }

    private func handle(_ input: World.Input) {
        for step in world.handle(input, at: now) {
            trace += step.records
            effects += step.effects
        }
    }

    private func settle() {
        trace += host.settle(exchange(&effects, with: []), in: &world, on: Self.name, at: now)
    }

    func advance(by duration: Duration) {
        let end = now + duration
        while let wake = Instant.earlier(world.nextWake, host.nextWake), wake <= end, wake > now {
            now = wake
            handle(.clock)
            settle()
        }
        now = end
        handle(.clock)
        settle()
    }

    /// The app's Live Activities.
    var activities: [ActivitySnapshot] {
        world.phones[Self.name]?.phone.appActivities(of: bundle)?.activities ?? []
    }

    /// Where pushes that start Live Activities go.
    var startToken: DeviceToken? {
        world.phones[Self.name]?.phone.appActivities(of: bundle)?.startToken
    }

    /// Pushes to what is handed out by itself: a widget's token, a control's, a session's.
    func pushService(_ json: String, type: PushType, to holder: String? = nil) {
        let payload = try? JSONValue(parsing: Array(json.utf8))
        let key = world.destination(of: payload, for: type, of: bundle, on: Self.name, to: holder)
        let registration = key.flatMap { world.registration(of: $0, on: Self.name) }
        guard let registration else {
            return trace.append(TraceRecord(time: now, kind: .gateway, .noToken))
        }
        push(json, type: type, to: registration.token)
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
        handle(.push(request, nil))
        settle()
    }

    /// Launched once and in the background, suspended, as an app is most of its life.
    func leaveInBackground() {
        happens(.user(.tapIcon(bundle)))
        happens(.user(.pressHome))
        advance(by: .seconds(30))
    }
}
