import PushModel

/// What somebody expected of a push.
package enum WhySubject: Hashable, Sendable {
    case callback(Callback)
    case banner, list, sound, badge
    /// A banner, or an entry in Notification Center.
    case shown
    case launch

    /// The words that stand for something other than a callback.
    package static let words = [shownWord] + deeds.map(\.word.rawValue)

    private static let shownWord = "shown"
    private static let deeds: [(word: TraceRecord.Name, subject: WhySubject)] = [
        (.banner, .banner), (.list, .list), (.sound, .sound), (.badge, .badge), (.launch, .launch),
    ]

    /// Reads such a word, or a callback as people write it; `nil` for anything else.
    package init?(_ text: String) {
        if let callback = Callback(spoken: text) {
            self = .callback(callback)
        } else if let deed = Self.deeds.first(where: { $0.word.rawValue == text }) {
            self = deed.subject
        } else if text == Self.shownWord {
            self = .shown
        } else {
            return nil
        }
    }

    /// Whether it came of the push.
    package func happens(in outcome: BranchOutcome) -> Bool { evidence(in: outcome) != nil }

    /// The record that shows it; `nil` when it did not happen.
    func evidence(in outcome: BranchOutcome) -> TraceRecord? {
        let records = outcome.consequences
        func first(_ names: TraceRecord.Name...) -> TraceRecord? {
            records.first { names.contains($0.name) && $0.pushID == outcome.id }
        }
        return switch self {
        case .callback(let callback) where callback.isLifeCycle:
            records.first { $0.callback == callback }
        case .callback(let callback):
            records.first { $0.callback == callback && $0.pushID == outcome.id }
        case .banner: first(.banner)
        case .list: first(.list)
        case .sound: first(.sound)
        case .shown: first(.banner, .list)
        // They belong to the app rather than to a push.
        case .badge: records.first { $0.name == .badge }
        case .launch: records.first { $0.name == .launch }
        }
    }

    /// Whether a record says why it did not happen to an app that was in the foreground or not.
    func isExplained(by record: TraceRecord, inForeground: Bool) -> Bool {
        switch (self, record.name) {
        case (_, .refused), (_, .stored), (_, .discarded), (_, .expired), (_, .notDelivered),
            (_, .replaced),
            (_, .notLaunched), (_, .noToken):
            true
        case (_, .fault): record.keepsPush
        case (.callback(.didReceiveResponse), .notTold): record.isAboutResponse
        case (.callback(.willPresent), .notTold), (.callback(.willPresent), .notShown):
            inForeground
        case (.callback, .notTold), (.callback, .held), (.launch, .notTold), (.launch, .held): true
        case (.callback, _), (.launch, _): false
        case (.sound, .silence), (.banner, .quiet), (.sound, .quiet), (.shown, .quiet): true
        case (_, .notShown), (_, .held), (_, .activityIgnored): true
        default: false
        }
    }

    /// Only a notification does it, or the background push that goes with it.
    var isOfNotifications: Bool {
        switch self {
        case .callback(let callback):
            [
                .willPresent, .didReceiveResponse, .didReceiveRemoteNotification,
                .didReceiveRemoteNotificationFetch, .handleRemoteAction, .serviceDidReceive,
                .serviceWillExpire,
            ].contains(callback)
        case .banner, .list, .sound, .badge, .shown: true
        case .launch: false
        }
    }

    /// The type of a push that does it.
    var type: PushType {
        self == .callback(.didReceiveRemoteNotificationFetch) ? .background : .alert
    }

    /// As the subject of a sentence in the past.
    var past: (did: String, didNot: String) {
        switch self {
        case .callback(let callback):
            ("\(callback.swiftName) was called", "\(callback.swiftName) was not called")
        case .banner: ("A banner was shown", "No banner was shown")
        case .list: ("Notification Center lists it", "Notification Center does not list it")
        case .sound: ("A sound was played", "No sound was played")
        case .shown: ("It was shown", "It was not shown")
        case .badge: ("The badge was changed", "The badge was not changed")
        case .launch: ("The app was started", "The app was not started")
        }
    }
}

extension TraceRecord {
    /// A fault kept the push from its phone.
    fileprivate var keepsPush: Bool {
        if case .fault(_, _, _, let reachesPhone)? = detail { !reachesPhone } else { false }
    }

    /// It tells of what the user did with a notification, rather than of its arrival.
    fileprivate var isAboutResponse: Bool {
        guard case .reason(let reason)? = detail else { return false }
        switch reason {
        case .dismissalNeedsDelegate, .noActionMethod, .noTapMethod, .launchOptionsOnly,
            .contentExtensionActs, .onlyMethodWithoutHandler, .openingTakenForAction:
            return true
        default: return false
        }
    }
}
