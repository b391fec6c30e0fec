import PushModel
import Testing
import VirtualPhone

/// VoIP pushes, Live Activities and registration.
struct OtherPushTests {
    private func voip(_ situation: inout Situation, id: String = "call") {
        situation.send(
            .push(PhonePush(id: id, bundle: Situation.app, payload: Payload(), type: .voip)))
    }

    @Test(arguments: [AppState.forceQuit, .suspended, .systemTerminated, .active])
    func `a VoIP push reaches the app in any state and shows nothing by itself`(_ state: AppState) {
        var situation = Situation(state: state)
        voip(&situation)
        #expect(situation.callbacks().first?.hasPrefix("didReceiveIncomingPush") == true)
        #expect(!situation.happened("banner"))
        #expect(situation.trace.first { $0.word == "call" }?.pushID == "call")
        #expect(situation.state?.isRunning == true)
    }

    @Test func `an app that reports no call is ended, and after three times gets no more`() {
        var situation = Situation(state: .suspended, reportsCalls: false)
        for number in 1...4 { voip(&situation, id: "call-\(number)") }
        #expect(situation.callbacks().count == 3)
        #expect(situation.state == .crashed)
        #expect(situation.trace.last { $0.word == "not-told" }?.rules == [.rVoip])
    }

    @Test(arguments: [
        (AppState.active, IOSVersion(18, 2), AppState.active),
        (.inactive, IOSVersion(18, 2), .inactive), (.active, IOSVersion(12), .active),
        (.background, IOSVersion(18, 2), .crashed),
    ])
    func `an app in the foreground need not report`(
        _ state: AppState, _ iOS: IOSVersion, _ after: AppState
    ) {
        var situation = Situation(iOS: iOS, state: state, reportsCalls: false)
        voip(&situation)
        situation.wait(.seconds(8))
        #expect(situation.state == after)
    }

    @Test func `without a registry callservicesd ends the app after seven seconds`() {
        var situation = Situation(state: .systemTerminated, implements: [.didFinishLaunching])
        voip(&situation)
        situation.wait(.milliseconds(6999))
        #expect(situation.state == .background)
        situation.wait(.milliseconds(1))
        #expect(situation.state == .crashed)
        #expect(situation.trace.last?.rules == [.rVoip5, .rVoip])
        #expect(situation.trace.last?.sentence.contains("0xbaadca11") == true)
    }

    @Test func `an app linked with an older SDK need not report`() {
        var situation = Situation(reportsCalls: false, linkedSDK: IOSVersion(12))
        voip(&situation)
        #expect(situation.state == .background)
    }

    private func activity(
        _ situation: inout Situation, _ event: LiveActivityPush.Event, timestamp: Int,
        stale: Duration? = nil, dismissal: Duration? = nil,
        payload: Payload = Payload(title: "Score")
    ) {
        let now = situation.now
        var message = LiveActivityPush(
            event: event, timestamp: timestamp, staleDate: stale.map { now + $0 },
            dismissalDate: dismissal.map { now + $0 }, content: "{}", attributes: "{}")
        message.type = "Score"
        message.alert = payload.title.map { LiveActivityAlert(title: $0, body: "Body") }
        situation.send(
            .push(
                PhonePush(
                    id: "la-\(timestamp)", bundle: Situation.app, payload: payload,
                    type: .liveactivity, liveActivity: message,
                    holder: event == .start ? nil : "1")))
    }

    @Test func `a Live Activity starts, changes, becomes stale, ends and leaves after four hours`()
    {
        var situation = Situation(state: .suspended)
        activity(&situation, .start, timestamp: 1)
        #expect(situation.happened("resume"))
        activity(&situation, .update, timestamp: 2, stale: .seconds(60))
        situation.wait(.seconds(61))
        #expect(situation.phone.phone.activities.map(\.state) == [.stale])
        activity(&situation, .update, timestamp: 1)
        #expect(situation.trace.last?.word == "activity-ignored")
        activity(&situation, .end, timestamp: 3)
        #expect(situation.phone.phone.activities.map(\.state) == [.ended])
        activity(&situation, .update, timestamp: 4)
        #expect(situation.trace.last?.word == "activity-ignored")
        situation.wait(.seconds(4 * 3600 + 1))
        #expect(situation.phone.phone.activities.isEmpty)
        #expect(situation.callbacks().isEmpty)
    }

    @Test func `a dismissal date in the past takes an ended activity away at once`() {
        var situation = Situation()
        activity(&situation, .start, timestamp: 1)
        activity(&situation, .end, timestamp: 2, dismissal: .zero)
        situation.wait(.milliseconds(1))
        #expect(situation.phone.phone.activities.isEmpty)
    }

    @Test func `a start needs an alert and iOS 17·2`() {
        var silent = Situation()
        activity(&silent, .start, timestamp: 1, payload: Payload())
        var old = Situation(iOS: IOSVersion(16, 4))
        activity(&old, .start, timestamp: 1)
        for situation in [silent, old] {
            #expect(situation.phone.phone.activities.isEmpty)
            #expect(situation.happened("activity-ignored"))
        }
    }

    struct Registration: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var permission: Permission
        var settings = PhoneSettings()
        var callbacks: [String]
        var testDescription: String { "iOS \(iOS), \(permission.rawValue), \(settings)" }
    }

    // swift-format-ignore
    static let registrations: [Registration] = [
        Registration(iOS: IOSVersion(6), permission: .notDetermined, callbacks: ["didRegister(active)"]),
        Registration(iOS: IOSVersion(9), permission: .notDetermined, callbacks: ["didRegisterSettings(active)", "didRegister(active)"]),
        Registration(iOS: IOSVersion(18), permission: .notDetermined, callbacks: ["didRegister(active)"]),
        Registration(iOS: IOSVersion(18), permission: .denied, callbacks: ["didRegister(active)"]),
        Registration(iOS: IOSVersion(18), permission: .denied, settings: PhoneSettings(backgroundAppRefresh: false), callbacks: []),
        Registration(iOS: IOSVersion(18), permission: .authorized, settings: PhoneSettings(online: false), callbacks: []),
    ]

    @Test(arguments: registrations)
    func `registration answers as its era does`(_ row: Registration) {
        var situation = Situation(
            iOS: row.iOS, state: .active, permission: row.permission, settings: row.settings)
        situation.send(.app(Situation.app, .registers))
        #expect(situation.callbacks() == row.callbacks)
        #expect(situation.happened("token") == row.callbacks.contains("didRegister(active)"))
    }

    @Test func `a registration without a network is answered when it is back`() {
        var situation = Situation(state: .active, settings: PhoneSettings(online: false))
        situation.send(.app(Situation.app, .registers))
        situation.send(.networkChanged(online: true))
        #expect(situation.callbacks() == ["didRegister(active)"])
    }
}
