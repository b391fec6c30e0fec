import BelfryTesting
import Testing

/// A notification service extension that needs longer than it has.
@MainActor struct ServiceTests {
    final class App: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            application.registerForRemoteNotifications()
            return true
        }
    }

    /// Its download never ends.
    final class SlowService: UNNotificationServiceExtension {
        private var contentHandler: ((UNNotificationContent) -> Void)?
        private var content: UNMutableNotificationContent?

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            self.contentHandler = contentHandler
            content = request.content.mutableCopy() as? UNMutableNotificationContent
        }

        override func serviceExtensionTimeWillExpire() {
            guard let content else { return }
            content.title = "Without its picture"
            contentHandler?(content)
        }
    }

    @Test func `what it hands out when its time expires is shown`() async throws {
        let phone = try VirtualPhone(
            ios: "18.0", app: App.self, info: AppInfo(serviceExtension: SlowService.self),
            patience: .milliseconds(10))
        await phone.launch()
        await phone.pressHome()
        let alert = ["title": "Maya", "body": "Look!"]
        let aps: [String: Any] = ["alert": alert, "mutable-content": 1]
        await phone.receive(try Push(["aps": aps]))
        await phone.advance(by: .seconds(29))
        #expect(phone.notifications.isEmpty)
        #expect(phone.callbacks.last == .serviceDidReceive)
        await phone.advance(by: .seconds(2))
        #expect(phone.callbacks.last == .serviceWillExpire)
        #expect(phone.notifications.map(\.title) == ["Without its picture"])
    }
}
