import PushModel
import VirtualPhone

/// A phone with one recorded app, and what its trace says: rows of tests say only what they are
/// about.
struct Situation {
    static let app = "com.example.app"
    static let alert = Payload(title: "Hello", body: "World", sound: "default")
    static let silent = Payload(contentAvailable: true)
    static let both = Payload(title: "Hello", sound: "default", contentAvailable: true)

    var phone: PhoneWithApps
    var now = Instant.zero
    var trace: [TraceRecord] = []

    init(
        iOS: IOSVersion = IOSVersion(18, 2), state: AppState = .background,
        implements: Set<Callback> = Set(Callback.allCases),
        notificationDelegate: DelegateTiming = .inTime,
        presents: Set<PresentationOption>? = [.alert, .sound, .badge],
        backgroundModes: Set<String> = ["remote-notification"],
        permission: Permission = .authorized, badge: Int = 0,
        categories: [NotificationCategory] = [], settings: PhoneSettings = PhoneSettings(),
        switches: Set<PhoneSwitch> = [],
        onRemotePush: RecordedApp.FetchBehaviour = RecordedApp.FetchBehaviour(),
        blocks: Set<Callback> = [],
        serviceExtension: ServiceExtension? = nil, entitlements: Set<Entitlement> = [],
        lifeCycle: LifeCycleKind = .appDelegate, reportsCalls: Bool = true,
        linkedSDK: IOSVersion? = nil
    ) {
        phone = PhoneWithApps(
            Phone(name: "phone-1", iOS: iOS, settings: settings, switches: switches))
        var installed = InstalledApp(
            bundle: Self.app, linkedSDK: linkedSDK, implements: implements,
            backgroundModes: backgroundModes,
            permission: permission, badge: badge, categories: categories)
        installed.entitlements = entitlements
        installed.lifeCycle = lifeCycle
        var app = RecordedApp(
            installed, notificationDelegate: notificationDelegate, presents: presents,
            onRemotePush: onRemotePush)
        app.serviceExtension = serviceExtension
        app.reportsCalls = reportsCalls
        app.blocks = blocks
        phone.install(app, state: state)
    }

    mutating func push(_ payload: Payload, id: String = "push-1", collapseID: String? = nil) {
        send(
            .push(PhonePush(id: id, bundle: Self.app, payload: payload, collapseID: collapseID)))
    }

    mutating func user(_ action: UserAction) { send(.user(action)) }

    mutating func send(_ event: Event) {
        trace += phone.handle(event, at: now)
    }

    mutating func wait(_ duration: Duration) {
        now = now + duration
        send(.woke)
    }

    /// The version of iOS that a row of a test names; a typing error in the row ends the test.
    static func version(_ text: String) -> IOSVersion {
        guard let version = IOSVersion(text) else {
            preconditionFailure("“\(text)” is not a version of iOS")
        }
        return version
    }

    var state: AppState? { phone.phone.state(of: Self.app) }

    /// The callbacks so far as `name(state)`, without life-cycle calls unless asked for.
    func callbacks(withLifeCycle: Bool = false) -> [String] {
        trace.filter { $0.kind == .callback }
            .filter { record in
                withLifeCycle || Callback(rawValue: record.word).map { !$0.isLifeCycle } ?? true
            }
            .map { "\($0.word)(\($0.state?.rawValue ?? "-"))" }
    }

    /// The names of what the system did.
    var system: [String] { trace.filter { $0.kind == .system }.map(\.word) }

    func happened(_ name: String) -> Bool { trace.contains { $0.word == name } }
}
