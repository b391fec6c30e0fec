import AppGuest
import Foundation
import VirtualPhone

extension AppProcess {
    /// Reports to the trace which object the notification center has refused, and why.
    func tell(_ error: UNError, of kind: NotificationRefusal.Kind, _ identifier: String) {
        let file = (error.userInfo[NSURLErrorKey] as? URL).map { " (\($0.lastPathComponent))" }
        connection.send(
            .isRefused(
                NotificationRefusal(
                    kind, identifier, code: error.errorCode,
                    reason: error.localizedDescription + (file ?? ""))))
    }
}
