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
    let mailbox = Mailbox()

    override func makeRouter() -> PushRouter { PushRouter(store: Self.store) }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.upload(Self.server, token: .device, owner: .anonymous)
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// A message that is on screen needs no banner.
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        navigator.shows(message) ? [] : [.banner, .list, .sound]
    }

    /// A silent push: fetch what is new.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        try await mailbox.fetch()
    }
}
