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

    @Test(arguments: [[0], [255, 255, 255], [2, 2], [7, 65, 66]] as [[UInt8]])
    func `what is damaged is none`(bytes: [UInt8]) throws {
        let kept = try CompactEncoder.encode(bytes)
        #expect(throws: (any Error).self) {
            try CompactDecoder.decode(NotificationList.self, from: kept)
        }
    }
}
