import PushModel
import VirtualPhone

extension Expectation {
    private static let keys = [
        "callbacks", "observing", "order", "never", "banner", "sound", "list", "badge", "content",
        "listCount", "screen", "process", "impossible",
    ]

    /// An `expect` step, whose value may be empty.
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
        if let node = fields["callbacks"] {
            callbacks = Placed(
                value: try node.list(CallbackExpectation.init), position: node.position)
        }
        if let words: [Callback] = try fields.words("observing", "callback") {
            observing = Set(words)
        }
        order = try fields.word("order", "order") ?? order
        never = try fields.list("never", Self.callback) ?? []
        banner = try Self.word("banner", fields)
        sound = try Self.word("sound", fields)
        list = try Self.word("list", fields)
        screen = try Self.word("screen", fields)
        process = try Self.word("process", fields)
        if let node = fields["impossible"] {
            impossible = Placed(value: try node.flag("impossible"), position: node.position)
        }
        badge = try fields.value("badge", Self.badge)
        if let node = fields["content"] {
            content = Placed(value: try ContentChange(node), position: node.position)
        }
        if let node = fields["listCount"] {
            listCount = Placed(
                value: try node.number("listCount", in: 0...10_000), position: node.position)
        }
    }

    private static func callback(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> Placed<Callback> {
        Placed(value: try node.word("callback"), position: node.position)
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ fields: Fields
    ) throws(ScenarioError) -> Placed<Word>? where Word.RawValue == String {
        guard let node = fields[key] else { return nil }
        return Placed(value: try node.word("word for \(key)"), position: node.position)
    }

    private static func badge(_ node: ScenarioNode) throws(ScenarioError) -> Placed<Badge> {
        if node.scalar == "unchanged" { return Placed(value: .unchanged, position: node.position) }
        guard let number = node.scalar.flatMap({ Int($0) }), number >= 0 else {
            throw node.error(
                "The badge is a number or unchanged, and this is \(node.kind).",
                suggestion: Vocabulary(["unchanged"]).nearest(to: node.scalar ?? "").map {
                    "Did you mean “\($0)”?"
                })
        }
        return Placed(value: .number(number), position: node.position)
    }
}
