import PushModel

/// What is happening on a phone: the time, what has happened so far, and what is to be done.
struct Turn {
    var now: Instant
    let phone: String
    var trace: [TraceRecord] = []
    /// What the surroundings are to do, each with the length of the trace before it.
    private(set) var orders: [(effect: Effect, after: Int)] = []

    init(now: Instant, phone: String) {
        self.now = now
        self.phone = phone
    }

    /// Records and orders, in the order in which they came.
    var effects: [Effect] {
        var effects: [Effect] = []
        var recorded = 0
        for order in orders {
            effects += trace[recorded..<order.after].map(Effect.record)
            effects.append(order.effect)
            recorded = order.after
        }
        return effects + trace[recorded...].map(Effect.record)
    }

    /// The orders so far, which are somebody else's now.
    mutating func takeOrders() -> [(effect: Effect, after: Int)] {
        defer { orders.removeAll(keepingCapacity: true) }
        return orders
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

    mutating func order(_ effect: Effect) {
        orders.append((effect, trace.count))
    }

    mutating func call(_ call: Call) {
        trace.append(
            TraceRecord(
                time: now, kind: .callback, name: call.callback.rawValue, phone: phone,
                app: call.bundle, state: call.state?.rawValue, payload: call.payload?.rawValue,
                action: call.action, typed: call.text, pushID: call.pushID, rules: call.rules,
                text: call.callback.swiftName))
        order(.call(call))
    }
}
