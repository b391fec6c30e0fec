import PushModel

/// The second decision on arrival, for an app in the foreground: which route tells it of a push.
enum ForegroundRoute: Hashable, Sendable {
    /// `willPresent` alone.
    case willPresent
    /// Both `willPresent` and the fetch handler, as two deliveries.
    case willPresentAndFetch
    /// The fetch handler, or the method without a handler: the callbacks of iOS 9.
    case applicationDelegate
    case nobody

    // swift-format-ignore
    static func decide(
        isVisible: Bool, contentAvailable: Bool, hasAPS: Bool, willPresent: DelegateReach
    ) -> Decision<ForegroundRoute> {
        switch (willPresent, isVisible, contentAvailable, hasAPS) {
        case (.beforeTen, _, _, _):
            Decision(.applicationDelegate, .rule("R-FG-1"), why: "the app is in the foreground")
        case (_, false, true, _):
            Decision(.applicationDelegate, .rule("R-FG-3"), why: "a silent push for an app in the foreground")
        case (_, false, false, true):
            Decision(.nobody, .rule("R-UN-1"), why: "the push has neither anything visible nor content-available")
        case (_, false, false, false):
            Decision(.nobody, .rule("R-APS"), why: "the push has nothing in aps, which iOS 10 and later ignore")
        case (.implements, true, false, _):
            Decision(.willPresent, .rule("R-UN-1"), why: "a visible push for an app in the foreground")
        case (.implements, true, true, _):
            Decision(.willPresentAndFetch, .rule("R-FG-3"), .rule("C1"), why: "a visible push with content-available for an app in the foreground")
        case (.unset, true, _, _):
            Decision(.applicationDelegate, .rule("R-UN-4"), .rule("C10"), why: "UNUserNotificationCenter.delegate is not set, so the callbacks of iOS 9 run")
        case (.lacksMethod, true, _, _):
            Decision(.applicationDelegate, .rule("R-UN-5"), why: "the notification delegate has no willPresent, so the callbacks of iOS 9 run")
        }
    }
}
