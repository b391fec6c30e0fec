import BelfryTesting
import PushRouter
import PushRouterTesting
import SwiftUI
import Testing
import UIKit

/// A router around the delegate of a SwiftUI app.
@MainActor @Suite(.serialized) struct WrappedDelegateTests {
    @Test(arguments: ["17.0", "18.0", "27.0"])
    func `SwiftUI's adaptor takes it, and the app's delegate has its calls`(
        ios: String
    ) async throws {
        ParcelDelegate.store = MemoryStore()
        ParcelDelegate.lines = []
        let phone = try VirtualPhone(ios: ios, app: SwiftUIAppDelegate<ParcelApp>.self)
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(try Push.alert("Your parcel", userInfo: ["mid": 1]))
        await phone.tap()
        let calls = ["launched", "chooses the scene's delegate", "token"]
        #expect(Set(ParcelDelegate.lines).isSuperset(of: calls), "\(ParcelDelegate.lines)")
        #expect(ParcelDelegate.lines.filter { $0.hasPrefix("opened") } == ["opened Your parcel"])
    }
}

private struct ParcelApp: App {
    @UIApplicationDelegateAdaptor(PushDelegate<ParcelDelegate>.self) private var delegate

    var body: some Scene {
        WindowGroup {
            Text("Parcels").task {
                _ = try? await delegate.router.register()
                for await opened in delegate.wrapped.router.opens() {
                    ParcelDelegate.lines.append("opened \(opened.message.body)")
                }
            }
        }
    }
}

private final class ParcelDelegate: NSObject, UIApplicationDelegate, PushRouted {
    static var store = MemoryStore()
    static var lines: [String] = []

    let router = PushRouter(store: store)

    func applicationDidFinishLaunching(_ application: UIApplication) {
        Self.lines.append("launched")
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Self.lines.append("chooses the scene's delegate")
        return UISceneConfiguration(name: nil, sessionRole: session.role)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Self.lines.append("token")
    }
}
