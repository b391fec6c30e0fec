import AppGuest
import BelfryUIKit
import PushModel
import Testing
@testable import VirtualPhone

/// An app process with a fake phone, whose calls the test makes.
@MainActor
struct Host {
    let phone: FakePhone
    let process: AppProcess
    let application: UIApplication

    init(
        iOS: IOSVersion = .newest, sceneDelegateClass: AnyClass? = nil,
        _ delegate: @MainActor () -> (any UIApplicationDelegate)?
    ) {
        phone = FakePhone(iOS: iOS)
        process = AppProcess(bundle: "com.example.app", iOS: iOS, connection: phone)
        application = UIApplication.launch(
            in: process, sceneDelegateClass: sceneDelegateClass, delegate: delegate)
    }

    /// Makes a call and returns what the app sent to the phone until it had returned.
    @discardableResult
    func call(
        _ callback: Callback, state: ApplicationState? = .active, payload: PayloadPlace? = nil,
        action: String? = nil, text: String? = nil, about notification: PhoneNotification? = nil,
        token: [UInt8]? = nil
    ) -> [AppEvent] {
        let call = Call(
            id: 7, callback: callback, state: state, payload: payload, action: action, text: text,
            notification: notification)
        process.perform(AppCall(call, token: token, epoch: FakePhone.epoch))
        return phone.told
    }

    /// Waits until the app has called the completion handler of the call, if it has one.
    func settle() async {
        guard process.pendingCompletionHandlers > 0 else { return }
        await phone.until { state in
            state.told.contains { event in
                switch event {
                case .fetched, .responded: true
                default: false
                }
            }
        }
    }
}

extension Call {
    init(
        id: ID, callback: Callback, state: ApplicationState?, payload: PayloadPlace?,
        action: String?, text: String?, notification: PhoneNotification?
    ) {
        self.init(
            id: id, bundle: "com.example.app", callback: callback, state: state, payload: payload,
            action: action, text: text, notification: notification, rules: [])
    }
}

extension PhoneNotification {
    /// A push with this JSON.
    static func push(_ json: String) -> PhoneNotification {
        var content = Payload()
        content.source = .pushed(Array(json.utf8))
        return PhoneNotification(
            identifier: "push-1", bundle: "com.example.app", origin: .remote, content: content,
            pushID: "push-1", arrived: .zero)
    }

    /// A local notification that fired.
    static func fired(_ local: LocalNotification) -> PhoneNotification {
        var content = Payload(title: local.title, body: local.body)
        content.source = .archived(local.archive)
        return PhoneNotification(
            identifier: "local-1", bundle: "com.example.app", origin: .local, content: content,
            pushID: nil, arrived: .zero)
    }
}
