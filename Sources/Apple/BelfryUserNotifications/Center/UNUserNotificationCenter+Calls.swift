import AppGuest
import Foundation
import VirtualPhone

// Performing the phone's calls on the delegate.
extension UNUserNotificationCenter {
    @MainActor func perform(_ call: AppCall, of process: AppProcess) {
        guard let delegate else { return decline(call.call, of: process) }
        let notification = call.call.notification.map {
            UNNotification($0, epoch: call.epoch)
        }
        switch (call.call.callback, notification) {
        case (.willPresent, let notification?):
            present(notification, call.call, of: process, to: delegate)
        case (.didReceiveResponse, let notification?):
            respond(
                .make(call.call, notification), call.call, of: process, to: delegate)
        case (.openSettings, let notification):
            delegate.userNotificationCenter(self, openSettingsFor: notification)
        default: decline(call.call, of: process)
        }
    }

    /// Answers for a delegate that is gone or lacks the method: presents nothing, and responds at
    /// once.
    private func decline(_ call: Call, of process: AppProcess) {
        switch call.callback {
        case .willPresent: process.connection.send(.presents(call.id, []))
        case .didReceiveResponse: process.connection.send(.responded(call.id))
        default: break
        }
    }

    @MainActor private func present<Base: UNUserNotificationCenterDelegate>(
        _ notification: UNNotification, _ call: Call, of process: AppProcess, to delegate: Base
    ) {
        guard Base.implementsWillPresent else { return decline(call, of: process) }
        let handler = CompletionHandlerToken(call, of: process)
        delegate.userNotificationCenter(self, willPresent: notification) {
            handler.complete(with: .presents(call.id, $0.each))
        }
    }

    @MainActor private func respond<Base: UNUserNotificationCenterDelegate>(
        _ response: UNNotificationResponse, _ call: Call, of process: AppProcess,
        to delegate: Base
    ) {
        guard Base.implementsDidReceive else { return decline(call, of: process) }
        let handler = CompletionHandlerToken(call, of: process, wantsMainThread: true)
        delegate.userNotificationCenter(self, didReceive: response) {
            handler.complete(with: .responded(call.id))
        }
    }
}
