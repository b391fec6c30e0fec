import PushModel

/// A Live Activity as iOS keeps it.
package struct LiveActivity: Hashable, Sendable, Codable {
    /// The model of ActivityKit's `ActivityState`.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Scheduled to start later (iOS 26).
        case pending
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown until `leaves`.
        case ended
        /// Removed from the Lock Screen. The app gets this state, and the phone keeps no such
        /// activity.
        case dismissed
    }

    package let id: Int
    package let bundle: BundleID
    package internal(set) var state: State
    /// The `timestamp` of the newest push or update, UNIX seconds; older updates are ignored.
    package internal(set) var timestamp: Int
    package internal(set) var staleDate: Instant?
    /// The instant at which an ended activity leaves the Lock Screen.
    package internal(set) var leaves: Instant?
    /// The broadcast channel that the activity listens on.
    package internal(set) var channel: String?
    /// The newest `content-state`, as JSON text; `nil` when no push had one.
    package internal(set) var content: String?
    /// The `attributes` that the activity was started with, as JSON text.
    package internal(set) var attributes: String?
    /// The time of the start, past or scheduled.
    package internal(set) var since: Instant
    /// The token for pushes that update or end the activity; `nil` on a channel, before the token
    /// comes, and after the end.
    package internal(set) var token: DeviceToken?

    /// The Swift name of the attributes type.
    package internal(set) var type: String?
    /// The identifier that the app chose; `nil` where it chose none.
    package internal(set) var identifier: String?
    /// The wall time of the content's stale date.
    var staleTime: UnixTime?
    /// The relevance score, against other activities of the app (R-LA-39).
    package internal(set) var relevance: Double?
    /// The condition that the activity waits for before it gets its token; `nil` for none.
    package internal(set) var waitsFor: Awaited?
    /// Whether only the app can update the activity, because `pushType` was nil.
    var takesNoPushes = false
    /// Whether the style is `ActivityStyle.transient`.
    var isTransient = false
    /// The alert of a scheduled activity when it starts.
    var startAlert: LiveActivityAlert?
    /// The number of earlier tokens of the activity.
    var renewal = 0
    /// The newest update that the budget holds back (C27).
    var held: PhonePush?

    /// The condition for the token of an activity that a push has started.
    package enum Awaited: String, Hashable, Sendable, Codable {
        /// The person's answer on the Lock Screen (R-LA-24).
        case consent
        /// The next launch of the app, which the person had removed in the app switcher (C24).
        case app
    }

    init(
        id: Int, bundle: BundleID, state: State, timestamp: Int, channel: String? = nil,
        content: String?, attributes: String?, since: Instant
    ) {
        self.id = id
        self.bundle = bundle
        self.state = state
        self.timestamp = timestamp
        self.channel = channel
        self.content = content
        self.attributes = attributes
        self.since = since
    }

    /// The identifier that the app and people use.
    package var name: String { identifier ?? String(id) }

    /// The activity in the state `dismissed`, without its token.
    package var asDismissed: LiveActivity {
        var gone = self
        gone.state = .dismissed
        gone.token = nil
        return gone
    }

    /// Whether the activity can be updated.
    package var runs: Bool { state == .active || state == .stale }

    /// Whether the activity should have a token.
    var wantsToken: Bool {
        runs && channel == nil && !takesNoPushes && waitsFor == nil
    }

    var tokenKey: TokenKey { TokenKey(bundle: bundle, type: .liveactivity, holder: String(id)) }

    /// The instant at which iOS ends the activity (R-LA-35).
    var expires: Instant? { runs ? since + Limits.activity : nil }

    /// The next instant at which the activity starts, becomes stale, ends or leaves.
    var next: Instant? {
        let starts = state == .pending ? since : nil
        return [starts, runs ? staleDate : nil, expires, leaves].compactMap(\.self).min()
    }

    /// Applies the content of an update.
    mutating func update(_ change: ActivityContent, timestamp newest: Int) {
        timestamp = max(timestamp, newest)
        content = change.json ?? content
        staleDate = change.staleDate
        staleTime = change.staleTime
        relevance = change.relevance ?? relevance
        state = .active
    }

    /// Ends the activity, which leaves the Lock Screen at `dismissal`, and after four hours at the
    /// latest.
    mutating func end(
        _ change: ActivityContent, timestamp newest: Int?, dismissal: Instant?, at now: Instant
    ) {
        timestamp = max(timestamp, newest ?? timestamp)
        content = change.json ?? content
        state = .ended
        staleDate = nil
        token = nil
        held = nil
        waitsFor = nil
        let latest = now + Limits.endedActivity
        leaves = min(max(dismissal ?? latest, now), latest)
    }
}

/// The content of an activity in an update.
struct ActivityContent: Hashable, Sendable {
    /// The content state as JSON text; `nil` keeps the last one.
    var json: String?
    var staleDate: Instant?
    /// The stale date in wall time.
    var staleTime: UnixTime?
    var relevance: Double?

    init(json: String?) {
        self.json = json
    }

    init(_ message: LiveActivityPush) {
        json = message.content
        staleDate = message.staleDate
        staleTime = message.staleTime
        relevance = message.relevance
    }

    init(_ value: ActivityContentValue, sent: UnixTime?, at now: Instant) {
        json = value.state
        staleDate = value.staleDate?.instant(sent: sent, at: now)
        staleTime = value.staleDate
        relevance = value.relevanceScore
    }
}

extension ActivitySnapshot {
    init(_ activity: LiveActivity) {
        let state: State =
            switch activity.state {
            case .pending: .pending
            case .active: .active
            case .stale: .stale
            case .ended: .ended
            case .dismissed: .dismissed
            }
        self.init(
            id: activity.name, attributesType: activity.type ?? "",
            attributes: activity.attributes ?? "{}",
            content: ActivityContentValue(
                state: activity.content ?? "{}", staleDate: activity.staleTime,
                relevanceScore: activity.relevance ?? 0), state: state)
    }
}
