import Foundation

/// The async methods of a delegate, to be called off the main actor.
// Delegates are not Sendable; to call them where iOS does is the frameworks' promise.
struct AsyncDelegate: @unchecked Sendable {
    private let delegate: any UNUserNotificationCenterDelegate

    init(_ delegate: any UNUserNotificationCenterDelegate) {
        self.delegate = delegate
    }

    func willPresent(
        _ notification: UNNotification, _ center: UNUserNotificationCenter
    ) async -> UNNotificationPresentationOptions {
        func call<Base: UNUserNotificationCenterDelegate>(
            _ base: Base
        ) async -> UNNotificationPresentationOptions {
            let result: Base._WillPresentAsync = await base.userNotificationCenter(
                center, willPresent: notification)
            return result._options
        }
        return await call(delegate)
    }

    func didReceive(
        _ response: UNNotificationResponse, _ center: UNUserNotificationCenter
    ) async {
        func call<Base: UNUserNotificationCenterDelegate>(_ base: Base) async {
            let _: Base._DidReceiveAsync = await base.userNotificationCenter(
                center, didReceive: response)
        }
        await call(delegate)
    }
}
