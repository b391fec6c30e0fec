import BelfryUIKit

// App delegates in every form in which people write them.

final class FetchDelegate: UIResponder, UIApplicationDelegate {
    var received: [AnyHashable: Any] = [:]

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        received = userInfo
        completionHandler(.newData)
    }
}

final class AsyncDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        await Task.yield()
        return .noData
    }
}

final class LegacyDelegate: UIResponder, UIApplicationDelegate {
    var received = 0

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        received += 1
    }
}

final class LegacyAndFetchDelegate: UIResponder, UIApplicationDelegate {
    var legacy = 0

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        legacy += 1
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.failed)
    }
}

final class LegacyAndAsyncDelegate: UIResponder, UIApplicationDelegate {
    var legacy = 0

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        legacy += 1
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult { .newData }
}

final class EmptyDelegate: NSObject, UIApplicationDelegate {}

class BaseDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.noData)
    }
}

final class SubDelegate: BaseDelegate {
    override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.newData)
    }
}

/// Lets go of its handler.
final class ForgetfulDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
}

/// Calls its handler twice.
final class EagerDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.newData)
        completionHandler(.noData)
    }
}

/// Xcode's template, filled in.
final class ClassicDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    var states: [UIApplication.State] = []
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    var token = Data()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        self.launchOptions = launchOptions
        calls.append("didFinishLaunching")
        states.append(application.applicationState)
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        calls.append("didBecomeActive")
        states.append(application.applicationState)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        calls.append("didEnterBackground")
        states.append(application.applicationState)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        token = deviceToken
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        calls.append("failed: \(error.localizedDescription)")
    }
}
