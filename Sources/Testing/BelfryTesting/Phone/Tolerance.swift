import AppGuest

/// A rule that a test may relax: the app may break it without failing the test.
public enum Tolerance: String, Hashable, Sendable, CaseIterable {
    /// Members of `UIApplication` used off the main thread, such as
    /// `registerForRemoteNotifications()` in the completion handler of `requestAuthorization`. iOS
    /// writes a complaint to its log and continues.
    case uiKitOffMainThread
    /// Completion handlers called off the main thread although UIKit requires it. An iPhone may
    /// continue or crash.
    case handlersOffMainThread
    /// Pushes of the test itself with a wrong payload: a key that iOS does not know, a key in the
    /// wrong place, or a value of the wrong type. APNs accepts them, and iOS ignores the key.
    case payloadMistakes
    /// Mistakes in the app's set-up about which iOS or PushRouter complains in the log, such as a
    /// silent push for which the router has no handler.
    case setUpMistakes

    func covers(_ misuse: Misuse) -> Bool {
        switch (self, misuse.kind) {
        case (.uiKitOffMainThread, .offMain), (.handlersOffMainThread, .answeredOffMain),
            (.setUpMistakes, .complaint):
            true
        default: false
        }
    }
}
