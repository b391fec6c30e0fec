import PushModel

/// The first decision on arrival: whether the system shows the notification.
enum Showing: Hashable, Sendable {
    case bySystem
    /// Shown as `willPresent` answers.
    case asAppAnswers
    case nothing

    // swift-format-ignore
    static func decide(
        isVisible: Bool, permission: PermissionEffect, inForeground: Bool, willPresent: DelegateReach
    ) -> Decision<Showing> {
        switch (isVisible, inForeground, permission, willPresent) {
        case (false, _, _, _):
            Decision(.nothing, .rBg1, why: .nothingVisible)
        case (true, false, .refused, _):
            Decision(.nothing, .rReg2, why: .notAllowed)
        case (true, false, .granted, _):
            Decision(.bySystem, .rBg1, why: .notInForeground)
        case (true, false, .quiet, _):
            Decision(.bySystem, .rProv, why: .provisional)
        case (true, true, _, .beforeTen):
            Decision(.nothing, .rFg1, why: .foregroundBeforeTen)
        case (true, true, .refused, .unset), (true, true, .refused, .lacksMethod), (true, true, .refused, .implements):
            Decision(.nothing, .rReg2, why: .notAllowed)
        case (true, true, .granted, .unset), (true, true, .quiet, .unset):
            Decision(.nothing, .rUn4, .c10, why: .foregroundWithoutDelegate)
        case (true, true, .granted, .lacksMethod), (true, true, .quiet, .lacksMethod):
            Decision(.nothing, .rUn5, why: .foregroundWithoutWillPresent)
        case (true, true, .granted, .implements), (true, true, .quiet, .implements):
            Decision(.asAppAnswers, .rUn1, why: .appDecides)
        }
    }
}
