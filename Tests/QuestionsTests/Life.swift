import PushGateway
import PushModel
import VirtualPhone
import World

@testable import Questions

/// A phone with one app, whose life is written down as the log would.
struct Life {
    static let phone = "phone-1"
    static let app = "com.example.app"

    private let base: World
    private(set) var world: World
    private(set) var events: [NumberedEvent] = []
    private(set) var now = Instant.zero

    /// `other` is an app beside the one that pushes are for.
    init(
        iOS: IOSVersion = IOSVersion(18, 2), other: BundleID? = nil,
        _ declare: (inout RecordedApp) -> Void = { _ in }
    ) {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000)))
        var app = RecordedApp(
            InstalledApp(bundle: Self.app, implements: Set(Callback.allCases)),
            presents: PresentationOption.everything(on: iOS))
        declare(&app)
        var device = PhoneWithApps(Phone(name: Self.phone, iOS: iOS))
        device.install(app, state: .background)
        if let other {
            let installed = InstalledApp(bundle: other, implements: Set(Callback.allCases))
            device.install(RecordedApp(installed, presents: []), state: .background)
        }
        world.add(device, at: .zero)
        base = world
        self.world = world
    }

    var token: String {
        world.registrations.first { $0.bundle == Self.app }?.token.hex ?? "none"
    }

    mutating func wait(_ seconds: Int) {
        let time = now + .seconds(seconds)
        now = time
        add(.clock)
    }

    mutating func happen(_ event: Event) { add(.event(.phone(Self.phone, event))) }

    mutating func push(
        _ payload: String, type: String = "alert", change: (inout PushRequest) -> Void = { _ in }
    ) {
        var request = PushRequest(
            path: "/3/device/\(token)",
            id: "8D1A2C3E-0000-4000-8000-\(100_000_000_000 + events.count)",
            topic: Self.app, pushType: type, credential: .trusted, payload: Array(payload.utf8))
        if type == "background" { request.priority = "5" }
        change(&request)
        add(.push(request, nil))
    }

    /// Makes a broadcast channel, which does not belong to this phone's past; returns its
    /// identifier.
    mutating func makeChannel() -> String {
        let request = PushRequest(
            path: "/1/apps/\(Self.app)/channels", credential: .trusted,
            payload: Array(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#.utf8))
        return world.handle(.push(request, nil), at: now).outcome?.response.channelID ?? "none"
    }

    /// Starts a Live Activity that listens on a channel.
    mutating func startActivity(on channel: String) {
        add(.event(.askedForToken(Self.app, .liveactivity, on: Self.phone)))
        let token = world.registrations(of: .liveactivity, on: Self.phone).first?.token.hex
        let payload = """
            {"aps":{"event":"start","timestamp":1700000000,"content-state":{},"attributes":{},
            "attributes-type":"A","input-push-channel":"\(channel)","alert":{"title":"A","body":"B"}}}
            """
        push(payload, type: "liveactivity") { request in
            request.path = "/3/device/\(token ?? "none")"
            request.topic = "\(Self.app).push-type.liveactivity"
        }
    }

    private mutating func add(_ input: World.Input) {
        events += world.handle(input, at: now).map(NumberedEvent.init)
    }

    /// The last push, with what came before and after it.
    func player(until end: Instant? = nil) throws -> BranchPlayer {
        let index = events.lastIndex { event in
            if case .push = event.input { true } else { false }
        }
        guard let index, case .push(let request, _) = events[index].input else {
            throw BranchError.noApp(phone: Self.phone)
        }
        return try BranchPlayer(
            BranchPoint(
                request: request, number: events[index].number, time: events[index].time,
                id: request.id ?? "",
                past: PhonePast(
                    phone: Self.phone, base: base, row: 0, events: Array(events[..<index])),
                later: Array(events[(index + 1)...]),
                end: end ?? events[index].time + .seconds(30)),
            perform: Self.perform)
    }

    /// Enough of what the API does for the actions of these tests.
    private static let perform: ActionPerformer = { action, phone, world, now in
        guard let settings = action.settings else {
            guard let event = action.event(on: action.app ?? "none") else { return [] }
            return world.handle(.event(.phone(phone, event)), at: now).records
        }
        guard let device = world.phones[phone]?.phone, let installed = device.app(app) else {
            return []
        }
        var change = SettingsChange()
        change.focus = settings.focus
        change.muteSwitch = settings.muteSwitch
        change.lowPowerMode = settings.lowPowerMode
        change.backgroundAppRefresh = settings.backgroundAppRefresh
        change.permission = settings.permission
        change.alerts = settings.alerts
        change.sounds = settings.sounds
        change.badges = settings.badges
        let allowed = change.applied(to: NotificationSettings(installed))
        var events = [Event.settingsChanged(change.applied(to: device.settings))]
        if change.isAboutApp { events.append(.user(.allow(app, allowed))) }
        return events.flatMap { world.handle(.event(.phone(phone, $0)), at: now).records }
    }
}
