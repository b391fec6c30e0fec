import PushModel

/// The second decision on arrival, for an app in the foreground: which of its methods a push calls.
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
            Decision(.applicationDelegate, .rFg1, why: .foreground)
        case (_, false, true, _):
            Decision(.applicationDelegate, .rFg3, why: .silentInForeground)
        case (_, false, false, true):
            Decision(.nobody, .rUn1, why: .nothingInPush)
        case (_, false, false, false):
            Decision(.nobody, .rAps, why: .emptyAPS)
        case (.implements, true, false, _):
            Decision(.willPresent, .rUn1, why: .visibleInForeground)
        case (.implements, true, true, _):
            Decision(.willPresentAndFetch, .rFg3, .c1, why: .visibleAndContentAvailable)
        case (.unset, true, _, _):
            Decision(.applicationDelegate, .rUn4, .c10, why: .noDelegate)
        case (.lacksMethod, true, _, _):
            Decision(.applicationDelegate, .rUn5, why: .noWillPresent)
        }
    }
}
