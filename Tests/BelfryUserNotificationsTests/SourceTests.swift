import BelfryUserNotifications
import Testing

// What apps write around Apple's types: that it compiles is the test.

protocol NotificationCentering {
    func add(_ request: UNNotificationRequest) async throws
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    func removeAllPendingNotificationRequests()
    func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler: (@Sendable ((any Error)?) -> Void)?)
}

extension UNUserNotificationCenter: NotificationCentering {}

extension UNAuthorizationStatus: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        }
    }
}

extension UNTimeIntervalNotificationTrigger {
    convenience init(minutes: Double) {
        self.init(timeInterval: minutes * 60, repeats: false)
    }
}

extension UNMutableNotificationContent {
    convenience init(title: String, body: String) {
        self.init()
        self.title = title
        self.body = body
    }
}

final class ChatContent: UNMutableNotificationContent, @unchecked Sendable {
    var chat = 0

    convenience init(chat: Int) {
        self.init()
        self.chat = chat
        title = "Chat \(chat)"
    }
}

final class MockNotification: UNNotification, @unchecked Sendable {
    override var date: Date { Date(timeIntervalSince1970: 1) }
}

struct SourceTests {
    @Test func `classes are extended and subclassed as on Apple's platforms`() throws {
        #expect(UNTimeIntervalNotificationTrigger(minutes: 2).timeInterval == 120)
        #expect(UNMutableNotificationContent(title: "T", body: "B").body == "B")
        #expect(ChatContent(chat: 7).title == "Chat 7")
        #expect(UNAuthorizationStatus.denied.description == "denied")
        let mock = try #require(MockNotification(coder: Nothing()))
        #expect(mock.date == Date(timeIntervalSince1970: 1))
    }

    @Test func `methods are passed around`() {
        let center = UNUserNotificationCenter.current()
        let add: (UNNotificationRequest, (@Sendable ((any Error)?) -> Void)?) -> Void =
            center.add(_:withCompletionHandler:)
        _ = add
        let centering: any NotificationCentering = center
        centering.removeAllPendingNotificationRequests()
    }

    private final class Nothing: NSCoder {
        override func decodeObject(forKey key: String) -> Any? { nil }
    }
}
