import PushModel

/// What a stream of ActivityKit yields.
enum ActivityChange: Hashable, Sendable, Codable {
    /// It was there before the process: `activities` lists it.
    case present(LiveActivity)
    /// `activityUpdates`.
    case began(LiveActivity)
    /// `activityStateUpdates`; with `dismissed` all its streams end.
    case state(LiveActivity)
    /// `contentUpdates`.
    case content(LiveActivity)
    /// `pushTokenUpdates`.
    case token(LiveActivity)
    /// `pushToStartTokenUpdates`.
    case startToken(DeviceToken)
    /// `activityEnablementUpdates`.
    case enablement(ActivityEnablement)
    /// `frequentPushEnablementUpdates`.
    case frequentPushes(ActivityEnablement)

    /// The activity concerned.
    var activity: LiveActivity? {
        switch self {
        case .present(let activity), .began(let activity), .state(let activity),
            .content(let activity), .token(let activity):
            activity
        case .startToken, .enablement, .frequentPushes: nil
        }
    }

    var stream: ActivityStreamName {
        switch self {
        case .present: .activities
        case .began: .activityUpdates
        case .state: .activityStateUpdates
        case .content: .contentUpdates
        case .token: .pushTokenUpdates
        case .startToken: .pushToStartTokenUpdates
        case .enablement: .activityEnablementUpdates
        case .frequentPushes: .frequentPushEnablementUpdates
        }
    }

    /// The update for the app's process; `nil` for what it finds by itself.
    var update: ActivityUpdate? {
        switch self {
        case .present: nil
        case .began(let activity): .began(ActivitySnapshot(activity))
        case .state(let activity), .content(let activity): .changed(ActivitySnapshot(activity))
        case .token(let activity): activity.token.map { .token(activity: activity.name, $0) }
        case .startToken(let token): .token(activity: nil, token)
        case .enablement(let enablement), .frequentPushes(let enablement):
            .enablement(enablement)
        }
    }

    /// What is yielded, for the trace.
    var words: String? {
        switch self {
        case .present(let activity), .began(let activity), .state(let activity):
            activity.state.rawValue
        case .content(let activity): activity.content
        case .token(let activity): activity.token?.abbreviated
        case .startToken(let token): token.abbreviated
        case .enablement(let enablement): String(enablement.isEnabled)
        case .frequentPushes(let enablement): String(enablement.allowsFrequentPushes)
        }
    }

    /// A later change that makes this one old news for an app that has not heard of it.
    func isReplaced(by later: ActivityChange) -> Bool {
        stream == later.stream && activity?.id == later.activity?.id
    }
}
