import AppGuest
import Foundation
import PushModel
import Synchronization
@testable import VirtualPhone

@testable import BelfryUserNotifications

/// An app that runs on a fake phone.
struct AppOnFakePhone: Sendable {
    let phone = FakePhone()
    let process: AppProcess

    init(_ status: AppStatus = .allowed) {
        let phone = phone
        phone.state.withLock { $0.status = status }
        process = AppProcess(bundle: .example, iOS: status.iOS, connection: phone)
    }

    /// Runs as the app.
    @MainActor func callAsFunction<Result, Failure: Error>(
        _ body: @MainActor () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try process.run(body)
    }

    @MainActor var center: UNUserNotificationCenter { self { .current() } }
}

extension Call {
    /// A call about a push that says hello.
    static func about(
        _ callback: Callback, id: Int = 1, action: String? = nil, text: String? = nil,
        _ notification: PhoneNotification? = .hello
    ) -> AppCall {
        AppCall(
            Call(
                id: id, bundle: .example, callback: callback, state: .active, payload: nil,
                action: action, text: text, notification: notification, rules: []),
            epoch: FakePhone.epoch)
    }
}

extension PhoneNotification {
    static let hello = push(#"{"aps":{"alert":{"title":"Ann","body":"Hello"}},"chat":7}"#)

    static func push(_ json: String) -> PhoneNotification {
        let bytes = [UInt8](json.utf8)
        var content = (try? Payload(parsing: bytes)) ?? Payload()
        content.source = .pushed(bytes)
        return PhoneNotification(
            identifier: "push-1", bundle: .example, origin: .remote, content: content,
            pushID: "1", arrived: .zero + .seconds(90))
    }
}
