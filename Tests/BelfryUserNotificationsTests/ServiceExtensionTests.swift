import AppGuest
import Foundation
import PushModel
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct ServiceExtensionTests {
    let app = AppOnFakePhone()

    private func run(_ type: UNNotificationServiceExtension.Type, id: Int = 1) {
        ServiceExtensionHost(type).attach(to: app.process)
        app.process.perform(Call.about(.serviceDidReceive, id: id))
    }

    private var handled: Payload? {
        for case .contentHandled(1, let payload) in app.phone.events { return payload }
        return nil
    }

    @Test func `the extension's content goes back to the phone`() throws {
        run(Decorating.self)
        let payload = try #require(handled)
        #expect(payload.title == "Ann [modified]" && payload.body == "Hello")
        let content = try #require(Archive.object(of: payload) as? UNNotificationContent)
        #expect(content.title == "Ann [modified]" && content.userInfo["chat"] as? Int == 7)
        #expect(app.phone.misuses.isEmpty && app.process.pendingCompletionHandlers == 0)
    }

    @Test func `without an override the content stays as it came`() throws {
        run(UNNotificationServiceExtension.self)
        #expect(try #require(handled).title == "Ann")
    }

    @Test func `when the time is up the extension hands over what it has`() throws {
        run(Slow.self)
        #expect(handled == nil)
        app.process.perform(Call.about(.serviceWillExpire, id: 2))
        #expect(try #require(handled).title == "late")
        #expect(app.phone.misuses.isEmpty)
    }

    @Test func `an extension that never answers is reported when its time is up`() {
        run(Silent.self)
        #expect(app.phone.misuses.isEmpty)
        app.process.perform(Call.about(.serviceWillExpire, id: 2))
        #expect(app.phone.misuses.map(\.kind) == [.forgotten])
        #expect(app.phone.misuses.first?.rule == .rNse)
    }

    @Test func `a second answer does not count`() {
        run(Twice.self)
        #expect(
            app.phone.events.count { if case .contentHandled = $0 { true } else { false } } == 1)
        #expect(app.phone.misuses.map(\.kind) == [.answeredTwice])
    }

    @Test func `attached files are stored, and one that is gone is left out`() throws {
        run(Attaching.self)
        let payload = try #require(handled)
        let content = try #require(Archive.object(of: payload) as? UNNotificationContent)
        #expect(content.attachments.map(\.identifier) == ["here"])
        let stored = try #require(content.attachments.first?.url)
        #expect(FileManager.default.fileExists(atPath: stored.path))
        try FileManager.default.removeItem(at: stored.deletingLastPathComponent())
    }

    @Test func `an object is made with the class's own init, at any depth`() {
        #expect(instantiate(Slow.self).title == "late")
        #expect(instantiate(Slower.self).title == "late")
        #expect(instantiate(Slower.self).seconds == 31)
    }

    class Decorating: UNNotificationServiceExtension {
        var contentHandler: ((UNNotificationContent) -> Void)?
        var bestAttemptContent: UNMutableNotificationContent?

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            self.contentHandler = contentHandler
            bestAttemptContent =
                (request.content.mutableCopy() as? UNMutableNotificationContent)
            if let bestAttemptContent {
                bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
                contentHandler(bestAttemptContent)
            }
        }
    }

    class Slow: UNNotificationServiceExtension {
        let title: String
        private var handler: ((UNNotificationContent) -> Void)?

        override init() {
            title = "late"
            super.init()
        }

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
        ) {
            handler = contentHandler
        }

        override func serviceExtensionTimeWillExpire() {
            let content = UNMutableNotificationContent()
            content.title = title
            handler?(content)
        }
    }

    final class Slower: Slow {
        let seconds = 31
    }

    final class Silent: UNNotificationServiceExtension {
        private var handler: ((UNNotificationContent) -> Void)?

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            handler = contentHandler
        }
    }

    final class Attaching: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content =
                request.content.mutableCopy() as? UNMutableNotificationContent
                ?? UNMutableNotificationContent()
            content.attachments = ["here", "gone"].compactMap { name in
                let file = FileManager.default.temporaryDirectory
                    .appendingPathComponent("\(name)-\(UUID().uuidString).png")
                try? Data([1]).write(to: file)
                defer { if name == "gone" { try? FileManager.default.removeItem(at: file) } }
                return try? UNNotificationAttachment(identifier: name, url: file)
            }
            contentHandler(content)
        }
    }

    final class Twice: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            contentHandler(request.content)
            contentHandler(request.content)
        }
    }
}
