import PushModel

/// One step of a phone: its time, its records so far, and the effects that its caller has to
/// perform.
struct StepContext {
    var now: Instant
    let phone: String
    var trace: [TraceRecord] = []
    private(set) var effects: [Effect] = []

    init(now: Instant, phone: String) {
        self.now = now
        self.phone = phone
    }

    /// Clears the effects after the caller has performed them.
    mutating func clearEffects() {
        // One by one, because removing a range is slower for so small a number.
        while !effects.isEmpty { effects.removeLast() }
    }

    /// Consumes the effect, so that it is not copied.
    @inline(never)
    mutating func emit(_ effect: consuming Effect) {
        // Few steps have more effects, and a growing array is moved each time.
        if effects.isEmpty { effects.reserveCapacity(4) }
        effects.append(effect)
    }

    /// Consumes the record, so that it is not copied.
    @inline(never)
    private mutating func add(_ record: consuming TraceRecord) { trace.append(record) }

    mutating func record(
        _ kind: TraceRecord.Kind, _ name: TraceRecord.Name, app: BundleID? = nil,
        pushID: String? = nil, rules: RuleList = [], _ detail: TraceRecord.Detail? = nil
    ) {
        add(
            TraceRecord(
                time: now, kind: kind, name, phone: phone, app: app, pushID: pushID, ruling: rules,
                detail))
    }

    /// `pushID` identifies a related push that is not passed to the method.
    mutating func call(_ call: consuming Call, pushID: String? = nil) {
        add(
            TraceRecord(
                time: now, call: call.callback, phone: phone, app: call.bundle, state: call.state,
                payload: call.payload, action: call.action, typed: call.text,
                pushID: call.pushID ?? pushID, ruling: call.ruleList,
                call.subject.map { .subject($0) }))
        emit(.call(call))
    }

    mutating func recordNotShown(
        _ notification: PhoneNotification, _ rules: RuleList, _ why: TraceRecord.Reason
    ) {
        record(
            .system, .notShown, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .reason(why))
    }

    mutating func recordNotTold(
        _ notification: PhoneNotification, _ rules: RuleList, _ why: TraceRecord.Reason
    ) {
        record(
            .system, .notTold, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .reason(why))
    }
}

extension Payload {
    /// The text of the notification, for the trace.
    var text: TraceRecord.Text { TraceRecord.Text(title: title, body: body) }

    /// The kind of the push for the phone, for the trace.
    var kind: TraceRecord.PushContent {
        switch (isVisible, contentAvailable) {
        case (true, false): .visible
        case (true, true): .visibleAndContentAvailable
        case (false, true): .silent
        case (false, false): .nothing
        }
    }
}
