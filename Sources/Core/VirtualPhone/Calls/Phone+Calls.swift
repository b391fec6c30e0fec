import PushModel

/// The calls of an app's process, as the person and the app change them (R-CALL-1).
///
/// The phone calls the provider's delegate for each action of the person. The call changes when the
/// app fulfills the action.
extension Phone {
    /// The calls of an app that have not ended, oldest first.
    package func calls(of bundle: BundleID) -> [PhoneCall] {
        guard apps.isRunning(bundle) else { return [] }
        return apps[running: bundle].cold.value.calls ?? []
    }

    private mutating func setState(_ state: PhoneCall.State, of id: String, _ bundle: BundleID) {
        guard let index = calls(of: bundle).firstIndex(where: { $0.id == id }) else { return }
        apps[running: bundle].cold.calls?[index].state = state
    }

    // MARK: The person

    /// Performs an action of the person on the newest call to which the action applies.
    mutating func perform(
        _ action: CallAction, onCallOf bundle: BundleID, _ step: inout StepContext
    ) {
        let calls = calls(of: bundle)
        let meant = action.states.lazy.compactMap { state in calls.last { $0.state == state } }
        guard let call = meant.first else {
            return impossible(
                action.verb, bundle,
                calls.last.map { .callIs($0.state.rawValue) } ?? .noCall(action.rawValue), &step)
        }
        record(action, of: bundle, &step)
        // A person or a scenario may have suspended the app by hand.
        resume(bundle, &step)
        switch action {
        case .answer:
            holdActive(except: call, of: bundle, &step)
            setState(.answering, of: call.id, bundle)
            enqueue(.callKit(.performAnswerCall, id: call.id), for: bundle, &step)
            // On the Lock Screen the system's own view of the call stays in front.
            if !settings.locked { open(bundle, &step) }
        case .decline, .end:
            if action == .decline { setState(.declined, of: call.id, bundle) }
            enqueue(.callKit(.performEndCall, id: call.id), for: bundle, &step)
        case .hold, .resume:
            if action == .resume { holdActive(except: call, of: bundle, &step) }
            enqueue(
                .callKit(.performSetHeldCall, id: call.id, action: action), for: bundle, &step)
        }
    }

    /// Puts the active call on hold, because the person talks on one call at a time.
    private mutating func holdActive(
        except call: PhoneCall, of bundle: BundleID, _ step: inout StepContext
    ) {
        for other in calls(of: bundle) where other.state == .active && other.id != call.id {
            enqueue(
                .callKit(.performSetHeldCall, id: other.id, action: .hold), for: bundle, &step)
        }
    }

    private func record(_ action: CallAction, of bundle: BundleID, _ step: inout StepContext) {
        let (name, detail): (TraceRecord.Name, TraceRecord.Detail?) =
            switch action {
            case .answer: (.answerCall, nil)
            case .decline: (.declineCall, nil)
            case .end: (.endCall, nil)
            case .hold: (.holdCall, .isOn(true))
            case .resume: (.holdCall, .isOn(false))
            }
        step.record(.user, name, app: bundle, rules: [.rCall1], detail)
    }

    // MARK: On the app's main thread

    /// Calls a method of `CXProviderDelegate`.
    mutating func callCallKit(
        _ callback: Callback, _ id: String?, _ action: CallAction?, of bundle: BundleID,
        _ step: inout StepContext
    ) {
        call(
            callback, of: bundle, choice: action.map { .action($0.rawValue, text: nil) },
            subject: id, rules: [.rCall1, .rState1], &step)
    }

    // MARK: The app

    /// Handles a change that the app reports. Before iOS 10 there is no CallKit.
    mutating func change(
        _ id: String, _ change: CallChange, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= Callback.performAnswerCall.since else { return }
        var calls = calls(of: bundle)
        let hadAudio = calls.contains { $0.state == .active }
        guard let name = calls.apply(change, to: id) else { return }
        apps[running: bundle].cold.calls = calls.isEmpty ? nil : calls
        let pushID = name == .call ? apps[running: bundle].cold.incomingCall.pushID.take() : nil
        step.record(
            .system, name, app: bundle, pushID: pushID,
            rules: [name == .call ? .rVoip : .rCall1])
        if calls.isEmpty { apps[running: bundle].extendGrace(to: step.now + Limits.background) }
        let hasAudio = calls.contains { $0.state == .active }
        guard hasAudio != hadAudio else { return }
        enqueue(
            .callKit(hasAudio ? .didActivateCallAudio : .didDeactivateCallAudio), for: bundle,
            &step)
    }

    /// Ends the calls of a process that ends.
    func endCalls(of bundle: BundleID, _ step: inout StepContext) {
        for _ in calls(of: bundle) {
            step.record(.system, .callEnded, app: bundle, rules: [.rCall1])
        }
    }
}

extension [PhoneCall] {
    /// Applies a change to the call with this identifier, and returns the name of the record;
    /// `nil` if the change has no effect.
    fileprivate mutating func apply(_ change: CallChange, to id: String) -> TraceRecord.Name? {
        guard let index = firstIndex(where: { $0.id == id }) else {
            let isNew = change == .rings || change == .starts
            guard isNew, count < Limits.calls else { return nil }
            append(PhoneCall(id: id, state: change == .rings ? .ringing : .active))
            return change == .rings ? .call : .callConnected
        }
        let state = self[index].state
        switch (change, state) {
        case (.connects, .ringing), (.connects, .answering):
            self[index].state = .active
            return .callConnected
        case (.holds, .active):
            self[index].state = .held
            return .callHeld
        case (.resumes, .held):
            self[index].state = .active
            return .callResumed
        case (.endsUnlessAnswered, .ringing), (.ends, .ringing):
            remove(at: index)
            return .callMissed
        case (.ends, _):
            remove(at: index)
            return .callEnded
        case (.rings, _), (.starts, _), (.connects, _), (.holds, _), (.resumes, _),
            (.endsUnlessAnswered, _):
            return nil
        }
    }
}
