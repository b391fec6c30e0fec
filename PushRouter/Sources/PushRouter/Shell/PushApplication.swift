import Foundation
import UIKit

/// `UIApplication.State` as a value that tests can make.
///
///     let probe = router.simulateRemoteNotification(message, in: .background)
public enum PushAppPhase: String, Hashable, Sendable, CaseIterable {
    /// In the foreground and receiving touches.
    case active
    /// In the foreground but covered, by Control Center for example, or on its way in or out.
    case inactive
    /// Running unseen.
    case background
}

/// What the router uses of `UIApplication`.
@MainActor package protocol PushApplication: AnyObject {
    var phase: PushAppPhase { get }
    /// In seconds; a huge number in the foreground.
    var backgroundTimeRemaining: TimeInterval { get }
    /// Of iOS, such as `18.2`.
    var systemVersion: String { get }
    func registerForRemoteNotifications()
    /// Returns what ends the task. `expired` is called before iOS ends it.
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
