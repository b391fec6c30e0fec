import PushModel

/// What iOS decided, the rules that decided it, and why.
struct Decision<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var rules: [RuleLabel]
    var why: TraceRecord.Reason

    init(_ value: Value, _ rules: RuleLabel..., why: TraceRecord.Reason) {
        self.value = value
        self.rules = rules
        self.why = why
    }
}
