import PushModel

/// The first decision on arrival: does the system show the notification?
enum Showing: Hashable, Sendable {
    case bySystem
    /// As `willPresent` answers.
    case asAppAnswers
    case nothing

    static let notAllowed =
        "the user has not allowed notifications. Ask for permission, or send the user to Settings"

    // swift-format-ignore
    static func decide(
        isVisible: Bool, reception: PermissionEffect, inForeground: Bool, willPresent: DelegateReach
    ) -> Decision<Showing> {
        switch (isVisible, inForeground, reception, willPresent) {
        case (false, _, _, _):
            Decision(.nothing, .rule("R-BG-1"), why: "the push has no alert, sound or badge")
        case (true, false, .refused, _):
            Decision(.nothing, .rule("R-REG-2"), why: notAllowed)
        case (true, false, .granted, _):
            Decision(.bySystem, .rule("R-BG-1"), why: "the app is not in the foreground")
        case (true, false, .quiet, _):
            Decision(.bySystem, .rule("R-PROV"), why: "the permission is provisional")
        case (true, true, _, .beforeTen):
            Decision(.nothing, .rule("R-FG-1"), why: "the app is in the foreground, and before iOS 10 the system shows nothing there. Show it in the app")
        case (true, true, .refused, .unset), (true, true, .refused, .lacksMethod), (true, true, .refused, .implements):
            Decision(.nothing, .rule("R-REG-2"), why: notAllowed)
        case (true, true, .granted, .unset), (true, true, .quiet, .unset):
            Decision(.nothing, .rule("R-UN-4"), .rule("C10"), why: "the app is in the foreground and UNUserNotificationCenter.delegate is not set. Set it in didFinishLaunching")
        case (true, true, .granted, .lacksMethod), (true, true, .quiet, .lacksMethod):
            Decision(.nothing, .rule("R-UN-5"), why: "the app is in the foreground and its notification delegate has no willPresent. Implement it and answer what to show")
        case (true, true, .granted, .implements), (true, true, .quiet, .implements):
            Decision(.asAppAnswers, .rule("R-UN-1"), why: "the app is in the foreground: willPresent decides")
        }
    }
}
