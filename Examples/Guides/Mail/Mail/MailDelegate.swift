import Foundation
import PushRouter
import UIKit
import UserNotifications

/// Created at every launch, before any view. A launch in the background creates no view.
final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The app's stored values; tests replace them.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")

    let router = PushRouter(store: store)
    let navigator = Navigator()
    let mailbox = Mailbox()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.upload(Self.server, owner: .anonymous)
        return true
    }
}

extension MailDelegate: PushPresenting {
    /// Hides the banner of a message that is on screen.
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        navigator.shows(message) ? [] : [.banner, .list, .sound]
    }
}

extension MailDelegate: PushWorking {
    /// Handles a silent push: fetches new messages.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        try await mailbox.fetch()
    }
}
