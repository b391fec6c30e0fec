import PushModel

extension Phone {
    /// Starts the service extension for a push that wants one; `false` when there is none to run.
    mutating func startExtension(for arrival: Arrival, _ step: inout StepContext) -> Bool {
        guard let app = apps[arrival.bundle]?.installed, iOS >= IOSVersion(10),
            arrival.content.mutableContent, arrival.content.hasAlert, app.hasServiceExtension,
            app.alerts, PermissionEffect(app.permission) != .refused
        else { return false }
        calls += 1
        extensions.append(
            ExtensionRun(
                id: calls, arrival: arrival, deadline: step.now + Limits.serviceExtension))
        step.emit(.startExtension(arrival.bundle, calls))
        return true
    }

    /// The extension's process told iOS something; `false` when the event is not one of those.
    mutating func handleExtension(_ event: AppEvent, _ step: inout StepContext) -> Bool {
        switch event {
        case .extensionStarted(let id):
            guard let run = extensions.first(where: { $0.id == id }) else { return true }
            callExtension(.serviceDidReceive, run, id: run.id, &step)
        case .contentHandled(let id, let content):
            finishExtension(id, content: content, why: nil, &step)
        case .extensionEnded(let id):
            finishExtension(id, content: nil, why: .extensionEnded, &step)
        case .returned(let id):
            guard let run = extensions.first(where: { $0.expiry == id }) else {
                return extensions.contains { $0.id == id }
            }
            finishExtension(
                run.id, content: nil,
                why: .extensionTooSlow,
                &step)
        default:
            return false
        }
        return true
    }

    /// Asks extensions whose time is up for what they have, and gives up on those asked before.
    mutating func expireExtensions(_ step: inout StepContext) {
        for run in extensions where run.deadline <= step.now {
            guard run.expiry == nil,
                let index = extensions.firstIndex(where: { $0.id == run.id })
            else {
                finishExtension(
                    run.id, content: nil, why: .extensionStuck, &step)
                continue
            }
            calls += 1
            extensions[index].expiry = calls
            extensions[index].deadline = step.now + Limits.extensionExpiry
            callExtension(.serviceWillExpire, run, id: calls, &step)
        }
    }

    private func callExtension(
        _ callback: Callback, _ run: ExtensionRun, id: Call.ID, _ step: inout StepContext
    ) {
        step.call(
            Call(
                id: id, bundle: run.arrival.bundle, callback: callback, state: nil,
                payload: callback == .serviceDidReceive ? .notification : nil, action: nil,
                text: nil, notification: run.arrival.notification, rules: [.rNse]))
    }

    /// Goes on with what the extension made of the push, or with the original.
    private mutating func finishExtension(
        _ id: Call.ID, content: Payload?, why: TraceRecord.Reason?, _ step: inout StepContext
    ) {
        guard let index = extensions.firstIndex(where: { $0.id == id }) else { return }
        var arrival = extensions.remove(at: index).arrival
        if let content {
            arrival.original = arrival.content
            arrival.notification.content = content
        }
        step.record(
            .system, content == nil ? .extensionFailed : .content, app: arrival.bundle,
            pushID: arrival.pushID, rules: [.rNse],
            why.map(TraceRecord.Detail.reason) ?? .notification(arrival.content.text))
        arrive(arrival, &step)
    }
}
