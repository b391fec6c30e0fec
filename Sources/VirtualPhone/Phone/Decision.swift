import PushModel

/// What iOS decided, the rules that decided it, and why in a sentence.
struct Decision<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var rules: [RuleLabel]
    var why: String

    init(_ value: Value, _ rules: RuleLabel..., why: String) {
        self.value = value
        self.rules = rules
        self.why = why
    }
}
