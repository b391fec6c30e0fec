import PushModel

/// The running notification service extensions, each for one push.
struct ServiceExtensions: Hashable, Sendable, Codable {
    struct Run: Hashable, Sendable, Codable {
        /// The identifier of the run in effects and events, from the same counter as calls.
        var id: Call.ID
        var notification: PhoneNotification
        /// The instant at which iOS asks for the content so far, and then the instant at which it
        /// stops waiting.
        var deadline: Instant
        /// The call of `serviceExtensionTimeWillExpire`, after it was made.
        var expiry: Call.ID?
    }

    private(set) var runs: [Run] = []

    /// The earliest deadline of all runs.
    var next: Instant? { runs.lazy.map(\.deadline).min() }

    subscript(id: Call.ID) -> Run? { runs.first { $0.id == id } }

    func asked(by expiry: Call.ID) -> Run? { runs.first { $0.expiry == expiry } }

    mutating func start(_ id: Call.ID, on notification: PhoneNotification, at now: Instant) {
        runs.append(
            Run(id: id, notification: notification, deadline: now + Limits.serviceExtension))
    }

    /// Notes that this call has asked the run for its content.
    mutating func expire(_ id: Call.ID, by expiry: Call.ID, at now: Instant) {
        for index in runs.indices where runs[index].id == id {
            runs[index].expiry = expiry
            runs[index].deadline = now + Limits.extensionExpiry
        }
    }

    /// Ends a run and returns its notification; `nil` for a run that has ended.
    mutating func finish(_ id: Call.ID) -> PhoneNotification? {
        guard let index = runs.firstIndex(where: { $0.id == id }) else { return nil }
        return runs.remove(at: index).notification
    }
}

extension Phone {
    /// Starts the service extension for a push that asks for one; returns `false` when there is
    /// none to run.
    mutating func startExtension(
        for notification: PhoneNotification, _ step: inout StepContext
    ) -> Bool {
        guard iOS >= IOSVersion(10), notification.content.mutableContent,
            notification.content.hasAlert
        else { return false }
        let app = apps[installed: notification.bundle].installed
        guard app.hasServiceExtension, app.alerts, PermissionEffect(app.permission) != .refused
        else { return false }
        calls += 1
        cold.extensions.start(calls, on: notification, at: step.now)
        step.emit(.startExtension(notification.bundle, .service, calls))
        return true
    }

    /// Handles an event of the extension's process; returns `false` when the event is not one of
    /// its own.
    mutating func handleExtension(_ event: AppEvent, _ step: inout StepContext) -> Bool {
        switch event {
        case .extensionStarted(let id):
            guard let run = cold.extensions[id] else { return true }
            callExtension(.serviceDidReceive, run, id: run.id, &step)
        case .contentHandled(let id, let content):
            finishExtension(id, content: content, why: nil, &step)
        case .extensionEnded(let id):
            finishExtension(id, content: nil, why: .extensionEnded, &step)
        case .returned(let id):
            guard let run = cold.extensions.asked(by: id) else { return cold.extensions[id] != nil }
            finishExtension(run.id, content: nil, why: .extensionTooSlow, &step)
        default:
            return false
        }
        return true
    }

    /// Asks extensions whose time is up for their content, and stops waiting for those asked
    /// before.
    mutating func expireExtensions(_ step: inout StepContext) {
        for run in cold.extensions.runs where run.deadline <= step.now {
            guard run.expiry == nil else {
                finishExtension(run.id, content: nil, why: .extensionStuck, &step)
                continue
            }
            calls += 1
            cold.extensions.expire(run.id, by: calls, at: step.now)
            callExtension(.serviceWillExpire, run, id: calls, &step)
        }
    }

    private func callExtension(
        _ callback: Callback, _ run: ServiceExtensions.Run, id: Call.ID, _ step: inout StepContext
    ) {
        step.call(
            Call(
                id: id, bundle: run.notification.bundle, callback: callback, run: run.id,
                state: nil,
                payload: callback == .serviceDidReceive ? .notification : nil, action: nil,
                text: nil, notification: run.notification, rules: [.rNse]))
    }

    /// Continues with the extension's content for the push, or with the original.
    private mutating func finishExtension(
        _ id: Call.ID, content: Payload?, why: TraceRecord.Reason?, _ step: inout StepContext
    ) {
        // The extension may answer after its time, when the phone has already continued.
        guard var notification = cold.extensions.finish(id) else { return }
        step.emit(.endExtension(notification.bundle, id))
        if let content, !content.hasAlert {
            return finishEmpty(notification, content, &step)
        }
        if let content { notification.change(to: content) }
        step.record(
            .system, content == nil ? .extensionFailed : .content, app: notification.bundle,
            pushID: notification.pushID, rules: [.rNse],
            why.map(TraceRecord.Detail.reason) ?? .notification(notification.content.text))
        // The app may have been deleted in the meantime.
        guard apps[notification.bundle] != nil else { return }
        arrive(notification, &step)
    }

    /// Handles empty content from an extension. From iOS 13.3 on, the notification of an app that
    /// may filter disappears; otherwise iOS shows the original.
    private mutating func finishEmpty(
        _ notification: PhoneNotification, _ content: Payload, _ step: inout StepContext
    ) {
        guard let app = apps[notification.bundle]?.installed else { return }
        guard iOS >= IOSVersion(13, 3), app.entitlements.contains(.filtering) else {
            step.record(
                .system, .extensionFailed, app: notification.bundle, pushID: notification.pushID,
                rules: [.rNse], .reason(.extensionSentNothing))
            return arrive(notification, &step)
        }
        step.recordNotShown(notification, [.rNse], .filteredByExtension)
    }
}
