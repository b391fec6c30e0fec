import Foundation
import PushModel
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

struct CodingTests {
    private static let content: UNMutableNotificationContent = {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.categoryIdentifier = "CHAT"
        content.threadIdentifier = "thread"
        content.launchImageName = "Launch"
        content.sound = .criticalSoundNamed(
            UNNotificationSoundName("ping.caf"), withAudioVolume: 0.5)
        content.userInfo = ["chat": 7, "tags": ["a", "b"], "from": ["name": "Ann", "vip": true]]
        content.summaryArgument = "Ann"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "scene"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.7
        content.filterCriteria = "work"
        return content
    }()

    private static var request: UNNotificationRequest {
        UNNotificationRequest(
            identifier: "r", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    }

    private static var objects: [any NSObject & NSSecureCoding] {
        let icon = UNNotificationActionIcon(systemImageName: "bell")
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY", title: "Reply", options: .foreground, icon: icon,
            textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let notification = UNNotification(
            request: request, date: Date(timeIntervalSince1970: 1_768_478_400.25))
        var noon = DateComponents()
        noon.hour = 12
        noon.timeZone = TimeZone(identifier: "Europe/Berlin")
        return [
            content, request, notification, icon, reply,
            UNNotificationCategory(
                identifier: "CHAT", actions: [reply], intentIdentifiers: ["i"],
                hiddenPreviewsBodyPlaceholder: "…", categorySummaryFormat: "%u more",
                options: .customDismissAction),
            UNNotificationResponse(notification: notification, actionIdentifier: "A"),
            UNTextInputNotificationResponse(
                notification: notification, actionIdentifier: "REPLY", userText: "Hi"),
            UNCalendarNotificationTrigger(dateMatching: noon, repeats: true),
            UNPushNotificationTrigger(),
            UNLocationNotificationTrigger(
                region: CLCircularRegion(
                    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
                    identifier: "office"), repeats: true),
            UNNotificationSound.defaultRingtone,
            UNNotificationSettings(
                SettingsParts(.with(permission: .provisional), requested: [])),
        ]
    }

    @Test func `everything comes back from an archive as it was`() throws {
        for object in Self.objects {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: object, requiringSecureCoding: true)
            let back = try NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [type(of: object)], from: data)
            #expect(object.isEqual(back), "\(type(of: object))")
            #expect((back as? NSObject)?.hash == object.hash, "\(type(of: object))")
        }
    }

    @Test func `objects that differ are not equal`() {
        let objects = Self.objects
        for (index, object) in objects.enumerated() {
            for (other, another) in objects.enumerated() where other != index {
                #expect(!object.isEqual(another), "\(object) \(another)")
            }
        }
    }

    @Test func `a copy of a mutable content is immutable and no longer changes`() throws {
        let content = UNMutableNotificationContent()
        content.title = "Before"
        let copy = try #require(content.copy() as? UNNotificationContent)
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        content.title = "After"
        #expect(copy.title == "Before" && !(copy is UNMutableNotificationContent))
        #expect(request.content.title == "Before")
        #expect(mutable == copy)
    }

    @Test func `equal categories are one in a set`() {
        let category = {
            UNNotificationCategory(
                identifier: $0, actions: [UNNotificationAction(identifier: "A", title: "a")],
                intentIdentifiers: [])
        }
        #expect(Set([category("C"), category("C"), category("D")]).count == 2)
    }

    /// Fills Apple's classes as WooCommerce's tests do.
    @Test func `a coder of the app's own fills notifications and settings`() throws {
        let notification = try #require(
            UNNotification(
                coder: FakeCoder(["date": Date(timeIntervalSince1970: 9), "request": Self.request]))
        )
        #expect(notification.date == Date(timeIntervalSince1970: 9))
        #expect(notification.request.identifier == "r")
        let response = try #require(
            Subclass(
                coder: FakeCoder(["notification": notification, "actionIdentifier": "LIKE"])))
        #expect(response.actionIdentifier == "LIKE")
        #expect(response.notification.request.content.title == "Title")
        let settings = try #require(
            UNNotificationSettings(coder: FakeCoder([:], number: 4)))
        #expect(settings.authorizationStatus == .ephemeral)
        #expect(settings.alertSetting == .notSupported)
    }

    private final class Subclass: UNNotificationResponse, @unchecked Sendable {}

    private final class FakeCoder: NSCoder {
        let values: [String: Any]
        let number: Int64

        init(_ values: [String: Any], number: Int64 = 0) {
            self.values = values
            self.number = number
        }

        override var allowsKeyedCoding: Bool { true }
        override func decodeObject(forKey key: String) -> Any? { values[key] }
        override func decodeInt64(forKey key: String) -> Int64 { number }
        override func decodeBool(forKey key: String) -> Bool { true }
    }
}
