import BelfryCallKit
import Foundation
import PushRouter
import PushRouterCalls

/// The app's side of the calls in a generated run. It records its calls by the router.
@MainActor final class CallLine: PushCallHandler {
    private(set) var lines: [String] = []
    /// Whether each answer fails, as without a network.
    let fails: Bool

    init(fails: Bool) {
        self.fails = fails
    }

    /// Returns and clears the recorded lines.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func onCall(_ message: PushMessage) -> PushCall {
        guard let id = message.payload["call"]?.string.flatMap(UUID.init(uuidString:)) else {
            return .over(UUID(), because: .failed)
        }
        if message.payload["over"] != nil { return .over(id, because: .unanswered) }
        lines.append("rings")
        return PushCall(id, from: .generic("ada"))
    }

    func onAnswer(_ call: PushCall) async throws {
        lines.append("answers")
        if fails { throw URLError(.notConnectedToInternet) }
    }

    func onEnd(_ call: PushCall) async { lines.append("ends") }

    func onAudio(isActive: Bool) {}
}

/// The call of a generated run: the phone has one at a time.
enum CallState {
    case none, ringing, active
}
