import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

// The app delegates of PushRouter's documentation. That they compile is the test.

@MainActor enum Migrated {
    final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
        let router = PushRouter()
    }

    final class AppDelegate: PushDelegate<MailDelegate> {}

    static func ask(_ router: PushRouter) async throws {
        try await router.register()  // behind a button
    }
}

@MainActor enum Inherited {
    static let navigator = Navigator()

    final class AppDelegate: PushAppDelegate {}

    struct MailApp: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate

        var body: some Scene {
            WindowGroup {
                Inbox()
                    .task {
                        for await opened in appDelegate.router.opens() {
                            navigator.show(opened.message)
                        }
                    }
            }
        }
    }

    struct Inbox: View {}

    struct Detail: View {
        let appDelegate: AppDelegate

        func body() -> some View {
            self
                .task {
                    for await opened in appDelegate.router.opens() {
                        navigator.show(opened.message)
                    }
                }
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private var reading: Task<Void, Never>?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let app = UIApplication.shared.delegate as? AppDelegate else { return }
            let router = app.router
            router.sceneWillConnect(scene, options: connectionOptions)
            reading = Task {
                for await opened in router.opens(in: scene) { navigator.show(opened.message) }
            }
        }

        func sceneDidDisconnect(_ scene: UIScene) { reading?.cancel() }
    }
}

@MainActor enum Overridden {
    static let configuration = PushConfiguration()
    static let server = RecordingUploader()
    static let session = Session()

    final class AppDelegate: PushAppDelegate {
        override func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
            return super.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }

    final class ConfiguredDelegate: PushAppDelegate {
        override func makeRouter() -> PushRouter { PushRouter(configuration) }
    }

    struct MailApp: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate

        var body: some Scene { WindowGroup { Inbox(appDelegate.router) } }
    }

    struct Inbox: View {
        init(_ router: PushRouter) {}
    }
}

@MainActor enum Wrapped {
    static let server = RecordingUploader()
    static let session = Session()

    @MainActor final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
        let router = PushRouter()

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
            return true
        }
    }

    final class AppDelegate: PushDelegate<MailDelegate> {}
}

@MainActor enum WrappedInSwiftUI {
    final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
        let router = PushRouter()
    }
}

extension Inherited.AppDelegate: SnippetDelegate {}
extension Overridden.AppDelegate: SnippetDelegate {}

/// A delegate that inherits from something else.
@MainActor final class ForwardingDelegate: UIResponder, UIApplicationDelegate, PushPresenting {
    let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: ManualClock())

    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions { [] }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // before it returns
        router.install(in: application, launchOptions: launchOptions, handler: self)
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        router.didRegister(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        router.didFailToRegister(error)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    }
}

/// The code that MigratingFromDelegates.md takes the place of.
@MainActor
final class DelegateBefore: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    let inbox = Inbox()
    let navigator = Navigator()

    func register(_ center: UNUserNotificationCenter) {
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            guard granted else { return }
            DispatchQueue.main.sync {
                UIApplication.shared.registerForRemoteNotifications()
                center.delegate = self
            }
        }
    }

    func texts(of deviceToken: Data) -> [String] {
        let words = deviceToken.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        let token = words.map { String(format: "%08x", UInt32(bigEndian: $0)) }.joined()
        let older = deviceToken.description.trimmingCharacters(in: CharacterSet(charactersIn: "<>"))
        return [token, older]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        inbox.insert(notification.request.content.userInfo)
        completionHandler([.badge, .sound, .alert])
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        switch application.applicationState {
        case .active: inbox.insert(userInfo)
        case .inactive: navigator.show(userInfo)  // “tapped”
        default: break
        }
        completionHandler(.newData)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let userInfo = launchOptions?[.remoteNotification] as? [AnyHashable: Any],
            userInfo["aps"] != nil
        {
            navigator.show(userInfo)
        }
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        navigator.show(response.notification.request.content.userInfo)
        completionHandler()
    }
}
