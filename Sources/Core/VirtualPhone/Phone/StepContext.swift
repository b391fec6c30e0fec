import PushModel

/// One step of a phone: its time, the records it has made so far, and the effects that its caller
/// has to perform.
struct StepContext {
    var now: Instant
    let phone: String
    var trace: [TraceRecord] = []
    private(set) var effects: [Effect] = []

    init(now: Instant, phone: String) {
        self.now = now
        self.phone = phone
    }

    /// The caller has performed the effects.
    mutating func clearEffects() {
        // One by one, which is faster for so few than to remove a range.
        while !effects.isEmpty { effects.removeLast() }
    }

    /// Takes the effect over, so that nothing of it is copied.
    @inline(never)
    mutating func emit(_ effect: consuming Effect) {
        // Few steps have more; an array that grows is moved each time.
        if effects.isEmpty { effects.reserveCapacity(4) }
        effects.append(effect)
    }

    /// Takes the record over, so that nothing of it is copied.
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

    /// `pushID` is that of a push of which the method is not told.
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
