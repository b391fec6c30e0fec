import PushPayload

/// One event's handling: the time it happens at, and the effects so far.
struct Turn {
    let now: Instant
    let phone: String
    var effects: [Effect] = []

    mutating func record(
        _ kind: TraceRecord.Kind, _ name: String, app: BundleID? = nil, pushID: String? = nil,
        rules: [RuleLabel] = [], _ text: String
    ) {
        effects.append(
            .record(
                TraceRecord(
                    time: now, kind: kind, name: name, phone: phone, app: app, pushID: pushID,
                    rules: rules, text: text)))
    }

    mutating func call(_ call: Call) {
        effects.append(
            .record(
                TraceRecord(
                    time: now, kind: .callback, name: call.callback.rawValue, phone: phone,
                    app: call.bundle, state: call.state?.rawValue, payload: call.payload?.rawValue,
                    action: call.action, typed: call.text, pushID: call.pushID, rules: call.rules,
                    text: call.callback.swiftName)))
        effects.append(.call(call))
    }
}
