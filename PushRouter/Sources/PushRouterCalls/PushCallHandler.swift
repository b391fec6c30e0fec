public import PushRouter

/// The app's side of its calls. No method has a default, so that the compiler reports a method that
/// is missing or whose types differ.
///
///     extension Phone: PushCallHandler {
///         func onCall(_ message: PushMessage) -> PushCall { directory.call(message) }
///         func onAnswer(_ call: PushCall) async throws { try await line.connect(call.id) }
///         func onEnd(_ call: PushCall) async { await line.close(call.id) }
///         func onAudio(isActive: Bool) { line.usesAudio = isActive }
///     }
///
/// iOS ends an app that gets a VoIP push and reports no call before PushKit's method returns, and
/// later sends no more pushes to it. `onCall` must return a call, and the router reports it in time.
@MainActor public protocol PushCallHandler: AnyObject {
    /// Returns the call that a VoIP push is about. Called once for each push, while iOS waits: read
    /// the payload only, and fetch the rest in `onAnswer`.
    func onCall(_ message: PushMessage) -> PushCall
    /// Connects a call that the user answers. After a thrown error iOS ends the call. The router
    /// cancels the task when iOS's time limit passes or the call ends.
    func onAnswer(_ call: PushCall) async throws
    /// Closes a call that the user declines or ends, that iOS has refused, for example during a
    /// Focus, or that the router ends for `end(_:because:)`. Called once for each call that rang.
    func onEnd(_ call: PushCall) async
    /// Starts or stops the audio of the calls. The audio session works only while it is active.
    func onAudio(isActive: Bool)
}

/// Puts calls on hold. Calls of a handler that does not conform cannot be held.
///
///     extension Phone: PushCallHolding {
///         func onHold(_ call: PushCall, isOnHold: Bool) async throws {
///             try await line.hold(call.id, isOnHold)
///         }
///     }
@MainActor public protocol PushCallHolding: PushCallHandler {
    /// Puts a call on hold, or resumes it. After a thrown error the call stays as it is.
    func onHold(_ call: PushCall, isOnHold: Bool) async throws
}

/// Turns the microphone off and on. Without a handler that conforms, iOS shows that muting failed.
///
///     extension Phone: PushCallMuting {
///         func onMute(_ call: PushCall, isMuted: Bool) async throws { line.isMuted = isMuted }
///     }
@MainActor public protocol PushCallMuting: PushCallHandler {
    /// Turns the microphone of a call off or on.
    func onMute(_ call: PushCall, isMuted: Bool) async throws
}

/// Makes outgoing calls, which the app or the user requests of CallKit: `CXStartCallAction`.
///
///     extension Phone: PushCallStarting {
///         func onStart(_ call: PushCall) async throws { try await line.dial(call.caller) }
///     }
@MainActor public protocol PushCallStarting: PushCallHandler {
    /// Makes a call, and returns when the other side has answered. After a thrown error iOS ends the
    /// call.
    func onStart(_ call: PushCall) async throws
}
