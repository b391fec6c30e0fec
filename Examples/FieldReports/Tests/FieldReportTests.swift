import BelfryTesting
import FieldReportDelegates
import Testing

/// Compares the output of the five articles' code with the articles' promises. Where they differ,
/// the name of the test has the label of the ruling, such as C12.
@MainActor struct FieldReportTests {
    @Test(arguments: ["3.0", "5.1", "7.1"])
    func `1, 3: registering for types gives a token`(ios: String) async throws {
        let phone = try VirtualPhone(ios: ios, app: RemoteTypesDelegate.self)
        await phone.launch()
        #expect(phone.app?.printed == ["token of 32 bytes"])
    }

    @Test(arguments: ["4.0", "6.1", "7.1"])
    func `2: the launch options hold the push after a tap, and nothing after the icon`(ios: String)
        async throws
    {
        let phone = try VirtualPhone(ios: ios, app: RemoteTypesDelegate.self)
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(try .alert("You got your emails."))
        await phone.launch()
        #expect(phone.app?.printed.contains("launched by a notification") == false)
        await phone.forceQuit()
        await phone.receive(try .alert("You got your emails."))
        await phone.tap()
        #expect(phone.app?.printed.contains("launched by a notification") == true)
    }

    @Test func `4: active on arrival, inactive on a tap`() async throws {
        let phone = try VirtualPhone(ios: "7.1", app: RemoteTypesDelegate.self)
        await phone.launch()
        await phone.receive(try .alert("You got your emails."))
        await phone.pressHome()
        await phone.receive(try .alert("You got your emails."))
        await phone.tap()
        #expect(phone.app?.printed == ["token of 32 bytes", "active", "inactive"])
    }

    @Test func `4 and C12: inactive without a tap, under Notification Center`() async throws {
        let phone = try VirtualPhone(ios: "7.1", app: RemoteTypesDelegate.self)
        await phone.launch()
        await phone.openNotificationCenter()
        await phone.receive(try .alert("You got your emails."))
        #expect(phone.app?.printed.last == "inactive")
    }

    @Test(arguments: ["4.0", "9.3", "18.0"])
    func `5: the payload is whole`(ios: String) async throws {
        let phone = try VirtualPhone(ios: ios, app: UserInfoDelegate.self)
        await phone.launch()
        await phone.receive(
            try Push([
                "aps": ["alert": "You got your emails.", "badge": 9, "sound": "bingbong.aiff"],
                "acme1": "bar", "acme2": 42,
            ]))
        #expect(
            phone.app?.printed == [
                "alert: You got your emails.", "badge: 9", "sound: bingbong.aiff", "acme1: bar",
                "acme2: 42",
            ])
    }

    private func late(_ ios: String) async throws -> VirtualPhone<LateDelegate> {
        let phone = try VirtualPhone(ios: ios, app: LateDelegate.self)
        await phone.launch()
        return phone
    }

    private func push(_ id: Int) throws -> Push {
        try .alert("Dinner?", userInfo: ["id": id])
    }

    @Test(arguments: ["10.0", "12.4", "13.7", "18.1"])
    func `6, 8, 9: while the app runs, the late delegate is there`(ios: String) async throws {
        let phone = try await late(ios)
        await phone.receive(try push(1))
        #expect(phone.app?.printed.last == "will present: 1")
        #expect(phone.banner != nil)
        await phone.tapBanner()
        #expect(phone.app?.printed.last == "response: 1")
        await phone.pressHome()
        await phone.receive(try push(2))
        await phone.tap()
        #expect(phone.app?.printed.last == "response: 2")
    }

    @Test(arguments: ["10.0", "12.4", "13.7", "18.1"])
    func `6, 10, 11 and C2: on a cold start it is late, and one push is reported twice`(
        ios: String
    ) async throws {
        let phone = try await late(ios)
        await phone.forceQuit()
        await phone.receive(try push(3))
        await phone.tap()
        let printed = phone.app?.printed.filter { !$0.contains(": ") || $0.hasSuffix(": 3") }
        #expect(printed == ["launch options: 3", "fetch: 3"])
    }

    @Test func `6: a refusal is logged`() async throws {
        let phone = try VirtualPhone(ios: "12.0", app: LateDelegate.self, userAllows: false)
        await phone.launch()
        #expect(phone.app?.printed == ["refused"])
    }

    @Test
    func `7, a4-04, a4-05, a4-06 and C15: both ways of writing a token agree on one of 32 bytes`()
        async throws
    {
        let phone = try await late("13.0")
        let token = try #require(phone.deviceToken)
        #expect(phone.app?.printed == ["words: \(token)", "description: \(token)"])
        #expect(token.count == 64)
    }

    @Test(arguments: ["7.1", "9.3"])
    func `12: a silent push becomes a local notification, and can be taken back`(ios: String)
        async throws
    {
        let phone = try VirtualPhone(ios: ios, app: AnsweringDelegate.self)
        await phone.launch()
        await phone.asApp {
            if ios == "7.1" {
                UIApplication.shared.registerForRemoteNotifications(matching: [.alert, .badge])
            } else {
                UIApplication.shared.registerUserNotificationSettings(
                    UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(phone.app?.printed == ["posted"])
        #expect(phone.notifications.map(\.body) == ["Dinner?"])
        await phone.receive(try .silent(userInfo: ["cancel": 1]))
        #expect(phone.notifications.isEmpty)
    }

    @Test(arguments: ["10.0", "18.0"])
    func `12: from iOS 10 on by a request`(ios: String) async throws {
        let phone = try VirtualPhone(ios: ios, app: AnsweringCenterDelegate.self)
        await phone.launch()
        await phone.asApp {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            UIApplication.shared.registerForRemoteNotifications()
        }
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(phone.notifications.map(\.body) == ["Dinner?"])
        #expect(phone.callbacks.last == .didReceiveRemoteNotificationFetch)
    }

    @Test(arguments: ["10.0", "18.0", "26.0"])
    func `13: the badge is right in every case, and nothing interrupts`(ios: String) async throws {
        let phone = try VirtualPhone(ios: ios, app: BadgeDelegate.self)
        await phone.launch()
        await phone.asApp {
            UNUserNotificationCenter.current().requestAuthorization(
                options: [.alert, .badge]
            ) { _, _ in }
            UIApplication.shared.registerForRemoteNotifications()
        }
        phone.app?.unread = 3
        await phone.receive(try .alert("Dinner?"))
        #expect(phone.badge == 3)
        phone.app?.unread = 4
        await phone.receive(try .silent())
        #expect(phone.badge == 4)
        await phone.pressHome()
        await phone.receive(try .alert("Dinner?", userInfo: ["place": "dinner"]))
        phone.app?.unread = 5
        await phone.launch()
        #expect(phone.badge == 5)
        await phone.pressHome()
        await phone.tap()
        #expect(phone.app?.printed.filter { $0.hasPrefix("navigate") } == ["navigate to dinner"])
    }
}
