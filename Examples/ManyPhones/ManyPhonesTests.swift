import BelfryTesting
import Synchronization
import Testing

/// A thousand tests at once, each with its own phone. The state of a phone stays with it, even if
/// its app dispatches to other queues.
@MainActor struct ManyPhonesTests {
    final class App: NSObject, UIApplicationDelegate {
        var bodies: [String] = []
        var badge = 0

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) {
                _, _ in
                DispatchQueue.main.async {
                    UIApplication.shared.registerForRemoteNotifications()
                }
            }
            return true
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            let number = userInfo["number"] as? Int ?? 0
            Task {
                await Task.yield()
                UIApplication.shared.applicationIconBadgeNumber = number
                completionHandler(.newData)
            }
        }
    }

    @Test(arguments: 1...1000)
    func `each phone keeps its own`(number: Int) async throws {
        let phone = try VirtualPhone(ios: "18.0", app: App.self, seed: UInt64(number))
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try .alert("Number \(number)"))
        await phone.receive(try .silent(userInfo: ["number": number]))
        #expect(phone.notifications.map(\.body) == ["Number \(number)"])
        #expect(phone.badge == number)
        #expect(phone.deviceToken?.count == 64)
    }

    @Test func `phones with different seeds hold different tokens`() async throws {
        var tokens: Set<String> = []
        for seed in 1...20 {
            let phone = try VirtualPhone(ios: "18.0", app: App.self, seed: UInt64(seed))
            await phone.launch()
            tokens.insert(try #require(phone.deviceToken))
        }
        #expect(tokens.count == 20)
    }
}
