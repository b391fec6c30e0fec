import AppGuest
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct LegacyNotificationTests {
    final class Legacy: UIResponder, UIApplicationDelegate {
        var calls: [String] = []
        var local: UILocalNotification?
        var launched: UILocalNotification?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launched = launchOptions?[.localNotification] as? UILocalNotification
            return true
        }

        func application(
            _ application: UIApplication, didReceive notification: UILocalNotification
        ) {
            local = notification
        }

        func application(
            _ application: UIApplication, didRegister settings: UIUserNotificationSettings
        ) {
            calls.append("settings \(settings.types.rawValue)")
        }

        func application(
            _ application: UIApplication, handleActionWithIdentifier identifier: String?,
            forRemoteNotification userInfo: [AnyHashable: Any],
            completionHandler: @escaping () -> Void
        ) {
            calls.append("plain \(identifier ?? "")")
            completionHandler()
        }

        func application(
            _ application: UIApplication, handleActionWithIdentifier identifier: String?,
            forRemoteNotification userInfo: [AnyHashable: Any],
            withResponseInfo responseInfo: [AnyHashable: Any],
            completionHandler: @escaping () -> Void
        ) {
            let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String
            calls.append("info \(identifier ?? "") \(text ?? "none")")
            completionHandler()
        }

        func application(
            _ application: UIApplication, handleActionWithIdentifier identifier: String?,
            for notification: UILocalNotification
        ) async {
            calls.append("async \(identifier ?? "") \(notification.alertBody ?? "")")
        }
    }

    private func water() -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = "Water the plants"
        notification.alertTitle = "Garden"
        notification.fireDate = Date(timeIntervalSince1970: FakePhone.epoch.seconds + 90)
        notification.repeatInterval = .day
        notification.userInfo = ["plant": "fern", "litres": 2, "urgent": true]
        notification.applicationIconBadgeNumber = 1
        notification.region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.4), radius: 50,
            identifier: "garden")
        return notification
    }

    @Test func `scheduling keeps all of a notification`() throws {
        let host = Host(iOS: IOSVersion(9, 3)) { Legacy() }
        let notification = water()
        host.application.scheduleLocalNotification(notification)
        let local = try #require(host.phone.scheduled.first)
        #expect(local.after == .seconds(90))
        #expect(local.repeats)
        #expect(local.period == .seconds(86_400))
        #expect(local.title == "Garden")
        #expect(local.badge == 1)

        host.call(.didReceiveLocalNotification, about: .fired(local))
        let delegate = try #require(host.application.delegate as? Legacy)
        let back = try #require(delegate.local)
        #expect(back == notification)
        #expect(back !== notification)
        #expect(back.userInfo?["litres"] as? Double == 2)
        #expect(back.userInfo?["urgent"] as? Int == 1)
        #expect(back.region?.identifier == "garden")

        host.call(.didFinishLaunching, payload: .launchOptions, about: .fired(local))
        #expect(delegate.launched == notification)
    }

    @Test(arguments: [
        (NSCalendar.Unit.minute, -150.0, Duration.seconds(30)),
        (.hour, -3600 * 3, .seconds(3600)),
        (.day, 10, .seconds(10)),
    ])
    func `a series that began in the past continues with its next date`(
        _ unit: NSCalendar.Unit, _ offset: Double, _ after: Duration
    ) throws {
        let host = Host(iOS: IOSVersion(9)) { Legacy() }
        let notification = water()
        notification.repeatInterval = unit
        notification.fireDate = Date(timeIntervalSince1970: FakePhone.epoch.seconds + offset)
        host.application.scheduleLocalNotification(notification)
        let local = try #require(host.phone.scheduled.first)
        #expect(local.after == after)
    }

    @Test func `months are counted by the calendar`() throws {
        let host = Host(iOS: IOSVersion(9)) { Legacy() }
        let notification = water()
        notification.repeatInterval = .month
        notification.timeZone = TimeZone(identifier: "GMT")
        host.application.scheduleLocalNotification(notification)
        let local = try #require(host.phone.scheduled.first)
        // From 14 November 2023 to 14 December, and to 14 January.
        let days = local.later.prefix(2).map { Int($0.components.seconds - 90) / 86_400 }
        #expect(days == [30, 61])
    }

    @Test func `a value that no property list holds raises an exception`() {
        let host = Host(iOS: IOSVersion(9)) { Legacy() }
        let notification = water()
        notification.userInfo = ["view": UIColor.red]
        host.application.presentLocalNotificationNow(notification)
        #expect(host.phone.scheduled.isEmpty)
        #expect(host.phone.misuses.count == 1)
    }

    @Test func `coding keeps all of a notification`() throws {
        let notification = water()
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: notification, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let back = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        #expect(back as? UILocalNotification == notification)
    }

    @Test func `registered settings come back with their categories`() throws {
        let host = Host(iOS: IOSVersion(9)) { Legacy() }
        let reply = UIMutableUserNotificationAction()
        reply.identifier = "reply"
        reply.title = "Reply"
        reply.behavior = .textInput
        reply.activationMode = .background
        reply.isAuthenticationRequired = true
        let category = UIMutableUserNotificationCategory()
        category.identifier = "message"
        category.setActions([reply], for: .default)
        let settings = UIUserNotificationSettings(types: [.alert, .sound], categories: [category])
        host.application.registerUserNotificationSettings(settings)
        #expect(
            host.phone.told == [
                .setCategories([
                    NotificationCategory(
                        id: "message",
                        actions: [
                            NotificationAction(
                                id: "reply", options: [.authenticationRequired], text: true)
                        ])
                ]),
                .registersUserNotificationSettings([.alert, .sound]),
            ])
        host.call(.didRegisterSettings)
        #expect((host.application.delegate as? Legacy)?.calls == ["settings 5"])
        let copies = host.application.currentUserNotificationSettings?.categories
        #expect(copies?.first?.actions(for: .default)?.first == reply)
        #expect(copies?.first?.actions(for: .minimal) == nil)
    }

    @Test(arguments: [(IOSVersion(8), "plain reply"), (IOSVersion(9), "info reply On my way")])
    func `an action on a push reaches the method that this iOS looks for first`(
        _ iOS: IOSVersion, _ expected: String
    ) {
        let host = Host(iOS: iOS) { Legacy() }
        host.call(.handleRemoteAction, action: "reply", text: "On my way", about: .push("{}"))
        #expect((host.application.delegate as? Legacy)?.calls == [expected])
        #expect(host.phone.told == [.responded(7), .returned(7)])
    }

    @Test func `an action on a local notification reaches the async method`() async {
        let host = Host(iOS: IOSVersion(9)) { Legacy() }
        host.call(
            .handleLocalAction, action: "done",
            about: .fired(LocalNotification(body: "Water the plants")))
        await host.settle()
        #expect((host.application.delegate as? Legacy)?.calls == ["async done Water the plants"])
        #expect(host.phone.told == [.returned(7), .responded(7)])
    }

    @Test func `iOS 8 does not look for the methods with typed text`() {
        final class OnlyInfo: NSObject, UIApplicationDelegate {
            func application(
                _ application: UIApplication, handleActionWithIdentifier identifier: String?,
                forRemoteNotification userInfo: [AnyHashable: Any],
                withResponseInfo responseInfo: [AnyHashable: Any],
                completionHandler: @escaping () -> Void
            ) { completionHandler() }
        }
        let old = UIApplication.implementedCallbacks(of: OnlyInfo.self, on: IOSVersion(8))
        let new = UIApplication.implementedCallbacks(of: OnlyInfo.self, on: IOSVersion(9))
        #expect(!old.contains(.handleRemoteAction))
        #expect(new.contains(.handleRemoteAction))
    }
}
