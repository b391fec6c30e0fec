import BelfryUserNotifications
import Foundation

/// Another SDK's delegate, with its own way of answering.
@MainActor final class Peer: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    enum Manner { case answersOnce, answersTwice, neverAnswers, forwardsBack }

    let manner: Manner
    let options: UNNotificationPresentationOptions
    private(set) var presented = 0
    private(set) var responded = 0
    /// What it hands calls back to.
    var center: (any UNUserNotificationCenterDelegate)?

    init(_ manner: Manner, options: UNNotificationPresentationOptions = .badge) {
        self.manner = manner
        self.options = options
        super.init()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        presented += 1
        switch manner {
        case .neverAnswers: break
        case .answersOnce: completionHandler(options)
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
        switch manner {
        case .neverAnswers: break
        case .answersOnce: completionHandler()
        case .answersTwice:
            completionHandler()
            completionHandler()
        case .forwardsBack:
            _ = self.center?.userNotificationCenter(
                center, didReceive: response, withCompletionHandler: completionHandler)
        }
    }
}
