import PushModel

/// How loud a notification may be: its interruption level as far as the app is entitled to it,
/// against Focus, the summary and the mute switch (R-LEVEL, R-FOCUS, R-CRIT).
struct Loudness: Hashable, Sendable {
    enum Level: Hashable, Sendable {
        case passive
        case active
        case timeSensitive
        case critical
    }

    var options: SmallSet<PresentationOption>
    /// Waits for the scheduled summary instead of being shown now.
    var waitsForSummary = false
    /// Passes the mute switch.
    var ignoresMute = false
    var rules: RuleList = []

    static func level(of content: Payload, app: InstalledApp, on iOS: IOSVersion) -> Level {
        let mayBeCritical = app.entitlements.contains(.criticalAlerts)
        if iOS >= IOSVersion(12), content.soundIsCritical, mayBeCritical { return .critical }
        guard iOS >= IOSVersion(15) else { return .active }
        switch content.interruptionLevel {
        case "passive": return .passive
        case "time-sensitive":
            let isAllowed = app.entitlements.contains(.timeSensitive) && app.timeSensitive
            return isAllowed ? .timeSensitive : .active
        case "critical": return mayBeCritical ? .critical : .active
        default: return .active
        }
    }

    // swift-format-ignore
    static func decide(_ level: Level, focus: Bool, inSummary: Bool) -> Loudness {
        switch (level, focus, inSummary) {
        case (.critical, _, _):           Loudness(options: PresentationOption.whole, ignoresMute: true, rules: [.rCrit])
        case (.timeSensitive, false, _):  Loudness(options: PresentationOption.whole)
        case (.timeSensitive, true, _):   Loudness(options: PresentationOption.whole, rules: [.rLevel])
        case (.active, _, true):          Loudness(options: [], waitsForSummary: true, rules: [.rFocus])
        case (.passive, _, true):         Loudness(options: [], waitsForSummary: true, rules: [.rFocus])
        case (.active, true, false):      Loudness(options: [.list, .badge], rules: [.rFocus])
        case (.active, false, false):     Loudness(options: PresentationOption.whole)
        case (.passive, _, false):        Loudness(options: [.list, .badge], rules: [.rLevel])
        }
    }
}
