import PushModel

/// The behaviour of a recorded app on pushes that are not notifications.
package struct ServiceBehaviour: Hashable, Sendable, Codable {
    /// Whether the app makes its `PTChannelManager` when it starts, provided that it has the
    /// background mode or the entitlement.
    package var makesChannelManager = true
    /// The result of `incomingPushResult`; `nil` returns nothing in time.
    package var talk: PushToTalkResult? = .participant("Maya")
    /// The time for which the remote participant talks.
    package var talks = Duration.seconds(10)
    /// The time from a location push to its completion handler; `nil` never calls it.
    package var locates: Duration? = .seconds(1)
    /// Whether `session(_:)` of the app's media session extension throws.
    package var refusesSessions = false

    package init() {}
}

extension RecordedApp {
    /// Whether the app makes its `PTChannelManager` when it starts.
    var makesChannelManager: Bool {
        (installed.backgroundModes.contains("push-to-talk")
            || installed.entitlements.contains(.pushToTalk))
            && declaration.serviceBehaviour?.makesChannelManager != false
    }

    /// Returns the app's own actions for these pushes when its process starts.
    func startServices(at now: Instant) -> [PlannedEvent] {
        guard makesChannelManager else { return [] }
        return [PlannedEvent(time: now, bundle: bundle, event: .app(bundle, .makesChannelManager))]
    }

    /// Returns the app's actions in answer to a call for such a push; `nil` for other calls.
    func serviceAnswers(to call: Call, at now: Instant) -> [PlannedEvent]? {
        // Computed on demand, because most calls are not for such a push.
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
