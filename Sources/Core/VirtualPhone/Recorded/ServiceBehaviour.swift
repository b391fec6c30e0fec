import PushModel

/// What a recorded app does with pushes that are no notifications.
package struct ServiceBehaviour: Hashable, Sendable, Codable {
    /// It makes its `PTChannelManager` when it starts, if it has the background mode or the
    /// entitlement.
    package var makesChannelManager = true
    /// What its `incomingPushResult` returns; `nil` returns nothing in time.
    package var talk: PushToTalkResult? = .participant("Maya")
    /// How long the other one talks.
    package var talks = Duration.seconds(10)
    /// From a location push to its completion handler; `nil` never calls it.
    package var locates: Duration? = .seconds(1)
    /// `session(_:)` of its media session extension throws.
    package var refusesSessions = false

    package init() {}
}

extension RecordedApp {
    /// It makes its `PTChannelManager` when it starts.
    var makesChannelManager: Bool {
        (installed.backgroundModes.contains("push-to-talk")
            || installed.entitlements.contains(.pushToTalk))
            && declaration.serviceBehaviour?.makesChannelManager != false
    }

    /// What it does by itself when its process starts, for these pushes.
    func startServices(at now: Instant) -> [PlannedEvent] {
        guard makesChannelManager else { return [] }
        return [PlannedEvent(time: now, bundle: bundle, event: .app(bundle, .makesChannelManager))]
    }

    /// What it does because it was called for such a push; `nil` for other calls.
    func serviceAnswers(to call: Call, at now: Instant) -> [PlannedEvent]? {
        // Made where it is needed: most calls are not for such a push.
        var behaviour: ServiceBehaviour { declaration.serviceBehaviour ?? ServiceBehaviour() }
        func plan(_ event: AppEvent, after delay: Duration = .zero) -> PlannedEvent {
            PlannedEvent(time: now + delay, bundle: bundle, event: .app(bundle, event))
        }
        switch call.callback {
        case .incomingPushResult:
            guard let talk = behaviour.talk else { return [plan(.returned(call.id))] }
            let ends: [PlannedEvent] =
                talk == .leaveChannel
                ? [] : [plan(.setsRemoteParticipant(nil), after: behaviour.talks)]
            return [plan(.answersTalk(call.id, talk)), plan(.returned(call.id))] + ends
        case .didReceiveLocationPushPayload:
            let finishes = call.run.flatMap { run in
                behaviour.locates.map { plan(.extensionFinished(run), after: $0) }
            }
            return [plan(.returned(call.id))] + [finishes].compactMap(\.self)
        case .remoteSession where behaviour.refusesSessions:
            return [plan(.sessionFailed(call.id)), plan(.returned(call.id))]
        default: return nil
        }
    }
}
