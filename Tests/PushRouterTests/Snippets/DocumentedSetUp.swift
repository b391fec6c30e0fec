import BelfryUIKit
import Foundation
import PushRouter

// The set-up of PushRouter's documentation: an app delegate in a `PushDelegate`. That it compiles is
// the test.

@MainActor private let inbox = Inbox()
@MainActor private let api = API()
@MainActor private let logger = Logger()

@MainActor final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
    let router = PushRouter()
    private var subscription: PushSubscription?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        subscription = router.onEvent { [weak self] in self?.handle($0) }
        return true
    }

    private func handle(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival): inbox.insert(arrival.message)
        case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
        case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
        default: break
        }
    }
}

extension MailDelegate: PushWorking {
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        try await inbox.sync(within: seconds)
    }
}

@MainActor func read(_ router: PushRouter, _ navigator: Navigator) async {
    for await opened in router.opens() { navigator.show(opened.message) }  // taken once

    for await event in router.events() { log(event.description) }  // for any number
}

private func log(_ line: String) {}

private final class AppDelegate: PushDelegate<MailDelegate> {}

@MainActor private enum InScenes {
    static let navigator = Navigator()

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
