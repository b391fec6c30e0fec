extension TraceRecord {
    /// The event for people: a callback as Swift spells it, anything else as a sentence.
    ///
    /// Built from the facts on each access.
    public var sentence: String {
        switch (kind, detail) {
        case (_, .words(let words)?): name == .log ? "The log says: \(words)" : words
        case (.callback, _): callback?.swiftName ?? ""
        case (.user, _): userSentence
        case (.gateway, _): gatewaySentence
        case (.system, _): systemSentence
        }
    }

    private var userSentence: String {
        switch (name, detail) {
        case (_, .impossible(let verb, let obstacle)?):
            verb.isEmpty ? obstacle.sentence(app: app) : "\(verb): \(obstacle.sentence(app: app))"
        case (.tap, .notification(let text)?): "The user taps the notification “\(text)”."
        case (.tap, .banner(_, let text)?): "The user taps the banner “\(text)”."
        case (_, .opened(let by)?) where name != .openSettings: "The user taps \(by.words)."
        case (.openSettings, .opened(let by)?):
            "The user goes to the app's notification settings from \(by.words)."
        case (.action, .action(let id, let text)?): "The user chooses “\(id)” on “\(text)”."
        case (.dismiss, .notification(let text)?): "The user clears the notification “\(text)”."
        case (.dismiss, _): "The user swipes the banner away. iOS calls no method of the app."
        case (.press, _): "The user goes to the Home Screen."
        case (.open, _): "The user opens Notification Center."
        case (.close, _): "The user closes Notification Center."
        case (.clear, _): "The user clears Notification Center."
        case (.lock, _): "The user locks the phone."
        case (.unlock, _): "The user unlocks the phone."
        case (.forceQuit, _): "The user swipes the app away in the app switcher."
        case (.delete, _): "The user deletes the app."
        case (.reboot, _): "The user restarts the phone."
        case (.reinstall, _): "The user installs the app again."
        case (.install, _): "The user installs the app. The app gets a token when it is opened."
        case (.permission, .permission(let answer)?):
            "The user answers the permission request for notifications: \(answer.rawValue)."
        case (.settings, .settings(let permission, let alerts, let sounds, let badges)?):
            "The user changes the app's notification settings: \(permission.rawValue), "
                + "alerts \(alerts.onOff), sounds \(sounds.onOff), badges \(badges.onOff)."
        case (.settings, _): "The user changes settings."
        case (.activityRemoved, _), (.activityTapped, _), (.activityAnswered, _),
            (.activitySettings, _):
            activityUserSentence
        case (.add, .item(let item, let name)?): "The user adds the \(item.rawValue) “\(name)”."
        case (.takeAway, .item(let item, let name)?):
            "The user removes the \(item.rawValue) “\(name)”."
        case (.location, .subject(let permission)?):
            "The user sets the app's location permission to \(permission)."
        case (.transmit, .isOn(true)?): "The user begins to talk on the channel."
        case (.transmit, _): "The user stops talking on the channel."
        case (.answerCall, _): "The user answers the call."
        case (.declineCall, _): "The user declines the call."
        case (.endCall, _): "The user ends the call."
        case (.holdCall, .isOn(true)?): "The user puts the call on hold."
        case (.holdCall, _): "The user resumes the call."
        default: "\(name.rawValue)."
        }
    }

    private var gatewaySentence: String {
        let phone = phone ?? "the phone"
        return switch (name, detail) {
        case (.refused, .refusal(let status, let reason, let hint)?):
            "APNs answers \(status) \(reason ?? "no reason")\(hint.map { ": \($0)" } ?? ".")"
        case (.broadcast, .channel(let id)?):
            "APNs answers 200 and broadcasts the message on the channel \(id)."
        case (.channelMade, .channel(let id)?): "APNs makes the channel \(id)."
        case (.channelDeleted, .channel(let id)?): "APNs deletes the channel \(id)."
        case (.delivered, .channel?): "APNs hands the broadcast to \(phone)."
        case (.stored, .channel?): "APNs keeps the broadcast because \(phone) is offline."
        case (.discarded, .channel?):
            "\(phone) misses the broadcast because the phone is offline, and the channel's policy "
                + "or apns-expiration forbids storing the message."
        case (.delivered, .fromStorage?): "APNs hands the stored push to \(phone)."
        case (.delivered, _): "APNs answers 200 and hands the push to \(phone)."
        case (.stored, .replaces(_?)?):
            "APNs answers 200 and keeps the push instead of the one that waited because \(phone) "
                + "is offline."
        case (.stored, .savingPower(let other)?):
            "APNs answers 200 and keeps the push"
                + (other == nil ? "" : " instead of the one that waited")
                + " because \(phone) saves power and the apns-priority lets the push wait. Send "
                + "apns-priority 10 for a push that must arrive at once."
        case (.stored, _): "APNs answers 200 and keeps the push because \(phone) is offline."
        case (.replaced, _):
            "APNs never delivers this push because a newer push for the app replaced it. APNs keeps "
                + "one push for each device and topic."
        case (.discarded, .tokenIsGone?):
            "APNs drops the push that waited for \(phone) because its token is no longer valid."
        case (.discarded, _):
            "APNs answers 200 and drops the push because \(phone) is offline and apns-expiration "
                + "forbids storing it. Set a later apns-expiration to have the push stored."
        case (.register, .token(let token, let environment)?):
            "APNs hands out the \(environment.rawValue) token \(token.abbreviated)."
        case (.register, .heldToken(let holder, let token, let environment)?):
            "APNs hands out the \(environment.rawValue) token \(token.abbreviated) of \(holder)."
        case (.unregister, .heldToken(let holder, let token, _)?):
            "The token \(token.abbreviated) of \(holder) is no longer valid. APNs answers pushes "
                + "to this token with 410."
        case (.unregister, .token(let token, _)?):
            "The token \(token.abbreviated) is no longer valid. APNs answers pushes to this token "
                + "with 410."
        case (.notDelivered, .reason(let why)?):
            "\(phone) does not take the push because \(why.rawValue)."
        case (.notDelivered, _):
            "The phone ignores the push because the payload is not a JSON object."
        case (.fault, .fault(let name, let answer, let delay, let reachesPhone)?):
            Self.fault(name, answer, after: delay)
                + (reachesPhone ? ". \(phone) gets the push." : ". APNs does not deliver the push.")
        case (.expired, _):
            "APNs dropped a stored push because its apns-expiration or 30 days had passed."
        case (.push, .sent(let push, let token, let headers)?):
            "The provider sends \(push) to \(token.abbreviated)\(headers)."
        case (.noToken, .reason(let why)?): "The provider has no token because \(why.rawValue)."
        case (.noToken, _):
            "The provider has no token because the app was never opened. Open the app once."
        default: "\(name.rawValue)."
        }
    }

    private static func fault(_ name: String, _ answer: String, after delay: String?) -> String {
        let does =
            switch answer {
            case "reset": "resets the request"
            case "goaway": "ends the connection with GOAWAY"
            case "silence": "leaves the request without an answer"
            case "delay": "holds the answer back"
            default: "answers \(answer)"
            }
        let time = delay.map { answer == "delay" ? " for \($0)" : " after \($0)" } ?? ""
        return "The fault “\(name)” \(does)\(time)"
    }
}

extension TraceRecord.Text: CustomStringConvertible {
    /// Title and body on one line, or the one that exists.
    public var description: String {
        switch (title, body) {
        case (let title?, let body?): "\(title): \(body)"
        case (let text?, nil), (nil, let text?): text
        case (nil, nil): ""
        }
    }
}

extension TraceRecord.OpenedBy {
    fileprivate var words: String {
        switch self {
        case .icon: "the icon"
        case .card: "its card in the app switcher"
        case .notification: "a notification"
        case .settings: "Settings"
        }
    }
}

extension TraceRecord.Obstacle {
    func sentence(app: BundleID?) -> String {
        let app = app ?? "the app"
        return switch self {
        case .noNotification: "There is no notification of \(app) to tap."
        case .noActivity: "There is no such Live Activity of \(app)."
        case .noQuestion:
            "iOS asks no question under a Live Activity of \(app). iOS asks after a push has "
                + "started an activity, while the app's activityConsent is not-asked or allowed."
        case .nothingToClear: "There is no notification of \(app) to clear."
        case .noBannerToTap: "There is no banner on the screen to tap."
        case .noBanner: "There is no banner on the screen."
        case .notInstalled: "\(app) is not installed on this phone."
        case .noProcess: "\(app) has no process."
        case .notInBackground: "Only an app in the background can be suspended."
        case .noScene: "\(app) has no scene in the background that could be disconnected."
        case .noAppSwitcher:
            "The app switcher came with iOS 4, so earlier versions cannot remove an app in it."
        case .noNotificationCenter: "Notification Center came with iOS 5."
        case .noAction(let id):
            "No notification of \(app) has an action “\(id)”. The push's category must be one that "
                + "the app registers."
        case .noSettingsLink:
            "The link to an app's notification settings needs iOS 12, the app, and a notification "
                + "to choose it from."
        case .olderSystem(let from, let to): "iOS \(from) cannot become iOS \(to)."
        case .noLocalNotifications: "There are no local notifications before iOS 4."
        case .repeatsTooOften:
            "iOS schedules no local notification that repeats in less than 60 seconds. Give it a "
                + "time interval of 60 or more, or let it fire once."
        case .noSuchItem(let item, let name):
            "\(app) has no \(item.rawValue) “\(name)” on the screen."
        case .noExtension(let kind):
            "\(app) has no extension for \(kind.rawValue), or this iOS runs none. Declare the "
                + "extension under extensions."
        case .noTalkChannel: "\(app) has joined no Push to Talk channel."
        case .noCall(let verb):
            "There is no call of \(app) to \(verb). A call rings after the app has reported a VoIP "
                + "push to CallKit."
        case .callIs("ringing"): "The call of \(app) rings. Answer or decline it first."
        case .callIs("active"): "The call of \(app) is active. Hold or end it."
        case .callIs("held"): "The call of \(app) is on hold. Resume or end it."
        case .callIs:
            "The app has not fulfilled the previous action on the call, such as CXAnswerCallAction."
        case .noCodeRuns:
            "None of the app's code runs, so the app cannot do that. Launch the app first."
        }
    }
}

extension Bool {
    fileprivate var onOff: String { self ? "on" : "off" }
}
