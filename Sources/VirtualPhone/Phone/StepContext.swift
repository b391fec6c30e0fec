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

    mutating func emit(_ effect: Effect) {
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
        var record = TraceRecord(
            time: now, call: call.callback, phone: phone, app: call.bundle, state: call.state,
            payload: call.payload, action: call.action, typed: call.text,
            pushID: call.pushID ?? pushID,
            rules: call.rules)
        record.detail = call.subject.map { .subject($0) }
        trace.append(record)
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
