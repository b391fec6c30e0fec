import ChatModel
import Foundation
import PushRouter
import UIKit
import UserNotifications

/// The app's delegate for iOS, which wraps the app's own and calls its router.
@main
final class RoutedAppDelegate: PushDelegate<ChatDelegate> {}

/// The chat app's own delegate. It reads the router's events and answers iOS.
final class ChatDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The app's stored values; tests replace them.
    static var store: any PushStore = PushRouter.FileStore()
    static var clock: any PushClock = PushRouter.SystemClock()

    let router = PushRouter(store: store, clock: clock)
    let inbox = Inbox()
    private(set) var openThread: String?
    /// The events so far, for the tests to compare.
    private(set) var events: [String] = []
    private var subscription: PushSubscription?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().setNotificationCategories([.message])
        subscription = router.onEvent { [weak self] in self?.handle($0) }
        Task { try await router.register(asking: [.alert, .badge, .sound]) }
        return true
    }

    private func handle(_ event: PushEvent) {
        events.append(event.description)
        if case .refreshBadge = event { Task { try await router.setBadge(inbox.unread) } }
    }

    func open(_ thread: String?) { openThread = thread }
}

extension ChatDelegate: PushHandler {
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        message.threadID == openThread ? [] : [.banner, .list, .sound]
    }

    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        let isNew = Message(message.userInfo).map(inbox.store) ?? false
        return isNew ? .newData : .noData
    }

    func perform(_ action: PushAction, on message: PushMessage) async throws {
        switch action {
        case .reply(_, let text): inbox.send(text, to: message.threadID)
        case .button("mark-as-read"): inbox.markAsRead(message.threadID)
        case .button, .tap: break
        }
    }
}
