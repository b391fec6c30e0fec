import PushModel
import Testing

@testable import VirtualPhone

/// The list of notifications as a phone's state keeps it.
struct KeptNotificationsTests {
    private static let plain = PhoneNotification(
        identifier: "A", bundle: "com.example.app", origin: .remote, content: Payload(body: "Hi"),
        pushID: nil, arrived: .zero)

    /// With everything that a notification can have.
    private static var full: PhoneNotification {
        var content = Payload(
            title: "Ann", subtitle: "", body: "Dinner? 🍲", badge: -3, sound: "siren.caf",
            soundIsCritical: true, contentAvailable: true, contentAvailableIsVoid: true,
            mutableContent: true, category: "mail", threadID: "t", interruptionLevel: "critical",
            hasAPS: false)
        content.source = .pushed(Array(#"{"aps":{}}"#.utf8))
        var notification = PhoneNotification(
            identifier: "", bundle: "com.example.app", origin: .local, content: content,
            pushID: "0", arrived: Instant(nanoseconds: .max))
        content.source = .archived([0, 255, 10])
        notification.change(to: content)
        notification.isActivityAlert = true
        return notification
    }

    /// A push whose values are all in its text, some of them in an unusual notation.
    private static let pushed = #"""
        {"aps": {"alert": {"title": "Ann", "subtitle": "a", "loc-key": "DINNER"}, "badge": 4,
        "sound": {"name": "siren.caf", "critical": 1}, "content-available": 1, "category": "mail",
        "mutable-content": 1, "thread-id": "t", "interruption-level": "critical"}, "apns-id": null}
        """#

    private static func notification(_ content: Payload) -> PhoneNotification {
        PhoneNotification(
            identifier: "A", bundle: "com.example.app", origin: .remote, content: content,
            pushID: nil, arrived: .zero)
    }

    private static let changes: [@Sendable (inout Payload) -> Void] = [
        { $0.title = "Bob" }, { $0.subtitle = nil }, { $0.body = "Lunch?" }, { $0.badge = nil },
        { $0.sound = nil }, { $0.soundIsCritical = false }, { $0.contentAvailable = false },
        { $0.contentAvailableIsVoid = true }, { $0.mutableContent = false },
        { $0.category = nil }, { $0.threadID = "u" }, { $0.interruptionLevel = nil },
        { $0.hasAPS = false }, { $0.isSuspect = false }, { $0.source = nil },
    ]

    private static func list(_ notifications: [PhoneNotification]) -> NotificationList {
        var list = NotificationList()
        for notification in notifications { _ = list.append(notification, upTo: 500) }
        return list
    }

    @Test(arguments: [[], [plain], [full, plain], Array(repeating: full, count: 300)])
    func `what is kept is the same afterwards`(notifications: [PhoneNotification]) throws {
        let list = Self.list(notifications)
        let kept = try CompactEncoder.encode(list)
        let again = try CompactDecoder.decode(NotificationList.self, from: kept)
        #expect(again == list)
        #expect(again.notifications.map(\.asSent) == notifications.map(\.asSent))
        #expect(
            again.notifications.map(\.isActivityAlert) == notifications.map(\.isActivityAlert))
    }

    @Test func `of an unchanged push, only the text is kept`() throws {
        let payload = try Payload(pushed: Array(Self.pushed.utf8))
        let list = Self.list([Self.notification(payload)])
        let kept = try CompactEncoder.encode(list)
        #expect(kept.count < Self.pushed.utf8.count + 40)
        let again = try CompactDecoder.decode(NotificationList.self, from: kept)
        #expect(again.notifications.map(\.content) == [payload])
        #expect(again == list)
    }

    @Test(arguments: changes.indices)
    func `a value that was changed after the push is kept`(index: Int) throws {
        var payload = try Payload(pushed: Array(Self.pushed.utf8))
        let sent = payload
        Self.changes[index](&payload)
        #expect(payload != sent)
        let kept = try CompactEncoder.encode(Self.list([Self.notification(payload)]))
        let again = try CompactDecoder.decode(NotificationList.self, from: kept)
        #expect(again.notifications.map(\.content) == [payload])
    }

    @Test(arguments: [[0], [255, 255, 255], [2, 2], [7, 65, 66]] as [[UInt8]])
    func `what is damaged is none`(bytes: [UInt8]) throws {
        let kept = try CompactEncoder.encode(bytes)
        #expect(throws: (any Error).self) {
            try CompactDecoder.decode(NotificationList.self, from: kept)
        }
    }
}
