import BelfryTesting
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The snippets about service extensions that are parts of tests, run.
@MainActor struct DocumentedExtensionTests {
    final class NotificationService: PushServiceExtension {
        // iOS makes it on a thread of its own.
        nonisolated override init() { super.init() }

        override func prepare(_ draft: PushDraft) async throws {
            draft.content.title = draft.message.payload["from"]?.string ?? ""
        }
    }

    typealias AppDelegate = DocumentedPhoneTests.AppDelegate

    @Test func `a draft is prepared by itself`() async throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["from": "Ann"]
        let draft = PushDraft(
            UNNotificationRequest(identifier: "1", content: content, trigger: nil))
        try await NotificationService().prepare(draft)
        #expect(draft.content.title == "Ann")
    }

    @Test func `the extension runs on a phone`() async throws {
        let phone = try VirtualPhone(
            ios: "18.0", app: AppDelegate.self,
            info: AppInfo(serviceExtension: NotificationService.self))
        await phone.launch()
        await phone.pressHome()
        await phone.receive(
            try Push(["aps": ["alert": "Dinner?", "mutable-content": 1], "from": "Ann"]))
        #expect(phone.notifications.map(\.title) == ["Ann"])
    }
}
