import PushModel

/// The Live Activities of a phone, and the state kept for each app about them.
struct LiveActivities: Hashable, Sendable, Codable {
    /// The state kept for one app.
    struct AppState: Hashable, Sendable, Codable {
        /// Whether the app's code has asked for the push-to-start token.
        var wantsStartToken = false
        var startToken: DeviceToken?
        /// The number of earlier push-to-start tokens.
        var startRenewal = 0
        /// Whether iOS no longer starts activities for the token (Q13).
        var startTokenIsStale = false
        /// The changes that the app's streams yield when its process runs again, in order.
        var missed: [ActivityChange] = []
        /// The instants at which pushes of priority 10 changed the app's activities, within the
        /// budget's window.
        var drawn: [Instant] = []
    }

    /// The activities on the Lock Screen, oldest first.
    var shown: [LiveActivity] = []
    /// The activities that start on a channel once APNs confirms the channel.
    private(set) var waiting: [WaitingActivity] = []
    private var apps: [BundleID: AppState] = [:]

    subscript(bundle: BundleID) -> AppState {
        get { apps[bundle] ?? AppState() }
        set { apps[bundle] = newValue }
    }

    var isEmpty: Bool { shown.isEmpty && waiting.isEmpty && apps.isEmpty }

    /// The earliest instant at which an activity changes by itself.
    var next: Instant? {
        guard !shown.isEmpty else { return nil }
        return shown.compactMap(\.next).min()
    }

    var requiredTokens: [RequiredToken] {
        guard !isEmpty else { return [] }
        let start = apps.filter(\.value.wantsStartToken).sorted { $0.key < $1.key }
        return start.map { bundle, app in
            RequiredToken(
                TokenKey(bundle: bundle, type: .liveactivity), renewal: app.startRenewal)
        }
            + shown.filter(\.wantsToken).map { RequiredToken($0.tokenKey, renewal: $0.renewal) }
    }

    /// Notes that iOS takes no start with the token that an app has now (Q13).
    mutating func makeStartTokensStale() {
        apps = apps.mapValues { app in
            var stale = app
            stale.startTokenIsStale = app.startToken != nil
            return stale
        }
    }

    func index(_ id: Int) -> Int? { shown.firstIndex { $0.id == id } }

    /// The app's newest activity with this name; without a name, the app's newest.
    func named(_ name: String?, of bundle: BundleID) -> LiveActivity? {
        shown.last { $0.bundle == bundle && (name == nil || $0.name == name) }
    }

    /// Counts the activities against the app's limit. Scheduled ones count, ended ones do not.
    func count(of bundle: BundleID) -> Int {
        shown.count { $0.bundle == bundle && ($0.runs || $0.state == .pending) }
    }

    /// Returns the activities that a push is for: the one whose token it came to, or all on a
    /// broadcast's channel.
    func meant(by message: LiveActivityPush, _ push: PhonePush) -> [LiveActivity] {
        shown.filter { activity in
            guard activity.bundle == push.bundle else { return false }
            return message.broadcast.map { activity.channel == $0 }
                ?? (String(activity.id) == push.holder)
        }
    }

    mutating func forgetMissed(of bundle: BundleID) {
        guard apps[bundle]?.missed.isEmpty == false else { return }
        apps[bundle]?.missed = []
    }

    mutating func wait(_ activity: WaitingActivity) {
        waiting.append(activity)
    }

    /// Removes and returns the first activity that waits for a channel.
    mutating func takeWaiting(for channel: String) -> WaitingActivity? {
        guard let index = waiting.firstIndex(where: { $0.channel == channel }) else { return nil }
        return waiting.remove(at: index)
    }

    /// Removes all state of a deleted app.
    mutating func removeAll(of bundle: BundleID) {
        guard !isEmpty else { return }
        shown.removeAll { $0.bundle == bundle }
        waiting.removeAll { $0.bundle == bundle }
        apps[bundle] = nil
    }
}
