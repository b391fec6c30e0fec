import UIKit
import UserNotifications

/// Samples 6 to 11 (article 4): the notification center's delegate is set in the handler of the
/// authorization request. On a cold start that is too late for the response that started the app.
public final class LateDelegate: PrintingResponder, UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
            say("launch options: \(payload["id"] as? Int ?? 0)")
        }
        UNUserNotificationCenter.current().requestAuthorization(options: [.badge, .alert, .sound]) {
            granted, _ in
            guard granted else {
                DispatchQueue.main.async { [weak self] in self?.say("refused") }
                return
            }
            DispatchQueue.main.sync {
                UIApplication.shared.registerForRemoteNotifications()
                UNUserNotificationCenter.current().delegate = self
            }
        }
        return true
    }

    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        say("words: \(Self.words(of: deviceToken))")
        say("description: \(Self.strippedDescription(of: deviceToken))")
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        say("fetch: \(userInfo["id"] as? Int ?? 0)")
        completionHandler(.newData)
    }

    /// Returns the token as eight big-endian words, as the article does from iOS 13 on.
    static func words(of token: Data) -> String {
        stride(from: 0, to: token.count, by: 4).map { start in
            let word = token.dropFirst(start).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return String(format: "%08x", word)
        }.joined()
    }

    /// Returns the token's description without brackets and spaces, as before iOS 13. Foundation on
    /// Linux describes data differently, so the description is written out here.
    static func strippedDescription(of token: Data) -> String {
        let description = "<\(token.map { String(format: "%02x", $0) }.joined())>"
        return description.filter { !"<> ".contains($0) }
    }
}

extension LateDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) ->
            Void
    ) {
        say("will present: \(notification.request.content.userInfo["id"] as? Int ?? 0)")
        completionHandler([.badge, .sound, .alert])
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let content = response.notification.request.content
        say("response: \(content.userInfo["id"] as? Int ?? 0)")
        completionHandler()
    }
}
