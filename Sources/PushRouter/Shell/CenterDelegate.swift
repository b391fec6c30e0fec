import Foundation
import UserNotifications

/// The notification center's delegate. Its methods take completion handlers: async ones would be
/// completed off the main thread, where UIKit crashes.
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
        let handed = Handed(notification)
        let center = Handed(center)
        let answer = Handed(completionHandler)
        MainThread.run { [router] in
            guard let router = router.router else { return answer.value([]) }
            router.willPresent(handed.value, center.value, answer.value)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let handed = Handed(response)
        let center = Handed(center)
        let answer = Handed(completionHandler)
        MainThread.run { [router] in
            guard let router = router.router else { return answer.value() }
            router.didReceive(handed.value, center.value, answer.value)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        let handed = Handed(notification)
        let center = Handed(center)
        MainThread.run { [router] in
            router.router?.openSettings(handed.value, center.value)
        }
    }
}

/// The router, for objects that iOS may keep longer.
// The reference is set once; the router itself belongs to the main actor.
final class WeakRouter: @unchecked Sendable {
    private(set) weak var router: PushRouter?

    init(_ router: PushRouter) {
        self.router = router
    }
}
