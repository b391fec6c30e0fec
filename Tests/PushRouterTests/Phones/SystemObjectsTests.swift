import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Apple's objects for tests: they go in where iOS's would.
@MainActor struct SystemObjectsTests {
    private let harness = RouterHarness.active()
    private let payload: [String: PushValue] = [
        "aps": [
            "alert": ["title": "Ann", "subtitle": "Tonight", "body": "Dinner?"],
            "thread-id": "ann", "category": "mail",
        ], "mid": "m1",
    ]

    @Test func `a notification has what the message has`() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        var message = PushMessage(payload: payload)
        message.date = date
        message.identifier = "A"
        let notification = try SystemObjects.notification(message)
        let content = notification.request.content
        #expect(notification.date == date)
        #expect(notification.request.identifier == "A")
        #expect(
            [content.title, content.subtitle, content.body, content.threadIdentifier]
                == ["Ann", "Tonight", "Dinner?", "ann"])
        #expect(content.categoryIdentifier == "mail")
        #expect(PushValue.object(content.userInfo) == payload)
        #expect(notification.request.trigger is UNPushNotificationTrigger)
        message.isRemote = false
        #expect(try SystemObjects.notification(message).request.trigger == nil)
    }

    @Test(arguments: [
        (PushAction.tap, UNNotificationDefaultActionIdentifier), (.button("read"), "read"),
        (.reply("answer", "Yes"), "answer"),
    ])
    func `a response has the action, and goes through the router to a peer`(
        action: PushAction, identifier: String
    ) throws {
        let peer = Peer(.answersOnce)
        harness.router.add(peer: peer)
        let notification = try SystemObjects.notification(PushMessage(payload: payload))
        let response = try SystemObjects.response(action, to: notification)
        #expect(response.actionIdentifier == identifier)
        let text = (response as? UNTextInputNotificationResponse)?.userText
        #expect(text == (identifier == "answer" ? "Yes" : nil))
        harness.center.delegate?.userNotificationCenter?(
            UNUserNotificationCenter.current(), didReceive: response, withCompletionHandler: {})
        #expect(peer.responded == 1)
    }

    @Test func `a dismissal is one`() throws {
        let notification = try SystemObjects.notification(PushMessage(payload: payload))
        let dismissal = try SystemObjects.dismissal(of: notification)
        #expect(dismissal.actionIdentifier == UNNotificationDismissActionIdentifier)
        #expect(dismissal.notification == notification)
    }

    @Test func `an error says what to use instead`() {
        let error = SystemObjects.UnknownArchive(type: "UNNotification")
        #expect("\(error)".hasPrefix("Cannot create a UNNotification"))
        #expect("\(error)".contains("simulate"))
    }
}
