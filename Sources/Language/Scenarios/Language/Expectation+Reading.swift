import PushModel
import VirtualPhone

extension Expectation {
    static let keys =
        Activities.keys + [
            "callbacks", "observing", "order", "never", "banner", "sound", "list", "badge",
            "content", "listCount", "screen", "process", "log", "answer", "happened",
            "notHappened", "told", "cited", "notCited", "impossible", "on",
        ]

    /// Reads an `expect` step, whose value may be empty.
    init(_ step: Fields, _ value: ScenarioNode?) throws(ScenarioError) {
        if let value {
            try self.init(value)
        } else {
            self.init(position: step.position)
        }
    }

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "expect", Self.keys)
        self.init(position: fields.position)
        phones = fields.phoneChoice()
        if let node = fields["callbacks"] {
            callbacks = Placed(
                value: fields.list("callbacks", CallbackExpectation.init) ?? [],
                position: node.position)
        }
        observing = fields.callbacks("observing")
        order = fields.word("order", "order") ?? order
        happened = fields.list("happened", Self.name) ?? []
        notHappened = fields.list("notHappened", Self.name) ?? []
        cited = fields.list("cited", Self.label) ?? []
        notCited = fields.list("notCited", Self.label) ?? []
        told =
            fields.list("told") { node throws(ScenarioError) in
                Placed(value: try node.text("a sentence's words"), position: node.position)
            } ?? []
        never = fields.list("never", Self.callback) ?? []
        banner = Self.word("banner", fields)
        sound = Self.word("sound", fields)
        list = Self.word("list", fields)
        screen = Self.word("screen", fields)
        process = Self.word("process", fields)
        log = fields.value("log", Self.log)
        answer = fields.value("answer") { node throws(ScenarioError) in
            Placed(value: try node.text("an answer"), position: node.position)
        }
        impossible = fields.value("impossible") { node throws(ScenarioError) in
            Placed(value: try node.flag("impossible"), position: node.position)
        }
        activities = Activities(fields)
        badge = fields.value("badge", Self.badge)
        content = fields.value("content") { node throws(ScenarioError) in
            Placed(value: try ContentChange(node), position: node.position)
        }
        listCount = fields.value("listCount") { node throws(ScenarioError) in
            Placed(
                value: try node.number("listCount", in: 0...10_000), position: node.position)
        }
    }

    private static func name(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Placed<TraceRecord.Name> {
        Placed(value: try node.word("word of the trace"), position: node.position)
    }

    private static func label(_ node: ScenarioNode) throws(ScenarioError) -> Placed<RuleLabel> {
        Placed(value: try node.word("label of a rule"), position: node.position)
    }

    private static func callback(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Placed<Callback> {
        Placed(value: try node.callback(), position: node.position)
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ fields: Fields
    ) -> Placed<Word>? where Word.RawValue == String {
        fields.value(key) { node throws(ScenarioError) in
            Placed(value: try node.word("word for \(key)"), position: node.position)
        }
    }

    /// Reads words of a line, or `off`. Without quotation marks, a switch is not text.
    private static func log(_ node: ScenarioNode) throws(ScenarioError) -> Placed<Log> {
        let text = try node.text("a line of the log")
        switch text.lowercased() {
        case "none", "off", "false": return Placed(value: .off, position: node.position)
        case "on" where node.isPlain, "true" where node.isPlain:
            throw node.error(
                "The log is words of a line, or off, but this is \(node.kind).",
                suggestion: "Write words of the line, such as log: Application failed to launch.")
        default: return Placed(value: .words(text), position: node.position)
        }
    }

    private static func badge(_ node: ScenarioNode) throws(ScenarioError) -> Placed<Badge> {
        if node.scalar == "unchanged" { return Placed(value: .unchanged, position: node.position) }
        guard let number = node.scalar.flatMap({ Int($0) }), number >= 0 else {
            throw node.error(
                "The badge is a number or unchanged, but this is \(node.kind).",
                suggestion: Vocabulary(["unchanged"]).nearest(to: node.scalar ?? "").map {
                    "Did you mean “\($0)”?"
                })
        }
        return Placed(value: .number(number), position: node.position)
    }
}
