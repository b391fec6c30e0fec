import AppGuest
import PushModel
import VirtualPhone

/// The phone's calls for notification actions of iOS 8 and 9.
extension UIApplication {
    private func responseInfo(_ call: Call) -> [AnyHashable: Any] {
        call.text.map { [UIUserNotificationActionResponseTypedTextKey: $0] } ?? [:]
    }

    func performRemoteAction(_ call: Call) {
        guard let process, let delegate = callee(of: nil), let notification = call.notification
        else {
            return
        }
        let handler = CompletionHandlerToken(call, of: process)
        let userInfo = notification.content.userInfo
        let info = responseInfo(call)
        let done: @Sendable () -> Void = { handler.complete(with: .responded(call.id)) }
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
            let transfer = UncheckedTransfer((userInfo, info))
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action,
                    forRemoteNotification: transfer.value.0, withResponseInfo: transfer.value.1)
                done()
            }
        case .remoteActionAsync:
            let transfer = UncheckedTransfer(userInfo)
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action,
                    forRemoteNotification: transfer.value)
                done()
            }
        default: done()
        }
    }

    func performLocalAction(_ call: Call) {
        guard let process, let delegate = callee(of: nil), let notification = call.notification
        else {
            return
        }
        let handler = CompletionHandlerToken(call, of: process)
        let local = UILocalNotification(notification)
        let info = responseInfo(call)
        let done: @Sendable () -> Void = { handler.complete(with: .responded(call.id)) }
        switch LegacyActionForm.local(on: process.iOS).chosen(by: type(of: delegate)) {
        case .localActionWithInfo:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, for: local, withResponseInfo: info,
                completionHandler: done)
        case .localAction:
            _ = delegate.application(
                self, handleActionWithIdentifier: call.action, for: local, completionHandler: done)
        case .localActionWithInfoAsync:
            let transfer = UncheckedTransfer(info)
            Task {
                _ = await delegate.application(
                    self, handleActionWithIdentifier: call.action, for: local,
                    withResponseInfo: transfer.value)
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
