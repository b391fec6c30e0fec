import PushModel
import Scenarios
import VirtualPhone

/// One situation in full: a phone, an app, a push and the user's action after the push.
///
/// The default is a healthy app: every method implemented, the delegate set in time, the background
/// mode on, everything allowed.
package struct Situation: Hashable, Sendable {
    package static let bundle = "com.example.app"

    package var iOS: IOSVersion
    package var state: AppState
    package var payload: Payload
    package var reaction: UserReaction
    package var settings: PhoneSettings
    package var switches: Set<PhoneSwitch>
    package var isThrottled: Bool
    package var app: RecordedApp
    /// The way in which the notification reaches the phone.
    package var origin = Origin.push
    /// The decision of APNs about the push.
    package var disposition = Disposition.delivered
    /// The push of another type, which replaces `payload`; `nil` for a notification or a call.
    package var service: ServicePush?

    package init(
        iOS: IOSVersion, state: AppState, push: PushKind, reaction: UserReaction = .none
    ) {
        self.init(iOS: iOS, state: state, payload: push.payload, reaction: reaction)
    }

    package init(
        iOS: IOSVersion, state: AppState, payload: Payload, reaction: UserReaction = .none,
        settings: PhoneSettings = PhoneSettings()
    ) {
        self.iOS = iOS
        self.state = state
        self.payload = payload
        self.payload.category = payload.category ?? Self.category.id
        self.reaction = reaction
        self.settings = settings
        self.switches = []
        self.isThrottled = false
        // From iOS 7 on, the method with the fetch handler replaces the method without.
        let replaced: Set<Callback> = iOS < IOSVersion(7) ? [] : [.didReceiveRemoteNotification]
        let installed = InstalledApp(
            bundle: Self.bundle, implements: Set(Callback.allCases).subtracting(replaced),
            categories: [Self.category])
        self.app = RecordedApp(installed, presents: PresentationOption.everything(on: iOS))
    }

    package init(iOS: IOSVersion, state: AppState, _ arrival: Matrix.Arrival) {
        self.init(iOS: iOS, state: state, payload: arrival.payload)
        origin = arrival.origin
        service = arrival.service
    }

    /// The category of the healthy app, which reports dismissals and has one background action.
    private static let category = NotificationCategory(
        id: "message", customDismiss: true, actions: [NotificationAction(id: "mute")])

    /// Removes methods from the app. An app without the method with the fetch handler gets the
    /// older method instead, unless that is removed too.
    package mutating func lack(_ callbacks: Set<Callback>) {
        if callbacks.contains(.didReceiveRemoteNotificationFetch) {
            app.installed.implements.insert(.didReceiveRemoteNotification)
        }
        app.installed.implements.subtract(callbacks)
    }

    /// Gives the app a service extension that changes nothing, for a push that runs one.
    mutating func gainServiceExtension() {
        app.serviceExtension = .changes(ContentChange(), takes: .seconds(1))
    }

    /// Whether the push runs a service extension, if the app has one.
    var wantsServiceExtension: Bool {
        origin == .push && service == nil && payload.mutableContent && payload.hasAlert
            && iOS >= Callback.serviceDidReceive.since
    }

    /// Adds methods to the app.
    package mutating func gain(_ callbacks: Set<Callback>) {
        app.installed.implements.formUnion(callbacks)
    }

    /// Whether the situation can exist. iOS before 4 has neither a background nor an app switcher,
    /// and a locked phone has no app in the foreground.
    package var isPossible: Bool { obstacle == nil }

    /// The reason why the situation cannot exist, as a sentence; `nil` if it can.
    package var obstacle: String? {
        if app.installed.lifeCycle == .scenes, iOS < IOSVersion(13) {
            return "iOS before 13 has no scenes."
        }
        if settings.locked, state.isForeground {
            return "No app is “\(state.rawValue)” on a locked phone."
        }
        if origin == .local, iOS < IOSVersion(4) {
            return "iOS before 4 has no local notifications."
        }
        if iOS < IOSVersion(4), [.background, .suspended, .forceQuit].contains(state) {
            return
                "iOS \(iOS) has no state “\(state.rawValue)”. Apps run in the background, and "
                + "users remove them in the app switcher, from iOS 4 on."
        }
        return nil
    }
}

extension Situation {
    /// The way in which a notification reaches the phone.
    package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
        case push
        /// The app posts the notification itself.
        case local
        /// A VoIP push, which goes to PushKit.
        case voip
    }

    /// Known headers of the request; `nil` where a header is not known.
    package struct Sent: Hashable, Sendable {
        /// The header `apns-push-type`.
        package var type: PushType?
        /// `apns-priority`: 10, 5 or 1.
        package var priority: Int?

        package init(type: PushType? = nil, priority: Int? = nil) {
            self.type = type
            self.priority = priority
        }
    }

    /// A decision of APNs about a push.
    package enum Disposition: Hashable, Sendable {
        case delivered
        case refused(status: Int, reason: String, rules: [RuleLabel])
        /// Stored because the phone is offline.
        case stored
        /// Discarded because the phone was offline and the push must not be stored.
        case discarded
        /// Replaced by a newer push for the app while the phone was offline.
        case replaced

        /// The record of the decision; `nil` for a delivered push.
        var record: TraceRecord? {
            let (name, rules, detail): (TraceRecord.Name, [RuleLabel], TraceRecord.Detail?)
            switch self {
            case .delivered: return nil
            case .refused(let status, let reason, let labels):
                (name, rules, detail) = (
                    .refused, labels, .refusal(status: status, reason: reason, hint: nil)
                )
            case .stored: (name, rules, detail) = (.stored, [.rQueue], nil)
            case .discarded: (name, rules, detail) = (.discarded, [.rQueue], nil)
            case .replaced: (name, rules, detail) = (.replaced, [.rQueue], nil)
            }
            return TraceRecord(
                time: .zero, kind: .gateway, name, phone: Situation.phone, app: Situation.bundle,
                pushID: Situation.push, rules: rules, detail)
        }
    }

    static let phone = "phone-1"
    static let push = "push-1"
}

extension Situation {
    /// Plays the situation: the push arrives, the app gets `pause`, the user acts, and the app gets
    /// three more seconds.
    package func play() -> SetupResult { react(after: arrive(within: pause)) }

    /// The time that the app gets after the push: three seconds, and the whole time of a service
    /// extension that does not answer earlier.
    var pause: Duration {
        switch app.serviceExtension {
        case .neverAnswers: .seconds(35)
        case .changes(_, let takes), .answersTwice(_, let takes), .empties(let takes):
            .seconds(3) + takes
        case .crashes, .killedAtStart, nil: .seconds(3)
        }
    }

    /// The time that the app gets after the user's action.
    private static let rest = Duration.seconds(3)

    /// A phone some time after the arrival of the push, with the records until then. It does not
    /// depend on the user's action.
    struct Arrived: Sendable {
        var phone: PhoneWithApps
        var trace: [TraceRecord]
        /// The arrival of the push by the phone's clock. In the trace the arrival is at zero.
        var since = Instant.zero
    }

    /// Returns the phone the given time after the arrival of the push.
    func arrive(within time: Duration) -> Arrived {
        if let service { return arrive(service, within: time) }
        var phone = PhoneWithApps(
            Phone(name: Self.phone, iOS: iOS, settings: settings, switches: switches))
        phone.install(app, state: state)
        if isThrottled { _ = phone.handle(.system(.throttle(true)), at: .zero) }
        var trace = disposition.record.map { [$0] } ?? phone.handle(event, at: .zero)
        trace += phone.handle(.woke, at: .zero + time)
        return Arrived(phone: phone, trace: trace)
    }

    /// Performs the user's action when the time after the arrival of the push is over.
    func react(after arrived: Arrived) -> SetupResult {
        guard let action = userAction(on: arrived.phone.phone) else {
            return SetupResult(arrival: arrived.trace, afterwards: [])
        }
        var phone = arrived.phone
        let start = arrived.since + pause
        var afterwards = phone.handle(.user(action), at: start)
        afterwards += phone.handle(.woke, at: start + Self.rest)
        return SetupResult(
            arrival: arrived.trace,
            afterwards: afterwards.map { $0.earlier(by: arrived.since - .zero) })
    }

    private var event: Event {
        switch origin {
        case .push: .push(PhonePush(id: Self.push, bundle: Self.bundle, payload: payload))
        case .voip:
            .push(PhonePush(id: Self.push, bundle: Self.bundle, payload: payload, type: .voip))
        case .local: .posted(Self.bundle, LocalNotification(payload))
        }
    }

    private func userAction(on phone: Phone) -> UserAction? {
        guard service == nil else { return serviceAction }
        return switch reaction {
        case .none: nil
        case .tap:
            phone.banner?.bundle == Self.bundle && state.isForeground
                ? .tapBanner : .tapNotification(Self.bundle)
        case .icon: .tapIcon(Self.bundle)
        case .action: .act(Self.bundle, action: "mute", text: nil)
        case .dismiss: .dismissNotification(Self.bundle)
        }
    }
}

/// The records of a played situation, separate for the arrival and for the user's action.
package struct SetupResult: Hashable, Sendable {
    package var arrival: [TraceRecord]
    package var afterwards: [TraceRecord]

    package var trace: [TraceRecord] { arrival + afterwards }

    /// All callbacks in order.
    package var callbacks: [TraceRecord] { trace.filter { $0.kind == .callback } }

    /// Whether the notification was shown on the screen, with or without sound.
    package var isShown: Bool { trace.contains { $0.name == .banner } }

    /// Whether iOS used the original content instead of the content of the service extension.
    package var usesOriginal: Bool {
        trace.contains { $0.name == .extensionFailed || $0.name == .answerIgnored }
    }

    /// Whether `launchOptions` held a notification at the launch; `nil` if the app was not started.
    package var launchOptionsAreFilled: Bool? {
        callbacks.first { $0.callback == .didFinishLaunching }.map { $0.payload == .launchOptions }
    }

    /// Whether the user could not act as the situation says, for instance tap what was not shown.
    package var isImpossible: Bool { trace.contains(where: \.isImpossible) }
}

/// The user's action after the arrival of a push.
package enum UserReaction: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// Opens the notification, from the Lock Screen, Notification Center or the banner.
    case tap
    /// Opens the app by its icon.
    case icon
    /// Chooses an action that runs in the background.
    case action
    /// Clears the notification, in a category that reports dismissals.
    case dismiss
}

extension TraceRecord {
    /// Returns a callback's name with the application state inside it, or the word of another
    /// record.
    func nameAndState(_ naming: CallbackNaming) -> String {
        let name = callback?.name(naming) ?? word
        return state.map { "\(name) (\($0))" } ?? name
    }
}

extension LocalNotification {
    /// Makes a notification with the content of a payload.
    fileprivate init(_ payload: Payload) {
        self.init(
            title: payload.title, body: payload.body, sound: payload.sound, badge: payload.badge,
            category: payload.category)
        subtitle = payload.subtitle
        threadID = payload.threadID
        interruptionLevel = payload.interruptionLevel
    }
}

extension Sequence<TraceRecord> {
    /// The labels of all rules that decided a record, in the order of their first use.
    var ruleLabels: [RuleLabel] {
        var labels: [RuleLabel] = []
        for label in lazy.flatMap(\.rules) where !labels.contains(label) { labels.append(label) }
        return labels
    }
}
