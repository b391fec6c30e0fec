import PushModel

extension RecordedApp {
    /// Something the app does a while after it was called.
    struct Act {
        var after: Duration
        var bundle: BundleID
        var event: Event
    }

    /// How long after its start an app sets its delegate `late`: enough for launch to have
    /// finished, as in the completion handler of an authorization request.
    static let lateness = Duration.milliseconds(50)

    /// The methods of the delegate it sets.
    var delegateMethods: SmallSet<Callback> {
        installed.methods.intersection(Callback.notificationCenterDelegate)
    }

    /// What it does of its own accord when its process starts.
    var startsUp: [Act] {
        switch notificationDelegate {
        case .inTime: [act(.setNotificationDelegate(delegateMethods.members))]
        case .late: [act(.setNotificationDelegate(delegateMethods.members), after: Self.lateness)]
        case .unset: []
        }
    }

    /// What it does because it was called.
    func answers(to call: Call) -> [Act] {
        guard !blocks.contains(call.callback) else { return [] }
        let returned = act(.returned(call.id))
        switch call.callback {
        case .didReceiveRemoteNotificationFetch: return [returned] + fetches(call)
        case .willPresent:
            guard let presents else { return [returned] }
            return [returned, act(.presents(call.id, presents))]
        case .didReceiveResponse, .handleRemoteAction, .handleLocalAction:
            return [returned, act(.responded(call.id))]
        case .didReceiveIncomingPush:
            return reportsCalls ? [act(.reportedCall), returned] : [returned]
        case .serviceDidReceive: return [returned] + extends(call)
        default: return [returned]
        }
    }

    /// What becomes of the service extension that iOS starts.
    func startsExtension(_ run: Call.ID) -> [Act] {
        switch serviceExtension {
        case nil, .killedAtStart: [act(.extensionEnded(run))]
        case .changes, .neverAnswers, .crashes: [act(.extensionStarted(run))]
        }
    }

    private func extends(_ call: Call) -> [Act] {
        switch serviceExtension {
        case .changes(let change, let takes):
            let content = change.applied(to: call.content ?? Payload())
            return [act(.contentHandled(call.id, content), after: takes)]
        case .crashes, .killedAtStart: return [act(.extensionEnded(call.id))]
        case .neverAnswers, nil: return []
        }
    }

    private func fetches(_ call: Call) -> [Act] {
        let takes = onRemotePush.takes
        let posts = onRemotePush.posts.map {
            Act(after: takes, bundle: installed.bundle, event: .posted(installed.bundle, $0))
        }
        let result = onRemotePush.result.map { act(.fetched(call.id, $0), after: takes) }
        return [posts, result].compactMap(\.self)
    }

    private func act(_ event: AppEvent, after: Duration = .zero) -> Act {
        Act(after: after, bundle: installed.bundle, event: .app(installed.bundle, event))
    }
}
