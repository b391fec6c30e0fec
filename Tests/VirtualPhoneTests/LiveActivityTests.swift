import Foundation
import PushModel
import Testing
import VirtualPhone

/// Tests Live Activities of an app whose own code runs: the app's calls, and its allowed requests.
struct LiveActivityTests {
    private static let app = "com.example.app"

    private static func device(
        _ state: AppState, iOS: IOSVersion = IOSVersion(18), switches: Set<PhoneSwitch> = []
    ) -> PhoneWithApps {
        var device = PhoneWithApps(Phone(name: "phone-1", iOS: iOS, switches: switches))
        device.installHosted(
            InstalledApp(bundle: app, implements: [.willEnterForeground, .didBecomeActive]),
            state: state)
        return device
    }

    private static func request(_ id: String = "ride") -> ActivityRequest {
        ActivityRequest(
            id: id, attributesType: "Ride", attributes: "{}",
            content: ActivityContentValue(state: #"{"eta":12}"#), pushType: .token)
    }

    private static func send(_ event: AppEvent, to device: inout PhoneWithApps, at seconds: Int = 0)
    {
        _ = device.handle(
            Event.app(app, event).sent(at: UnixTime(seconds: 1_700_000_000 + Double(seconds))),
            at: .zero + .seconds(seconds))
    }

    /// The news among the effects, in order.
    private static func news(_ device: inout PhoneWithApps) -> [ActivityUpdate] {
        device.takeEffects().compactMap {
            if case .activity(_, let news) = $0 { news } else { nil }
        }
    }

    @Test func `R-LA-4: applicationWillEnterForeground is too early, DidBecomeActive is right`()
        throws
    {
        var device = Self.device(.background)
        #expect(device.phone.decideActivityRequest(Self.request(), of: Self.app) == .visibility)
        _ = device.handle(.user(.tapIcon(Self.app)), at: .zero)
        for (callback, refusal) in [
            (Callback.willEnterForeground, ActivityRefusal?.some(.visibility)),
            (.didBecomeActive, nil),
        ] {
            let calls = device.takeEffects().compactMap {
                if case .call(let call) = $0 { call } else { nil }
            }
            let call = try #require(calls.first)
            #expect(call.callback == callback)
            #expect(device.phone.decideActivityRequest(Self.request(), of: Self.app) == refusal)
            Self.send(.returned(call.id), to: &device)
        }
    }

    @Test func `R-LA-7: five is the limit, and the error's domain and code are Apple's`() {
        var device = Self.device(.active)
        for number in 1...6 { Self.send(.requestsActivity(Self.request("\(number)")), to: &device) }
        #expect(device.phone.activities.map(\.name) == ["1", "2", "3", "4", "5"])
        let refusal = device.phone.decideActivityRequest(Self.request(), of: Self.app)
        #expect(refusal == .targetMaximumExceeded)
        #expect(refusal?.domain == "com.apple.ActivityKit.ActivityAuthorization")
        #expect(refusal?.code == 5)
        #expect(device.phone.appActivities(of: Self.app)?.enablement.isEnabled == true)
    }

    @Test func `each stream yields what its row says`() throws {
        var device = Self.device(.active)
        Self.send(.requestsActivity(Self.request()), to: &device)
        let began = try #require(Self.news(&device).first)
        guard case .began(let snapshot) = began else {
            Issue.record("\(began)")
            return
        }
        #expect(snapshot.id == "ride" && snapshot.state == .active)
        let later = ActivityContentValue(
            state: #"{"eta":5}"#, staleDate: UnixTime(seconds: 1_700_000_700))
        Self.send(
            .updatesActivity(ActivityUpdateRequest(id: "ride", content: later)), to: &device, at: 60
        )
        #expect(Self.news(&device).last == .changed(Self.snapshot(later, .active)))
        _ = device.handle(.woke, at: .zero + .seconds(700))
        #expect(Self.news(&device).last == .changed(Self.snapshot(later, .stale)))
        Self.send(
            .endsActivity(ActivityEnd(id: "ride", dismissal: .immediate)), to: &device, at: 800)
        _ = device.handle(.woke, at: .zero + .seconds(801))
        #expect(Self.news(&device).last == .changed(Self.snapshot(later, .dismissed)))
        #expect(device.phone.appActivities(of: Self.app)?.activities.isEmpty == true)
    }

    private static func snapshot(
        _ content: ActivityContentValue, _ state: ActivitySnapshot.State
    ) -> ActivitySnapshot {
        ActivitySnapshot(
            id: "ride", attributesType: "Ride", attributes: "{}", content: content, state: state)
    }

    @Test
    func `R-LA-42: a suspended process hears the newest of what it missed when it is resumed`() {
        var device = Self.device(.active)
        Self.send(.requestsActivity(Self.request()), to: &device)
        _ = device.handle(.user(.pressHome), at: .zero)
        for _ in 0..<4 {
            for case .call(let call) in device.takeEffects() {
                Self.send(.returned(call.id), to: &device)
            }
        }
        _ = device.handle(.system(.suspend(Self.app)), at: .zero + .seconds(1))
        _ = device.takeEffects()
        for second in 2...4 {
            var message = LiveActivityPush(
                event: .update, timestamp: 1_700_000_000 + second, content: #"{"n":\#(second)}"#)
            message.type = "Ride"
            _ = device.handle(
                .push(
                    PhonePush(
                        id: "p\(second)", bundle: Self.app, payload: Payload(),
                        type: .liveactivity, liveActivity: message,
                        holder: device.phone.activities.first.map { String($0.id) })),
                at: .zero + .seconds(second))
        }
        #expect(device.takeEffects().isEmpty)
        _ = device.handle(.user(.tapIcon(Self.app)), at: .zero + .seconds(5))
        let contents = Self.news(&device).compactMap {
            if case .changed(let snapshot) = $0 { snapshot.content.state } else { nil }
        }
        #expect(contents == [#"{"n":4}"#])
    }

    @Test(arguments: [(false, true, 15), (true, true, 240), (true, false, 15)])
    func `C27: only some updates of priority 10 are drawn in an hour, the rest are held`(
        declares: Bool, allows: Bool, limit: Int
    ) {
        var device = PhoneWithApps(
            Phone(name: "phone-1", iOS: IOSVersion(18), switches: [.activityBudget]))
        var app = InstalledApp(bundle: Self.app, implements: [])
        app.activities.declaresFrequentPushes = declares
        app.activities.allowsFrequentPushes = allows
        device.installHosted(app, state: .active)
        Self.send(.requestsActivity(Self.request()), to: &device)
        func push(_ number: Int, priority: Int = 10) {
            let message = LiveActivityPush(
                event: .update, timestamp: 1_700_000_000 + number, content: #"{"n":\#(number)}"#)
            _ = device.handle(
                .push(
                    PhonePush(
                        id: "p\(number)", bundle: Self.app, payload: Payload(), priority: priority,
                        type: .liveactivity, liveActivity: message, holder: "1")),
                at: .zero + .seconds(number))
        }
        for number in 1...limit + 2 { push(number) }
        #expect(device.phone.activities.first?.content == #"{"n":\#(limit)}"#)
        push(limit + 3, priority: 5)
        #expect(device.phone.activities.first?.content == #"{"n":\#(limit + 3)}"#)
    }

    @Test func `R-LA-14: any of an app's types makes its one token that starts activities`() throws
    {
        var device = Self.device(.active)
        for type in ["Ride", "Parcel"] {
            Self.send(
                .declaresActivityType(type, attributes: .anything, contentState: .anything),
                to: &device)
        }
        let key = TokenKey(bundle: Self.app, type: .liveactivity)
        #expect(device.phone.requiredTokens == [RequiredToken(key)])
        let token = try #require(DeviceToken(hex: String(repeating: "ab", count: 80)))
        _ = device.handle(.token(key, token), at: .zero)
        #expect(device.phone.appActivities(of: Self.app)?.startToken == token)
        #expect(Self.news(&device) == [.token(activity: nil, token)])
    }
}
