import BelfryActivityKit
import BelfryTesting
import Testing

private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
}

/// Tests the calls of an app's code after a tap on a Live Activity.
@MainActor @Suite(.serialized) struct ActivityTapTests {
    /// The calls of scene delegates. The variable is global because iOS creates the delegates.
    @MainActor private static var told: [String] = []

    class App: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            ActivityTapTests.told.append("app \(userActivity.activityType)")
            return true
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let types = connectionOptions.userActivities.map(\.activityType)
            ActivityTapTests.told.append("connects \(types.joined())")
        }

        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            ActivityTapTests.told.append("scene \(userActivity.activityType)")
        }
    }

    init() { Self.told = [] }

    private func phone(_ info: AppInfo) async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(ios: "26.0", app: App.self, info: info)
        await phone.launch()
        await phone.asApp {
            _ = try? Activity.request(
                attributes: Ride(),
                content: ActivityContent(state: Ride.ContentState(minutes: 5), staleDate: nil))
        }
        Self.told = []
        return phone
    }

    private var type: String { "NSUserActivityTypeLiveActivity" }

    @Test func `R-LA-40: a cold tap is in the connection options, a warm one continues`()
        async throws
    {
        let phone = try await phone(AppInfo(sceneDelegate: SceneDelegate.self))
        await phone.pressHome()
        await phone.tapActivity()
        #expect(Self.told == ["scene \(type)"])
        await phone.forceQuit()
        await phone.tapActivity()
        #expect(Self.told == ["scene \(type)", "connects \(type)"])
        await phone.forceQuit()
        await phone.launch()
        #expect(Self.told.last == "connects ")
    }

    @Test func `R-LA-40: without scenes the app delegate continues, cold and warm`() async throws {
        let phone = try await phone(AppInfo())
        await phone.pressHome()
        await phone.tapActivity()
        await phone.forceQuit()
        await phone.tapActivity()
        #expect(Self.told == ["app \(type)", "app \(type)"])
    }
}
