import PushModel

extension RecordedApp {
    /// The time after its start at which an app sets its delegate `late`: enough for launch to have
    /// finished, as in the completion handler of an authorization request.
    static let lateness = Duration.milliseconds(50)

    /// The time for which a call of a recorded app rings: assumed.
    static let ringTime = Duration.seconds(30)

    /// The methods of the notification delegate that the app sets.
    var delegateMethods: SmallSet<Callback> {
        installed.methods.intersection(Callback.notificationCenterDelegate)
    }

    /// Returns the app's own actions when its process starts.
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

    /// Plans the app's actions in answer to a call.
    func answer(_ call: Call, at now: Instant, in plan: inout AppPlan) {
        guard !declaration.value.blocks.contains(call.callback) else { return }
        if let answers = serviceAnswers(to: call, at: now) { return plan.add(answers) }
        let bundle = call.bundle
        func add(_ event: AppEvent) {
            plan.add(PlannedEvent(time: now, bundle: bundle, event: .app(bundle, event)))
        }
        switch call.callback {
        case .didReceiveRemoteNotificationFetch:
            add(.returned(call.id))
            fetch(call, at: now, in: &plan)
        case .willPresent:
            add(.returned(call.id))
            if let presents = declaration.value.presents { add(.presents(call.id, presents)) }
        case .didReceiveResponse, .handleRemoteAction, .handleLocalAction:
            add(.returned(call.id))
            add(.responded(call.id))
        case .didReceiveIncomingPush:
            if declaration.value.reportsCalls { reportCall(call, at: now, in: &plan) }
            add(.returned(call.id))
        case .performAnswerCall, .performEndCall, .performSetHeldCall:
            add(.changedCall(call.subject ?? "", change(for: call)))
            add(.returned(call.id))
        case .sceneWillConnect where declaration.value.notificationDelegate == .sceneWillConnect:
            add(.setNotificationDelegate(delegateMethods.members))
            add(.returned(call.id))
        case .serviceDidReceive:
            if let memory = declaration.value.extensionMemory {
                add(.extensionUsesMemory(call.id, memory))
            }
            add(.returned(call.id))
            plan.add(extends(call, at: now))
        default: add(.returned(call.id))
        }
    }

    /// Reports a VoIP push as a call. The caller gives up after some time.
    private func reportCall(_ call: Call, at now: Instant, in plan: inout AppPlan) {
        // A push of another type of PushKit is not a call.
        guard let notification = call.notification, call.rules.contains(.rVoip) else { return }
        let id = notification.identifier
        plan.add([
            self.plan(.reportedCall, at: now), self.plan(.changedCall(id, .rings), at: now),
            self.plan(.changedCall(id, .endsUnlessAnswered), at: now + Self.ringTime),
        ])
    }

    /// The change of a call when the app fulfills the action.
    private func change(for call: Call) -> CallChange {
        switch call.callback {
        case .performAnswerCall: .connects
        case .performEndCall: .ends
        default: call.action == CallAction.hold.rawValue ? .holds : .resumes
        }
    }

    /// Returns the actions of one of the app's extensions when iOS starts it.
    func startExtension(
        _ kind: ExtensionKind, _ run: Call.ID, at now: Instant
    ) -> [PlannedEvent] {
        guard kind == .service else { return [plan(.extensionStarted(run), at: now)] }
        return startServiceExtension(run, at: now)
    }

    private func startServiceExtension(_ run: Call.ID, at now: Instant) -> [PlannedEvent] {
        switch declaration.serviceExtension {
        case nil, .killedAtStart: [plan(.extensionEnded(run), at: now)]
        case .changes, .empties, .answersTwice, .neverAnswers, .crashes:
            [plan(.extensionStarted(run), at: now)]
        }
    }

    private func extends(_ call: Call, at now: Instant) -> [PlannedEvent] {
        switch declaration.serviceExtension {
        case .changes(let change, let takes):
            let content = change.applied(to: call.content ?? Payload())
            return [plan(.contentHandled(call.id, content), at: now + takes)]
        case .answersTwice(let change, let takes):
            let original = call.content ?? Payload()
            return [
                plan(.contentHandled(call.id, original), at: now),
                plan(.contentHandled(call.id, change.applied(to: original)), at: now + takes),
            ]
        case .empties(let takes):
            return [plan(.contentHandled(call.id, Payload(hasAPS: false)), at: now + takes)]
        case .crashes, .killedAtStart: return [plan(.extensionEnded(call.id), at: now)]
        case .neverAnswers, nil: return []
        }
    }

    private func fetch(_ call: Call, at now: Instant, in plan: inout AppPlan) {
        let done = now + declaration.value.onRemotePush.takes
        if declaration.value.onRemotePush.removesDelivered == true {
            plan.add(self.plan(.removesDelivered(nil), at: done))
        }
        if let posts = declaration.value.onRemotePush.posts {
            plan.add(PlannedEvent(time: done, bundle: bundle, event: .posted(bundle, posts)))
        }
        if let result = declaration.value.onRemotePush.result {
            plan.add(self.plan(.fetched(call.id, result), at: done))
        }
    }

    private func plan(_ event: AppEvent, at time: Instant) -> PlannedEvent {
        PlannedEvent(time: time, bundle: bundle, event: .app(bundle, event))
    }
}
