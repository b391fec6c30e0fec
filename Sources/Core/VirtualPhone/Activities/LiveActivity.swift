import PushModel

/// A Live Activity, as iOS keeps it.
package struct LiveActivity: Hashable, Sendable, Codable {
    /// `ActivityState`.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Asked for, to start at a later time (iOS 26).
        case pending
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown until `leaves`.
        case ended
        /// Gone from the Lock Screen: told to the app, and no longer kept.
        case dismissed
    }

    package let id: Int
    package let bundle: BundleID
    package internal(set) var state: State
    /// The `timestamp` of the newest push or update, UNIX seconds; older updates are ignored.
    package internal(set) var timestamp: Int
    package internal(set) var staleDate: Instant?
    /// When an ended one leaves the Lock Screen.
    package internal(set) var leaves: Instant?
    /// The broadcast channel it listens on.
    package internal(set) var channel: String?
    /// The newest `content-state`, as JSON text; `nil` when no push had one.
    package internal(set) var content: String?
    /// The `attributes` that it was started with, as JSON text.
    package internal(set) var attributes: String?
    /// When it was started, or is to start; `nil` for one that an earlier version of Belfry started.
    package internal(set) var since: Instant?
    /// Its own token, to which its updates and its end are pushed; `nil` on a channel, while it is
    /// not there yet, and after the end.
    package internal(set) var token: DeviceToken?

    // What states of before 0.6 lack is optional.

    /// The name of its attributes type in Swift.
    package internal(set) var type: String?
    /// The identifier that its app knows it by, where the app chose one.
    package internal(set) var identifier: String?
    /// The stale date that its content says, on the wall.
    var staleTime: UnixTime?
    /// How much it matters beside other activities of the app (R-LA-39).
    package internal(set) var relevance: Double?
    /// What it asks the person for before there is a token, or waits for, if it does.
    package internal(set) var waitsFor: Awaited?
    /// The app alone updates it: `pushType` was nil.
    var takesNoPushes: Bool?
    /// `ActivityStyle.transient`.
    var isTransient: Bool?
    /// The alert with which a scheduled one starts.
    var startAlert: LiveActivityAlert?
    /// Counts the tokens that it has had and lost.
    var renewal: Int?
    /// The newest update that the budget holds back (C27).
    var held: PhonePush?

    /// What has to happen before an activity that a push has started gets its token.
    package enum Awaited: String, Hashable, Sendable, Codable {
        /// The person's answer on the Lock Screen (R-LA-24).
        case consent
        /// That the app is opened, which the person had removed in the app switcher (C24).
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

    /// The identifier that its app and people know it by.
    package var name: String { identifier ?? String(id) }

    /// The same, when the phone no longer has it.
    package var asDismissed: LiveActivity {
        var gone = self
        gone.state = .dismissed
        gone.token = nil
        return gone
    }

    /// It can be updated.
    package var runs: Bool { state == .active || state == .stale }

    /// Its own token is to be there.
    var wantsToken: Bool {
        runs && channel == nil && takesNoPushes != true && waitsFor == nil
    }

    var tokenKey: TokenKey { TokenKey(bundle: bundle, type: .liveactivity, holder: String(id)) }

    /// When iOS ends it by itself (R-LA-35).
    var expires: Instant? { runs ? since.map { $0 + Limits.activity } : nil }

    /// When something happens to it by itself.
    var next: Instant? {
        let starts = state == .pending ? since : nil
        return [starts, runs ? staleDate : nil, expires, leaves].compactMap(\.self).min()
    }

    /// Takes over what an update says.
    mutating func update(_ change: ActivityContent, timestamp newest: Int) {
        timestamp = max(timestamp, newest)
        content = change.json ?? content
        staleDate = change.staleDate
        staleTime = change.staleTime
        relevance = change.relevance ?? relevance
        state = .active
    }

    /// Ends it; it leaves the Lock Screen at `dismissal`, and after four hours at the latest.
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

/// What an update says of an activity's content.
struct ActivityContent: Hashable, Sendable {
    /// The content state as JSON text; `nil` leaves the last one.
    var json: String?
    var staleDate: Instant?
    /// The same on the wall.
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
