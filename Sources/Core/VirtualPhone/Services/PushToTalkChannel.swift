import PushModel

/// The Push to Talk channel that the phone has joined, for one app.
package struct PushToTalkChannel: Hashable, Sendable, Codable {
    /// A push that the app is to answer.
    struct Push: Hashable, Sendable, Codable {
        var notification: PhoneNotification
        /// Of a service update: how many of high priority are left; `nil` for a talk.
        var budget: Int?
        var isUpdate = false
    }

    /// The channel's UUID.
    package let id: String
    package let bundle: BundleID
    /// Which joining it is: each has a token of its own.
    let renewal: Int
    package internal(set) var token: DeviceToken?
    /// Who talks from elsewhere.
    package internal(set) var participant: String?
    /// The user talks.
    package internal(set) var isTransmitting = false
    package internal(set) var mode = PushToTalkMode.halfDuplex
    /// The app has been told of the channel in the process it has now.
    var isRestored = false
    /// The system remembers the descriptor; a restart of the phone forgets it.
    var hasDescriptor = true
    /// What came before the app has made its manager.
    var waiting: [Push] = []
    /// When the app has to have made it, at the latest.
    var waitsUntil: Instant?
    /// The call of `incomingPushResult` that has not returned, its push, and its result.
    var answering: Call.ID?
    var answeredPush: String?
    var answer: PushToTalkResult?
    /// When service updates of high priority came, within the last hour.
    var urgentUpdates: [Instant] = []

    /// Of the one channel that an app joins which is declared, not coded.
    package static let usualID = "1D5A7C3E-52B4-4F0B-9A6D-3C8E7F102B64"

    /// Somebody talks, here or elsewhere: the audio session is active.
    package var hasAudio: Bool { participant != nil || isTransmitting }

    init(id: String, bundle: BundleID, renewal: Int) {
        self.id = id
        self.bundle = bundle
        self.renewal = renewal
    }
}

/// What `incomingPushResult` returns.
package enum PushToTalkResult: Hashable, Sendable, Codable {
    /// `PTPushResult.activeRemoteParticipant(_:)`, by name.
    case participant(String)
    case leaveChannel
}

/// `PTTransmissionMode`.
package enum PushToTalkMode: String, Hashable, Sendable, Codable, CaseIterable {
    case fullDuplex = "full-duplex"
    case halfDuplex = "half-duplex"
    case listenOnly = "listen-only"
}

/// A channel that was left while its app did not run.
struct LeftChannel: Hashable, Sendable, Codable {
    var bundle: BundleID
    /// Of `didLeaveChannel`, which the app's next channel manager hears.
    var reason: PushToTalkReason
    var rules: RuleList
}

/// Why a channel is joined or left, or what had the person talk: the `subject` of such a call, spelt as
/// the cases of Apple's enums are.
package enum PushToTalkReason: String, Hashable, Sendable, Codable {
    case developerRequest
    case userRequest
    case channelRestoration
    case systemPolicy
}

/// Why a channel is not joined: the `subject` of `failedToJoinChannel`, as `PTChannelError`.
package enum PushToTalkRefusal: String, Hashable, Sendable, Codable {
    case appNotForeground
    case channelLimitReached
}

/// Why an app gets no `PTChannelManager`, as `PTInstantiationError`.
package enum PushToTalkProblem: String, Hashable, Sendable, Codable, CaseIterable {
    case missingBackgroundMode
    case missingPushServerEnvironment
    case missingEntitlement
    /// `unknown`: the enum has no case for a missing `NSMicrophoneUsageDescription`.
    case missingMicrophoneUsage

    var reason: TraceRecord.Reason {
        switch self {
        case .missingBackgroundMode: .talkModeMissing
        case .missingPushServerEnvironment: .talkEnvironmentMissing
        case .missingMicrophoneUsage: .microphoneUsageMissing
        case .missingEntitlement: .talkEntitlementMissing
        }
    }
}

/// A method of the channel manager's delegate that waits for the app's main thread.
struct PushToTalkCall: Hashable, Sendable, Codable {
    var callback: Callback
    var subject: String?
    var notification: PhoneNotification?
    var tokens: [NamedToken]?
    var rules: RuleList
}

extension Phone {
    /// The Push to Talk channel that the phone has joined; `nil` for none.
    package var talkChannel: PushToTalkChannel? { cold.services?.value.talk }

    /// Why `PTChannelManager.channelManager(…)` throws; `nil` when it does not. Needs iOS 16.
    package func talkProblem(of bundle: BundleID) -> PushToTalkProblem? {
        guard let app = apps[bundle]?.installed,
            app.backgroundModes.contains("push-to-talk")
        else { return .missingBackgroundMode }
        guard app.activities.hasPushEnvironment else { return .missingPushServerEnvironment }
        guard app.entitlements.contains(.pushToTalk) else { return .missingEntitlement }
        return app.services?.lacksMicrophoneUsage == true ? .missingMicrophoneUsage : nil
    }

    /// The app has made its manager: a channel of before is restored, and what waited for the manager
    /// is delivered.
    mutating func makeChannelManager(of bundle: BundleID, _ step: inout StepContext) {
        guard iOS >= PushType.pushtotalk.since else { return }
        if let problem = talkProblem(of: bundle) {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.rPtt1], .reason(problem.reason))
        }
        // A further call returns the same manager (R-PTT-2).
        guard apps[running: bundle].cold.talk?.hasManager != true else { return }
        apps[running: bundle].cold.talk = ProcessTalk(hasManager: true)
        if let left = services.leftBehind, left.bundle == bundle {
            services.leftBehind = nil
            let call = PushToTalkCall(
                callback: .didLeaveChannel, subject: left.reason.rawValue, rules: left.rules)
            enqueue(.talk(call), for: bundle, &step)
        }
        guard services.talk?.bundle == bundle, var talk = services.talk else { return }
        let waiting = talk.waiting
        (talk.waiting, talk.waitsUntil) = ([], nil)
        services.talk = talk
        if waiting.isEmpty { return restoreChannel(&step) }
        enqueue(waiting.map { .talkPush($0) }, for: bundle, &step)
    }

    /// An app that runs when it is installed has made its manager before.
    mutating func assumeChannelManager(of bundle: BundleID) {
        guard iOS >= PushType.pushtotalk.since, apps.isRunning(bundle),
            talkProblem(of: bundle) == nil
        else { return }
        apps[running: bundle].cold.talk = ProcessTalk(hasManager: true)
    }

    /// Tells a process that has not heard of it of the channel that its app has joined before.
    mutating func restoreChannel(_ step: inout StepContext) {
        guard let talk = services.talk, !talk.isRestored else { return }
        services.talk?.isRestored = true
        services.talk?.hasDescriptor = true
        let descriptor: [Work] =
            talk.hasDescriptor
            ? []
            : [
                .talk(
                    PushToTalkCall(
                        callback: .restoredChannelDescriptor, subject: talk.id, rules: [.rPtt10]))
            ]
        enqueue(
            descriptor + [
                .talk(
                    PushToTalkCall(
                        callback: .didJoinChannel,
                        subject: PushToTalkReason.channelRestoration.rawValue,
                        rules: [.rPtt10]))
            ], for: talk.bundle, &step)
    }

    // MARK: Joining and leaving

    mutating func joinChannel(
        _ id: String, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard apps[running: bundle].cold.talk?.hasManager == true else {
            let problem = talkProblem(of: bundle)
            return step.record(
                .system, .notAllowed, app: bundle, rules: [problem == nil ? .rPtt2 : .rPtt1],
                .reason(problem?.reason ?? .noChannelManager))
        }
        let refusal: PushToTalkRefusal? =
            if !apps[running: bundle].isForeground {
                .appNotForeground
            } else if services.talk != nil {
                .channelLimitReached
            } else {
                nil
            }
        if let refusal {
            return enqueue(
                [
                    .talk(
                        PushToTalkCall(
                            callback: .failedToJoinChannel, subject: refusal.rawValue,
                            rules: [.rPtt3]))
                ], for: bundle, &step)
        }
        begin(channel: id, of: bundle, &step)
    }

    /// The app has joined the channel, and is told so if it runs.
    mutating func begin(channel id: String, of bundle: BundleID, _ step: inout StepContext) {
        services.joins += 1
        var talk = PushToTalkChannel(id: id, bundle: bundle, renewal: services.joins)
        talk.isRestored = true
        services.talk = talk
        enqueue(
            [
                .talk(
                    PushToTalkCall(
                        callback: .didJoinChannel,
                        subject: PushToTalkReason.developerRequest.rawValue,
                        rules: [.rPtt3]))
            ], for: bundle, &step)
    }

    /// The channel is left, and its token dead; `reason` is that of `didLeaveChannel`.
    mutating func leaveChannel(
        _ reason: PushToTalkReason, rules: RuleList, _ step: inout StepContext
    ) {
        guard let talk = services.talk else { return }
        let left = PushToTalkCall(
            callback: .didLeaveChannel, subject: reason.rawValue, rules: rules)
        let hadAudio = talk.hasAudio
        services.talk = nil
        step.record(
            .system, .channelLeft, app: talk.bundle, rules: rules + [.rPtt4],
            .subject(reason.rawValue))
        guard apps.isRunning(talk.bundle) else {
            services.leftBehind = LeftChannel(bundle: talk.bundle, reason: reason, rules: rules)
            return
        }
        setAudio(false, of: talk.bundle, &step)
        let deactivate: [Work] =
            hadAudio
            ? [.talk(PushToTalkCall(callback: .didDeactivateAudio, rules: [.rPtt8]))] : []
        enqueue(deactivate + [.talk(left)], for: talk.bundle, &step)
    }

    mutating func takeToken(
        _ token: DeviceToken, ofChannel id: String, _ step: inout StepContext
    ) {
        guard services.talk?.id == id, let bundle = services.talk?.bundle else { return }
        services.talk?.token = token
        enqueue(
            [
                .talk(
                    PushToTalkCall(
                        callback: .receivedEphemeralPushToken,
                        tokens: [NamedToken(name: id, token: token)], rules: [.rPtt4]))
            ], for: bundle, &step)
    }

    /// The app's process has ended: what it was told of the channel is forgotten, the channel is not.
    mutating func endTalkProcess(
        of bundle: BundleID, _ ending: Ending, _ step: inout StepContext
    ) {
        guard cold.services != nil, var talk = services.talk, talk.bundle == bundle else { return }
        if ending == .forceQuit, switchesOn.contains(.forceQuitLeavesChannel) {
            return leaveChannel(.userRequest, rules: [.c25], &step)
        }
        (talk.participant, talk.isTransmitting, talk.isRestored) = (nil, false, false)
        (talk.waiting, talk.waitsUntil) = ([], nil)
        (talk.answering, talk.answeredPush, talk.answer) = (nil, nil, nil)
        if ending == .rebooted { talk.hasDescriptor = false }
        services.talk = talk
    }

    /// The app starts: a manager is due soon, if it has a channel.
    mutating func awaitChannelManager(of bundle: BundleID, _ step: inout StepContext) {
        guard cold.services != nil, services.talk?.bundle == bundle else { return }
        services.talk?.waitsUntil = step.now + Limits.channelManager
    }

    /// Takes down the channel of an app that has started and made no manager.
    mutating func expireTalk(_ step: inout StepContext) {
        guard let talk = services.talk, let until = talk.waitsUntil, until <= step.now else {
            return
        }
        for push in talk.waiting {
            step.recordNotTold(push.notification, [.rPtt2], .noChannelManager)
        }
        leaveChannel(.systemPolicy, rules: [.rPtt2], &step)
    }

    /// Whether the app's process is kept running for its audio session.
    mutating func setAudio(_ isActive: Bool, of bundle: BundleID, _ step: inout StepContext) {
        guard apps.isRunning(bundle) else { return }
        apps[running: bundle].cold.talk?.hasAudio = isActive
        if !isActive { apps[running: bundle].extendGrace(to: step.now) }
    }
}

/// What a process has of Push to Talk.
struct ProcessTalk: Hashable, Sendable, Codable {
    var hasManager: Bool
    /// The audio session is active, so that the process is not suspended.
    var hasAudio = false
}
