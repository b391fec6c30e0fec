import Foundation

/// What the router needs of `UIApplication`.
@MainActor package protocol PushApplication: AnyObject {
    var phase: AppPhase { get }
    /// Seconds; a huge number in the foreground.
    var timeRemaining: TimeInterval { get }
    func askForToken()
    /// Returns what ends the task.
    func beginPushTask() -> @MainActor () -> Void
}
