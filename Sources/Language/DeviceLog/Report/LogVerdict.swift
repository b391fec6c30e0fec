import CEmbedded
import Foundation
import PushModel
import Yams

/// A statement about a push in a log. The order is that of a report: mistakes of the developer come
/// first.
enum LogVerdict: String, CaseIterable, Decodable, Sendable {
    case callUnreported = "call-unreported"
    case callsBlocked = "calls-blocked"
    case callKitMissing = "call-kit-missing"
    case scenesRequired = "scenes-required"
    case imageMissing = "image-missing"
    case imageOfSystem = "image-of-system"
    case callbackMissing = "callback-missing"
    case answeredTwice = "answered-twice"
    case answeredOffMain = "answered-off-main"
    case callbackCrashed = "callback-crashed"
    case crashed
    case fetchLate = "fetch-late"
    case taskKilled = "task-killed"
    case cpuTime = "cpu-time"
    case watchdog
    case fileLock = "file-lock"
    case endedByCode = "ended-by-code"
    case extensionException = "extension-exception"
    case extensionSlowStart = "extension-slow-start"
    case extensionMemory = "extension-memory"
    case extensionTimeOut = "extension-time-out"
    case extensionFailed = "extension-failed"
    case extensionCrashed = "extension-crashed"
    case fetchUnanswered = "fetch-unanswered"
    case presentationUnanswered = "presentation-unanswered"
    case presentationLate = "presentation-late"
    case responseUnanswered = "response-unanswered"
    case notRegistered = "not-registered"
    case forceQuit = "force-quit"
    case notAllowed = "not-allowed"
    case startWithoutAlert = "start-without-alert"
    case contentStateUnreadable = "content-state-unreadable"
    case widgetFailed = "widget-failed"
    case entitlementMissing = "entitlement-missing"
    case simulatorToken = "simulator-token"
    case oldRegistration = "old-registration"
    case profileWithoutPush = "profile-without-push"
    case memoryUsedUp = "memory-used-up"
    case appException = "app-exception"
    case modeMissing = "mode-missing"
    case presentsNothing = "presents-nothing"
    case focus
    case alertsOff = "alerts-off"
    case simulator
    case held
    case replaced
    case cancelled
    case handOverUnreadable = "hand-over-unreadable"
    case extensionMissing = "extension-missing"
    case handedOver = "handed-over"
    case shown
    case listed
    case undecided
    case extensionAnswered = "extension-answered"
    case notAsked = "not-asked"
    case local
    case soundMissing = "sound-missing"
    case soundDefault = "sound-default"
    case outcomeMissing = "outcome-missing"
    case hidden
    case hiddenData = "hidden-data"
    case neverArrived = "never-arrived"
    case pushRefused = "push-refused"
    case pushUnsent = "push-unsent"
    case noConnection = "no-connection"
    case appDelegateMissing = "app-delegate-missing"
    case tokenNotForwarded = "token-not-forwarded"
    case registrationRefused = "registration-refused"
    case registrationUnsent = "registration-unsent"
    case libraryFault = "library-fault"
    case libraryUnconfigured = "library-unconfigured"
    case libraryUnregistered = "library-unregistered"
    case tokenTooEarly = "token-too-early"
    case libraryDelegate = "library-delegate"
    case libraryNotConnected = "library-not-connected"
    case libraryUnreachable = "library-unreachable"
    case libraryRefused = "library-refused"
    case registeredOffMain = "registered-off-main"
    case libraryKeychain = "library-keychain"
    case keychainLocked = "keychain-locked"
    case libraryTokenMissing = "library-token-missing"
    case topicFailed = "topic-failed"
    case extensionUnreachable = "extension-unreachable"
    case backgroundHandlerMissing = "background-handler-missing"
    case channelOffMain = "channel-off-main"
    case pluginMissing = "plugin-missing"
    case usedOffMain = "used-off-main"
    case callRefused = "call-refused"
    case liveActivityRefused = "live-activity-refused"
    case callbackThrew = "callback-threw"
    case attachmentRefused = "attachment-refused"
    case summaryLate = "summary-late"
    case taskLate = "task-late"
    case registrationFailed = "registration-failed"
    case tokenAwaited = "token-awaited"
    case subscriptionOff = "subscription-off"
    case registrationUnanswered = "registration-unanswered"
    case voipLogged = "voip-logged"
    case callbackNamed = "callback-named"
    case pushLogged = "push-logged"
    case libraryTokenShown = "library-token-shown"
    case crashShown = "crash-shown"
    case gatewayOff = "gateway-off"
    case pushTaken = "push-taken"
    case registrationTaken = "registration-taken"
    case tokenShown = "token-shown"
    case backgroundTaskRefused = "background-task-refused"
    case harmless
    case noPush = "no-push"
    case scenesSoon = "scenes-soon"

    /// The place in a report.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

    /// `true` for what keeps pushes away apart from a missing mode.
    var isCause: Bool {
        [
            .callbackCrashed, .entitlementMissing, .profileWithoutPush, .simulatorToken,
            .oldRegistration, .notAllowed, .pushRefused, .pushUnsent, .registrationRefused,
            .registrationUnsent, .libraryFault,
            .libraryUnconfigured, .libraryRefused, .libraryUnreachable, .appDelegateMissing,
            .pluginMissing, .callbackThrew, .imageMissing, .imageOfSystem,
        ].contains(self)
    }

    /// `true` if nothing has to be changed.
    var isHealthy: Bool {
        [
            .shown, .listed, .handedOver, .extensionAnswered, .notAsked, .local, .scenesSoon,
            .outcomeMissing, .callbackNamed, .tokenShown, .pushLogged, .libraryTokenShown,
            .pushTaken, .harmless, .soundDefault, .registrationTaken,
        ].contains(self)
    }
}

/// The sentences about verdicts, from the file that the binary contains.
struct LogKnowledge: Decodable, Sendable {
    struct Verdict: Decodable, Sendable {
        let verdict: LogVerdict
        let sentence: String
        let fix: String
        let rules: [RuleLabel]
    }

    /// Why a policy of iOS holds a push back.
    struct Policy: Decodable, Sendable {
        let policy: String
        /// A part of the rationale in the log; `nil` for any.
        let rationale: String?
        let sentence: String
        let fix: String
        let rules: [RuleLabel]
    }

    let verdicts: [Verdict]
    let policies: [Policy]
    /// The names of processes of iOS, separated by blanks.
    let processes: String
    /// Words that iOS writes beside the texts of the patterns, separated by blanks.
    let words: String

    /// A test reads the file, so it cannot be wrong here.
    static let embedded =
        (try? LogKnowledge()) ?? LogKnowledge(verdicts: [], policies: [], processes: "", words: "")

    /// The words of the texts that Belfry knows, which say nothing about a person.
    static let words = Set(
        (LogPattern.all.map(\.needle) + [embedded.words]).flatMap { text in
            text.split { !($0.isLetter || $0.isNumber || "._-".contains($0)) }.map(String.init)
        })

    static let processes = Set(embedded.processes.split(separator: " ").map(String.init))

    private init(verdicts: [Verdict], policies: [Policy], processes: String, words: String) {
        (self.verdicts, self.policies) = (verdicts, policies)
        (self.processes, self.words) = (processes, words)
    }

    init() throws {
        let file = cembedded_device_log()
        self = try YAMLDecoder().decode(
            LogKnowledge.self, from: Data(bytes: file.bytes, count: file.count))
    }

    subscript(verdict: LogVerdict) -> Verdict? { verdicts.first { $0.verdict == verdict } }

    func policy(_ name: String, _ rationale: String?) -> Policy? {
        // The names have blanks since iOS 18.
        let name = name.filter { $0 != " " }
        return policies.first { policy in
            policy.policy == name
                && policy.rationale.map { rationale?.contains($0) ?? false } ?? true
        }
    }
}
