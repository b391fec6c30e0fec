import PushModel

/// A value that a stream of ActivityKit yields to the app.
enum ActivityChange: Hashable, Sendable, Codable {
    /// An activity from before the process started, which `activities` lists.
    case present(LiveActivity)
    /// A value of `activityUpdates`.
    case began(LiveActivity)
    /// A value of `activityStateUpdates`; after `dismissed` all streams of the activity end.
    case state(LiveActivity)
    /// A value of `contentUpdates`.
    case content(LiveActivity)
    /// A value of `pushTokenUpdates`.
    case token(LiveActivity)
    /// A value of `pushToStartTokenUpdates`.
    case startToken(DeviceToken)
    /// A value of `activityEnablementUpdates`.
    case enablement(ActivityEnablement)
    /// A value of `frequentPushEnablementUpdates`.
    case frequentPushes(ActivityEnablement)

    /// The activity that changed; `nil` for a change of the app as a whole.
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

    /// The update for the app's process; `nil` for `present`, because the process asks for its
    /// activities itself.
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

    /// The yielded value as text for the trace.
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

    /// Returns whether a later change makes this undelivered one obsolete: the same stream and
    /// activity.
    func isReplaced(by later: ActivityChange) -> Bool {
        stream == later.stream && activity?.id == later.activity?.id
    }
}
