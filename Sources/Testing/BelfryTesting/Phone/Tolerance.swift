import AppGuest

/// A rule that a test may relax: what the app does against it does not fail the test.
public enum Tolerance: String, Hashable, Sendable, CaseIterable {
    /// Members of `UIApplication` off the main thread, such as `registerForRemoteNotifications()` in
    /// the completion handler of `requestAuthorization`. iOS complains in its log, and goes on.
    case uiKitOffMainThread
    /// Completion handlers that UIKit wants called on the main thread, called elsewhere. An iPhone may
    /// go on, or crash.
    case handlersOffMainThread

    func covers(_ misuse: Misuse) -> Bool {
        switch (self, misuse.kind) {
        case (.uiKitOffMainThread, .offMain), (.handlersOffMainThread, .answeredOffMain): true
        default: false
        }
    }
}
