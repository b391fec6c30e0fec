import AppGuest
import Foundation
import PushModel
import VirtualPhone

// The phone's calls of the delegate. A delegate that is gone or lacks the method counts as one that
// presents nothing, or has responded.
extension UNUserNotificationCenter {
    /// Routes the phone's calls of the delegate to the process's notification center.
    static func performCalls(of process: AppProcess) {
        process.performs([.willPresent]) { call, process in
            process.existing(UNUserNotificationCenter.self)?.present(call, of: process)
        }
        process.performs([.didReceiveResponse]) { call, process in
            process.existing(UNUserNotificationCenter.self)?.respond(to: call, of: process)
        }
        process.performs([.openSettings]) { call, process in
            process.existing(UNUserNotificationCenter.self)?.openSettings(call)
        }
    }

    private func notification(of call: AppCall) -> UNNotification? {
        call.call.notification.map { UNNotification($0, epoch: call.epoch) }
    }

    @MainActor private func present(_ call: AppCall, of process: AppProcess) {
        let id = call.call.id
        guard let delegate, type(of: delegate).implementsWillPresent,
            let notification = notification(of: call)
        else { return process.connection.send(.presents(id, [])) }
        let handler = CompletionHandlerToken(call.call, of: process)
        delegate.userNotificationCenter(self, willPresent: notification) {
            handler.complete(with: .presents(id, $0.each))
        }
    }

    @MainActor private func respond(to call: AppCall, of process: AppProcess) {
        let id = call.call.id
        guard let delegate, type(of: delegate).implementsDidReceive,
            let notification = notification(of: call)
        else { return process.connection.send(.responded(id)) }
        let handler = CompletionHandlerToken(call.call, of: process, wantsMainThread: true)
        delegate.userNotificationCenter(self, didReceive: .make(call.call, notification)) {
            handler.complete(with: .responded(id))
        }
    }

    @MainActor private func openSettings(_ call: AppCall) {
        delegate?.userNotificationCenter(self, openSettingsFor: notification(of: call))
    }
}
