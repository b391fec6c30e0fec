/// A push in a device's log, with the events that are joined to it.
struct LoggedPush: Hashable, Sendable {
    /// The bundle identifier of the app; `nil` for lines that name no app.
    var app: String?
    var topic: String?
    var digest: String?
    var activities: [String] = []
    var events: [LogEvent] = []
    /// `true` if a newer push of the app took the place of this one's hand-over.
    var isReplaced = false
    /// `true` if another push of the app came at the same time, so that lines of the background part
    /// may be those of the other.
    var isAmbiguous = false
    /// Whether the app was on screen when the push arrived; `nil` if the log does not say.
    var wasInForeground: Bool?

    /// The line that says whether the app was on screen.
    var stateLine: LogLine?

    /// The time of the first line.
    var at: Double? { events.lazy.compactMap(\.line.at).first }
    var clock: String? { events.lazy.compactMap(\.line.clock).first }

    /// `true` if the lines are about a push, and not only about the app.
    var isPush: Bool { !isLocal && events.contains { $0.kind.isOfPush } }

    /// `true` for a notification that the app itself has scheduled.
    var isLocal: Bool { events.contains { $0.kind == .triggeredByApp } }

    var nature: LogEvent.Nature? {
        events.lazy.compactMap { if case .request(let nature) = $0.kind { nature } else { nil } }
            .first
    }

    var priority: Int? {
        events.lazy.compactMap { event -> Int? in
            switch event.kind {
            case .arrived(let priority), .handedOver(let priority): priority
            default: nil
            }
        }.first
    }

    /// Returns the last event of a kind.
    func last(_ matches: (LogEvent.Kind) -> Bool) -> LogEvent? {
        events.last { matches($0.kind) }
    }
}

extension LogEvent.Kind {
    /// `false` for what an app does or says, which may have another reason than a push.
    var isOfPush: Bool {
        switch self {
        case .arrived, .appKilled, .notRegistered, .handedOver, .request, .processed,
            .backgroundRequested, .submitted, .nothingToShow, .simulatorIsNotTold, .accepted,
            .refused, .presented, .appPresented, .extensionMissing, .extensionStartedSlowly,
            .extensionAnswered, .originalShown, .decided, .delivered, .deliveredToCalls,
            .extensionBegan:
            true
        case .dataArrived, .cancelled, .appAnswered, .posted, .enqueued, .triggeredByApp,
            .soundMissing, .soundDefault, .permission, .foreground, .extensionMemory,
            .handOverUnreadable,
            .opened, .openedByUser, .ran, .launched, .exited, .killed, .startedSlowly,
            .fetchUnanswered, .fetchLeaked, .responseUnanswered, .presentationUnanswered,
            .modeMissing, .entitlementMissing, .simulatorHasNoToken, .callUnreported, .callsBlocked,
            .scenesSoon, .scenesRequired, .startWithoutAlert, .contentStateUnreadable,
            .widgetFailed, .extensionEnded, .extensionCrashed, .extensionThrew, .quietedByFocus,
            .usedUpTime, .exception, .reportHead, .stackHead, .thrown, .frame,
            .plugInMissing, .assertionExpired, .remark:
            false
        }
    }
}
