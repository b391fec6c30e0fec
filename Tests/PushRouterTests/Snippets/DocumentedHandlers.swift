import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

// The handlers of PushRouter's documentation. That they compile is the test.

@MainActor private let chat = SnippetApp.Chat()
@MainActor private let inbox = Inbox()

@MainActor private final class ChatDelegate: NSObject, UIApplicationDelegate, PushRouted {
    let router = PushRouter()
}

extension ChatDelegate: PushHandler {
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

@MainActor private final class Chat {
    let openThread = ""
}

extension Chat: PushPresenting {
    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        message.threadID == openThread ? [] : [.banner, .list, .sound]
    }
}

@MainActor private final class Mailbox {
    let router = PushRouter()
}

extension Mailbox: PushWorking {
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        guard !message.isVisible else { return .noData }  // iOS shows it by itself
        let content = UNMutableNotificationContent()
        content.body = try await inbox.text(of: message)
        try await router.notify(content, about: message)
        return .newData
    }
}

extension Mailbox: PushPerforming {
    func perform(_ action: PushAction, on message: PushMessage) async throws {
        switch action {
        case .button("archive"): try await inbox.archive(message)
        case .reply(_, let text): try await chat.send(text, to: message.threadID)
        case .button, .tap: break
        }
    }
}

@MainActor private final class Refresher {}

extension Refresher: PushWorking {
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        await withCheckedContinuation { done in
            inbox.refresh { isNew in done.resume(returning: isNew ? .newData : .noData) }
        }
    }
}

@MainActor private enum Other {
    static let mailbox = RecordingHandler()

    final class OtherDelegate: PushAppDelegate {
        override var pushHandler: (any PushAnswering)? { mailbox }
    }

    static func use(_ router: PushRouter) {
        var handler: any PushAnswering = Mailbox()
        handler = mailbox
        router.handler = mailbox
        _ = handler
    }

    static func find(_ event: PushEvent) {
        switch event {
        case .diagnostic(.setUp(let problem)): assertionFailure(problem.description)
        default: break
        }
    }
}
