/// A mistake that `belfry check` finds. The raw value is the label, which never changes.
package enum Rule: String, CaseIterable, Sendable, Comparable {
    case lateDelegate = "P01"
    case handlerNotCalled = "P02"
    case launchOptionsWithScenes = "P03"
    case noScenes = "P04"
    case backgroundMode = "P05"
    case foregroundShowsNothing = "P06"
    case tokenText = "P07"
    case callUnreported = "P08"
    case serviceExtension = "P09"
    case navigationWithoutTap = "P10"
    case inactiveIsNotATap = "P11"
    case registrationAfterPermission = "P12"
    case tapHandledTwice = "P13"
    case delegateTakenOver = "P14"
    case badge = "P15"
    case activityTokens = "P16"
    case interfaceOffMain = "P17"
    case lateTaskRegistration = "P18"
    case environment = "P19"
    case keyInApp = "P20"
    case handlerCalledTwice = "P21"
    case callbacksWithoutScenes = "P22"
    case launchOptionsAndCallback = "P23"
    case legacyOnly = "P24"
    case answeredBeforeDone = "P25"
    case asyncDelegate = "P26"
    case levelWithoutEntitlement = "P27"
    case delegateLetGo = "P28"
    case actionUnhandled = "P29"

    package static func < (first: Rule, second: Rule) -> Bool { first.rawValue < second.rawValue }
}

/// How certain a finding is, and how bad.
package enum Level: String, CaseIterable, Sendable, Comparable {
    case note
    case warning
    case error

    package static func < (first: Level, second: Level) -> Bool {
        let all = allCases
        return (all.firstIndex(of: first) ?? 0) < (all.firstIndex(of: second) ?? 0)
    }
}
