import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

// The handlers of PushRouter's documentation. That they compile is the test.

@MainActor enum Answering {
    static let chat = SnippetApp.Chat()
    static let inbox = Inbox()

    final class AppDelegate: PushAppDelegate, PushHandler {
        func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
            chat.isShowing(message.threadID) ? [] : [.banner, .list, .sound]
        }

        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult {
            try await inbox.sync(within: seconds)
        }

        func perform(_ action: PushAction, on message: PushMessage) async throws {
            if action == .button("archive") { try await inbox.archive(message) }
        }
    }
}

@MainActor enum Working {
    static let inbox = Inbox()

    final class AppDelegate: PushAppDelegate, PushHandler {
        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult {
            try await inbox.sync(within: seconds)
        }
    }

    static func read(_ router: PushRouter, _ navigator: Navigator) async {
        for await opened in router.opens() { navigator.show(opened.message) }  // taken once

        for await event in router.events() { log(event.description) }  // for any number
    }

    static func log(_ line: String) {}
}

@MainActor enum Notifying {
    static let chat = SnippetApp.Chat()
    static let inbox = Inbox()
    static let mailbox = RecordingHandler()
    static let openThread = ""

    final class AppDelegate: PushAppDelegate, PushHandler {
        func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
            message.threadID == openThread ? [] : [.banner, .list, .sound]
        }

        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult {
            guard !message.isVisible else { return .noData }  // iOS shows it by itself
            let content = UNMutableNotificationContent()
            content.body = try await inbox.text(of: message)
            try await router.notify(content, about: message)
            return .newData
        }

        func perform(_ action: PushAction, on message: PushMessage) async throws {
            switch action {
            case .button("archive"): try await inbox.archive(message)
            case .reply(_, let text): try await chat.send(text, to: message.threadID)
            case .button, .tap: break
            }
        }
    }

    final class OtherDelegate: PushAppDelegate {
        override var pushHandler: (any PushHandler)? { mailbox }
    }
}

@MainActor enum Observing {
    static let inbox = Inbox()
    static let api = API()
    static let logger = Logger()

    final class AppDelegate: PushAppDelegate, PushHandler {
        private var subscription: PushSubscription?

        override func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            subscription = router.onEvent { [weak self] in self?.handle($0) }
            return super.application(application, didFinishLaunchingWithOptions: launchOptions)
        }

        private func handle(_ event: PushEvent) {
            switch event {
            case .arrived(let arrival): inbox.insert(arrival.message)
            case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
            case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
            default: break
            }
        }

        func work(
            _ message: PushMessage, within seconds: TimeInterval
        ) async throws -> UIBackgroundFetchResult {
            try await inbox.sync(within: seconds)
        }
    }
}
