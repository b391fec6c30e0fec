import PushModel

/// A virtual iPhone: a value that handles events at given instants.
///
/// The same events at the same instants have the same results. Other rooms use a phone through
/// `PhoneWithApps`, which passes it events, performs the effects in order, answers every `.call`,
/// and sends `.woke` when the clock reaches `nextWake`.
package struct Phone: Hashable, Sendable, Codable {
    /// Screen contents and pending timers, each topic a value that owns its state. Boxed, so that
    /// idle phones share one empty copy.
    struct ColdState: Hashable, Sendable {
        var screen = Screen()
        var summary = Summary()
        var scheduled = ScheduledNotifications()
        var extensions = ServiceExtensions()
        var activities = LiveActivities()
        var windows = WaitingWindows()
        /// Widgets, sessions, channels and other services; optional because most phones have none.
        var services: COWBox<SystemServices>?

        static let idle = COWBox(ColdState())
    }

    package internal(set) var name: String
    var apps = AppTable<AppEntry>()
    var cold = ColdState.idle
    private var sharedSettings: COWBox<PhoneSettings>

    var switchesOn: SmallSet<PhoneSwitch>
    /// The earliest instant at which iOS acts by itself; `nil` for never. Computed from the rest of
    /// the state, and stored because every step reads it.
    package private(set) var nextWake: Instant?

    /// Whether iOS holds background pushes back, because a scenario says so.
    var isThrottling = false
    /// Whether the phone has restarted and has not been unlocked since.
    var awaitsFirstUnlock = false
    // Declared here to fill padding.
    package internal(set) var iOS: IOSVersion
    /// The number of calls so far, which is the newest call's identifier.
    var calls = 0
    /// The number of identifiers so far for notifications and Live Activities.
    var identifiers = 0

    package init(
        name: String, iOS: IOSVersion, settings: PhoneSettings = PhoneSettings(),
        switches: Set<PhoneSwitch> = []
    ) {
        self.name = name
        self.iOS = iOS
        sharedSettings = settings == PhoneSettings() ? PhoneSettings.usual : COWBox(settings)
        switchesOn = SmallSet(switches)
    }

    package internal(set) var settings: PhoneSettings {
        _read { yield sharedSettings.value }
        _modify { yield &sharedSettings.value }
    }

    package var switches: Set<PhoneSwitch> { switchesOn.members }

    /// Returns the rules that hold on this phone's version, for events that happen on other
    /// versions too.
    func holding(_ labels: RuleLabel...) -> RuleList { holding(RuleList(labels)) }

    func holding(_ labels: RuleList) -> RuleList {
        RuleList(labels.lazy.filter { Rule.named($0)?.holds(on: iOS) == true })
    }

    /// Whether the switch is on and this phone's version has the bug.
    func has(_ quirk: PhoneSwitch) -> Bool {
        guard switchesOn.contains(quirk) else { return false }
        return switch quirk {
        case .legacyTapOn100, .defaultActionOn100: iOS.major == 10 && iOS.minor == 0
        case .lostSilentOn110: iOS.major == 11 && iOS.minor == 0
        case .activeTapOn11: iOS.major == 11
        case .criticalOnIn270: iOS.major == 27 && iOS.minor == 0
        case .nowPlayingProductionTokens, .hiddenRemoteSession, .staleStartToken:
            iOS.major == 27 && iOS.minor == 0
        case .presentTwiceOn180: iOS.major == 18 && iOS.minor == 0
        case .silentStartTokenStream: iOS.major == 26 && iOS.minor <= 6
        case .noStartToken: iOS.major == 26 && iOS.minor == 5
        default: true
        }
    }

    // MARK: Events

    /// Handles one event, adding the results to `step`. Everything that iOS does by itself before
    /// `now` happens first.
    mutating func handle(_ event: Event, at now: Instant, _ step: inout StepContext) {
        // Actions due at this very instant wait for `.woke`, so that an app that answers at this
        // instant is in time.
        while let wake = nextWake, wake < now || (wake == now && event == .woke) {
            step.now = wake
            passTime(&step)
            updateNextWake()
        }
        step.now = now
        handle(event, &step)
        updateNextWake()
    }

    private mutating func handle(_ event: Event, _ step: inout StepContext) {
        switch event {
        case .push(let push): receive(push, &step)
        case .posted(let bundle, let notification): schedule(notification, by: bundle, &step)
        case .user(let action): perform(action, &step)
        case .system(let action): perform(action, &step)
        case .app(let bundle, let event): handle(event, from: bundle, &step)
        case .settingsChanged(let settings): change(settings, &step)
        case .networkChanged(let online): changeNetwork(online: online, &step)
        case .subscription(let channel, let exists):
            beginActivity(on: channel, exists: exists, &step)
        case .token(let key, let token): take(token, for: key, &step)
        case .woke: break
        }
    }

    // MARK: Time

    /// Performs the actions that are due at exactly this step's instant, the longest due first.
    private mutating func passTime(_ step: inout StepContext) {
        if let leaves = cold.screen.bannerLeaves, leaves <= step.now { cold.screen.clearBanner() }
        if let comes = cold.summary.comes, comes <= step.now { showSummary(&step) }
        closeWindows(&step)
        fireScheduled(&step)
        expireExtensions(&step)
        if !cold.activities.shown.isEmpty { passActivityTime(&step) }
        passServiceTime(&step)
        for bundle in bundles {
            if let acts = apps.acts(bundle), acts <= step.now {
                endStuck(bundle, &step)
                endUnreportedIfDue(bundle, &step)
                expireCalls(of: bundle, &step)
                expireBackgroundTasks(of: bundle, &step)
                suspendIfDue(bundle, &step)
            }
            releaseByBudget(bundle, &step)
        }
    }

    mutating func updateNextWake() { nextWake = findNextWake() }

    /// Computes `nextWake`. Every step calls this function, so it skips the parts that an idle
    /// phone lacks.
    private func findNextWake() -> Instant? {
        let acts = apps.acts
        let held = heldFrees
        let first = Instant.earlier(acts, held)
        return cold.isSame(as: ColdState.idle) ? first : Instant.earlier(first, coldWake)
    }

    /// The instant at which a budget lets a held push through.
    private var heldFrees: Instant? {
        var frees: Instant?
        let apps = apps.apps.span
        for index in apps.indices where apps[index].cold.value.backgroundPushes.holdsOne {
            frees = .earlier(frees, budgetFrees(apps[index].cold.value.backgroundPushes))
        }
        return frees
    }

    private var coldWake: Instant? {
        var wake: Instant?
        func consider(_ instant: Instant?) { wake = .earlier(wake, instant) }
        // Read through `value`, because a key path is slower than all the rest.
        consider(cold.value.screen.bannerLeaves)
        consider(cold.value.summary.comes)
        consider(cold.value.scheduled.next)
        consider(cold.value.extensions.next)
        consider(cold.value.activities.next)
        if !cold.value.activities.shown.isEmpty { consider(activityBudgetFrees) }
        consider(cold.value.windows.next)
        if let services = cold.value.services { consider(services.value.next) }
        return wake
    }
}
