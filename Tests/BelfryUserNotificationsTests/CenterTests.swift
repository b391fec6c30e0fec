import AppGuest
import Foundation
import PushModel
import Synchronization
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct CenterTests {
    @Test func `every run of an app has a center of its own`() {
        let one = AppOnFakePhone()
        let other = AppOnFakePhone()
        #expect(one.center === one.center)
        #expect(one.center !== other.center)
        #expect(one.center.supportsContentExtensions)
    }

    @Test func `without a phone nothing is allowed, and nothing crashes`() async {
        let center = UNUserNotificationCenter(nil)
        center.delegate = nil
        center.setNotificationCategories([])
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.deliveredNotifications().isEmpty)
        await #expect(throws: Thrown(code: .notificationsNotAllowed)) {
            try await Thrown.code { _ = try await center.requestAuthorization(options: .alert) }
        }
    }

    @Test func `permission is asked for, and a refusal does not count as an error`() async throws {
        let table: [(Permission, Bool)] = [
            (.authorized, true), (.provisional, true), (.ephemeral, true), (.denied, false),
        ]
        for (permission, isGranted) in table {
            let app = AppOnFakePhone(.with(permission: permission))
            let center = app.center
            #expect(try await center.requestAuthorization(options: [.alert, .sound]) == isGranted)
            #expect(app.phone.events.last == .requestsAuthorization([.alert, .sound]))
            let answer = await withCheckedContinuation { done in
                center.requestAuthorization(options: []) { granted, error in
                    let isOnMain = AppProcess.isOnMainThread
                    let isOwn = AppProcess.current === app.process
                    done.resume(returning: [granted, error == nil, !isOnMain, isOwn])
                }
            }
            #expect(answer == [isGranted, true, true, true])
        }
    }

    @Test func `a caller may block until its completion handler was called`() {
        let app = AppOnFakePhone()
        let center = app.center
        let done = DispatchSemaphore(value: 0)
        center.getNotificationSettings { _ in done.signal() }
        center.getNotificationCategories { _ in done.signal() }
        center.getDeliveredNotifications { _ in done.signal() }
        center.getPendingNotificationRequests { _ in done.signal() }
        for _ in 0..<4 { #expect(done.wait(timeout: .now() + 60) == .success) }
    }

    @Test func `settings show what the user allows`() {
        func parts(_ status: AppStatus, _ asked: UNAuthorizationOptions = []) -> SettingsParts {
            SettingsParts(status, requested: asked)
        }
        #expect(parts(.with(permission: .notDetermined)) == SettingsParts())

        let on = parts(.allowed)
        #expect(on.authorizationStatus == .authorized && on.alertStyle == .banner)
        #expect([on.alertSetting, on.soundSetting, on.badgeSetting].allSatisfy { $0 == .enabled })
        #expect(on.lockScreenSetting == .enabled && on.notificationCenterSetting == .enabled)
        #expect(on.carPlaySetting == .notSupported && on.criticalAlertSetting == .notSupported)
        #expect(on.scheduledDeliverySetting == .disabled)

        let quiet = parts(.with(permission: .provisional))
        #expect(quiet.notificationCenterSetting == .enabled && quiet.alertStyle == .none)
        #expect(quiet.alertSetting == .disabled && quiet.lockScreenSetting == .disabled)

        let no = parts(.with(permission: .denied))
        #expect(no.authorizationStatus == .denied && no.notificationCenterSetting == .disabled)

        let mute = parts(.with(sounds: false))
        #expect(mute.soundSetting == .disabled && mute.alertSetting == .enabled)

        let all = Set(Entitlement.allCases)
        let asked: UNAuthorizationOptions = [.carPlay, .providesAppNotificationSettings]
        let entitled = parts(.with(entitlements: all), asked)
        #expect(entitled.timeSensitiveSetting == .enabled)
        #expect(entitled.criticalAlertSetting == .enabled && entitled.carPlaySetting == .enabled)
        #expect(entitled.providesAppNotificationSettings)
        let old = parts(.with(iOS: IOSVersion(11), entitlements: all), asked)
        #expect(old.timeSensitiveSetting == .notSupported)
        #expect(old.criticalAlertSetting == .notSupported)
        #expect(!old.providesAppNotificationSettings)
        #expect(old.scheduledDeliverySetting == .notSupported)
    }

    @Test func `categories are registered and given back`() async {
        let app = AppOnFakePhone()
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY", title: "Reply", options: [.authenticationRequired],
            textInputButtonTitle: "Send", textInputPlaceholder: "")
        let like = UNNotificationAction(identifier: "LIKE", title: "Like", options: [.foreground])
        let chat = UNNotificationCategory(
            identifier: "CHAT", actions: [reply, like], intentIdentifiers: [],
            options: .customDismissAction)
        let other = UNNotificationCategory(identifier: "A", actions: [], intentIdentifiers: [])
        app.center.setNotificationCategories([chat, other])
        #expect(
            app.phone.events.last?.withoutArchives
                == .setCategories([
                    NotificationCategory(id: "A"),
                    NotificationCategory(
                        id: "CHAT", customDismiss: true,
                        actions: [
                            NotificationAction(
                                id: "REPLY", title: "Reply", options: [.authenticationRequired],
                                text: true),
                            NotificationAction(
                                id: "LIKE", title: "Like", options: [.foreground]),
                        ]),
                ]))
        #expect(await app.center.notificationCategories() == [chat, other])
    }

    @Test func `the badge is set, unless it is negative or not allowed`() async throws {
        let app = AppOnFakePhone()
        try await app.center.setBadgeCount(5)
        #expect(app.phone.events.last == .setBadge(5))
        let table: [(Permission, Int, UNError.Code)] = [
            (.authorized, -1, .badgeInputInvalid), (.denied, 1, .notificationsNotAllowed),
        ]
        for (permission, number, expected) in table {
            let center = AppOnFakePhone(.with(permission: permission)).center
            await #expect(throws: Thrown(code: expected)) {
                try await Thrown.code { try await center.setBadgeCount(number) }
            }
        }
    }

    @Test func `removing is reported with the identifiers, or without for all`() {
        let app = AppOnFakePhone()
        app.center.removePendingNotificationRequests(withIdentifiers: ["a"])
        app.center.removeAllPendingNotificationRequests()
        app.center.removeDeliveredNotifications(withIdentifiers: ["b"])
        app.center.removeAllDeliveredNotifications()
        #expect(
            app.phone.events == [
                .removesPending(["a"]), .removesPending(nil), .removesDelivered(["b"]),
                .removesDelivered(nil),
            ])
    }
}

extension AppEvent {
    /// Categories as a declaration has them.
    fileprivate var withoutArchives: AppEvent {
        guard case .setCategories(var categories) = self else { return self }
        for index in categories.indices { categories[index].archive = nil }
        return .setCategories(categories)
    }
}
