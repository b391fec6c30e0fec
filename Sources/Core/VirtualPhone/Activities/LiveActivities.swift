import PushModel

/// The Live Activities of a phone, and what it keeps for the apps about them.
struct LiveActivities: Hashable, Sendable, Codable {
    /// What is kept for one app.
    struct AppState: Hashable, Sendable, Codable {
        /// Its code has asked for the token that starts activities.
        var wantsStartToken = false
        var startToken: DeviceToken?
        /// What its streams yield when the process runs again, in order.
        var missed: [ActivityChange] = []
        /// When pushes of priority 10 changed its activities, as far as the budget counts them.
        var drawn: [Instant] = []
    }

    /// Oldest first; those that have left the Lock Screen are gone.
    var shown: [LiveActivity] = []
    /// Those that are to begin on a channel when APNs has said that it exists; optional because
    /// states of before 0.6 lack it.
    private(set) var waiting: [WaitingActivity]?
    /// Optional for the same reason, and to cost nothing on most phones.
    private var apps: [BundleID: AppState]?

    subscript(bundle: BundleID) -> AppState {
        get { apps?[bundle] ?? AppState() }
        set { apps = (apps ?? [:]).merging([bundle: newValue]) { $1 } }
    }

    var isEmpty: Bool { shown.isEmpty && waiting == nil && apps == nil }

    /// When something next happens to one of them by itself.
    var next: Instant? {
        guard !shown.isEmpty else { return nil }
        return shown.compactMap(\.next).min()
    }

    var requiredTokens: [RequiredToken] {
        guard !isEmpty else { return [] }
        let start = (apps ?? [:]).filter(\.value.wantsStartToken).keys.sorted()
        return start.map { RequiredToken(TokenKey(bundle: $0, type: .liveactivity)) }
            + shown.filter(\.wantsToken).map {
                RequiredToken($0.tokenKey, renewal: $0.renewal ?? 0)
            }
    }

    func index(_ id: Int) -> Int? { shown.firstIndex { $0.id == id } }

    /// The activity of an app that is called so, or its newest.
    func named(_ name: String?, of bundle: BundleID) -> LiveActivity? {
        shown.last { $0.bundle == bundle && (name == nil || $0.name == name) }
    }

    /// Those that count against the app's limit: scheduled ones do, ended ones do not.
    func count(of bundle: BundleID) -> Int {
        shown.count { $0.bundle == bundle && ($0.runs || $0.state == .pending) }
    }

    /// Which of them a push is for: the one whose token it came to, or all on a broadcast's channel.
    func meant(by message: LiveActivityPush, _ push: PhonePush) -> [LiveActivity] {
        shown.filter { activity in
            guard activity.bundle == push.bundle else { return false }
            return message.broadcast.map { activity.channel == $0 }
                ?? (String(activity.id) == push.holder)
        }
    }

    mutating func forgetMissed(of bundle: BundleID) {
        guard apps?[bundle]?.missed.isEmpty == false else { return }
        apps?[bundle]?.missed = []
    }

    mutating func wait(_ activity: WaitingActivity) {
        waiting = (waiting ?? []) + [activity]
    }

    /// Removes and returns the first that waits for a channel.
    mutating func takeWaiting(for channel: String) -> WaitingActivity? {
        guard let index = waiting?.firstIndex(where: { $0.channel == channel }) else { return nil }
        let first = waiting?.remove(at: index)
        if waiting?.isEmpty == true { waiting = nil }
        return first
    }

    /// Forgets those of an app that is deleted.
    mutating func removeAll(of bundle: BundleID) {
        guard !isEmpty else { return }
        shown.removeAll { $0.bundle == bundle }
        waiting?.removeAll { $0.bundle == bundle }
        if waiting?.isEmpty == true { waiting = nil }
        apps?[bundle] = nil
        if apps?.isEmpty == true { apps = nil }
    }
}
