import AppGuest
import Foundation
import PushModel
import Synchronization
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct RequestTests {
    let app = AppOnFakePhone()

    private func content(_ body: String = "Tea is ready") -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.body = body
        return content
    }

    @Test func `a request is scheduled with what the phone looks at`() async throws {
        let content = content()
        content.title = "Tea"
        content.sound = .default
        content.badge = 2
        content.categoryIdentifier = "TEA"
        content.threadIdentifier = "kitchen"
        content.interruptionLevel = .timeSensitive
        try await app.center.add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)))
        var local = try #require(app.phone.scheduled.last)
        #expect(!local.archive.isEmpty)
        local.archive = []
        var expected = LocalNotification(
            title: "Tea", body: "Tea is ready", sound: "default", badge: 2, category: "TEA",
            after: .seconds(90), repeats: true, identifier: "tea")
        expected.threadID = "kitchen"
        expected.interruptionLevel = "time-sensitive"
        #expect(local == expected)
    }

    @Test func `a request that cannot be scheduled fails with its error`() async {
        var past = DateComponents()
        past.year = 2020
        let never = UNCalendarNotificationTrigger(dateMatching: past, repeats: false)
        let table: [(Permission, String, UNNotificationTrigger?, UNError.Code)] = [
            (.denied, "a", nil, .notificationsNotAllowed),
            (.notDetermined, "a", nil, .notificationsNotAllowed),
            (.authorized, "", nil, .notificationInvalidNoContent),
            (.authorized, "a", never, .notificationInvalidNoDate),
        ]
        for (permission, body, trigger, code) in table {
            let app = AppOnFakePhone(.with(permission: permission))
            let request = UNNotificationRequest(
                identifier: "r", content: content(body), trigger: trigger)
            await #expect(throws: Thrown(code: code)) {
                try await Thrown.code { try await app.center.add(request) }
            }
            let error = await withCheckedContinuation { done in
                app.center.add(request) { done.resume(returning: ($0 as? UNError)?.code) }
            }
            #expect(error == code)
            #expect(app.phone.scheduled.isEmpty)
        }
    }

    @Test func `what no property list holds in a user info is reported`() async throws {
        let content = content()
        content.userInfo = ["order": ["at": URL(fileURLWithPath: "/")]]
        try await app.center.add(
            UNNotificationRequest(identifier: "r", content: content, trigger: nil))
        #expect(app.phone.misuses.map(\.description).first?.contains("userInfo.order.at") == true)
    }

    @Test func `a waiting request is given back as it was added`() async throws {
        let content = content()
        content.userInfo = ["id": 7]
        let request = UNNotificationRequest(
            identifier: "r", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false))
        try await app.center.add(request)
        let local = try #require(app.phone.scheduled.last)
        app.phone.state.withLock {
            $0.waiting = [
                ScheduledLocal(
                    fires: .zero, bundle: .example, notification: local, scheduled: .zero)
            ]
        }
        let pending = await app.center.pendingNotificationRequests()
        #expect(pending == [request])
        #expect(pending.first?.content.userInfo["id"] as? Int64 == 7)
    }

    @Test func `delivered notifications have their date, and pushes their trigger`() async throws {
        try await app.center.add(
            UNNotificationRequest(identifier: "tea", content: content(), trigger: nil))
        let archive = try #require(app.phone.scheduled.last).archive
        var local = Payload(body: "Tea is ready")
        local.source = .archived(archive)
        let listed = [
            PhoneNotification.hello,
            PhoneNotification(
                identifier: "tea", bundle: .example, origin: .local, content: local, pushID: nil,
                arrived: .zero),
        ]
        app.phone.state.withLock { $0.listed = listed }
        let delivered = await app.center.deliveredNotifications()
        #expect(delivered.map(\.request.identifier) == ["push-1", "tea"])
        #expect(delivered.map(\.request.content.body) == ["Hello", "Tea is ready"])
        #expect(
            delivered.first?.date == Date(timeIntervalSince1970: FakePhone.epoch.seconds + 90))
        #expect(delivered.first?.request.trigger is UNPushNotificationTrigger)
        #expect(delivered.last?.request.trigger == nil)
    }
}
