import PushModel
import VirtualPhone

// The protocol between a phone and the process of an app. In the same process the values are passed
// by method calls (`AppProcess.perform`, `PhoneConnection`); to a launched app they go over a socket
// as `PhoneMessage` and `AppMessage`, one line of JSON each (`MessageSocket`):
//
//     phone                                    app
//     start ────────────────────────────────▶
//            ◀──────────────────────────────── hello           before any code of the app runs
//     call, expire, clock ──────────────────▶
//            ◀──────────────────────────────── event, schedule, misuse
//            ◀──────────────────────────────── question
//     answer ───────────────────────────────▶
//     settle ───────────────────────────────▶
//            ◀──────────────────────────────── settled

// MARK: From the phone

/// A message from a phone to the process of a launched app.
package enum PhoneMessage: Hashable, Sendable, Codable {
    /// The first message of all.
    case start(AppStart)
    case call(AppCall)
    /// The time of this background task has run out.
    case expire(Int)
    /// A token that the app requested directly.
    case token(TokenKey, DeviceToken)
    /// A change of the app's Live Activities.
    indirect case activity(ActivityUpdate)
    /// The answer to `AppMessage.question` of the same number; `nil` when the app is no longer
    /// installed.
    case answer(Int, Answer?)
    /// The new time of the phone's virtual clock.
    case clock(Instant)
    /// Asks for `AppMessage.settled` when everything that came before has been handled.
    case settle(Int)
}

/// The facts about itself and its phone that an app needs to start.
package struct AppStart: Hashable, Sendable, Codable {
    package var bundle: BundleID
    package var iOS: IOSVersion
    /// The class name of the scene delegate in the configuration for new windows, as the Info.plist
    /// spells it (`UISceneDelegateClassName`).
    package var sceneDelegate: String?
    /// Whether the process only sends `hello`, and ends before any code of the app has run.
    package var onlyDescribes: Bool
    /// The virtual clock by which the app runs; `nil` for real time.
    package var clock: AppClock?

    package init(
        bundle: BundleID, iOS: IOSVersion, sceneDelegate: String? = nil,
        onlyDescribes: Bool = false, clock: AppClock? = nil
    ) {
        self.bundle = bundle
        self.iOS = iOS
        self.sceneDelegate = sceneDelegate
        self.onlyDescribes = onlyDescribes
        self.clock = clock
    }
}

/// The clock of a phone in virtual time.
package struct AppClock: Hashable, Sendable, Codable {
    /// The wall-clock time of `Instant.zero`.
    package var epoch: UnixTime
    package var now: Instant

    package init(epoch: UnixTime, now: Instant) {
        self.epoch = epoch
        self.now = now
    }
}

/// A call of one of the app's methods, with the values that the phone itself does not hold.
package struct AppCall: Hashable, Sendable, Codable {
    package var call: Call
    /// The device token, or the PushKit token, that is an argument of the call.
    package var token: [UInt8]?
    /// The wall-clock time of `Instant.zero`, which converts the notification's arrival into a
    /// date.
    package var epoch: UnixTime

    package init(_ call: Call, token: [UInt8]? = nil, epoch: UnixTime) {
        self.call = call
        self.token = token
        self.epoch = epoch
    }

    /// Adds the token to a call that carries one.
    package init(_ call: Call, epoch: UnixTime, token: (PushType) -> DeviceToken?) {
        let argument =
            switch call.callback {
            case .didRegister: token(.alert)
            case .didUpdatePushCredentials: token(.voip)
            default: DeviceToken?.none
            }
        self.init(call, token: argument?.bytes, epoch: epoch)
    }
}

// MARK: From the app

/// A message from the process of a launched app to its phone.
package enum AppMessage: Hashable, Sendable, Codable {
    /// The answer to `PhoneMessage.start`, before any code of the app has run.
    case hello(AppDescription)
    case event(AppEvent)
    case schedule(LocalNotification)
    /// Answered by `PhoneMessage.answer` under the same number.
    case question(Int, Question)
    case misuse(Misuse)
    /// The answer to `PhoneMessage.settle` of the same number: the app has nothing left to do, and
    /// `openHandlers` completion handlers have not been called. By a virtual clock, the app's next
    /// timer is due at `nextWake`.
    case settled(Int, openHandlers: Int, nextWake: Instant? = nil)
}

// MARK: Questions

/// A question of an app's frameworks to the phone.
package enum Question: Hashable, Sendable, Codable {
    /// Settings, badge, state and time; answered by `Answer.status`.
    case status
    /// The app's scheduled local notifications; answered by `Answer.pending`.
    case pending
    /// The app's notifications in Notification Center; answered by `Answer.delivered`.
    case delivered
    /// The categories that the app and its extensions have registered; answered by
    /// `Answer.categories`.
    case categories
    /// The token for pushes of this type; answered by `Answer.token`.
    case token(PushType)
    /// Whether the app may begin this Live Activity now; answered by `Answer.activityRequest`.
    indirect case mayBegin(ActivityRequest)
    /// The app's Live Activities; answered by `Answer.activities`.
    case activities
    /// The app's Push to Talk channel; answered by `Answer.talk`.
    case talk
    /// The reason why the app gets no token for location pushes; answered by
    /// `Answer.locationPushProblem`.
    case locationPushProblem
    /// The widgets and controls that the user has added; answered by `Answer.widgets`.
    case widgets
    /// The app's remote media sessions; answered by `Answer.mediaSessions`.
    case mediaSessions
}

/// The phone's answer to a `Question`.
package enum Answer: Hashable, Sendable, Codable {
    /// The app's status. `epoch` is the wall-clock time of `Instant.zero`, which converts instants
    /// into dates.
    case status(AppStatus, epoch: UnixTime)
    case pending([ScheduledLocal])
    case delivered([PhoneNotification])
    case categories([NotificationCategory])
    /// The token; `nil` while the app holds none.
    case token([UInt8]?)
    /// The reason for a refusal; `nil` when the activity may begin.
    case activityRequest(ActivityRefusal?)
    case activities(AppActivities)
    /// The reason why the app gets no channel manager, and the UUID of the joined channel.
    case talk(PushToTalkProblem?, channel: String?)
    /// The reason why the app gets no token; `nil` when it gets one.
    case locationPushProblem(LocationPushProblem?)
    case widgets([NamedToken], controls: [NamedToken])
    case mediaSessions([MediaSession])
}

extension Phone {
    /// Answers a question of an app's frameworks; `nil` when the app is not installed.
    ///
    /// - Parameters:
    ///   - epoch: the wall-clock time of `Instant.zero`.
    ///   - token: returns the app's token for pushes of a type, which APNs knows and the phone does
    ///     not.
    package func answer(
        _ question: Question, of bundle: BundleID, at now: Instant, epoch: UnixTime,
        token: (PushType) -> DeviceToken?
    ) -> Answer? {
        guard app(bundle) != nil else { return nil }
        return switch question {
        case .status: status(of: bundle, at: now).map { .status($0, epoch: epoch) }
        case .pending: .pending(pending(of: bundle))
        case .delivered: .delivered(delivered(of: bundle))
        case .categories: .categories(app(bundle)?.categories ?? [])
        case .token(let type): .token(token(type)?.bytes)
        case .mayBegin(let request):
            .activityRequest(decideActivityRequest(request, of: bundle))
        case .activities: appActivities(of: bundle).map(Answer.activities)
        case .talk:
            .talk(
                talkProblem(of: bundle),
                channel: talkChannel.flatMap { $0.bundle == bundle ? $0.id : nil })
        case .locationPushProblem: .locationPushProblem(locationPushProblem(of: bundle))
        case .widgets: .widgets(widgets(of: bundle), controls: controls(of: bundle))
        case .mediaSessions: .mediaSessions(mediaSessions.filter { $0.bundle == bundle })
        }
    }
}
