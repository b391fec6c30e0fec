import AppGuest
import Foundation

// The defaults, which say that the app has no such method. The two forms of a method are one on a
// real iPhone, so that a proxy may call either: the form with the handler goes on to the async one
// if the app has only that.
extension UNUserNotificationCenterDelegate {
    @preconcurrency @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> NotImplemented {
        if Self._implementsWillPresentAsync {
            let delegate = AsyncDelegate(self)
            AppProcess.runAsync {
                await delegate.willPresent(notification, center)
            } answer: {
                completionHandler($0)
            }
        }
        return NotImplemented()
    }

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> NotImplemented {
        NotImplemented()
    }

    @preconcurrency @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented {
        if Self._implementsDidReceiveAsync {
            let delegate = AsyncDelegate(self)
            AppProcess.runAsync {
                await delegate.didReceive(response, center)
            } answer: {
                completionHandler()
            }
        }
        return NotImplemented()
    }

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> NotImplemented {
        NotImplemented()
    }
}
