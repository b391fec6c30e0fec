import PushModel

/// Tokens that need a precondition on the phone.
extension Phone {
    /// Returns why an app gets no token for pushes of a type; `nil` when it can get one.
    package func tokenProblem(
        of bundle: BundleID, for type: PushType
    ) -> TraceRecord.Reason? {
        guard let app = apps[bundle]?.installed else { return nil }
        switch type {
        case .widgets where !app.has(.widgets), .controls where !app.has(.controls),
            .nowplaying where !app.has(.nowPlaying):
            return .noSuchExtension
        case .widgets where app.services?.hasPushHandlers == false,
            .controls where app.services?.hasPushHandlers == false:
            return .noPushHandler
        case .location: return locationPushProblem(of: bundle)?.reason
        case .pushtotalk: return talkProblem(of: bundle)?.reason
        default: return nil
        }
    }

    /// Makes the app ask for location pushes, or join a channel, so that a requested token for
    /// these pushes exists.
    mutating func prepare(_ type: PushType, of bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle] != nil, iOS >= type.since, tokenProblem(of: bundle, for: type) == nil
        else { return }
        switch type {
        case .location: monitorLocationPushes(true, of: bundle, &step)
        case .pushtotalk where services.talk == nil:
            begin(channel: PushToTalkChannel.usualID, of: bundle, &step)
            // A process that starts later learns of the channel then.
            let isTold = apps.isRunning(bundle)
            services.talk?.isRestored = isTold
        default: break
        }
        updateNextWake()
    }
}

extension PhoneWithApps {
    /// Meets the condition for a token of a push type: the app monitors location pushes, or joins a
    /// channel.
    package mutating func prepare(
        _ type: PushType, of bundle: BundleID, at now: Instant, into trace: inout [TraceRecord]
    ) {
        var step = StepContext(now: now, phone: phone.name)
        swap(&step.trace, &trace)
        advance(to: now, &step)
        phone.prepare(type, of: bundle, &step)
        carryOut(&step, at: now)
        advance(to: now, &step)
        swap(&step.trace, &trace)
    }
}
