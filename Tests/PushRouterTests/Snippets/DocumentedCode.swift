import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

// The snippets of PushRouter's documentation, as an app has them. That they compile is the test;
// SnippetTests.swift finds each of them in one of the files Documented*.swift.

// MARK: Events

@MainActor extension SnippetApp {
    func handleFirst(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival): inbox.insert(arrival.message)
        case .refreshBadge(let reason):
            Task { try await router.setBadge(await api.unread(fresh: reason == .becameActive)) }
        case .registered(let token, let changed): log("token \(token.hex), new: \(changed)")
        case .registrationFailed(.noAnswer): status = "Waiting for Apple's push service"
        case .registrationFailed(.system(let error)): status = error.description
        case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
        default: break
        }
    }

    func handleSecond(_ event: PushEvent) async {
        switch event {
        case .refreshBadge: try? await router.setBadge(await api.unread())
        default: break
        }
    }

    func handleAll() async {
        for await event in router.events() {
            switch event {
            case .arrived(let arrival): inbox.insert(arrival.message)
            case .refreshBadge: try? await router.setBadge(await api.unread())
            case .diagnostic(let diagnostic): logger.warning("\(diagnostic)")
            default: break
            }
        }
    }

    func use(_ arrival: PushEvent.Arrival, _ diagnostic: PushRouter.Diagnostic) {
        logger.debug(diagnostic.name)
        if !arrival.isPresentable { toast.show(arrival.message.title) }
    }

    func forward(_ event: PushEvent) {
        let sdk = sdk
        router.add(peer: sdk.notificationDelegate)  // held weakly
        let fetching = router.addFetchPeer { userInfo, done in
            sdk.didReceive(userInfo)
            done(.noData)
        }
        switch event {
        case .registered(let token, _): sdk.deviceToken = Data(token.bytes)
        default: break
        }
        router.remove(fetching)
        router.remove(peer: sdk.notificationDelegate)
    }
}

// MARK: What is opened

@MainActor extension SnippetApp {
    func readOpens() async {
        for await opened in router.opens() { navigator.show(opened.message) }  // taken once
        for await opened in router.opens() {
            navigator.show(opened.message, animated: !opened.isLaunch)
        }
        for await opened in router.opens() { navigator.show(thread: opened.message.threadID) }
    }

    func use(_ opened: PushEvent.Opened) {
        sdk.didReceive(opened.message.userInfo)
        navigator.show(opened.message, asSheet: opened.wasActive)
        let window = windows.first { $0.session.persistentIdentifier == opened.sceneID }
        log(window?.title ?? "")
        switch opened.action {
        case .tap: navigator.show(opened.message)
        case .button("answer"): navigator.compose(to: opened.message.threadID)
        case .button, .reply: break
        }
    }

    func readOpens(in scene: UIScene) {
        Task {
            for await opened in router.opens(in: scene) { navigator.show(opened.message) }
        }
        subscription = router.onOpen { [weak self] in self?.navigator.show($0.message) }
    }
}

// MARK: Messages

@MainActor extension SnippetApp {
    func use(_ message: PushMessage, _ content: UNMutableNotificationContent) {
        let thread = message.payload["thread"]?.string
        let unread = message.payload["aps"]?["badge"]?.integer
        let title = message.payload["aps"]?["alert"]?["title"]?.string
        log("\(thread ?? "") \(unread ?? 0) \(title ?? "")")
        if let thread = message.payload["thread"] { content.userInfo["thread"] = thread.any }
        if let id = message.id, inbox.contains(id) { return }
        if message.isEdit { inbox.replace(message) } else { inbox.insert(message) }
    }

    func make(_ userInfo: [AnyHashable: Any]) -> [PushMessage] {
        let payload: [String: PushValue] = ["aps": ["alert": "Dinner?", "badge": 1], "mid": "42"]
        let message = PushMessage(payload: PushValue.object(userInfo))
        let thread = PushValue(userInfo["thread"] ?? "none")
        return [PushMessage(payload: payload), message, PushMessage(payload: ["thread": thread])]
    }
}

// MARK: The router

@MainActor extension SnippetApp {
    func withdraw(_ chat: Session.User) async {
        await router.withdraw { $0.threadID == chat.id }  // the user has read it in the app
        await router.withdraw { $0.threadID == "ann" }
    }

    func subscribe() {
        let logger = logger
        Task {
            for await event in router.events() { handle(event) }
        }
        subscription = router.onEvent { logger.debug("\($0)") }
        subscription = router.onEvent { [weak self] in self?.handle($0) }
        subscription = nil  // unsubscribes
    }

    func use(
        _ application: UIApplication, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
        _ scene: UIScene, _ connectionOptions: UIScene.ConnectionOptions
    ) async throws {
        let router = router
        router.install(in: application, launchOptions: launchOptions, handler: self)
        router.handler = self

        try await router.register()  // behind a button

        button.onTap { try await router.register() }
        router.sceneWillConnect(scene, options: connectionOptions)
        router.uiReady = false
        await session.restore()
        router.uiReady = true
        router.add(peer: analytics.notificationDelegate)
        router.addFetchPeer { userInfo, done in
            Messaging.messaging().appDidReceiveMessage(userInfo)
            done(.noData)
        }
        configuration.environment = isBeta ? .production : .detected
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

    func makeRouters() -> [PushRouter] {
        var routers: [PushRouter] = []
        do {
            let router = PushRouter()
            routers.append(router)
        }
        do {
            let directory = container.appendingPathComponent("Push")
            let router = PushRouter(store: PushRouter.FileStore(directory: directory))
            routers.append(router)
        }
        do {
            let (store, clock) = (MemoryStore(), ManualClock())
            let router = PushRouter(center: PushRouter.SystemCenter(), store: store, clock: clock)
            routers.append(router)
        }
        do {
            let router = PushRouter(clock: PushRouter.SystemClock())
            routers.append(router)
        }
        do {
            let router = PushRouter(
                center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
            routers.append(router)
        }
        return routers
    }

    struct KeychainStore: PushStore {
        var installID: String { get throws { try Keychain.thisDeviceOnly("install") } }
        func load() throws -> Data? { try Keychain.data("push") }
        func save(_ data: Data) throws { try Keychain.set(data, "push") }
    }
}
