import BelfryPushKit
import BelfryCallKit
import BelfryTesting
import PushRouter
import PushRouterCalls
import PushRouterTesting

/// An app with calls that come by VoIP pushes, in a `PushDelegate`.
@MainActor final class CallingDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The state that outlives the app's processes.
    static var disk = Disk()

    struct Disk {
        var store = MemoryStore()
        var lines: [String] = []
        var answerFails = false
        var takesCalls = true
        var server = RecordingUploader()
    }

    let router = PushRouter(store: disk.store)
    private(set) var calls: PushCalls?
    private var subscription: PushSubscription?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        subscription = router.onEvent { event in
            if case .diagnostic = event { Self.disk.lines.append(event.description) }
        }
        router.upload(Self.disk.server, owner: .user("ann"))
        // Nothing but the router retains the handler.
        if Self.disk.takesCalls { calls = router.takeCalls(Line()) }
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role)
    }

    /// Connects and closes calls, and records it.
    final class Line: PushCallHandler, PushCallHolding {
        func onCall(_ message: PushMessage) -> PushCall {
            guard let id = message.payload["call"]?.string.flatMap(UUID.init(uuidString:)) else {
                return .over(UUID(), because: .failed)
            }
            if message.payload["over"] != nil { return .over(id, because: .unanswered) }
            CallingDelegate.disk.lines.append("rings")
            return PushCall(id, from: .generic("ada"), name: "Ada")
        }

        func onAnswer(_ call: PushCall) async throws {
            if CallingDelegate.disk.answerFails { throw URLError(.notConnectedToInternet) }
            CallingDelegate.disk.lines.append("answers \(call.name ?? "")")
        }

        func onEnd(_ call: PushCall) async { CallingDelegate.disk.lines.append("ends") }

        func onAudio(isActive: Bool) {
            CallingDelegate.disk.lines.append(isActive ? "audio" : "silence")
        }

        func onHold(_ call: PushCall, isOnHold: Bool) async throws {
            CallingDelegate.disk.lines.append("hold \(isOnHold)")
        }
    }
}
