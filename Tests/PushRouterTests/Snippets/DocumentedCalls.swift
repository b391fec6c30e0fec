import BelfryCallKit
import BelfryUIKit
import Foundation
import PushRouter
import PushRouterCalls

// The snippets about calls. That they compile is the test.

@MainActor private final class Line {
    var usesAudio = false
    var isMuted = false

    func connect(_ id: UUID) async throws {}
    func close(_ id: UUID) async {}
    func hold(_ id: UUID, _ isOnHold: Bool) async throws {}
    func dial(_ caller: PushCall.Address) async throws {}
}

@MainActor private struct Directory {
    func call(_ message: PushMessage) -> PushCall { PushCall(UUID(), from: .generic("ada")) }
}

@MainActor private final class Phone {
    let line = Line()
    let directory = Directory()
}

extension Phone: PushCallHandler {
    func onCall(_ message: PushMessage) -> PushCall { directory.call(message) }
    func onAnswer(_ call: PushCall) async throws { try await line.connect(call.id) }
    func onEnd(_ call: PushCall) async { await line.close(call.id) }
    func onAudio(isActive: Bool) { line.usesAudio = isActive }
}

extension Phone: PushCallHolding {
    func onHold(_ call: PushCall, isOnHold: Bool) async throws {
        try await line.hold(call.id, isOnHold)
    }
}

extension Phone: PushCallMuting {
    func onMute(_ call: PushCall, isMuted: Bool) async throws { line.isMuted = isMuted }
}

extension Phone: PushCallStarting {
    func onStart(_ call: PushCall) async throws { try await line.dial(call.caller) }
}

@MainActor private enum Reading {
    static func onCall(_ message: PushMessage) -> PushCall {
        guard let id = message.payload["call"]?.string.flatMap(UUID.init(uuidString:)) else {
            return .over(UUID(), because: .failed)
        }
        if message.payload["cancelled"] != nil { return .over(id, because: .unanswered) }
        return PushCall(id, from: .generic(message.payload["from"]?.string ?? ""))
    }

    static func elsewhere(_ id: UUID) -> PushCall {
        PushCall.over(id, because: .answeredElsewhere)
    }

    static func make(_ id: UUID) -> [PushCall] {
        let call = PushCall(id, from: .phoneNumber("+15550100"), name: "Ada", hasVideo: true)
        let caller = PushCall.Address.emailAddress("ada@example.com")
        return [call, PushCall(id, from: caller)]
    }
}

@MainActor private final class CallDelegate: NSObject, UIApplicationDelegate, PushRouted {
    let router = PushRouter()
    private let phone = Phone()
    private var calls: PushCalls?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls = router.takeCalls(phone)
        return true
    }

    struct Screen {
        var isBusy = false
    }

    func use(_ call: PushCall, _ update: CXCallUpdate, _ screen: inout Screen) {
        let calls = router.takeCalls(phone)  // before didFinishLaunching returns
        screen.isBusy = !calls.current.isEmpty
        calls.provider.reportCall(with: call.id, updated: update)
        calls.end(call.id, because: .remoteEnded)
    }
}
