import OneSignalFramework
import Sentry
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate, OSNotificationClickListener {
    var isAllowed = false

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        SentrySDK.start { options in
            options.dsn = "https://key@example.com/1"
            options.enableAutoSessionTracking = true
        }
        OneSignal.Debug.setLogLevel(.LL_VERBOSE)
        OneSignal.initialize("7e2d", withLaunchOptions: options)
        OneSignal.Notifications.addClickListener(self)
        OneSignal.Notifications.requestPermission(
            { isAllowed in self.isAllowed = isAllowed }, fallbackToSettings: true)
        OneSignal.login("ann")
        application.registerForRemoteNotifications()
        return true
    }

    func onClick(event: OSNotificationClickEvent) {
        SentrySDK.capture(message: event.notification.body ?? "no text")
    }
}
