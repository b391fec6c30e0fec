import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The documents' snippets about a message and its values.
@MainActor struct MessageSnippets {
    let app = SnippetApp()

    @Test func `a message has the texts of its payload`() {
        let message = PushMessage(
            payload: ["aps": ["alert": ["title": "Ann", "body": "Dinner?"]], "mid": "42"])
        #expect(message.title == "Ann")
        #expect(message.body == "Dinner?")
        let title = message.payload["aps"]?["alert"]?["title"]?.string
        #expect(title == "Ann")
    }

    @Test func `a message says what it is for`() {
        #expect(PushMessage(payload: ["aps": ["badge": 1]]).isVisible)
        #expect(PushMessage(payload: ["aps": ["content-available": 1]]).isContentAvailable)
    }

    @Test func `a payload is read by its keys`() {
        let payload: [String: PushValue] = ["aps": ["alert": "Dinner?", "badge": 1], "mid": "42"]
        let message = PushMessage(payload: payload)
        let thread = message.payload["thread"]?.string
        let unread = message.payload["aps"]?["badge"]?.integer
        #expect(thread == nil)
        #expect(unread == 1)
    }

    @Test func `a userInfo becomes a payload`() {
        let userInfo = app.userInfo
        let message = PushMessage(payload: PushValue.object(userInfo))
        let thread = PushValue(userInfo["thread"] ?? "none")
        #expect(message.payload["thread"] == thread)
        let content = UNMutableNotificationContent()
        if let thread = message.payload["thread"] { content.userInfo["thread"] = thread.any }
        #expect(content.userInfo["thread"] as? String == "ann")
    }

    @Test func `a message is known by its id`() {
        insertOnce(PushMessage(id: "41", payload: ["aps": ["alert": "Lunch?"]]))
        insertOnce(PushMessage(id: "42", payload: ["aps": ["alert": "Dinner?"]]))
        #expect(app.log.all == ["inserted Lunch?"])
    }

    private func insertOnce(_ message: PushMessage) {
        let inbox = app.inbox
        if let id = message.id, inbox.contains(id) { return }
        inbox.insert(message)
    }

    private func removeShown(_ message: PushMessage, _ center: UNUserNotificationCenter) {
        if let identifier = message.identifier {
            center.removeDeliveredNotifications(withIdentifiers: [identifier])
        }
    }

    @Test func `a token is hexadecimal in lower case`() {
        #expect(PushRouter.DeviceToken(bytes: [0x0a, 0xff]).hex == "0aff")
    }
}
