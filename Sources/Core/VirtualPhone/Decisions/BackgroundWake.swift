import PushModel

/// The second and third decision on arrival, for an app outside the foreground: whether it may run
/// now.
enum BackgroundWake: Hashable, Sendable {
    /// Call the fetch handler, resuming a suspended process first.
    case call
    /// Start a process in the background, then call the fetch handler.
    case launch
    /// Keep the newest push until the app is opened or power allows.
    case hold
    case ignore

    /// The reason why iOS holds background pushes back.
    enum Pressure: Hashable, Sendable {
        case none
        case lowPowerMode
        case throttled
        case overBudget
        /// Since a restart, where a switch says so.
        case locked
        /// For 300 seconds after a restart, where a switch says so.
        case restarted
        /// After a long time without network, where a switch says so.
        case networkIsBack

        // swift-format-ignore
        var why: TraceRecord.Reason {
            switch self {
            case .none: .nothingHoldsBack
            case .lowPowerMode: .lowPowerMode
            case .throttled: .throttled
            case .locked: .lockedSinceRestart
            case .restarted: .restartedLately
            case .networkIsBack: .networkCameBack
            case .overBudget: .overBudget
            }
        }

        var rules: RuleList {
            switch self {
            case .none, .lowPowerMode, .throttled, .overBudget, .locked: [.rThr]
            case .restarted: [.rThr2, .c21]
            case .networkIsBack: [.rThr3, .c21]
            }
        }
    }

    /// The facts that the decision reads.
    struct Situation {
        var iOS: IOSVersion
        var contentAvailable: Bool
        /// `content-available` is in the wrong place, or not 1.
        var contentAvailableIsVoid = false
        var implementsFetch: Bool
        var hasMode: Bool
        var state: AppState
        /// Background App Refresh, of the phone.
        var refreshIsOn: Bool
        var pressure: Pressure
        var wakesForceQuit: Bool
        /// The rule of a bug in this version that loses the push; `nil` without one.
        var quirk: RuleLabel?
    }

    // swift-format-ignore
    static func decide(_ situation: Situation) -> Decision<BackgroundWake> {
        let known = situation.iOS >= IOSVersion(7)
        switch (known, situation.contentAvailable, situation.implementsFetch, situation.hasMode) {
        case (true, false, _, _) where situation.contentAvailableIsVoid:
            return Decision(.ignore, .rBg1, .rPay3, why: .contentAvailableIsVoid)
        case (_, false, _, _):
            return Decision(.ignore, .rBg1, why: .noContentAvailable)
        case (false, true, _, _):
            return Decision(.ignore, .rBg1, why: .tooOldToWake)
        case (true, true, false, _):
            return Decision(.ignore, .rFetch1, why: .noFetchMethod)
        case (true, true, true, false):
            return Decision(.ignore, .rFetch1, why: .noBackgroundMode)
        case (true, true, true, true):
            guard let quirk = situation.quirk else { return decideByState(situation) }
            return Decision(.ignore, quirk, why: .silentPushLost)
        }
    }

    // swift-format-ignore
    private static func decideByState(_ situation: Situation) -> Decision<BackgroundWake> {
        switch (situation.state, situation.refreshIsOn, situation.pressure == .none) {
        case (.forceQuit, _, _) where !situation.wakesForceQuit:
            return Decision(.ignore, .rKill1, .c5, why: .forceQuit)
        case (.neverLaunched, _, _):
            return Decision(.ignore, .rReg4, .c5, why: .neverOpened)
        case (_, false, _):
            return Decision(.ignore, .rBar, why: .refreshIsOff)
        case (_, true, false):
            return Decision(.hold, situation.pressure.rules, why: situation.pressure.why)
        case (.background, true, true), (.active, true, true), (.inactive, true, true):
            return Decision(.call, .rFetch1, why: .running)
        case (.suspended, true, true):
            return Decision(.call, .rFetch1, .c4, why: .suspended)
        case (.systemTerminated, true, true), (.crashed, true, true), (.rebooted, true, true), (.forceQuit, true, true):
            return Decision(.launch, .rFetch1, .rKill2, why: .endedBySystem)
        }
    }
}
