import FirebaseCore
import FirebaseMessaging
import Foundation
import PushRouter
import UIKit
import UserNotifications

/// Created at every launch, before any view. A launch in the background creates no view.
final class NewsDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The app's stored values; tests replace them.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")
    /// Use `Session.inKeychain` in your app. Here ann is signed in.
    static var readSession: () -> Session = { .user("ann") }

    let router = PushRouter(configuration, store: store)
    let navigator = Navigator()
    /// The user who is signed in. Set it when the user changes.
    var session = NewsDelegate.readSession() {
        didSet { uploadToken() }
    }
    private var subscription: PushSubscription?

    private static var configuration: PushConfiguration {
        var configuration = PushConfiguration()
        // Firebase's own ID of each message, or your server's. A repeated message has the same ID.
        configuration.messageID = { $0["gcm.message_id"]?.string ?? $0["mid"]?.string }
        return configuration
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        FirebaseApp.configure()
        Messaging.messaging().delegate = self
        subscription = router.onEvent { Self.tellFirebase($0) }
        uploadToken()
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Messaging.messaging().apnsToken = deviceToken
        uploadToken()
    }

    /// Reports events to Firebase, if FirebaseAnalytics is linked: Firebase counts received and
    /// opened messages.
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

    /// Reads the session again when the user comes to the app, because the keychain can then be
    /// read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    /// Sends the token to the app's server. Signing out works without a token: the server's entry
    /// is removed even if Firebase has no token.
    private func uploadToken() {
        switch session {
        case .user(let id):
            guard let token = Messaging.messaging().fcmToken else { return }
            router.upload(Self.server, token: .service("fcm", token), owner: .user(id))
        case .signedOut: router.upload(Self.server, owner: .signedOut)
        case .unreadable: break
        }
    }
}

extension NewsDelegate: PushWorking {
    /// Handles a silent push. An app would fetch new articles here.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        .noData
    }
}

extension NewsDelegate: MessagingDelegate {
    /// Called at every launch, and when the token changes. Firebase does not document the thread.
    nonisolated func messaging(
        _ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?
    ) {
        Task { @MainActor in uploadToken() }
    }
}
