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
    /// `Session.inKeychain` in your app; here ann is signed in.
    static var readSession: () -> Session = { .user("ann") }

    /// Who is signed in; set it when that changes.
    var session = AppDelegate.readSession() {
        didSet { signIn() }
    }
    private let oneSignal = OneSignalPeer()

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        // OneSignal's own ID of each message, or your server's: one that comes again has the same.
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

    /// When the user comes to the app, the keychain can be read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    private func signIn() {
        switch session {
        case .user(let id): OneSignal.login(id)
        case .nobody: OneSignal.logout()
        case .unreadable: break
        }
        uploadSubscription()
    }

    /// The app's server sends to OneSignal's ID of this installation. Signing out needs none: what is
    /// on the server goes, whatever OneSignal has now.
    private func uploadSubscription() {
        switch session {
        case .user(let user):
            guard let id = OneSignal.User.pushSubscription.id else { return }
            router.upload(Self.server, token: .service("onesignal", id), owner: .user(user))
        case .nobody: router.upload(Self.server, owner: nil)
        case .unreadable: break
        }
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
