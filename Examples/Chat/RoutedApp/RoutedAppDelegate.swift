import ChatModel
import Foundation
import PushRouter
import UIKit
import UserNotifications

/// The chat app with PushRouter. It answers iOS, and reads the events and opened messages.
@main
final class RoutedAppDelegate: PushAppDelegate, PushHandler {
    let inbox = Inbox()
    private(set) var openThread: String?
    /// The events so far, for the tests to compare.
    private(set) var events: [String] = []
    private let store: any PushStore
    private let clock: any PushClock
    private var subscription: PushSubscription?

    convenience override init() {
        self.init(store: PushRouter.FileStore(), clock: PushRouter.SystemClock())
    }

    init(store: any PushStore, clock: any PushClock) {
        self.store = store
        self.clock = clock
        super.init()
    }

    override func makeRouter() -> PushRouter { PushRouter(store: store, clock: clock) }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().setNotificationCategories([.message])
        subscription = router.onEvent { [weak self] in self?.handle($0) }
        Task { try await router.register(asking: [.alert, .badge, .sound]) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    private func handle(_ event: PushEvent) {
        events.append(event.description)
        if case .refreshBadge = event { Task { try await router.setBadge(inbox.unread) } }
    }

    func open(_ thread: String?) { openThread = thread }

    // MARK: What iOS asks

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
