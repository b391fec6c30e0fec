import Foundation
import PushRouter
import UIKit
import UserNotifications

/// Created at every launch. A launch in the background connects no scene.
final class TicketsDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The app's stored values; tests replace them.
    static var store: any PushStore = PushRouter.FileStore()
    static var server: any PushTokenUploader = Server(address: "http://localhost:8080/devices")
    /// Use `Session.inKeychain` in your app. Here ann is signed in.
    static var readSession: () -> Session = { .user("ann") }

    let router = PushRouter(store: store)
    let desk = Desk()
    /// The user who is signed in. Set it when the user changes.
    var session = TicketsDelegate.readSession() {
        didSet { uploadToken() }
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().setNotificationCategories([.ticket])
        uploadToken()
        return true
    }

    /// Reads the session again when the user comes to the app, because the keychain can then be
    /// read.
    func restoreSession() {
        if session == .unreadable { session = Self.readSession() }
    }

    private func uploadToken() {
        switch session {
        case .user(let id): router.upload(Self.server, owner: .user(id))
        case .signedOut: router.upload(Self.server, owner: .signedOut)
        case .unreadable: break
        }
    }
}

/// The app's delegate for iOS, which wraps the app's own.
@main final class AppDelegate: PushDelegate<TicketsDelegate> {}

extension TicketsDelegate: PushWorking {
    /// Handles a silent push: fetches new tickets.
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        try await desk.fetch()
    }
}

extension TicketsDelegate: PushPerforming {
    /// Handles a button that leaves the app closed.
    func perform(_ action: PushAction, on message: PushMessage) async throws {
        if action == .button("close"), let ticket = message.link?.lastPathComponent {
            try await desk.close(ticket)
        }
    }
}

extension UNNotificationCategory {
    /// The category that the server sends as `category`.
    static var ticket: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "ticket",
            actions: [UNNotificationAction(identifier: "close", title: "Close", options: [])],
            intentIdentifiers: [], options: [])
    }
}

extension PushMessage {
    /// The link, such as `tickets://ticket/42`, that the server sends as `link`, beside `aps`.
    var link: URL? { payload["link"]?.string.flatMap { URL(string: $0) } }
}
