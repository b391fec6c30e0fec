import Foundation
import UserNotifications

/// The notification center's delegate. Its methods take completion handlers instead of being async,
/// because Swift completes async methods off the main thread, where UIKit crashes.
final class CenterDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let router: WeakRouter

    @MainActor init(_ router: PushRouter) {
        self.router = WeakRouter(router)
        super.init()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let notification = UncheckedTransfer(notification)
        let center = UncheckedTransfer(center)
        let answer = UncheckedTransfer(completionHandler)
        MainThread.run { [router] in
            guard let router = router.router else { return answer.value([]) }
            router.willPresent(notification.value, center.value, answer.value)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let response = UncheckedTransfer(response)
        let center = UncheckedTransfer(center)
        let answer = UncheckedTransfer(completionHandler)
        MainThread.run { [router] in
            guard let router = router.router else { return answer.value() }
            router.didReceive(response.value, center.value, answer.value)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        let notification = UncheckedTransfer(notification)
        let center = UncheckedTransfer(center)
        MainThread.run { [router] in
            router.router?.openSettings(notification.value, center.value)
        }
    }
}

/// A weak reference to the router that any thread can hold.
// Set once; the router itself is isolated to the main actor.
private final class WeakRouter: @unchecked Sendable {
    private(set) weak var router: PushRouter?

    init(_ router: PushRouter) {
        self.router = router
    }
}
