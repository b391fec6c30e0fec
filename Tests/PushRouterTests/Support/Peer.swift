import BelfryUserNotifications
import Foundation
import PushRouterTesting

/// Another SDK's delegate, and how it answers.
@MainActor final class Peer: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    enum Behavior { case answersOnce, answersTwice, neverAnswers, forwardsBack, answersLate }

    let behavior: Behavior
    let options: UNNotificationPresentationOptions
    private let clock: ManualClock?
    private(set) var presented = 0
    private(set) var responded = 0
    /// The delegate that it forwards calls to.
    var center: (any UNUserNotificationCenterDelegate)?

    init(
        _ behavior: Behavior, options: UNNotificationPresentationOptions = .badge,
        clock: ManualClock? = nil
    ) {
        self.behavior = behavior
        self.clock = clock
        self.options = options
        super.init()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        presented += 1
        switch behavior {
        case .neverAnswers: break
        case .answersOnce: completionHandler(options)
        case .answersLate: wait { [options] in completionHandler(options) }
        case .answersTwice:
            completionHandler(options)
            completionHandler(.alert)
        case .forwardsBack:
            _ = self.center?.userNotificationCenter(
                center, willPresent: notification, withCompletionHandler: completionHandler)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        responded += 1
        switch behavior {
        case .neverAnswers: break
        case .answersOnce: completionHandler()
        case .answersLate: wait { completionHandler() }
        case .answersTwice:
            completionHandler()
            completionHandler()
        case .forwardsBack:
            _ = self.center?.userNotificationCenter(
                center, didReceive: response, withCompletionHandler: completionHandler)
        }
    }

    /// Calls the handler after half a second of the clock's time.
    private func wait(_ handler: @escaping @MainActor @Sendable () -> Void) {
        guard let clock else { return handler() }
        clock.wake(at: clock.uptime + 0.5, handler)
    }
}
