import PushModel

extension Phone {
    /// Whether the app may begin an activity now, and why not: what `Activity.request` answers.
    /// Changes nothing; `AppEvent.requestsActivity` begins it.
    public func decideActivityRequest(
        _ request: ActivityRequest, of bundle: BundleID
    ) -> ActivityRefusal? {
        guard iOS >= IOSVersion(16, 1) else { return .unsupported }
        guard apps[bundle]?.process?.applicationState == .active else { return .visibility }
        let size = request.attributes.utf8.count + request.content.state.utf8.count
        guard size <= 4096 else { return .attributesTooLarge }
        return nil
    }

    /// The app's Live Activities and what it may do; `nil` when it is not installed.
    public func appActivities(of bundle: BundleID) -> AppActivities? {
        guard apps[bundle] != nil else { return nil }
        return AppActivities(
            activities: activities.lazy.filter { $0.bundle == bundle }.map(ActivitySnapshot.init),
            enablement: ActivityEnablement(isEnabled: true, allowsFrequentPushes: false))
    }
}

extension ActivitySnapshot {
    init(_ activity: LiveActivity) {
        let state: State =
            switch activity.state {
            case .active: .active
            case .stale: .stale
            case .ended: .ended
            }
        self.init(
            id: String(activity.id), attributesType: "", attributes: activity.attributes ?? "{}",
            content: ActivityContentValue(state: activity.content ?? "{}"), state: state)
    }
}
