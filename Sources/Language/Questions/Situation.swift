import PushModel
import Scenarios
import VirtualPhone

/// One situation in full: a phone, an app, a push and what the user then does.
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
    /// How the notification comes to the phone.
    package var origin = Origin.push
    /// What APNs did with the push.
    package var disposition = Disposition.delivered
    /// The push in the place of `payload`, where it is no notification.
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
        // From iOS 7 on the method with the fetch handler replaces the one without.
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

    /// The category of the healthy app: it reports dismissals and has one background action.
    private static let category = NotificationCategory(
        id: "message", customDismiss: true, actions: [NotificationAction(id: "mute")])

    /// The app without these methods. One that lacks the method with the fetch handler has the older
    /// one instead, unless that is among them too.
    package mutating func lack(_ callbacks: Set<Callback>) {
        if callbacks.contains(.didReceiveRemoteNotificationFetch) {
            app.installed.implements.insert(.didReceiveRemoteNotification)
        }
        app.installed.implements.subtract(callbacks)
    }

    /// The app with these methods as well.
    package mutating func gain(_ callbacks: Set<Callback>) {
        app.installed.implements.formUnion(callbacks)
    }

    /// The state exists on this version: there is no background before iOS 4, no app switcher to be
    /// removed in, and no app in the foreground of a locked phone.
    package var isPossible: Bool { obstacle == nil }

    /// Why the situation cannot be, as a sentence; `nil` when it can.
    package var obstacle: String? {
        if app.installed.lifeCycle == .scenes, iOS < IOSVersion(13) {
            return "There are no scenes before iOS 13."
        }
        if settings.locked, state.isForeground {
            return "No app is “\(state.rawValue)” on a locked phone."
        }
        if origin == .local, iOS < IOSVersion(4) {
            return "There are no local notifications before iOS 4."
        }
        if iOS < IOSVersion(4), [.background, .suspended, .forceQuit].contains(state) {
            return
                "iOS \(iOS) has no state “\(state.rawValue)”: apps run in the background, and are "
                + "removed in the app switcher, from iOS 4 on."
        }
        return nil
    }
}

extension Situation {
    /// How a notification comes to the phone.
    package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
        case push
        /// The app has posted it itself.
        case local
        /// A push for PushKit.
        case voip
    }

    /// Headers of the request as far as they are known; `nil` where they are not.
    package struct Sent: Hashable, Sendable {
        /// `apns-push-type`.
        package var type: PushType?
        /// `apns-priority`: 10, 5 or 1.
        package var priority: Int?

        package init(type: PushType? = nil, priority: Int? = nil) {
            self.type = type
            self.priority = priority
        }
    }

    /// What APNs did with a push.
    package enum Disposition: Hashable, Sendable {
        case delivered
        case refused(status: Int, reason: String, rules: [RuleLabel])
        /// Kept, since the phone is out of reach.
        case stored
        /// Thrown away, since the phone was out of reach and the push could not wait.
        case discarded
        /// A newer push for the app took its place while the phone was out of reach.
        case replaced

        /// What APNs says of it; `nil` when it delivers.
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
    /// Plays the set-up: the push arrives, the app has three seconds, the user acts, and the app has
    /// three seconds again.
    package func play() -> SetupResult { react(after: arrive(within: Self.pause)) }

    /// How long the app has for the push, and again for what the user does.
    static let pause = Duration.seconds(3)

    /// A phone some time after the push came, and what happened meanwhile: the same whatever the user
    /// does then.
    struct Arrived: Sendable {
        var phone: PhoneWithApps
        var trace: [TraceRecord]
        /// When the push came, by the phone's clock; in the trace that is zero.
        var since = Instant.zero
    }

    /// The phone some time after the push came.
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

    /// Has the user act three seconds after the push came.
    func react(after arrived: Arrived) -> SetupResult {
        guard let action = userAction(on: arrived.phone.phone) else {
            return SetupResult(arrival: arrived.trace, afterwards: [])
        }
        var phone = arrived.phone
        let pause = arrived.since + Self.pause
        var afterwards = phone.handle(.user(action), at: pause)
        afterwards += phone.handle(.woke, at: pause + Self.pause)
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

/// Everything that happened in a set-up, apart for the arrival and the user's reaction.
package struct SetupResult: Hashable, Sendable {
    package var arrival: [TraceRecord]
    package var afterwards: [TraceRecord]

    package var trace: [TraceRecord] { arrival + afterwards }

    /// Every callback in order.
    package var callbacks: [TraceRecord] { trace.filter { $0.kind == .callback } }

    /// The notification was shown on the screen, with or without sound.
    package var isShown: Bool { trace.contains { $0.name == .banner } }

    /// Whether `launchOptions` held a notification when the app was started; `nil` if it was not.
    package var launchOptionsAreFilled: Bool? {
        callbacks.first { $0.callback == .didFinishLaunching }.map { $0.payload == .launchOptions }
    }

    /// The user could not do what the set-up says, for instance tap what was not shown.
    package var isImpossible: Bool { trace.contains(where: \.isImpossible) }
}

/// What the user does after a push has arrived.
package enum UserReaction: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// Opens the notification, from the Lock Screen, Notification Center or the banner.
    case tap
    /// Opens the app by its icon.
    case icon
    /// Chooses an action that runs in the background.
    case action
    /// Clears it, in a category that reports dismissals.
    case dismiss
}

extension TraceRecord {
    /// A callback's name with the application state inside it, or what iOS did.
    func nameAndState(_ naming: CallbackNaming) -> String {
        let name = callback?.name(naming) ?? word
        return state.map { "\(name) (\($0))" } ?? name
    }
}

extension LocalNotification {
    /// One with the content of a payload, which the app has posted at once.
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
    /// Each rule that decided one of them, in the order of the first.
    var ruleLabels: [RuleLabel] {
        var labels: [RuleLabel] = []
        for label in lazy.flatMap(\.rules) where !labels.contains(label) { labels.append(label) }
        return labels
    }
}
