import Foundation
import UIKit

/// Where the app stands when a call comes: `UIApplication.State` as a value of this library.
///
///     let probe = router.simulateRemoteNotification(message, in: .background)
public enum PushAppPhase: String, Hashable, Sendable, CaseIterable {
    /// In front and taking touches.
    case active
    /// In front but covered, by Control Center for one, or on its way in or out.
    case inactive
    case background
}

/// What the router needs of `UIApplication`.
@MainActor package protocol PushApplication: AnyObject {
    var phase: PushAppPhase { get }
    /// Seconds; a huge number in the foreground.
    var timeRemaining: TimeInterval { get }
    func askForToken()
    /// Returns what ends the task.
    func beginPushTask() -> @MainActor () -> Void
}

extension UIApplication: PushApplication {
    package var phase: PushAppPhase {
        switch applicationState {
        case .active: .active
        case .inactive: .inactive
        default: .background
        }
    }

    package var timeRemaining: TimeInterval { backgroundTimeRemaining }

    package func askForToken() { registerForRemoteNotifications() }

    package func beginPushTask() -> @MainActor () -> Void {
        var task = UIBackgroundTaskIdentifier.invalid
        let end: @MainActor @Sendable () -> Void = { [weak self] in
            guard task != .invalid else { return }
            self?.endBackgroundTask(task)
            task = .invalid
        }
        task = beginBackgroundTask(withName: "PushRouter", expirationHandler: end)
        return end
    }
}
