import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Synchronization

/// What the snippets of the documents have around them: an app's parts under the names that the
/// documents use, each writing down what it is told.
@MainActor final class SnippetApp {
    let clock = ManualClock()
    let manualCenter = ManualCenter()
    let router: PushRouter
    let log = LogRecorder()
    var subscription: PushSubscription?
    var configuration = PushConfiguration()
    var status = ""
    var userInfo: [AnyHashable: Any] = ["aps": ["alert": "Dinner?"], "thread": "ann"]
    let message = PushMessage(
        payload: ["aps": ["alert": "Dinner?", "thread-id": "ann"], "mid": "42"], identifier: "A1")
    var request = Request()
    var isBeta = false
    let session = Session()
    let server = RecordingUploader()
    let container = FileManager.default.temporaryDirectory

    var inbox: Inbox { Inbox(log: log) }
    var chat: Chat { Chat(log: log) }
    var navigator: Navigator { Navigator(log: log) }
    var api: API { API(log: log) }
    var logger: Logger { Logger(log: log) }
    var button: Button { Button() }
    let sdk: SDK
    var analytics: SDK { sdk }
    var center: UNUserNotificationCenter { .current() }

    init() {
        router = PushRouter(center: manualCenter, store: MemoryStore(), clock: clock)
        sdk = SDK(log: log)
    }

    /// Starts the app by its icon.
    func start() {
        router.simulate(.launch())
        router.simulate(.token([0x0a, 0xff]))
        router.simulate(.becameActive)
        clock.advance(by: 2)
    }

    func log(_ line: String) { log.write(line) }
    func handle(_ event: PushEvent) { log.write(event.description) }

}

/// What the parts of the app were told.
final class LogRecorder: Sendable {
    private let written = Mutex<[String]>([])
    private let (lines, continuation) = AsyncStream.makeStream(of: String.self)

    var all: [String] { written.withLock { $0 } }

    func write(_ line: String) {
        written.withLock { $0.append(line) }
        continuation.yield(line)
    }

    /// Waits until this has been written, by work that the app does in a task.
    func has(_ line: String) async {
        for await written in lines where written == line { return }
    }
}

struct Inbox {
    let log: LogRecorder

    func insert(_ message: PushMessage) { log.write("inserted \(message.body)") }
    func insert(_ userInfo: [AnyHashable: Any]) { log.write("inserted") }
    func isShowing(_ thread: String) -> Bool { thread == "ann" }
    func contains(_ id: String) -> Bool { id == "42" }
    func archive(_ message: PushMessage) async { log.write("archived \(message.body)") }
    func text(of message: PushMessage) async throws -> String { "Dinner?" }

    func sync() async -> UIBackgroundFetchResult {
        log.write("synced")
        return .newData
    }

    func sync(_ message: PushMessage, within seconds: Double) async -> UIBackgroundFetchResult {
        log.write("synced within \(seconds)")
        return .newData
    }
}

extension SnippetApp {
    struct Chat {
        let log: LogRecorder

        func isShowing(_ thread: String) -> Bool { thread == "ann" }
        func send(_ text: String, to thread: String) { log.write("sent \(text)") }
    }
}

struct Navigator {
    let log: LogRecorder

    func show(_ message: PushMessage) { log.write("showed \(message.body)") }
    func show(_ message: PushMessage, animated: Bool) {
        log.write("showed \(message.body), animated: \(animated)")
    }
    func show(_ message: PushMessage, asSheet: Bool) {
        log.write("showed \(message.body), as sheet: \(asSheet)")
    }
    func show(thread: String) { log.write("showed thread \(thread)") }
    func show(_ userInfo: [AnyHashable: Any]) { log.write("showed") }
}

struct API {
    let log: LogRecorder

    func unread(fresh: Bool = false) async -> Int {
        log.write("counted, fresh: \(fresh)")
        return 3
    }
}

struct Logger {
    let log: LogRecorder

    func debug(_ line: String) { log.write(line) }
    func warning(_ line: String) { log.write(line) }
}

struct Button {
    func onTap(_ handler: @escaping @MainActor () async throws -> Void) -> Task<Void, any Error> {
        Task { try await handler() }
    }
}

/// Whoever is signed in.
@MainActor final class Session {
    struct User {
        var id: String
    }

    var user: User? = User(id: "ann")
    func restore() async {}
}

/// Another company's.
@MainActor final class SDK {
    let log: LogRecorder
    let notificationDelegate: any UNUserNotificationCenterDelegate = Peer(.answersOnce)
    var deviceToken = Data()

    init(log: LogRecorder) { self.log = log }

    func didReceive(_ userInfo: [AnyHashable: Any]) { log.write("the SDK was told") }
}

/// Of an HTTP client, what a snippet touches.
struct Request {
    var httpBody: Data?
}

struct Response {
    var statusCode: Int
    var headers: [String: String] = [:]

    func value(forHTTPHeaderField name: String) -> String? { headers[name] }
}

enum Keychain {
    static func thisDeviceOnly(_ name: String) -> String { name }
    static func data(_ name: String) throws -> Data? { nil }
    static func set(_ data: Data, _ name: String) throws {}
}

@MainActor enum Messaging {
    struct Messenger {
        func appDidReceiveMessage(_ userInfo: [AnyHashable: Any]) {}
    }

    static func messaging() -> Messenger { Messenger() }
}
