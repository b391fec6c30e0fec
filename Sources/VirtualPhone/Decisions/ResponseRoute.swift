import PushModel

/// Who hears that the user opened a notification.
enum ResponseRoute: Hashable, Sendable {
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    case notificationCenter
    /// The fetch handler of the app delegate.
    case fetch
    /// The remote method without a handler.
    case legacy
    /// `application(_:didReceive:)` with the local notification.
    case local
    /// The action methods of iOS 8 and 9.
    case handleAction
    case nobody

    /// What the decision looks at.
    struct Situation {
        var iOS: IOSVersion
        var origin: PhoneNotification.Origin
        var choice: Response.Choice
        /// The tap started the process.
        var cold: Bool
        var didReceive: DelegateReach
        var implements: SmallSet<Callback>
        /// The fault of iOS 10.0 that is switched on; `nil` without one.
        var quirk: PhoneSwitch?
    }

    // swift-format-ignore
    static func decide(_ situation: Situation) -> Decision<ResponseRoute> {
        let implementsFetch = situation.iOS >= IOSVersion(7)
            && situation.implements.contains(.didReceiveRemoteNotificationFetch)
        let implementsLegacy = situation.implements.contains(.didReceiveRemoteNotification)
        switch (situation.didReceive, situation.choice, situation.origin, situation.cold) {
        case (.implements, .action, _, _):
            return Decision(.notificationCenter, .rule("R-UN-3"), .rule("R-ACT-10"), why: "the notification delegate takes the action")
        case (.implements, .dismissed, _, _):
            return Decision(.notificationCenter, .rule("R-UN-3"), .rule("R-DISMISS"), why: "the category asks for dismissals")
        case (.implements, .opened, _, false):
            return Decision(.notificationCenter, .rule("R-UN-3"), why: "the notification delegate takes the response")
        case (.implements, .opened, _, true):
            return Decision(.notificationCenter, .rule("R-UN-3"), .rule("R-COLD-10"), .rule("R-UN-0"), .rule("C2"), why: "the notification delegate was set before launch finished")
        case (_, .action, _, _):
            return action(situation)
        case (_, .dismissed, _, _):
            return Decision(.nobody, .rule("R-DISMISS"), why: "only a notification delegate is told of a dismissal")
        case (_, .opened, .local, _):
            return local(situation)
        case (.unset, .opened, .remote, _) where situation.quirk == .defaultActionOn100 && situation.implements.contains(.handleRemoteAction):
            return Decision(.handleAction, .rule("Q4"), why: "a fault of this iOS takes opening for an action")
        case (.unset, .opened, .remote, false) where situation.quirk == .legacyTapOn100:
            return Decision(implementsLegacy ? .legacy : .nobody, .rule("Q1"), why: "a fault of this iOS calls only the method without a fetch handler")
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
            Decision(.nobody, .rule("R-ACT-8"), why: "the app implements no method that is told of an action")
        case (true, .beforeTen), (true, .implements):
            Decision(.handleAction, .rule("R-ACT-8"), why: "the user chose an action")
        case (true, .unset), (true, .lacksMethod):
            Decision(.handleAction, .rule("R-ACT-8"), .rule("R-UN-4"), why: "no notification delegate takes the action, so the callbacks of iOS 9 run")
        }
    }

    // swift-format-ignore
    private static func coldRemote(_ situation: Situation, implementsFetch: Bool, implementsLegacy: Bool) -> Decision<ResponseRoute> {
        switch (implementsFetch, situation.didReceive) {
        case (true, .beforeTen), (true, .implements):
            Decision(.fetch, .rule("R-COLD-7"), .rule("C6"), why: "the fetch handler runs even when the push started the app")
        case (true, .unset):
            Decision(.fetch, .rule("R-COLD-10L"), .rule("R-UN-0"), .rule("R-UN-4"), .rule("C2"), why: "the notification delegate was not set when launch had finished, so the callbacks of iOS 9 run")
        case (true, .lacksMethod):
            Decision(.fetch, .rule("R-COLD-10L"), .rule("R-UN-5"), why: "the notification delegate has no didReceive, so the callbacks of iOS 9 run")
        case (false, _):
            Decision(.nobody, .rule("R-LAUNCH-2"), .rule("R-LEGACY-1"), .rule("C6"), why: "only launchOptions of didFinishLaunching have the push: the method without a handler is not called for a push that started the app")
        }
    }

    // swift-format-ignore
    private static func warmRemote(_ situation: Situation, implementsFetch: Bool, implementsLegacy: Bool) -> Decision<ResponseRoute> {
        let fallback: [DelegateReach: RuleLabel] = [.unset: .rule("R-UN-4"), .lacksMethod: .rule("R-UN-5")]
        let extra = fallback[situation.didReceive].map { [$0] } ?? []
        var decision: Decision<ResponseRoute> = switch (implementsFetch, implementsLegacy) {
        case (true, true):
            Decision(.fetch, .rule("R-TAP-7"), .rule("R-LEGACY-2"), why: "of the two methods only the one with the fetch handler is called")
        case (true, false):
            Decision(.fetch, .rule("R-TAP-7"), why: "the fetch handler is told of a tap, with or without content-available")
        case (false, true):
            Decision(.legacy, .rule("R-LEGACY-1"), .rule("C8"), why: "the method without a handler is told when the user opens the push")
        case (false, false):
            Decision(.nobody, .rule("R-LEGACY-1"), why: "the app implements none of the methods that are told of a tap")
        }
        decision.rules += extra
        return decision
    }

    // swift-format-ignore
    private static func local(_ situation: Situation) -> Decision<ResponseRoute> {
        switch (situation.implements.contains(.didReceiveLocalNotification), situation.didReceive) {
        case (true, .beforeTen), (true, .implements):
            Decision(.local, .rule("R-LOCAL-2"), why: "the user opened a local notification")
        case (true, .unset):
            Decision(.local, .rule("R-LOCAL-2"), .rule("R-UN-4"), why: "UNUserNotificationCenter.delegate is not set, so the callbacks of iOS 9 run")
        case (true, .lacksMethod):
            Decision(.local, .rule("R-LOCAL-2"), .rule("R-UN-5"), why: "the notification delegate has no didReceive, so the callbacks of iOS 9 run")
        case (false, _):
            Decision(.nobody, .rule("R-LOCAL-2"), why: "the app implements none of the methods that are told of a tap")
        }
    }
}
