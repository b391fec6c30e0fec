import PushModel
import Testing
import VirtualPhone

/// The notification service extension, and what the app sees of it.
struct ExtensionTests {
    private static let mutable = Payload(title: "Encrypted", mutableContent: true)
    private static let opened = ContentChange(title: "Maya", body: "Hi")

    private func pushed(
        _ behaviour: ServiceExtension, state: AppState = .suspended, payload: Payload = mutable,
        iOS: IOSVersion = IOSVersion(18)
    ) -> Situation {
        var situation = Situation(iOS: iOS, state: state, serviceExtension: behaviour)
        situation.push(payload)
        situation.wait(.seconds(3))
        return situation
    }

    @Test(arguments: [AppState.suspended, .forceQuit, .systemTerminated])
    func `changed content is shown in every state of the app`(_ state: AppState) {
        let situation = pushed(.changes(Self.opened, takes: .seconds(2)), state: state)
        #expect(situation.callbacks() == ["serviceDidReceive(-)"])
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Maya"])
        #expect(situation.trace.first { $0.name == .banner }?.time.seconds == 2)
    }

    @Test func `willPresent comes after the extension and sees its content`() {
        let situation = pushed(.changes(Self.opened, takes: .seconds(2)), state: .active)
        #expect(situation.callbacks() == ["serviceDidReceive(-)", "willPresent(active)"])
        #expect(situation.phone.phone.notificationCenter.map(\.content.body) == ["Hi"])
    }

    @Test(arguments: [
        (ServiceExtension.crashes, TraceRecord.Reason.extensionEnded),
        (.killedAtStart, .extensionEndedAtStart),
    ])
    func `the original is shown when the extension fails, with the reason`(
        _ behaviour: ServiceExtension, why: TraceRecord.Reason
    ) {
        let situation = pushed(behaviour)
        #expect(situation.trace.first { $0.name == .extensionFailed }?.detail == .reason(why))
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Encrypted"])
    }

    @Test func `an extension that never answers is asked once and then the original is shown`() {
        var situation = pushed(.neverAnswers)
        #expect(!situation.happened("banner"))
        situation.wait(.seconds(30))
        #expect(situation.callbacks() == ["serviceDidReceive(-)", "serviceWillExpire(-)"])
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Encrypted"])
    }

    @Test(arguments: [
        Payload(sound: "default", mutableContent: true), Payload(badge: 1, mutableContent: true),
        Payload(contentAvailable: true, mutableContent: true), Payload(title: "No wish"),
    ])
    func `pushes without text, or without the wish, do not run it`(_ payload: Payload) {
        let situation = pushed(.changes(Self.opened, takes: .seconds(1)), payload: payload)
        #expect(!situation.callbacks().contains("serviceDidReceive(-)"))
    }

    /// Returns a phone whose extension runs for a push elsewhere, and the run.
    private func started(
        limit: MemorySize? = nil
    ) throws -> (phone: PhoneWithApps, run: Call.ID) {
        var settings = PhoneSettings()
        settings.extensionMemory = limit
        var phone = PhoneWithApps(
            Phone(name: "phone-1", iOS: IOSVersion(18), settings: settings))
        var app = InstalledApp(bundle: Situation.app, implements: Set(Callback.allCases))
        app.hasServiceExtension = true
        phone.installHosted(app, at: .zero)
        let push = PhonePush(id: "push-1", bundle: Situation.app, payload: Self.mutable)
        _ = phone.handle(.push(push), at: .zero)
        let runs = phone.takeEffects().compactMap { effect in
            if case .startExtension(_, .service, let run) = effect { run } else { nil }
        }
        return (phone, try #require(runs.first))
    }

    @Test func `R-NSE-2: an extension that uses its time to start is not warned`() throws {
        var (phone, run) = try started()
        let trace = phone.handle(.woke, at: .zero + .seconds(30))
        #expect(phone.takeEffects().contains(.endExtension(Situation.app, run)))
        let failure = try #require(trace.first { $0.name == .extensionFailed })
        #expect(failure.detail == .reason(.extensionStartedTooSlowly))
        #expect(failure.rules == [.rNse2, .rNse])
        #expect(trace.allSatisfy { $0.callback == nil })
    }

    @Test func `R-NSE-2: an extension is ended above the limit, and may use the whole limit`()
        throws
    {
        let limit = try #require(MemorySize(text: "24MB"))
        var (phone, run) = try started(limit: limit)
        func used(_ bytes: Int) -> [TraceRecord] {
            let memory = MemorySize(rawValue: bytes)
            return phone.handle(.app(Situation.app, .extensionUsesMemory(run, memory)), at: .zero)
        }
        #expect(used(limit.rawValue).isEmpty)
        let failure = used(limit.rawValue + 1).first { $0.name == .extensionFailed }
        #expect(failure?.detail == .reason(.extensionOverMemory))
        #expect(phone.takeEffects().contains(.endExtension(Situation.app, run)))
    }

    @Test func `without a limit an extension may use any amount of memory`() throws {
        var (phone, run) = try started()
        let memory = MemorySize(rawValue: 1 << 40)
        let trace = phone.handle(
            .app(Situation.app, .extensionUsesMemory(run, memory)), at: .zero)
        #expect(trace.isEmpty)
    }

    @Test func `there is none before iOS 10`() {
        let situation = pushed(.changes(Self.opened, takes: .seconds(1)), iOS: IOSVersion(9))
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Encrypted"])
    }
}
