import PushModel

/// The Push to Talk channel that the phone has joined, for one app.
package struct PushToTalkChannel: Hashable, Sendable, Codable {
    /// A push that the app has to answer.
    struct Push: Hashable, Sendable, Codable {
        var notification: PhoneNotification
        /// The number of high-priority service updates that are left; `nil` for a talk.
        var budget: Int?
        var isUpdate = false
    }

    /// The UUID of the channel.
    package let id: String
    package let bundle: BundleID
    /// The number of the joining; each joining has its own token.
    let renewal: Int
    package internal(set) var token: DeviceToken?
    /// The remote participant who talks.
    package internal(set) var participant: String?
    /// Whether the user talks.
    package internal(set) var isTransmitting = false
    package internal(set) var mode = PushToTalkMode.halfDuplex
    /// Whether the app's current process knows of the channel.
    var isRestored = false
    /// Whether the system remembers the descriptor; a restart of the phone clears it.
    var hasDescriptor = true
    /// The pushes that came before the app has made its manager.
    var waiting: [Push] = []
    /// The deadline for the app to make its manager.
    var waitsUntil: Instant?
    /// The call of `incomingPushResult` that has not returned, its push, and its result.
    var answering: Call.ID?
    var answeredPush: String?
    var answer: PushToTalkResult?
    /// The instants of service updates of high priority within the last hour.
    var urgentUpdates: [Instant] = []

    /// The UUID of the one channel that a declared app joins.
    package static let usualID = "1D5A7C3E-52B4-4F0B-9A6D-3C8E7F102B64"

    /// Whether a participant talks, here or elsewhere, so that the audio session is active.
    package var hasAudio: Bool { participant != nil || isTransmitting }

    init(id: String, bundle: BundleID, renewal: Int) {
        self.id = id
        self.bundle = bundle
        self.renewal = renewal
    }
}

/// The result of `incomingPushResult`, declared or real.
package enum PushToTalkResult: Hashable, Sendable, Codable {
    /// The result `PTPushResult.activeRemoteParticipant(_:)`, by name.
    case participant(String)
    case leaveChannel
}

/// The model of PushToTalk's `PTTransmissionMode`.
package enum PushToTalkMode: String, Hashable, Sendable, Codable, CaseIterable {
    case fullDuplex = "full-duplex"
    case halfDuplex = "half-duplex"
    case listenOnly = "listen-only"
}

/// A channel that was left while its app did not run.
struct LeftChannel: Hashable, Sendable, Codable {
    var bundle: BundleID
    /// The reason for `didLeaveChannel`, which the app's next channel manager receives.
    var reason: PushToTalkReason
    var rules: RuleList
}

/// The reason for joining or leaving a channel, or for the user's talking: the `subject` of such a
/// call, spelt as the cases of Apple's enums.
package enum PushToTalkReason: String, Hashable, Sendable, Codable {
    case developerRequest
    case userRequest
    case channelRestoration
    case systemPolicy
}

/// The reason why a channel is not joined: the `subject` of `failedToJoinChannel`, as
/// `PTChannelError`.
package enum PushToTalkRefusal: String, Hashable, Sendable, Codable {
    case appNotForeground
    case channelLimitReached
}

/// The reason why an app gets no `PTChannelManager`, as `PTInstantiationError`.
package enum PushToTalkProblem: String, Hashable, Sendable, Codable, CaseIterable {
    case missingBackgroundMode
    case missingPushServerEnvironment
    case missingEntitlement
    /// Reported as `unknown`, because the enum has no case for a missing
    /// `NSMicrophoneUsageDescription`.
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

    /// Returns why `PTChannelManager.channelManager(…)` throws; `nil` when it does not. Needs iOS
    /// 16.
    package func talkProblem(of bundle: BundleID) -> PushToTalkProblem? {
        guard let app = apps[bundle]?.installed,
            app.backgroundModes.contains("push-to-talk")
        else { return .missingBackgroundMode }
        guard app.activities.hasPushEnvironment else { return .missingPushServerEnvironment }
        guard app.entitlements.contains(.pushToTalk) else { return .missingEntitlement }
        return app.services?.lacksMicrophoneUsage == true ? .missingMicrophoneUsage : nil
    }

    /// Notes that the app has made its manager. Restores an earlier channel, and delivers the
    /// pushes that waited for the manager.
    mutating func makeChannelManager(of bundle: BundleID, _ step: inout StepContext) {
        guard iOS >= PushType.pushtotalk.since else { return }
        if let problem = talkProblem(of: bundle) {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.rPtt1], .reason(problem.reason))
        }
        // A second call returns the same manager (R-PTT-2).
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

    /// Assumes that an app that runs when it is installed has made its manager before.
    mutating func assumeChannelManager(of bundle: BundleID) {
        guard iOS >= PushType.pushtotalk.since, apps.isRunning(bundle),
            talkProblem(of: bundle) == nil
        else { return }
        apps[running: bundle].cold.talk = ProcessTalk(hasManager: true)
    }

    /// Informs a new process of the channel that its app joined before.
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

    /// Joins the channel, and calls the app if it runs.
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

    /// Leaves the channel and invalidates its token; `reason` is the reason for `didLeaveChannel`.
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

    /// Notes that the app's process has ended. A new process does not know of the channel, but the
    /// channel stays.
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

    /// Sets the deadline for the manager of an app that starts and has a channel.
    mutating func awaitChannelManager(of bundle: BundleID, _ step: inout StepContext) {
        guard cold.services != nil, services.talk?.bundle == bundle else { return }
        services.talk?.waitsUntil = step.now + Limits.channelManager
    }

    /// Closes the channel of an app that has started and made no manager.
    mutating func expireTalk(_ step: inout StepContext) {
        guard let talk = services.talk, let until = talk.waitsUntil, until <= step.now else {
            return
        }
        for push in talk.waiting {
            step.recordNotTold(push.notification, [.rPtt2], .noChannelManager)
        }
        leaveChannel(.systemPolicy, rules: [.rPtt2], &step)
    }

    /// Sets whether the app's process is kept running for its audio session.
    mutating func setAudio(_ isActive: Bool, of bundle: BundleID, _ step: inout StepContext) {
        guard apps.isRunning(bundle) else { return }
        apps[running: bundle].cold.talk?.hasAudio = isActive
        if !isActive { apps[running: bundle].extendGrace(to: step.now) }
    }
}

/// The Push to Talk state of a process.
struct ProcessTalk: Hashable, Sendable, Codable {
    var hasManager: Bool
    /// Whether the audio session is active, so that the process is not suspended.
    var hasAudio = false
}
