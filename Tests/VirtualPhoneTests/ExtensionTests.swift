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

    @Test(arguments: [ServiceExtension.crashes, .killedAtStart])
    func `the original is shown when the extension fails`(_ behaviour: ServiceExtension) {
        let situation = pushed(behaviour)
        #expect(situation.happened("extension-failed"))
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

    @Test func `there is none before iOS 10`() {
        let situation = pushed(.changes(Self.opened, takes: .seconds(1)), iOS: IOSVersion(9))
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["Encrypted"])
    }
}
