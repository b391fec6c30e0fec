import PushModel
import Testing
import VirtualPhone

/// Tests budgets, limits and states of pushes other than notifications, which scenarios do not
/// count.
struct ServicePushTests {
    private static let app = "com.example.app"

    private static func phone(
        iOS: IOSVersion = IOSVersion(26), state: AppState = .background,
        switches: Set<PhoneSwitch> = [], services: AppServices = AppServices(),
        behaviour: ServiceBehaviour? = nil
    ) -> PhoneWithApps {
        var device = PhoneWithApps(Phone(name: "phone-1", iOS: iOS, switches: switches))
        var installed = InstalledApp(
            bundle: app, implements: Set(Callback.allCases), backgroundModes: ["push-to-talk"])
        installed.services = services
        installed.entitlements = [.pushToTalk, .locationPush]
        var recorded = RecordedApp(installed, presents: nil)
        recorded.serviceBehaviour = behaviour
        device.install(recorded, state: state)
        return device
    }

    private static func push(
        _ type: PushType, _ json: String = "{}", id: String = "push-1", priority: Int = 10
    ) -> Event {
        var payload = (try? Payload(parsing: Array(json.utf8))) ?? Payload()
        payload.source = .pushed(Array(json.utf8))
        return .push(
            PhonePush(id: id, bundle: app, payload: payload, priority: priority, type: type))
    }

    private static func count(_ callback: Callback, in trace: [TraceRecord]) -> Int {
        trace.count { $0.callback == callback }
    }

    @Test
    func `R-LOC-5: the budget is 360 pushes, one comes back in four minutes, none for three hours`()
    {
        var device = Self.phone(
            switches: [.locationBudget], services: AppServices(extensions: [.location]))
        _ = device.handle(.app(Self.app, .monitorsLocationPushes(true)), at: .zero)
        var trace: [TraceRecord] = []
        for _ in 1...361 { trace += device.handle(Self.push(.location), at: .zero) }
        #expect(Self.count(.didReceiveLocationPushPayload, in: trace) == 360)
        #expect(trace.last?.name == .pushIgnored)
        let later = Instant.zero + .seconds(2 * 3600)
        #expect(device.handle(Self.push(.location), at: later).last?.name == .pushIgnored)
        let open = device.handle(Self.push(.location), at: .zero + .seconds(3 * 3600))
        #expect(Self.count(.didReceiveLocationPushPayload, in: open) == 1)
    }

    @Test func `R-CPL-1: a complication gets 50 pushes a day`() {
        var device = Self.phone(iOS: IOSVersion(12))
        _ = device.handle(.user(.showComplication(Self.app, true)), at: .zero)
        var trace: [TraceRecord] = []
        for _ in 1...51 { trace += device.handle(Self.push(.complication), at: .zero) }
        #expect(Self.count(.didReceiveIncomingPush, in: trace) == 50)
        let day = Instant.zero + .seconds(86_400)
        #expect(
            Self.count(
                .didReceiveIncomingPush, in: device.handle(Self.push(.complication), at: day)) == 1)
    }

    @Test func `R-PTT-2: an app that starts and makes no manager loses its channel`() {
        var behaviour = ServiceBehaviour()
        behaviour.makesChannelManager = false
        var device = Self.phone(state: .active)
        _ = device.handle(.app(Self.app, .joinsChannel("A")), at: .zero)
        _ = device.handle(.system(.terminate(Self.app)), at: .zero)
        device.redeclare(Self.app) { $0.serviceBehaviour = behaviour }
        _ = device.handle(Self.push(.pushtotalk), at: .zero + .seconds(60))
        #expect(device.phone.talkChannel != nil)
        let trace = device.handle(.woke, at: .zero + .seconds(70))
        #expect(trace.contains { $0.name == .notTold && $0.rules == [.rPtt2] })
        #expect(trace.contains { $0.name == .channelLeft })
        #expect(device.phone.talkChannel == nil)
    }

    @Test func `R-PTT-3: each channel wishes for a token of its own, under its own number`() {
        var device = Self.phone(state: .active)
        _ = device.handle(.app(Self.app, .joinsChannel("A")), at: .zero)
        let first = device.phone.requiredTokens
        _ = device.handle(.app(Self.app, .leavesChannel), at: .zero)
        #expect(device.phone.requiredTokens.isEmpty)
        _ = device.handle(.app(Self.app, .joinsChannel("A")), at: .zero)
        #expect(first.count == 1)
        #expect(device.phone.requiredTokens.map(\.key) == first.map(\.key))
        #expect(device.phone.requiredTokens.map(\.renewal) != first.map(\.renewal))
    }

    @Test func `an idle phone holds nothing of these services, and says so in its state`() throws {
        var device = Self.phone()
        #expect(device.phone.requiredTokens.isEmpty)
        #expect(device.phone.talkChannel == nil)
        #expect(device.phone.mediaSessions.isEmpty)
        #expect(!device.phone.isManaged)
        _ = device.handle(.system(.manage(true)), at: .zero)
        #expect(device.phone.isManaged)
        #expect(device.phone.requiredTokens == [RequiredToken(Management.tokenKey)])
    }

    @Test func `a widget run that never starts is given up after half a minute`() {
        var phone = PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(26)))
        var installed = InstalledApp(bundle: Self.app, implements: [])
        installed.services = AppServices(extensions: [.controls])
        phone.installHosted(installed, state: .neverLaunched)
        _ = phone.handle(.user(.addControl(Self.app, "light")), at: .zero)
        let key = TokenKey(bundle: Self.app, type: .controls, holder: "light")
        let token = DeviceToken(hex: "ab").map { Event.token(key, $0) }
        if let token { _ = phone.handle(token, at: .zero) }
        let run = phone.takeEffects()
        #expect(
            run.contains { if case .startExtension(_, .controls, _) = $0 { true } else { false } })
        let trace = phone.handle(.woke, at: .zero + .seconds(30))
        #expect(trace.map(\.name) == [.extensionKilled])
        #expect(
            phone.takeEffects().contains { if case .endExtension = $0 { true } else { false } })
    }
}
