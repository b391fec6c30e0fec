import PushModel

/// The task of an extension's process: calls of its methods, made when it runs.
struct ExtensionRun: Hashable, Sendable, Codable {
    /// One call of a method of the extension.
    struct Work: Hashable, Sendable, Codable {
        var callback: Callback
        /// The widget, control, session or container that the call is about.
        var subject: String?
        var notification: PhoneNotification?
        var tokens: [NamedToken] = []
        var rules: RuleList
    }

    /// The identifier of the run in effects and events, from the same counter as calls.
    let id: Call.ID
    let kind: ExtensionKind
    let bundle: BundleID
    var pushID: String?
    /// The calls to make when the process runs.
    var work: [Work]
    var isStarted = false
    /// The calls that have not returned, each with its work.
    var open: [Call.ID: Work] = [:]
    /// The instant at which iOS ends the process; `nil` for a process with nothing to do.
    var deadline: Instant?
    /// Whether the extension has been warned that its time is up.
    var isWarned = false

    /// Whether all calls have returned, and nothing else waits for an answer.
    var isDone: Bool { isStarted && work.isEmpty && open.isEmpty }
}

extension Phone {
    /// Runs an extension of an app for these calls, in its existing process or a new one, without
    /// calling the app. Returns `false` when the app has no extension of the kind.
    @discardableResult
    mutating func runExtension(
        _ kind: ExtensionKind, of bundle: BundleID, for work: [ExtensionRun.Work],
        pushID: String? = nil, rules: RuleList, _ step: inout StepContext
    ) -> Bool {
        guard apps[bundle]?.installed.has(kind) == true, !work.isEmpty else { return false }
        let deadline = step.now + Limits.serviceExtension
        if kind == .nowPlaying,
            let index = services.runs.firstIndex(where: { $0.bundle == bundle && $0.kind == kind })
        {
            services.runs[index].work += work
            services.runs[index].deadline = deadline
            if services.runs[index].isStarted { callWaiting(services.runs[index].id, &step) }
            return true
        }
        calls += 1
        services.runs.append(
            ExtensionRun(
                id: calls, kind: kind, bundle: bundle, pushID: pushID, work: work,
                deadline: deadline))
        step.emit(.startExtension(bundle, kind, calls))
        step.record(
            .system, .runExtension, app: bundle, pushID: pushID, rules: rules,
            .extensionKind(kind))
        return true
    }

    /// Handles an event of an extension's process; returns `false` when the event is not about a
    /// run.
    mutating func handleRun(_ event: AppEvent, _ step: inout StepContext) -> Bool {
        guard cold.services != nil, !services.runs.isEmpty else { return false }
        switch event {
        case .extensionStarted(let id):
            guard let index = index(ofRun: id) else { return false }
            services.runs[index].isStarted = true
            callWaiting(id, &step)
        case .extensionFinished(let id):
            guard index(ofRun: id) != nil else { return false }
            endRun(id, why: nil, &step)
        case .extensionEnded(let id):
            guard index(ofRun: id) != nil else { return false }
            endRun(id, why: .extensionProcessEnded, &step)
        case .extensionUsesMemory(let id, let memory):
            guard index(ofRun: id) != nil else { return false }
            if isTooMuch(memory) { endRun(id, why: .extensionTookTooMuchMemory, &step) }
        case .sessionFailed(let call):
            guard let run = run(ofCall: call), let work = run.open[call] else { return false }
            refuseSession(work, of: run.bundle, &step)
        case .returned(let call):
            guard let run = run(ofCall: call), let index = index(ofRun: run.id) else {
                return false
            }
            let work = services.runs[index].open.removeValue(forKey: call)
            if let work { noteReturn(of: work, from: run.bundle, &step) }
            finishIfDone(run.id, &step)
        default: return false
        }
        return true
    }

    private func index(ofRun id: Call.ID) -> Int? { services.runs.firstIndex { $0.id == id } }

    private func run(ofCall id: Call.ID) -> ExtensionRun? {
        services.runs.first { $0.open[id] != nil }
    }

    /// Makes the calls that wait for the run's process.
    private mutating func callWaiting(_ id: Call.ID, _ step: inout StepContext) {
        guard let index = index(ofRun: id) else { return }
        let run = services.runs[index]
        services.runs[index].work = []
        for work in run.work { callExtension(work, in: run, &step) }
        finishIfDone(id, &step)
    }

    private mutating func callExtension(
        _ work: ExtensionRun.Work, in run: ExtensionRun, _ step: inout StepContext
    ) {
        guard iOS >= work.callback.since, let index = index(ofRun: run.id) else { return }
        calls += 1
        services.runs[index].open[calls] = work
        step.call(
            Call(
                id: calls, bundle: run.bundle, callback: work.callback, run: run.id, state: nil,
                payload: work.notification == nil ? nil : .userInfo, action: nil, text: nil,
                notification: work.notification, rules: work.rules, subject: work.subject,
                tokens: work.tokens.isEmpty ? nil : work.tokens), pushID: run.pushID)
    }

    /// Ends a run whose work is done. A location push is done when its completion handler is
    /// called. A media session keeps its process. The others have nothing to do when their calls
    /// have returned.
    private mutating func finishIfDone(_ id: Call.ID, _ step: inout StepContext) {
        guard let index = index(ofRun: id), services.runs[index].isDone else { return }
        let run = services.runs[index]
        switch run.kind {
        case .location where !run.isWarned: break
        case .location: endRun(id, why: .extensionTimeIsUp, &step)
        case .nowPlaying where services.sessions.contains(where: { $0.bundle == run.bundle }):
            services.runs[index].deadline = nil
        default: endRun(id, why: nil, &step)
        }
    }

    /// Ends a run; `why` is set when it did not end by itself.
    mutating func endRun(_ id: Call.ID, why: TraceRecord.Reason?, _ step: inout StepContext) {
        guard let index = index(ofRun: id) else { return }
        let run = services.runs.remove(at: index)
        step.emit(.endExtension(run.bundle, run.id))
        if run.kind == .nowPlaying { services.sessions.loseObjects(of: run.bundle) }
        guard let why else { return }
        let rules: RuleList =
            why == .extensionTookTooMuchMemory ? [.rNse2] : run.kind == .location ? [.rLoc3] : []
        step.record(
            .system, .extensionKilled, app: run.bundle, pushID: run.pushID, rules: rules,
            .reason(why))
    }

    /// Warns a location extension that its time is up, and ends those that were warned or cannot
    /// be.
    mutating func expireRuns(_ step: inout StepContext) {
        for run in services.runs {
            guard let deadline = run.deadline, deadline <= step.now else { continue }
            guard run.kind == .location, !run.isWarned, run.isStarted,
                let index = index(ofRun: run.id)
            else {
                endRun(run.id, why: .extensionTimeIsUp, &step)
                continue
            }
            services.runs[index].isWarned = true
            services.runs[index].deadline = step.now + Limits.extensionExpiry
            callExtension(
                ExtensionRun.Work(callback: .locationWillTerminate, rules: [.rLoc3]), in: run,
                &step)
        }
    }

    /// Ends an app's extensions, as iOS does to free memory.
    mutating func endExtensions(of bundle: BundleID, _ step: inout StepContext) {
        let running = services.runs.filter { $0.bundle == bundle }
        for run in running { endRun(run.id, why: .extensionEndedBySystem, &step) }
        let served = endServiceExtensions(of: bundle, why: .extensionEndedBySystem, &step)
        guard served || !running.isEmpty else {
            return impossible("terminate", bundle, .noProcess, &step)
        }
    }
}
