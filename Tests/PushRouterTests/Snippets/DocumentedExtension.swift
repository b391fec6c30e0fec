import BelfryUserNotifications
import Foundation
import PushRouter

// The snippets about service extensions. That they compile is the test, and that of the article works.

@MainActor enum DocumentedExtension {
    static let contacts = Contacts()
    static let server = Server()
    static let logger = Logger()

    final class NotificationService: PushServiceExtension {
        // iOS makes it on a thread of its own.
        nonisolated override init() { super.init() }

        override func prepare(_ draft: PushDraft) async throws {
            draft.content.title = try await contacts.name(of: draft.message)
            if let picture = draft.message.payload["picture"]?.string.flatMap(URL.init(string:)) {
                try await draft.attach(picture)
            }
        }
    }

    final class ConfirmingService: PushServiceExtension {
        override func confirm(_ message: PushMessage) async throws {
            try await server.confirm(message.id)
        }

        override func failed(_ error: any Error, for message: PushMessage) {
            logger.warning("\(error)")
        }

        override func messageID(in payload: [String: PushValue]) -> String? {
            payload["notification"]?["uuid"]?.string
        }
    }

    final class DecryptingService: PushServiceExtension {
        override func prepare(_ draft: PushDraft) async throws {
            draft.content.body = try decrypt(draft.message.payload["sealed"])
        }

        func decrypt(_ value: PushValue?) throws -> String { value?.string ?? "" }
    }

    enum Naming {
        final class NotificationService: PushServiceExtension {
            // iOS makes it on a thread of its own.
            nonisolated override init() { super.init() }

            override func prepare(_ draft: PushDraft) async throws {
                draft.content.title = try await contacts.name(of: draft.message)
            }
        }
    }

    struct Contacts {
        func name(of message: PushMessage) async throws -> String { "Ann" }
    }

    struct Server {
        func confirm(_ id: String?) async throws {}
    }

    static func change(_ draft: PushDraft) {
        draft.content.sound = nil
        draft.content.threadIdentifier = draft.message.payload["room"]?.string ?? ""
    }

    static func attach(_ picture: URL, to draft: PushDraft, _ folder: URL) async throws {
        do {
            try await draft.attach(picture, seconds: 10)
        } catch PushDraft.Failure.status(404) { draft.content.body += " (deleted)" }
        try draft.attach(file: folder.appendingPathComponent("map.png"))
    }

    static func update(
        _ draft: PushDraft, from intent: any UNNotificationContentProviding, _ badge: PushBadge
    ) throws {
        try draft.update(from: intent)
        try draft.count(in: badge)
    }

    static func share(
        _ configuration: inout PushConfiguration, _ content: UNMutableNotificationContent,
        _ inbox: (unread: Int, total: Int)
    ) throws {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.mail")
        let badge = group.map { PushBadge(directory: $0) }
        configuration.badge = group.map { PushBadge(directory: $0) }
        if let badge {
            try badge.set(inbox.unread)
            content.badge = NSNumber(value: try badge.add(3))
        }
    }
}

/// The service of the article.
enum DocumentedService {
    static let group = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.mail")
    @MainActor static let api = API()

    final class NotificationService: PushServiceExtension {
        // iOS makes it on a thread of its own.
        nonisolated override init() { super.init() }

        override func prepare(_ draft: PushDraft) async throws {
            if let group { try draft.count(in: PushBadge(directory: group)) }
            let mail = try draft.message.decode(Mail.self)
            draft.content.title = mail.from
            if let picture = mail.picture { try await draft.attach(picture) }
        }

        override func confirm(_ message: PushMessage) async throws {
            try await api.confirm(message.id)
        }
    }

    struct Mail: Decodable {
        var from: String
        var picture: URL?
    }

    struct API {
        func confirm(_ id: String?) async throws {}
    }

    @MainActor final class AppDelegate: PushAppDelegate {
        override func makeRouter() -> PushRouter {
            var configuration = PushConfiguration()
            configuration.badge = group.map { PushBadge(directory: $0) }
            return PushRouter(configuration)
        }
    }
}
