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
    /// `Session.inKeychain` in your app; here ann is signed in.
    static var readSession: () -> Session = { .user("ann") }

    let navigator = Navigator()
    /// Who is signed in; set it when that changes.
    var session = AppDelegate.readSession() {
        didSet { uploadToken() }
    }
    private var subscription: PushSubscription?

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        // Firebase's own ID of each message, or your server's: one that comes again has the same.
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
        uploadToken()
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Messaging.messaging().apnsToken = deviceToken
        uploadToken()
        super.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    /// Firebase counts what arrives and what is opened, if FirebaseAnalytics is linked.
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

    /// When the user comes to the app, the keychain can be read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    /// Signing out needs no token: what is on the server goes, whatever Firebase has now.
    private func uploadToken() {
        switch session {
        case .user(let id):
            guard let token = Messaging.messaging().fcmToken else { return }
            router.upload(Self.server, token: .service("fcm", token), owner: .user(id))
        case .nobody: router.upload(Self.server, owner: nil)
        case .unreadable: break
        }
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
