import PushModel
import Testing
import VirtualPhone

/// Actions of categories and dismissals, by era.
struct ActionTests {
    private static let chat = NotificationCategory(
        id: "chat", customDismiss: true,
        actions: [
            NotificationAction(id: "reply", text: true),
            NotificationAction(id: "open", options: [.foreground]),
            NotificationAction(id: "pay", options: [.authenticationRequired]),
        ])
    private static let message = Payload(title: "Maya", body: "Hi", category: "chat")

    private func acted(
        _ action: UserAction, iOS: IOSVersion = IOSVersion(18), state: AppState,
        delegate: DelegateTiming = .inTime, locked: Bool = true
    ) -> Situation {
        var situation = Situation(
            iOS: iOS, state: state, notificationDelegate: delegate, categories: [Self.chat],
            settings: PhoneSettings(locked: locked))
        situation.push(Self.message)
        situation.user(action)
        return situation
    }

    @Test(arguments: [AppState.forceQuit, .systemTerminated, .suspended, .background])
    func `an action without the foreground option runs the app in the background`(
        _ state: AppState
    ) throws {
        let situation = acted(
            .act(Situation.app, action: "reply", text: "On my way"), state: state)
        #expect(situation.callbacks() == ["didReceiveResponse(background)"])
        let response = try #require(situation.trace.first { $0.word == "didReceiveResponse" })
        #expect(response.action == "reply")
        #expect(situation.phone.phone.settings.locked)
        #expect(situation.phone.phone.notificationCenter.isEmpty)
    }

    @Test func `a foreground action opens the app, and one that asks for it unlocks the phone`() {
        let opened = acted(.act(Situation.app, action: "open", text: nil), state: .suspended)
        #expect(opened.callbacks() == ["didReceiveResponse(inactive)"])
        #expect(opened.state == .active)
        let paid = acted(.act(Situation.app, action: "pay", text: nil), state: .suspended)
        #expect(!paid.phone.phone.settings.locked)
        #expect(paid.callbacks() == ["didReceiveResponse(background)"])
    }

    @Test func `iOS 8 and 9, and a missing delegate later, use the action methods`() {
        for (iOS, delegate) in [(IOSVersion(9), DelegateTiming.inTime), (IOSVersion(12), .unset)] {
            let situation = acted(
                .act(Situation.app, action: "open", text: nil), iOS: iOS, state: .suspended,
                delegate: delegate)
            #expect(situation.callbacks() == ["handleRemoteAction(inactive)"])
        }
    }

    @Test func `a dismissal is reported only when the category asks for it, from iOS 10`() {
        let ten = acted(.dismissNotification(Situation.app), state: .forceQuit)
        #expect(ten.callbacks() == ["didReceiveResponse(background)"])
        #expect(ten.trace.last { $0.kind == .callback }?.action == "dismiss")
        let nine = acted(
            .dismissNotification(Situation.app), iOS: IOSVersion(9), state: .forceQuit)
        #expect(nine.callbacks().isEmpty)
        let flicked = acted(.dismissBanner, state: .suspended)
        #expect(flicked.callbacks().isEmpty)
    }

    @Test func `an action that no notification offers says so`() {
        let situation = acted(.act(Situation.app, action: "like", text: nil), state: .suspended)
        #expect(situation.happened("not-possible"))
        #expect(situation.callbacks().isEmpty)
    }
}
