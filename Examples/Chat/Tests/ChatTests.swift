import BelfryTesting
import ChatNotificationService
import Testing

@testable import Chat

/// The steps in the README of this example, one by one.
@MainActor struct ChatTests {
    private func phone(ios: String = "18.0", userAllows: Bool = true) throws
        -> VirtualPhone<AppDelegate>
    {
        try VirtualPhone(
            ios: ios, app: AppDelegate.self,
            info: AppInfo(serviceExtension: NotificationService.self), userAllows: userAllows)
    }

    private func push(
        _ id: Int = 1, thread: String = "dinner", extra: [String: Any] = [:]
    ) throws -> Push {
        var aps: [String: Any] = [
            "alert": ["title": "New message", "body": "Eight?"], "sound": "default",
            "category": "message", "thread-id": thread,
        ]
        aps.merge(extra) { $1 }
        return try Push([
            "aps": aps, "sender": "Maya",
            "message": ["id": id, "thread": thread, "text": "Eight?"] as [String: Any],
        ])
    }

    @Test func `the first launch asks, registers and gets a token`() async throws {
        let phone = try phone()
        await phone.launch()
        #expect(phone.app?.deviceToken == phone.deviceToken)
        #expect(phone.deviceToken?.count == 64)
    }

    @Test func `without permission there is no token`() async throws {
        let phone = try phone(userAllows: false)
        await phone.launch()
        #expect(phone.app?.deviceToken == nil)
    }

    @Test(arguments: ["10.0", "12.4", "13.7", "15.8", "18.0", "26.0"])
    func `a tap opens the thread`(ios: String) async throws {
        let phone = try phone(ios: ios)
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try push())
        #expect(phone.notifications.map(\.body) == ["Eight?"])
        await phone.tap()
        #expect(phone.app?.openThread == "dinner")
        #expect(phone.state == .active)
    }

    @Test func `a tap starts an app that was force-quit`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(try push())
        #expect(phone.app == nil)
        await phone.tap()
        #expect(phone.app?.openThread == "dinner")
    }

    @Test func `the open thread shows no banner, another one does`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.receive(try push())
        await phone.tapBanner()
        await phone.receive(try push(2))
        #expect(phone.banner == nil)
        await phone.receive(try push(3, thread: "work"))
        #expect(phone.banner?.threadIdentifier == "work")
    }

    @Test func `a reply is sent without opening the app`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try push())
        await phone.act("reply", text: "Nine is better")
        #expect(phone.app?.inbox.sent.map(\.text) == ["Nine is better"])
        #expect(phone.app?.inbox.sent.map(\.thread) == ["dinner"])
        #expect(phone.state == .background)
    }

    @Test func `a silent push stores its message once`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        let message: [String: Any] = ["id": 7, "thread": "dinner", "text": "Here"]
        await phone.receive(try .silent(userInfo: ["message": message]))
        await phone.receive(try .silent(userInfo: ["message": message]))
        #expect(phone.app?.inbox.messages.map(\.id) == [7])
        await phone.openAppSwitcherCard()
        #expect(phone.badge == 1)
    }

    @Test func `the service extension puts the sender's name first`() async throws {
        let phone = try phone()
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try push(extra: ["mutable-content": 1]))
        #expect(phone.notifications.map(\.title) == ["Maya"])
    }
}
