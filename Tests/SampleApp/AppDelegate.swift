import UIKit
import UserNotifications

/// An app as people write them; what it does with a push is written in the push.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private var held: [(UIBackgroundFetchResult) -> Void] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) {
            granted, _ in
            print("granted: \(granted)")
        }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("token of \(deviceToken.count) bytes")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        switch userInfo["do"] as? String {
        case "crash":
            FileHandle.standardError.write(Data("about to count below zero\n".utf8))
            let numbers: [Int] = []
            print(numbers[userInfo.count])
        case "hold": held.append(completionHandler)
        case "hang": while true {}
        case "wait":
            waitForTime()
            completionHandler(.noData)
        case "ask":
            Task {
                let settings = await UNUserNotificationCenter.current().notificationSettings()
                print("authorized: \(settings.authorizationStatus == .authorized)")
                completionHandler(.noData)
            }
        default: completionHandler(.newData)
        }
    }

    /// Says every twelve hours what time it is, in four ways.
    private func waitForTime() {
        @Sendable func say(_ who: String) {
            print("\(who) at \(Int(Date().timeIntervalSince1970))")
        }
        say("asked")
        _ = Timer.scheduledTimer(withTimeInterval: 43_200, repeats: true) { _ in say("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 43_200) { say("queue") }
        Task {
            for _ in 0..<2 {
                try await Task.sleep(for: .seconds(43_200))
                say("task")
            }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        print("opened “\(response.notification.request.content.body)”")
        UIApplication.shared.applicationIconBadgeNumber = 0
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list]
    }
}
