import PushModel

/// The notification service extensions of a phone, each run for one push.
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
        /// Whether the process has started.
        var isStarted = false
    }

    /// A run that iOS no longer waits for, although its process may still call the handler.
    struct EndedRun: Hashable, Sendable, Codable {
        var id: Call.ID
        var bundle: BundleID
        var pushID: String?
        /// Whether the extension has called its content handler, rather than run out of time.
        var isAnswered: Bool
    }

    /// The number of ended runs that a phone remembers: assumed, so that a phone stays small.
    private static let remembered = 4

    private(set) var runs: [Run] = []
    /// The newest ended runs, the oldest first.
    private var ended: [EndedRun] = []

    /// The earliest deadline of all runs.
    var next: Instant? { runs.lazy.map(\.deadline).min() }

    subscript(id: Call.ID) -> Run? { runs.first { $0.id == id } }

    func asked(by expiry: Call.ID) -> Run? { runs.first { $0.expiry == expiry } }

    mutating func start(_ id: Call.ID, on notification: PhoneNotification, at now: Instant) {
        runs.append(
            Run(id: id, notification: notification, deadline: now + Limits.serviceExtension))
    }

    mutating func noteStart(of id: Call.ID) {
        for index in runs.indices where runs[index].id == id { runs[index].isStarted = true }
    }

    /// Notes that this call has asked the run for its content.
    mutating func expire(_ id: Call.ID, by expiry: Call.ID, at now: Instant) {
        for index in runs.indices where runs[index].id == id {
            runs[index].expiry = expiry
            runs[index].deadline = now + Limits.extensionExpiry
        }
    }

    /// Ends a run and returns its notification; `nil` for a run that has ended. `canAnswer` is
    /// `true` for a run whose process may call its handler later.
    mutating func finish(
        _ id: Call.ID, isAnswered: Bool, canAnswer: Bool
    ) -> PhoneNotification? {
        guard let index = runs.firstIndex(where: { $0.id == id }) else { return nil }
        let notification = runs.remove(at: index).notification
        if canAnswer {
            let run = EndedRun(
                id: id, bundle: notification.bundle, pushID: notification.pushID,
                isAnswered: isAnswered)
            ended = (ended + [run]).suffix(Self.remembered)
        }
        return notification
    }

    func endedRun(_ id: Call.ID) -> EndedRun? { ended.first { $0.id == id } }
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
            cold.extensions.noteStart(of: id)
            guard implements(.serviceDidReceive, run) else {
                finishExtension(id, content: nil, why: .noServiceMethod, &step)
                return true
            }
            callExtension(.serviceDidReceive, run, id: run.id, &step)
        case .contentHandled(let id, let content):
            if cold.extensions[id] == nil { ignoreAnswer(of: id, &step) }
            finishExtension(id, content: content, why: nil, &step)
        case .extensionEnded(let id):
            let hasStarted = cold.extensions[id]?.isStarted ?? false
            finishExtension(
                id, content: nil, why: hasStarted ? .extensionEnded : .extensionEndedAtStart, &step)
        case .extensionUsesMemory(let id, let memory):
            guard isTooMuch(memory) else { return true }
            finishExtension(id, content: nil, why: .extensionOverMemory, &step)
        case .returned(let id):
            guard let run = cold.extensions.asked(by: id) else { return cold.extensions[id] != nil }
            finishExtension(run.id, content: nil, why: .extensionTooSlow, &step)
        default:
            return false
        }
        return true
    }

    /// Whether an extension that uses this much memory is ended.
    func isTooMuch(_ memory: MemorySize) -> Bool {
        settings.extensionMemory.map { memory > $0 } ?? false
    }

    /// Asks extensions whose time is up for their content, and stops waiting for those asked
    /// before and those without `serviceExtensionTimeWillExpire`.
    mutating func expireExtensions(_ step: inout StepContext) {
        for run in cold.extensions.runs where run.deadline <= step.now {
            if run.expiry != nil {
                finishExtension(run.id, content: nil, why: .extensionStuck, &step)
            } else if !run.isStarted {
                finishExtension(run.id, content: nil, why: .extensionStartedTooSlowly, &step)
            } else if !implements(.serviceWillExpire, run) {
                finishExtension(run.id, content: nil, why: .extensionTooSlow, &step)
            } else {
                calls += 1
                cold.extensions.expire(run.id, by: calls, at: step.now)
                callExtension(.serviceWillExpire, run, id: calls, &step)
            }
        }
    }

    /// Ends an app's service extensions; returns `false` when none runs.
    @discardableResult
    mutating func endServiceExtensions(
        of bundle: BundleID, why: TraceRecord.Reason, _ step: inout StepContext
    ) -> Bool {
        let running = cold.extensions.runs.filter { $0.notification.bundle == bundle }
        for run in running { finishExtension(run.id, content: nil, why: why, &step) }
        return !running.isEmpty
    }

    /// Whether the extension has the method. An app that was deleted meanwhile still has it.
    private func implements(_ callback: Callback, _ run: ServiceExtensions.Run) -> Bool {
        apps[run.notification.bundle]?.installed.methods.contains(callback) ?? true
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
        // The process runs on after an answer, and after its time until iOS ends it.
        let canAnswer =
            switch why {
            case nil, .extensionTooSlow, .extensionStuck: true
            default: false
            }
        guard
            var notification = cold.extensions.finish(
                id, isAnswered: content != nil, canAnswer: canAnswer)
        else { return }
        step.emit(.endExtension(notification.bundle, id))
        if let content, !content.hasAlert {
            return finishEmpty(notification, content, &step)
        }
        if let content { notification.change(to: content) }
        step.record(
            .system, content == nil ? .extensionFailed : .content, app: notification.bundle,
            pushID: notification.pushID, rules: why.extensionRules,
            why.map(TraceRecord.Detail.reason) ?? .notification(notification.content.text))
        // The app may have been deleted in the meantime.
        guard apps[notification.bundle] != nil else { return }
        arrive(notification, &step)
    }

    /// Handles a call of the content handler for a run that has ended.
    private func ignoreAnswer(of id: Call.ID, _ step: inout StepContext) {
        guard let run = cold.extensions.endedRun(id) else { return }
        step.record(
            .system, .answerIgnored, app: run.bundle, pushID: run.pushID, rules: [.rNse3],
            .reason(run.isAnswered ? .answeredTwice : .answeredLate))
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

extension TraceRecord.Reason? {
    /// The rules by which iOS uses the extension's content or, for this reason, the original.
    fileprivate var extensionRules: RuleList {
        switch self {
        case .extensionOverMemory, .extensionStartedTooSlowly, .extensionEndedAtStart,
            .extensionEndedBySystem:
            [.rNse2, .rNse]
        default: [.rNse]
        }
    }
}
