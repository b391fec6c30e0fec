import BelfryUserNotifications

final class WithHandlers: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

final class WithAsync: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

@MainActor final class OnMainActor: NSObject, UNUserNotificationCenterDelegate {
    var answered = 0

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        answered += 1
        await Task.yield()
    }
}

/// One selector on Apple's platforms, where this does not compile.
final class WithBoth: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        .list
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

final class WithNeither: NSObject, UNUserNotificationCenterDelegate {}

final class SyncForAsync: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) -> UNNotificationPresentationOptions {
        .badge
    }
}

final class InExtension: NSObject, UNUserNotificationCenterDelegate {}

extension InExtension {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.sound)
    }
}

/// Forwards calls as analytics SDKs do.
final class Proxy: NSObject, UNUserNotificationCenterDelegate {
    let original: (any UNUserNotificationCenterDelegate)?

    init(_ original: any UNUserNotificationCenterDelegate) {
        self.original = original
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let answered: Void? = original?.userNotificationCenter?(
            center, willPresent: notification, withCompletionHandler: completionHandler)
        if answered == nil { completionHandler([]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        original?.userNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }
}

/// Calls the handler the given number of times.
final class Answering: NSObject, UNUserNotificationCenterDelegate {
    let times: Int

    init(_ times: Int) {
        self.times = times
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        for _ in 0..<times { completionHandler(.list) }
    }
}

/// Stores its calls. Bound to the main actor, as in Swift 6 apps.
@MainActor final class Remembering: NSObject, @MainActor UNUserNotificationCenterDelegate {
    var responses: [UNNotificationResponse] = []
    var opened: [UNNotification?] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        dispatchPrecondition(condition: .onQueue(.main))
        responses.append(response)
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        opened.append(notification)
    }
}
