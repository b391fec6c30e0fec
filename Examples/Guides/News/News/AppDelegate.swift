import FirebaseCore
import FirebaseMessaging
import Foundation
import PushRouter
import UIKit
import UserNotifications

/// Made at every launch, before any view; a launch in the background makes no view at all.
final class AppDelegate: PushAppDelegate, PushHandler {
    /// Tests put others in their place.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")

    let navigator = Navigator()
    /// Who is signed in; read it from the keychain here.
    var user: String? = "ann" {
        didSet { uploadToken() }
    }
    private var subscription: PushSubscription?

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        // Firebase's own ID of each message.
        configuration.messageID = { $0["gcm.message_id"]?.string ?? $0["mid"]?.string }
        return PushRouter(configuration, store: Self.store)
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        FirebaseApp.configure()
        Messaging.messaging().delegate = self
        subscription = router.onEvent { Self.tellFirebase($0) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Messaging.messaging().apnsToken = deviceToken
        super.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    /// Firebase counts what arrives and what is opened.
    private static func tellFirebase(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival):
            Messaging.messaging().appDidReceiveMessage(arrival.message.userInfo)
        case .arrivedSilently(let message):
            Messaging.messaging().appDidReceiveMessage(message.userInfo)
        case .opened(let opened):
            Messaging.messaging().appDidReceiveMessage(opened.message.userInfo)
        default: break
        }
    }

    private func uploadToken() {
        guard let fcmToken = Messaging.messaging().fcmToken else { return }
        router.upload(
            Self.server, token: .service("fcm", fcmToken), owner: user.map { .user($0) })
    }
}

extension AppDelegate: MessagingDelegate {
    /// At every launch, and when the token changes. Firebase does not say on which thread.
    nonisolated func messaging(
        _ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?
    ) {
        Task { @MainActor in uploadToken() }
    }
}
