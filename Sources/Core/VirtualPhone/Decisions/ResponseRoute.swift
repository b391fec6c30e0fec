import PushModel

/// The method that iOS calls when the user has answered a notification.
enum ResponseRoute: Hashable, Sendable {
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    case notificationCenter
    /// The fetch handler of the app delegate.
    case fetch
    /// The method for remote notifications without a handler.
    case legacy
    /// `application(_:didReceive:)` with the local notification.
    case local
    /// The action methods of iOS 8 and 9.
    case handleAction
    case nobody

    /// The facts that the decision reads.
    struct Situation {
        var iOS: IOSVersion
        var origin: PhoneNotification.Origin
        var choice: Response.Choice
        /// Whether the tap started the process.
        var cold: Bool
        var didReceive: DelegateReach
        var implements: SmallSet<Callback>
        /// The bug of iOS 10.0 that is switched on; `nil` without one.
        var quirk: PhoneSwitch?
    }

    // swift-format-ignore
    static func decide(_ situation: Situation) -> Decision<ResponseRoute> {
        let implementsFetch = situation.iOS >= IOSVersion(7)
            && situation.implements.contains(.didReceiveRemoteNotificationFetch)
        let implementsLegacy = situation.implements.contains(.didReceiveRemoteNotification)
        switch (situation.didReceive, situation.choice, situation.origin, situation.cold) {
        case (.implements, .action, _, _):
            return Decision(.notificationCenter, .rUn3, .rAct10, why: .delegateTakesAction)
        case (.implements, .dismissed, _, _):
            return Decision(.notificationCenter, .rUn3, .rDismiss, why: .categoryAsksForDismissals)
        case (.implements, .opened, _, false):
            return Decision(.notificationCenter, .rUn3, why: .delegateTakesResponse)
        case (.implements, .opened, _, true):
            return Decision(.notificationCenter, .rUn3, .rCold10, .rUn0, .c2, why: .delegateSetInTime)
        case (_, .action, _, _):
            return action(situation)
        case (_, .dismissed, _, _):
            return Decision(.nobody, .rDismiss, why: .dismissalNeedsDelegate)
        case (_, .opened, .local, _):
            return local(situation)
        case (.unset, .opened, .remote, _) where situation.quirk == .defaultActionOn100 && situation.implements.contains(.handleRemoteAction):
            return Decision(.handleAction, .q4, why: .openingTakenForAction)
        case (.unset, .opened, .remote, false) where situation.quirk == .legacyTapOn100:
            return Decision(implementsLegacy ? .legacy : .nobody, .q1, why: .onlyMethodWithoutHandler)
        case (_, .opened, .remote, true):
            return coldRemote(situation, implementsFetch: implementsFetch, implementsLegacy: implementsLegacy)
        case (_, .opened, .remote, false):
            return warmRemote(situation, implementsFetch: implementsFetch, implementsLegacy: implementsLegacy)
        }
    }

    // swift-format-ignore
    private static func action(_ situation: Situation) -> Decision<ResponseRoute> {
        let method: Callback = situation.origin == .remote ? .handleRemoteAction : .handleLocalAction
        return switch (situation.implements.contains(method), situation.didReceive) {
        case (false, _):
            Decision(.nobody, .rAct8, why: .noActionMethod)
        case (true, .beforeTen), (true, .implements):
            Decision(.handleAction, .rAct8, why: .actionChosen)
        case (true, .unset), (true, .lacksMethod):
            Decision(.handleAction, .rAct8, .rUn4, why: .noDelegateForAction)
        }
    }

    // swift-format-ignore
    private static func coldRemote(_ situation: Situation, implementsFetch: Bool, implementsLegacy: Bool) -> Decision<ResponseRoute> {
        switch (implementsFetch, situation.didReceive) {
        case (true, .beforeTen), (true, .implements):
            Decision(.fetch, .rCold7, .c6, why: .fetchAfterLaunch)
        case (true, .unset):
            Decision(.fetch, .rCold10L, .rUn0, .rUn4, .c2, why: .delegateSetTooLate)
        case (true, .lacksMethod):
            Decision(.fetch, .rCold10L, .rUn5, why: .noDidReceive)
        case (false, _):
            Decision(.nobody, .rLaunch2, .rLegacy1, .c6, why: .launchOptionsOnly)
        }
    }

    // swift-format-ignore
    private static func warmRemote(_ situation: Situation, implementsFetch: Bool, implementsLegacy: Bool) -> Decision<ResponseRoute> {
        let extra: RuleList = switch situation.didReceive {
        case .unset:                   [.rUn4]
        case .lacksMethod:             [.rUn5]
        case .beforeTen, .implements:  []
        }
        var decision: Decision<ResponseRoute> = switch (implementsFetch, implementsLegacy) {
        case (true, true):
            Decision(.fetch, .rTap7, .rLegacy2, why: .fetchOfTwo)
        case (true, false):
            Decision(.fetch, .rTap7, why: .fetchOnTap)
        case (false, true):
            Decision(.legacy, .rLegacy1, .c8, why: .legacyOnTap)
        case (false, false):
            Decision(.nobody, .rLegacy1, why: .noTapMethod)
        }
        decision.rules += extra
        return decision
    }

    // swift-format-ignore
    private static func local(_ situation: Situation) -> Decision<ResponseRoute> {
        switch (situation.implements.contains(.didReceiveLocalNotification), situation.didReceive) {
        case (true, .beforeTen), (true, .implements):
            Decision(.local, .rLocal2, why: .localOpened)
        case (true, .unset):
            Decision(.local, .rLocal2, .rUn4, why: .noDelegate)
        case (true, .lacksMethod):
            Decision(.local, .rLocal2, .rUn5, why: .noDidReceive)
        case (false, _):
            Decision(.nobody, .rLocal2, why: .noTapMethod)
        }
    }
}
