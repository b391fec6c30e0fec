import PushModel

/// A task for an app's main thread. The method is chosen when the task starts, because an app may
/// set its notification center's delegate in between.
enum Work: Hashable, Sendable, Codable {
    /// `willFinishLaunching` or `didFinishLaunching`, with what caused the start.
    case launch(Callback, LaunchCause)
    case lifeCycle(Callback)
    /// The first scene of an app with scenes, with the notification that opened it.
    case connectScene(PhoneNotification?)
    /// The first scene, with the response that opened the app.
    case connectSceneAnswering(Response)
    /// The first scene, with the user activity of a tapped Live Activity.
    case connectSceneContinuing
    /// A VoIP push for `PKPushRegistryDelegate`.
    case incomingCall(PhoneNotification, mustReport: Bool)
    /// A method of `CXProviderDelegate`, with the call and the action on hold that it is about.
    case callKit(Callback, id: String? = nil, action: CallAction? = nil)
    /// A push to the app's Push to Talk channel.
    case talkPush(PushToTalkChannel.Push)
    /// A method of the delegates of its channel manager.
    case talk(PushToTalkCall)
    /// A PushKit push that does not report a call.
    case pushKit(PhoneNotification, RuleList)
    /// A registration's outcome: the settings of iOS 8 and 9, or the token.
    case registered(Callback)
    /// The expiration handler of a background task.
    case backgroundTimeExpired(Int)
    /// `userNotificationCenter(_:openSettingsFor:)`, from a notification or from Settings.
    case openSettings(PhoneNotification?)
    /// The tap on a Live Activity of the app. `cold` when the tap connects the scene, which finds
    /// the user activity in its connection options.
    case continueActivity(cold: Bool)
    /// A notification for an app in the foreground; becomes one or both of the next two.
    case foregroundArrival(PhoneNotification)
    /// The fetch handler, or the method without one: the callbacks of iOS 9.
    case applicationDelegate(PhoneNotification, RuleList)
    case willPresent(PhoneNotification, RuleList)
    /// The user's answer to a notification; `cold` when the answer started the process.
    case response(Response, cold: Bool)
    /// The end of the process after the work before it.
    case end(Ending, why: TraceRecord.Reason, RuleList)
}

/// The cause of the start of a process.
enum LaunchCause: Hashable, Sendable, Codable {
    case icon
    case tap(PhoneNotification)
    /// An action without the foreground option, in the background.
    case backgroundAction
    /// A dismissal that the category reports, in the background.
    case dismissal
    /// A VoIP push, in the background.
    case incomingCall
    /// A push that started a Live Activity, in the background: the app may fetch its update token.
    case activity
    /// A push to a Push to Talk channel, in the background.
    case talk
    /// A PushKit push that does not report a call, in the background.
    case quiet(Quiet)
    /// A content-available push, in the background.
    case push(PhoneNotification)

    enum Quiet: String, Hashable, Sendable, Codable {
        case fileProvider
        case complication
    }

    /// Whether the user started the app, by the icon or with a notification.
    var isByUser: Bool {
        switch self {
        case .icon, .tap, .backgroundAction, .dismissal: true
        case .incomingCall, .activity, .talk, .quiet, .push: false
        }
    }
}

/// The user's action on a notification, on its way to the app.
struct Response: Hashable, Sendable, Codable {
    enum Choice: Hashable, Sendable, Codable {
        case opened
        case dismissed
        case action(String, text: String?)

        /// The `actionIdentifier`, in the words of scenario files.
        var name: String {
            switch self {
            case .opened: "default"
            case .dismissed: "dismiss"
            case .action(let id, _): id
            }
        }

        var text: String? {
            guard case .action(_, let text) = self else { return nil }
            return text
        }
    }

    var notification: PhoneNotification
    var choice: Choice
}
