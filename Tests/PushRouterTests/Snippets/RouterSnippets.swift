import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

// The documents' snippets that ask the router for something, or make one.
extension SnippetApp {
    func everyEvent() async {
        for await event in router.events() {
            switch event {
            case .arrived(let arrival): arrival.present?([.banner, .sound])
            case .arrivedSilently(let work): Task { work.finish(await inbox.sync()) }
            case .opened(let opened): if opened.claim() { navigator.show(opened.message) }
            case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
            default: break
            }
        }
    }

    func listen() -> Task<Void, Never> {
        Task {
            for await event in router.events() { handle(event) }
        }
    }

    func listenWhileHeld() {
        subscription = router.onEvent { [weak self] in self?.handle($0) }
        subscription = nil  // no more
    }

    func listenForArrivals() {
        subscription = router.onEvent { event in
            if case .arrived(let arrival) = event { arrival.present?([.banner]) }
        }
    }

    func listenForLog() {
        let logger = logger
        subscription = router.onEvent { logger.debug("\($0)") }
    }

    func askForPermission() -> Task<Void, any Error> {
        let router = router
        return button.onTap { try await router.register() }
    }

    func askForPermissionInPlace(
        _ application: UIApplication, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) async throws {
        router.install(in: application, launchOptions: launchOptions)

        try await router.register()  // behind a button
    }

    func tellServer() {
        router.upload(server, owner: session.user?.id)
    }

    func waitForUser() async {
        router.uiReady = false
        await session.restore()
        router.uiReady = true
    }

    func addSDKs() {
        router.add(peer: analytics.notificationDelegate)
        router.addFetchPeer { userInfo, done in
            Messaging.messaging().appDidReceiveMessage(userInfo)
            done(.noData)
        }
    }

    func addSDK(_ event: PushEvent) {
        let sdk = sdk
        router.add(peer: sdk.notificationDelegate)  // held weakly
        router.addFetchPeer { userInfo, done in
            sdk.didReceive(userInfo)
            done(.noData)
        }

        switch event {
        case .registered(let token, _):
            sdk.deviceToken = Data(token.bytes)
        default: break
        }
    }

    func configure() -> PushRouter {
        var configuration = PushConfiguration()
        configuration.messageID = { $0["notification"]?["uuid"]?.string }
        configuration.presentation = { $0.threadID == "news" ? [.list] : [.banner, .list] }
        configuration.environment = .production
        configuration.registersAtLaunch = false
        let router = PushRouter(configuration)
        return router
    }

    func configureEnvironment() {
        configuration.environment = isBeta ? .production : .detected
    }

    func routerOfTheApp() -> PushRouter {
        let router = PushRouter()
        return router
    }

    func routerWithStore() -> PushRouter {
        let directory = container.appending(path: "Push")
        let router = PushRouter(store: PushRouter.FileStore(directory: directory))
        return router
    }

    func routerWithClock() -> PushRouter {
        let router = PushRouter(clock: PushRouter.SystemClock())
        return router
    }

    func routerWithCenter() -> PushRouter {
        let center = ManualCenter()
        let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
        return router
    }

    func routerOfTest() -> PushRouter {
        let router = PushRouter(
            center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
        return router
    }
}

// The app's server, as the documents have it, written to and asked to forget.
@MainActor enum Devices {
    static var known: [String: PushRouter.TokenRegistration] = [:]

    struct Server: PushTokenUploader {
        func upload(_ registration: PushRouter.TokenRegistration) async throws {
            try await put("devices/\(registration.installID)", registration)
        }
        func remove(_ registration: PushRouter.TokenRegistration) async throws {
            try await delete("devices/\(registration.installID)")
        }
    }

    nonisolated static func body(of registration: PushRouter.TokenRegistration) throws -> Data? {
        var request = Request()
        request.httpBody = try JSONEncoder().encode(registration)
        return request.httpBody
    }

    nonisolated static func check(_ response: Response) throws {
        guard (200..<300).contains(response.statusCode) else {
            let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
            throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
        }
    }

    struct KeychainStore: PushStore {
        let installID = Keychain.thisDeviceOnly("install")
        func load() throws -> Data? { try Keychain.data("push") }
        func save(_ data: Data) throws { try Keychain.set(data, "push") }
    }
}

@MainActor private func put(_ path: String, _ registration: PushRouter.TokenRegistration)
    async throws
{
    Devices.known[path] = registration
}

@MainActor private func delete(_ path: String) async throws {
    Devices.known[path] = nil
}

// `upload` again, for the article that begins with it.
@MainActor enum ServerOfArticle {
    static func tell(_ router: PushRouter, _ server: any PushTokenUploader, _ session: Session) {
        router.upload(server, owner: session.user?.id)
    }

    struct Server: PushTokenUploader {
        func upload(_ registration: PushRouter.TokenRegistration) async throws {
            try await put("devices/\(registration.installID)", registration)
        }

        func remove(_ registration: PushRouter.TokenRegistration) async throws {
            try await delete("devices/\(registration.installID)")
        }
    }
}
