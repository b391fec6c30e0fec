import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Synchronization

/// What the snippets of the documents have around them: an app's parts under the names that the
/// documents use, each writing down what it is told.
@MainActor final class Stage {
    let clock = ManualClock()
    let manualCenter = ManualCenter()
    let router: PushRouter
    let notes = Diary()
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

    var inbox: Inbox { Inbox(notes: notes) }
    var chat: Chat { Chat(notes: notes) }
    var navigator: Navigator { Navigator(notes: notes) }
    var api: API { API(notes: notes) }
    var logger: Logger { Logger(notes: notes) }
    var button: Button { Button() }
    let sdk: SDK
    var analytics: SDK { sdk }
    var center: UNUserNotificationCenter { .current() }

    init() {
        router = PushRouter(center: manualCenter, store: MemoryStore(), clock: clock)
        sdk = SDK(notes: notes)
    }

    /// Starts the app by its icon.
    func start() {
        router.simulate(.launch())
        router.simulate(.token([0x0a, 0xff]))
        router.simulate(.becameActive)
        clock.advance(by: 2)
    }

    func log(_ line: String) { notes.write(line) }
    func handle(_ event: PushEvent) { notes.write(event.description) }

}

/// What the parts of the app were told.
final class Diary: Sendable {
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
    let notes: Diary

    func insert(_ message: PushMessage) { notes.write("inserted \(message.body)") }
    func insert(_ userInfo: [AnyHashable: Any]) { notes.write("inserted") }
    func isShowing(_ thread: String) -> Bool { thread == "ann" }
    func contains(_ id: String) -> Bool { id == "42" }
    func archive(_ message: PushMessage) async { notes.write("archived \(message.body)") }
    func text(of message: PushMessage) async throws -> String { "Dinner?" }

    func sync() async -> UIBackgroundFetchResult {
        notes.write("synced")
        return .newData
    }

    func sync(_ message: PushMessage, within seconds: Double) async -> UIBackgroundFetchResult {
        notes.write("synced within \(seconds)")
        return .newData
    }
}

extension Stage {
    struct Chat {
        let notes: Diary

        func isShowing(_ thread: String) -> Bool { thread == "ann" }
        func send(_ text: String, to thread: String) { notes.write("sent \(text)") }
    }
}

struct Navigator {
    let notes: Diary

    func show(_ message: PushMessage) { notes.write("showed \(message.body)") }
    func show(_ message: PushMessage, animated: Bool) {
        notes.write("showed \(message.body), animated: \(animated)")
    }
    func show(_ message: PushMessage, asSheet: Bool) {
        notes.write("showed \(message.body), as sheet: \(asSheet)")
    }
    func show(thread: String) { notes.write("showed thread \(thread)") }
    func show(_ userInfo: [AnyHashable: Any]) { notes.write("showed") }
}

struct API {
    let notes: Diary

    func unread(fresh: Bool = false) async -> Int {
        notes.write("counted, fresh: \(fresh)")
        return 3
    }
}

struct Logger {
    let notes: Diary

    func debug(_ line: String) { notes.write(line) }
    func warning(_ line: String) { notes.write(line) }
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
    let notes: Diary
    let notificationDelegate: any UNUserNotificationCenterDelegate = Peer(.answersOnce)
    var deviceToken = Data()

    init(notes: Diary) { self.notes = notes }

    func didReceive(_ userInfo: [AnyHashable: Any]) { notes.write("the SDK was told") }
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
