import Foundation
import UIKit

/// The app's state, like `UIApplication.State`, as a value that tests can create.
///
///     let probe = router.simulateRemoteNotification(message, in: .background)
public enum PushAppPhase: String, Hashable, Sendable, CaseIterable {
    /// In the foreground and receiving touches.
    case active
    /// In the foreground but not receiving touches: covered by Control Center, for example, or
    /// entering or leaving the foreground.
    case inactive
    /// Running without being visible.
    case background
}

/// The members of `UIApplication` that the router uses.
@MainActor package protocol PushApplication: AnyObject {
    var phase: PushAppPhase { get }
    /// The remaining background time in seconds; a huge number in the foreground.
    var backgroundTimeRemaining: TimeInterval { get }
    /// The version of iOS, such as `18.2`.
    var systemVersion: String { get }
    func registerForRemoteNotifications()
    /// Begins a background task; returns a closure that ends it. Calls `expired` before iOS ends
    /// it.
    func beginPushTask(
        _ expired: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void
}

extension UIApplication: PushApplication {
    package var phase: PushAppPhase {
        switch applicationState {
        case .active: .active
        case .inactive: .inactive
        default: .background
        }
    }

    package var systemVersion: String { UIDevice.current.systemVersion }

    package func beginPushTask(
        _ expired: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void {
        var task = UIBackgroundTaskIdentifier.invalid
        let end: @MainActor @Sendable () -> Void = { [weak self] in
            guard task != .invalid else { return }
            self?.endBackgroundTask(task)
            task = .invalid
        }
        task = beginBackgroundTask(
            withName: "PushRouter",
            expirationHandler: {
                expired()
                end()
            })
        return end
    }
}
