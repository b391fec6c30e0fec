import Foundation
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

    let desk = Desk()
    /// Who is signed in; set it when that changes.
    var session = AppDelegate.readSession() {
        didSet { uploadToken() }
    }

    override func makeRouter() -> PushRouter { PushRouter(store: Self.store) }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().setNotificationCategories([.ticket])
        uploadToken()
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// When the user comes to the app, the keychain can be read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    private func uploadToken() {
        switch session {
        case .user(let id): router.upload(Self.server, owner: id)
        case .nobody: router.upload(Self.server, owner: nil)
        case .unreadable: break
        }
    }

    /// A silent push: fetch what is new.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        try await desk.fetch()
    }

    /// A button that leaves the app closed.
    func perform(_ action: PushAction, on message: PushMessage) async throws {
        if action == .button("close"), let ticket = message.link?.lastPathComponent {
            try await desk.close(ticket)
        }
    }
}

extension UNNotificationCategory {
    /// The server sends its identifier as `category`.
    static var ticket: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "ticket",
            actions: [UNNotificationAction(identifier: "close", title: "Close", options: [])],
            intentIdentifiers: [], options: [])
    }
}

extension PushMessage {
    /// Such as `tickets://ticket/42`, which the server sends as `link`, beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
