import BelfryTesting

/// A delegate that misuses each of its completion handlers.
@MainActor final class BrokenAppDelegate: NSObject, UIApplicationDelegate {
    enum Fault: Sendable {
        case forgets, answersTwice, keeps, blocks
        #if !swift(>=6.0)
            case leavesMain
        #endif
    }

    private let fault: Fault
    private var kept: [Any] = []

    init(_ fault: Fault) {
        self.fault = fault
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert]) { _, _ in }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        breakIt(completionHandler) { completionHandler(.newData) }
    }

    private func breakIt(_ handler: Any, _ answer: () -> Void) {
        switch fault {
        case .forgets: break
        case .answersTwice:
            answer()
            answer()
        case .keeps: kept.append(handler)
        case .blocks:
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 1.2)
            answer()
        #if !swift(>=6.0)
            // Swift 6 rejects this code.
            case .leavesMain:
                DispatchQueue.global().async {
                    UIApplication.shared.applicationIconBadgeNumber = 1
                }
                answer()
        #endif
        }
    }
}

extension BrokenAppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) ->
            Void
    ) {
        breakIt(completionHandler) { completionHandler([.banner]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        breakIt(completionHandler) { completionHandler() }
    }
}
