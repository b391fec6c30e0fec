import PushModel

/// An effect that a user expects of a push.
package enum WhySubject: Hashable, Sendable {
    case callback(Callback)
    case banner, list, sound, badge
    /// A banner, or an entry in Notification Center.
    case shown
    case launch

    /// The words for subjects other than callbacks.
    package static let words = [shownWord] + deeds.map(\.word.rawValue)

    private static let shownWord = "shown"

    /// Returns the word for what a push of a type is sent for: a background push shows nothing.
    package static func usual(for pushType: String?) -> String {
        pushType == PushType.background.rawValue
            ? Callback.didReceiveRemoteNotificationFetch.rawValue : shownWord
    }

    private static let deeds: [(word: TraceRecord.Name, subject: WhySubject)] = [
        (.banner, .banner), (.list, .list), (.sound, .sound), (.badge, .badge), (.launch, .launch),
    ]

    /// Reads one of `words`, or a callback as developers write it; `nil` for any other text.
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

    /// Whether the push caused the subject.
    package func happens(in outcome: BranchOutcome) -> Bool { evidence(in: outcome) != nil }

    /// Returns the record that shows the subject; `nil` if it did not happen.
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
        // Badge and launch belong to the app rather than to a push.
        case .badge: records.first { $0.name == .badge }
        case .launch: records.first { $0.name == .launch }
        }
    }

    /// Whether a record explains why the subject did not happen. Some records explain it only for
    /// an app in the foreground.
    func isExplained(by record: TraceRecord, inForeground: Bool) -> Bool {
        switch (self, record.name) {
        case (_, .refused), (_, .stored), (_, .discarded), (_, .expired), (_, .notDelivered),
            (_, .replaced),
            (_, .notLaunched), (_, .noToken):
            true
        case (_, .fault): record.keepsPush
        // These records are about the methods of the app.
        case (.callback, .notTold) where isOfServiceExtension: false
        case (.callback, .held) where isOfServiceExtension: false
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

    /// Whether only a notification or a background push causes the subject.
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

    /// Whether a service extension, rather than the app, has the method.
    var isOfServiceExtension: Bool {
        self == .callback(.serviceDidReceive) || self == .callback(.serviceWillExpire)
    }

    /// The type of a push that causes the subject.
    var type: PushType {
        self == .callback(.didReceiveRemoteNotificationFetch) ? .background : .alert
    }

    /// The subject as a sentence in the past tense, without its full stop.
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

    /// The main clause that follows “With this change,”.
    var wouldHave: String {
        switch self {
        case .callback: "it would have been called"
        case .banner: "a banner would have been shown"
        case .list: "Notification Center would list it"
        case .sound: "a sound would have been played"
        case .shown: "it would have been shown"
        case .badge: "the badge would have been changed"
        case .launch: "the app would have been started"
        }
    }

    /// Returns the question whose answer this is; `name` is the callback as the user wrote it.
    package func question(_ name: String, happened: Bool) -> String {
        switch self {
        case .callback: happened ? "Why was \(name) called?" : "Why was \(name) not called?"
        case .banner: happened ? "Why was a banner shown?" : "Why was a banner not shown?"
        case .list:
            happened
                ? "Why does Notification Center list it?"
                : "Why does Notification Center not list it?"
        case .sound: happened ? "Why was a sound played?" : "Why was a sound not played?"
        case .shown: happened ? "Why was it shown?" : "Why was it not shown?"
        case .badge: happened ? "Why was the badge changed?" : "Why was the badge not changed?"
        case .launch: happened ? "Why was the app started?" : "Why was the app not started?"
        }
    }
}

extension TraceRecord {
    /// Whether a fault kept the push from its phone.
    fileprivate var keepsPush: Bool {
        if case .fault(_, _, _, let reachesPhone)? = detail { !reachesPhone } else { false }
    }

    /// Whether the record is about the user's action on a notification rather than about its
    /// arrival.
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
