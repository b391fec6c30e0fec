/// The meaning of one line for a push.
struct LogEvent: Hashable, Sendable {
    /// The payload's nature, as iOS understood it.
    struct Nature: Hashable, Sendable {
        var alert: Bool?
        var sound: Bool?
        var badge: Bool?
        var contentAvailable: Bool?
        var mutableContent: Bool?
        var type: String?

        var isVisible: Bool { alert == true || sound == true || badge == true }
    }

    /// A decision of iOS' scheduler on the background part of a push.
    struct Decision: Hashable, Sendable {
        var isAllowed: Bool
        /// The first policy that objects, or that decides.
        var policy: String?
        /// Why it objects, as the log writes it.
        var rationale: String?
        /// `true` if the log cuts the list of policies off, after one that refuses.
        var isCut = false
    }

    enum Kind: Hashable, Sendable {
        case dataArrived
        case arrived(priority: Int?)
        case notRegistered
        case handedOver(priority: Int?)
        case request(Nature)
        case processed
        case backgroundRequested
        case submitted
        case nothingToShow
        case simulatorIsNotTold
        case accepted
        case refused
        case presented(alert: Bool?, sound: Bool?)
        case appAnswered(options: Int)
        case appPresented
        case posted(onScreen: Bool)
        case enqueued
        case triggeredByApp
        case soundMissing(String)
        case soundDefault
        case permission(Bool)
        case foreground(Bool)
        case extensionMissing
        /// iOS looked for extensions and found none.
        case plugInMissing
        /// The service extension began its work on a notification.
        case extensionBegan
        case extensionStartedSlowly
        case originalShown(runtime: Double?)
        case extensionMemory(limit: String?)
        case extensionAnswered
        case extensionEnded(reason: String)
        case extensionCrashed(reason: String)
        case extensionThrew
        case decided(Decision)
        case cancelled
        case delivered
        case deliveredToCalls
        case handOverUnreadable
        case appKilled
        case opened
        case openedByUser
        case ran
        case launched
        case exited(String)
        case killed(code: String)
        case startedSlowly
        /// The process used up its time of the processor.
        case usedUpTime
        case exception(LogException)
        case reportHead(ReportHead.Part)
        case stackHead(isOfCrash: Bool)
        /// An exception of an engine, such as that of JavaScript, which does not end the app.
        case thrown
        case frame(LogFrame)
        /// The process had more time than iOS allows, for a reason, in seconds.
        case assertionExpired(isOfFetch: Bool, seconds: String)
        case fetchUnanswered
        case fetchLeaked
        case responseUnanswered
        case presentationUnanswered
        case modeMissing
        case entitlementMissing
        case simulatorHasNoToken
        case callUnreported
        case callsBlocked
        case scenesSoon
        case scenesRequired
        case startWithoutAlert
        case contentStateUnreadable
        case widgetFailed(reason: String)
        case quietedByFocus
        case remark(LogRemark)
    }

    var kind: Kind
    var line: LogLine
    /// The bundle identifier of the app; `nil` if the line does not name it.
    var app: String?
    /// The topic, if it is not the app's own, such as `com.example.app.voip`.
    var topic: String?
    /// The identifier of a notification in the lines of the notification server, such as `C1A9-F481`.
    var digest: String?
    /// The identifier of a hand-over to the app in the background.
    var activity: String?
    /// `true` for a line of a crash report as text, which has no time.
    var isOfReport = false
    /// `true` if the head of the report is that of an extension.
    var isOfExtension = false
}
