import PushModel

/// The permitted loudness of a notification: its interruption level, limited by the app's
/// entitlements, Focus, the summary and the mute switch (R-LEVEL, R-FOCUS, R-CRIT).
struct Loudness: Hashable, Sendable {
    enum Level: Hashable, Sendable {
        case passive
        case active
        case timeSensitive
        case critical
    }

    var options: SmallSet<PresentationOption>
    /// Whether the notification waits for the scheduled summary instead of being shown now.
    var waitsForSummary = false
    /// Whether the sound plays despite the mute switch.
    var ignoresMute = false
    var rules: RuleList = []

    /// Returns the effective level. `wanted` is the `interruption-level`; `isAllowed` says whether
    /// the app has an entitlement and the user lets the app use it.
    static func level(
        _ wanted: String?, soundIsCritical: Bool, on iOS: IOSVersion,
        isAllowed: (Entitlement) -> Bool
    ) -> Level {
        if iOS >= IOSVersion(12), soundIsCritical, isAllowed(.criticalAlerts) { return .critical }
        guard iOS >= IOSVersion(15) else { return .active }
        switch wanted {
        case "passive": return .passive
        case "time-sensitive": return isAllowed(.timeSensitive) ? .timeSensitive : .active
        case "critical": return isAllowed(.criticalAlerts) ? .critical : .active
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
