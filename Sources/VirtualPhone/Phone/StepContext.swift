import PushModel

/// One step of a phone: its time, the records it has made so far, and the effects that its caller
/// has to perform.
struct StepContext {
    var now: Instant
    let phone: String
    var trace: [TraceRecord] = []
    private var effects: [Effect] = []

    init(now: Instant, phone: String) {
        self.now = now
        self.phone = phone
    }

    /// Returns and clears the effects so far, in order; the caller performs them.
    mutating func takeEffects() -> [Effect] {
        defer { effects.removeAll(keepingCapacity: true) }
        return effects
    }

    mutating func record(
        _ kind: TraceRecord.Kind, _ name: String, app: BundleID? = nil, pushID: String? = nil,
        rules: [RuleLabel] = [], _ text: String
    ) {
        trace.append(
            TraceRecord(
                time: now, kind: kind, name: name, phone: phone, app: app, pushID: pushID,
                rules: rules, text: text))
    }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
    }

    mutating func call(_ call: Call) {
        trace.append(
            TraceRecord(
                time: now, kind: .callback, name: call.callback.rawValue, phone: phone,
                app: call.bundle, state: call.state?.rawValue, payload: call.payload?.rawValue,
                action: call.action, typed: call.text, pushID: call.pushID, rules: call.rules,
                text: call.callback.swiftName))
        emit(.call(call))
    }
}
