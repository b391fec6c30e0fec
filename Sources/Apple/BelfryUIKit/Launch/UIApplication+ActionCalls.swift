import AppGuest
import PushModel
import VirtualPhone

/// Actions of iOS 8 and 9.
extension UIApplication {
    private func responseInfo(_ call: Call) -> [AnyHashable: Any] {
        call.text.map { [UIUserNotificationActionResponseTypedTextKey: $0] } ?? [:]
    }

    func performRemoteAction(_ call: Call) {
        guard let process, let delegate, let notification = call.notification else { return }
        let slip = AnswerSlip(call, of: process)
        let userInfo = notification.content.userInfo
        let info = responseInfo(call)
        let done: @Sendable () -> Void = { slip.answer(.responded(call.id)) }
        switch LegacyActionForm.remote(on: process.iOS).chosen(by: type(of: delegate)) {
        case .remoteActionWithInfo:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, forRemoteNotification: userInfo,
                withResponseInfo: info, completionHandler: done)
        case .remoteAction:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, forRemoteNotification: userInfo,
                completionHandler: done)
        case .remoteActionWithInfoAsync:
            let handed = Handed((userInfo, info))
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action,
                    forRemoteNotification: handed.value.0, withResponseInfo: handed.value.1)
                done()
            }
        case .remoteActionAsync:
            let handed = Handed(userInfo)
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action,
                    forRemoteNotification: handed.value)
                done()
            }
        default: done()
        }
    }

    func performLocalAction(_ call: Call) {
        guard let process, let delegate, let notification = call.notification else { return }
        let slip = AnswerSlip(call, of: process)
        let local = UILocalNotification(notification)
        let info = responseInfo(call)
        let done: @Sendable () -> Void = { slip.answer(.responded(call.id)) }
        switch LegacyActionForm.local(on: process.iOS).chosen(by: type(of: delegate)) {
        case .localActionWithInfo:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, for: local, withResponseInfo: info,
                completionHandler: done)
        case .localAction:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, for: local, completionHandler: done)
        case .localActionWithInfoAsync:
            let handed = Handed(info)
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action, for: local,
                    withResponseInfo: handed.value)
                done()
            }
        case .localActionAsync:
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action, for: local)
                done()
            }
        default: done()
        }
    }
}
