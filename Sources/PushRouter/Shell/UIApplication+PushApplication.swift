import UIKit

extension UIApplication: PushApplication {
    package var phase: AppPhase {
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
