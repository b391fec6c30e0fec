import Foundation
import OneSignalFramework
import PushRouter
import UIKit
import UserNotifications

/// Made at every launch; a launch in the background connects no scene.
@main final class AppDelegate: PushAppDelegate, PushHandler {
    /// Tests put others in their place.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")

    /// Who is signed in; read it from the keychain here.
    var user: String? = "ann" {
        didSet { signIn() }
    }
    private let oneSignal = OneSignalPeer()

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        // OneSignal's own ID of each message.
        configuration.messageID = { $0["custom"]?["i"]?.string ?? $0["mid"]?.string }
        return PushRouter(configuration, store: Self.store)
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.add(peer: oneSignal)
        router.addFetchPeer { userInfo, done in
            OneSignal.Notifications.didReceiveRemoteNotification(
                userInfo: userInfo, completionHandler: done)
        }
        // The router is the notification center's delegate before OneSignal starts.
        let launches = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        OneSignal.initialize("YOUR-ONESIGNAL-APP-ID", withLaunchOptions: launchOptions)
        OneSignal.User.pushSubscription.addObserver(self)
        signIn()
        return launches
    }

    override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        OneSignal.Notifications.didRegisterForRemoteNotifications(deviceToken: deviceToken)
        super.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    override func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        OneSignal.Notifications.didFailToRegisterForRemoteNotifications(error: error as NSError)
        super.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    private func signIn() {
        if let user { OneSignal.login(user) } else { OneSignal.logout() }
        uploadSubscription()
    }

    /// The app's server sends to OneSignal's ID of this installation.
    private func uploadSubscription() {
        guard let id = OneSignal.User.pushSubscription.id else { return }
        router.upload(Self.server, token: .service("onesignal", id), owner: user.map { .user($0) })
    }
}

extension AppDelegate: OSPushSubscriptionObserver {
    /// OneSignal does not say on which thread.
    nonisolated func onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState) {
        Task { @MainActor in uploadSubscription() }
    }
}

/// Passes on what OneSignal would otherwise swizzle. How a notification is presented, the app decides.
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
    /// Such as `shop://order/42`: a key of the `data` that the server gives OneSignal.
    var link: URL? { payload["custom"]?["a"]?["link"]?.string.flatMap { URL(string: $0) } }
}
