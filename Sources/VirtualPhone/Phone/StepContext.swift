import PushModel

/// One step of a phone: its time, the records it has made so far, and the effects that its caller
/// has to perform.
struct StepContext {
    var now: Instant
    let phone: String
    var trace: [TraceRecord] = []
    private var effects: [Effect] = []
    /// How many of them have been taken.
    private var taken = 0

    init(now: Instant, phone: String) {
        self.now = now
        self.phone = phone
    }

    /// The first effect that has not been taken yet; the caller performs it. `nil` when there is none.
    mutating func takeEffect() -> Effect? {
        guard taken + 1 < effects.count else {
            let last = effects.popLast()
            effects.removeAll(keepingCapacity: true)
            taken = 0
            return last
        }
        defer { taken += 1 }
        return effects[taken]
    }

    mutating func emit(_ effect: Effect) {
        // Few steps have more; an array that grows is moved each time.
        if effects.isEmpty { effects.reserveCapacity(4) }
        effects.append(effect)
    }

    mutating func record(
        _ kind: TraceRecord.Kind, _ name: TraceRecord.Name, app: BundleID? = nil,
        pushID: String? = nil, rules: [RuleLabel] = [], _ detail: TraceRecord.Detail? = nil
    ) {
        trace.append(
            TraceRecord(
                time: now, kind: kind, name, phone: phone, app: app, pushID: pushID, rules: rules,
                detail))
    }

    /// `pushID` is that of a push of which the method is not told.
    mutating func call(_ call: Call, pushID: String? = nil) {
        trace.append(
            TraceRecord(
                time: now, call: call.callback, phone: phone, app: call.bundle, state: call.state,
                payload: call.payload, action: call.action, typed: call.text,
                pushID: call.pushID ?? pushID, rules: call.rules,
                call.subject.map { .subject($0) }))
        emit(.call(call))
    }

    mutating func recordNotShown(
        _ notification: PhoneNotification, _ rules: [RuleLabel], _ why: TraceRecord.Reason
    ) {
        record(
            .system, .notShown, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .reason(why))
    }

    mutating func recordNotTold(
        _ notification: PhoneNotification, _ rules: [RuleLabel], _ why: TraceRecord.Reason
    ) {
        record(
            .system, .notTold, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .reason(why))
    }
}

extension Payload {
    /// The text of the notification, for the trace.
    var text: TraceRecord.Text { TraceRecord.Text(title: title, body: body) }

    /// What the push holds for the phone, for the trace.
    var kind: TraceRecord.PushContent {
        switch (isVisible, contentAvailable) {
        case (true, false): .visible
        case (true, true): .visibleAndContentAvailable
        case (false, true): .silent
        case (false, false): .nothing
        }
    }
}
