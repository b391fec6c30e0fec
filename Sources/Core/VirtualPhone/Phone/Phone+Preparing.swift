import PushModel

/// Tokens for which something has to be on the phone first.
extension Phone {
    /// What an app lacks without which it gets no token for pushes of a type; `nil` when it lacks
    /// nothing.
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

    /// Has the app have asked for location pushes, or have joined a channel, before: for a token of
    /// these that somebody wants.
    mutating func prepare(_ type: PushType, of bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle] != nil, iOS >= type.since, tokenProblem(of: bundle, for: type) == nil
        else { return }
        switch type {
        case .location: monitorLocationPushes(true, of: bundle, &step)
        case .pushtotalk where services.talk == nil:
            begin(channel: PushToTalkChannel.usualID, of: bundle, &step)
            // A process of later is told then.
            let isTold = apps.isRunning(bundle)
            services.talk?.isRestored = isTold
        default: break
        }
        updateNextWake()
    }
}

extension PhoneWithApps {
    /// Has the app on the phone have done what gives it a token for pushes of a type: it monitors
    /// location pushes, or has joined a channel.
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
