import AppGuest
import PushModel
import VirtualPhone

// All methods run on the calling thread, so that the phone has the change when they return.
extension Activity {
    /// Replaces the activity's content, without an alert.
    public nonisolated(nonsending) func update(
        _ content: ActivityContent<Activity<Attributes>.ContentState>
    ) async { change(content, nil, nil) }

    /// Replaces the content with an alert.
    public nonisolated(nonsending) func update(
        _ content: ActivityContent<Activity<Attributes>.ContentState>,
        alertConfiguration: AlertConfiguration? = nil
    ) async { change(content, alertConfiguration, nil) }

    /// Replaces the content, unless a newer update than the timestamp has arrived (iOS 17.2).
    public nonisolated(nonsending) func update(
        _ content: ActivityContent<Activity<Attributes>.ContentState>,
        alertConfiguration: AlertConfiguration? = nil, timestamp: Date
    ) async { change(content, alertConfiguration, timestamp) }

    /// Replaces the content state.
    @available(iOS, deprecated: 16.2, message: "Use update(_:).")
    public nonisolated(nonsending) func update(
        using contentState: Activity<Attributes>.ContentState
    ) async { change(ActivityContent(state: contentState, staleDate: nil), nil, nil) }

    /// Replaces the content state with an alert.
    @available(iOS, deprecated: 16.2, message: "Use update(_:alertConfiguration:).")
    public nonisolated(nonsending) func update(
        using contentState: Activity<Attributes>.ContentState,
        alertConfiguration: AlertConfiguration? = nil
    ) async {
        change(ActivityContent(state: contentState, staleDate: nil), alertConfiguration, nil)
    }

    /// Ends the activity, with a last content.
    public nonisolated(nonsending) func end(
        _ content: ActivityContent<Activity<Attributes>.ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async { finish(content, dismissalPolicy, nil) }

    /// Ends the activity, unless a newer update than the timestamp has arrived (iOS 17.2).
    public nonisolated(nonsending) func end(
        _ content: ActivityContent<Activity<Attributes>.ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
    ) async { finish(content, dismissalPolicy, timestamp) }

    /// Ends the activity, with a last content state.
    @available(iOS, deprecated: 16.2, message: "Use end(_:dismissalPolicy:).")
    public nonisolated(nonsending) func end(
        using contentState: Activity<Attributes>.ContentState? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        finish(
            contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy, nil)
    }

    /// Changes the content. A state that does not encode changes nothing.
    private func change(
        _ content: ActivityContent<ContentState>, _ alert: AlertConfiguration?, _ timestamp: Date?
    ) {
        guard let content = try? content.encoded() else { return }
        center.process.connection.send(
            .updatesActivity(
                ActivityUpdateRequest(
                    id: id, content: content, alert: alert?.alert,
                    timestamp: timestamp.map { UnixTime($0) })))
    }

    private func finish(
        _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy,
        _ timestamp: Date?
    ) {
        center.process.connection.send(
            .endsActivity(
                ActivityEnd(
                    id: id, content: try? content?.encoded(), dismissal: policy.value,
                    timestamp: timestamp.map { UnixTime($0) })))
    }
}
