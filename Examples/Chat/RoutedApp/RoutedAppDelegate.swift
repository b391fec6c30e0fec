import ChatModel
import PushRouter
import UIKit
import UserNotifications

/// The same app with PushRouter: one stream of events in place of the delegate's methods.
@main
final class RoutedAppDelegate: PushAppDelegate {
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
        subscription = router.onEvent { [weak self] event in self?.handle(event) }
        Task { try await router.register(asking: [.alert, .badge, .sound]) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    private func handle(_ event: PushEvent) {
        events.append(event.description)
        switch event {
        case .arrived(let arrival):
            arrival.present?(
                arrival.message.threadID == openThread ? [] : [.banner, .list, .sound])
        case .arrivedSilently(let work):
            let isNew = Message(work.message.userInfo).map(inbox.store) ?? false
            work.finish(isNew ? .newData : .noData)
        case .opened(let opened) where opened.claim():
            open(opened)
        case .refreshBadge:
            Task { try await router.setBadge(inbox.unread) }
        default:
            break
        }
    }

    private func open(_ opened: PushEvent.Opened) {
        defer { opened.finish() }
        switch opened.action {
        case .tap: openThread = opened.message.threadID
        case .reply(_, let text): inbox.send(text, to: opened.message.threadID)
        case .button("mark-as-read"): inbox.markAsRead(opened.message.threadID)
        case .button: break
        }
    }
}
