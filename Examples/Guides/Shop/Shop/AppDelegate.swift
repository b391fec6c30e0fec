import Foundation
import OneSignalFramework
import PushRouter
import UIKit
import UserNotifications

/// Created at every launch. A launch in the background connects no scene.
final class ShopDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The app's stored values; tests replace them.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")
    /// Use `Session.inKeychain` in your app. Here ann is signed in.
    static var readSession: () -> Session = { .user("ann") }

    let router = PushRouter(configuration, store: store)
    /// The user who is signed in. Set it when the user changes.
    var session = ShopDelegate.readSession() {
        didSet { signIn() }
    }
    private let oneSignal = OneSignalPeer()

    private static var configuration: PushConfiguration {
        var configuration = PushConfiguration()
        // OneSignal's own ID of each message, or your server's. A repeated message has the same ID.
        configuration.messageID = { $0["custom"]?["i"]?.string ?? $0["mid"]?.string }
        return configuration
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.add(peer: oneSignal)
        router.addFetchPeer { userInfo, done in
            OneSignal.Notifications.didReceiveRemoteNotification(
                userInfo: userInfo, completionHandler: done)
        }
        // The router is the notification center's delegate already.
        OneSignal.initialize("YOUR-ONESIGNAL-APP-ID", withLaunchOptions: launchOptions)
        OneSignal.User.pushSubscription.addObserver(self)
        signIn()
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        OneSignal.Notifications.didRegisterForRemoteNotifications(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        OneSignal.Notifications.didFailToRegisterForRemoteNotifications(error: error as NSError)
    }

    /// Reads the session again when the user comes to the app, because the keychain can then be
    /// read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    private func signIn() {
        switch session {
        case .user(let id): OneSignal.login(id)
        case .signedOut: OneSignal.logout()
        case .unreadable: break
        }
        uploadSubscription()
    }

    /// Sends OneSignal's ID of this installation to the app's server, which addresses its messages
    /// to the ID. Signing out works without an ID: the server's entry is removed even if OneSignal
    /// has none.
    private func uploadSubscription() {
        switch session {
        case .user(let user):
            guard let id = OneSignal.User.pushSubscription.id else { return }
            router.upload(Self.server, token: .service("onesignal", id), owner: .user(user))
        case .signedOut: router.upload(Self.server, owner: .signedOut)
        case .unreadable: break
        }
    }
}

/// The app's delegate for iOS, which wraps the app's own.
@main final class AppDelegate: PushDelegate<ShopDelegate> {}

extension ShopDelegate: OSPushSubscriptionObserver {
    /// Called by OneSignal, which does not document the thread.
    nonisolated func onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState) {
        Task { @MainActor in uploadSubscription() }
    }
}

/// Passes on the calls that OneSignal would otherwise swizzle. The app decides how a notification
/// is presented.
private final class OneSignalPeer: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        OneSignal.Notifications.willPresentNotification(
            payload: notification.request.content.userInfo
        ) { _ in completionHandler([]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        OneSignal.Notifications.didReceiveNotificationResponse(response)
        completionHandler()
    }
}

extension PushMessage {
    /// The link, such as `shop://order/42`, in the `data` that the server gives OneSignal.
    var link: URL? { payload["custom"]?["a"]?["link"]?.string.flatMap { URL(string: $0) } }
}
