import PushModel

extension RecordedApp {
    /// How long after its start an app sets its delegate `late`: enough for launch to have
    /// finished, as in the completion handler of an authorization request.
    static let lateness = Duration.milliseconds(50)

    /// The methods of the delegate it sets.
    var delegateMethods: SmallSet<Callback> {
        installed.methods.intersection(Callback.notificationCenterDelegate)
    }

    /// What it does by itself when its process starts.
    func start(at now: Instant) -> [PlannedEvent] {
        startServices(at: now) + setDelegate(at: now)
    }

    private func setDelegate(at now: Instant) -> [PlannedEvent] {
        switch declaration.notificationDelegate {
        case .inTime: [plan(.setNotificationDelegate(delegateMethods.members), at: now)]
        case .late:
            [plan(.setNotificationDelegate(delegateMethods.members), at: now + Self.lateness)]
        case .sceneWillConnect, .unset: []
        }
    }

    /// What it does because it was called.
    func answers(to call: Call, at now: Instant) -> [PlannedEvent] {
        guard !declaration.blocks.contains(call.callback) else { return [] }
        if let answers = serviceAnswers(to: call, at: now) { return answers }
        let returned = plan(.returned(call.id), at: now)
        switch call.callback {
        case .didReceiveRemoteNotificationFetch: return [returned] + fetches(call, at: now)
        case .willPresent:
            guard let presents = declaration.presents else { return [returned] }
            return [returned, plan(.presents(call.id, presents), at: now)]
        case .didReceiveResponse, .handleRemoteAction, .handleLocalAction:
            return [returned, plan(.responded(call.id), at: now)]
        case .didReceiveIncomingPush:
            return declaration.reportsCalls ? [plan(.reportedCall, at: now), returned] : [returned]
        case .sceneWillConnect where declaration.notificationDelegate == .sceneWillConnect:
            return [plan(.setNotificationDelegate(delegateMethods.members), at: now), returned]
        case .serviceDidReceive: return [returned] + extends(call, at: now)
        default: return [returned]
        }
    }

    /// What one of its extensions does when iOS starts it.
    func startExtension(
        _ kind: ExtensionKind, _ run: Call.ID, at now: Instant
    ) -> [PlannedEvent] {
        guard kind == .service else { return [plan(.extensionStarted(run), at: now)] }
        return startServiceExtension(run, at: now)
    }

    private func startServiceExtension(_ run: Call.ID, at now: Instant) -> [PlannedEvent] {
        switch declaration.serviceExtension {
        case nil, .killedAtStart: [plan(.extensionEnded(run), at: now)]
        case .changes, .empties, .neverAnswers, .crashes: [plan(.extensionStarted(run), at: now)]
        }
    }

    private func extends(_ call: Call, at now: Instant) -> [PlannedEvent] {
        switch declaration.serviceExtension {
        case .changes(let change, let takes):
            let content = change.applied(to: call.content ?? Payload())
            return [plan(.contentHandled(call.id, content), at: now + takes)]
        case .empties(let takes):
            return [plan(.contentHandled(call.id, Payload(hasAPS: false)), at: now + takes)]
        case .crashes, .killedAtStart: return [plan(.extensionEnded(call.id), at: now)]
        case .neverAnswers, nil: return []
        }
    }

    private func fetches(_ call: Call, at now: Instant) -> [PlannedEvent] {
        let done = now + declaration.onRemotePush.takes
        let posts = declaration.onRemotePush.posts.map {
            PlannedEvent(time: done, bundle: bundle, event: .posted(bundle, $0))
        }
        let result = declaration.onRemotePush.result.map { plan(.fetched(call.id, $0), at: done) }
        return [posts, result].compactMap(\.self)
    }

    private func plan(_ event: AppEvent, at time: Instant) -> PlannedEvent {
        PlannedEvent(time: time, bundle: bundle, event: .app(bundle, event))
    }
}
