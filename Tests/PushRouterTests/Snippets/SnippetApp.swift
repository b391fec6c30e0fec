import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

/// The parts of an app that the snippets use, under their names there. They do nothing.
@MainActor final class SnippetApp: PushPresenting {
    let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
    let server = RecordingUploader()
    let session = Session()
    let sdk = SDK()
    let analytics = SDK()
    let inbox = Inbox()
    let chat = Chat()
    let navigator = Navigator()
    let api = API()
    let logger = Logger()
    let button = Button()
    let container = FileManager.default.temporaryDirectory
    var center: UNUserNotificationCenter { .current() }
    var subscription: PushSubscription?
    var configuration = PushConfiguration()
    var status = ""
    var isBeta = false
    let toast = Toast()
    var windows: [Window] = []

    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions { [] }
    func log(_ line: String) {}
    func handle(_ event: PushEvent) {}

    struct Chat {
        func isShowing(_ thread: String) -> Bool { true }
        func send(_ text: String, to thread: String) async throws {}
    }

    struct Toast {
        func show(_ text: String) {}
    }

    struct Window {
        let session: UISceneSession
        var title = ""
    }
}

struct Inbox {
    func insert(_ message: PushMessage) {}
    func replace(_ message: PushMessage) {}
    func insert(_ userInfo: [AnyHashable: Any]) {}
    func isShowing(_ thread: String) -> Bool { true }
    func contains(_ id: String) -> Bool { true }
    func archive(_ message: PushMessage) async throws {}
    func refresh(_ done: @escaping (Bool) -> Void) { done(true) }
    func text(of message: PushMessage) async throws -> String { "" }
    func sync(within seconds: Double) async throws -> UIBackgroundFetchResult { .noData }
}

struct Navigator {
    func show(_ message: PushMessage) {}
    func show(_ message: PushMessage, animated: Bool) {}
    func show(_ message: PushMessage, asSheet: Bool) {}
    func show(thread: String) {}
    func compose(to thread: String) {}
    func show(_ userInfo: [AnyHashable: Any]) {}
}

struct API {
    func unread(fresh: Bool = false) async -> Int { 0 }
}

struct Logger {
    func debug(_ line: String) {}
    func warning(_ line: String) {}
}

struct Button {
    func onTap(_ handler: @escaping @MainActor () async throws -> Void) {}
}

@MainActor final class Session {
    struct User {
        var id: String
    }

    var user: User?
    func restore() async {}
}

@MainActor final class SDK {
    let notificationDelegate: any UNUserNotificationCenterDelegate = Peer(.answersOnce)
    var deviceToken = Data()

    func didReceive(_ userInfo: [AnyHashable: Any]) {}
}

@MainActor struct Messaging {
    static func messaging() -> Messaging.Type { self }
    static func appDidReceiveMessage(_ userInfo: [AnyHashable: Any]) {}
}

struct Request {
    var httpBody: Data?
}

struct Response {
    var statusCode: Int

    func value(forHTTPHeaderField name: String) -> String? { nil }
}

enum Keychain {
    static func thisDeviceOnly(_ name: String) throws -> String { name }
    static func data(_ name: String) throws -> Data? { nil }
    static func set(_ data: Data, _ name: String) throws {}
}

func put(_ path: String, _ registration: PushRouter.TokenRegistration) async throws {}
func delete(_ path: String) async throws {}

// MARK: The parts of SwiftUI that the snippets use, which Linux lacks

@MainActor protocol View {}

@MainActor protocol Scene {}

@MainActor protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

struct WindowGroup<Content: View>: Scene {
    init(_ content: () -> Content) {}
}

extension View {
    func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
}

@MainActor @propertyWrapper
struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    let wrappedValue: Delegate

    init(_ type: Delegate.Type) where Delegate: SnippetDelegate { wrappedValue = type.init() }
}

/// A delegate that the adaptor can create without Objective-C.
@MainActor protocol SnippetDelegate { init() }
