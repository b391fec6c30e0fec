import PushModel

/// A verdict on one push, with the line that shows it.
package struct LogFinding: Hashable, Sendable {
    /// How sure a verdict is.
    package enum Certainty: String, Hashable, Sendable {
        /// A line says it.
        case certain
        /// A conclusion from other lines.
        case likely
    }

    let verdict: LogVerdict
    package internal(set) var certainty: Certainty
    /// The line that says it, or the last line that it follows from.
    let line: LogLine
    private let values: [String: String]
    private let policy: LogKnowledge.Policy?

    /// Parts of sentences that only some logs fill.
    private static let absent = [
        "place": "", "stack": "", "mistake": "", "advice": "", "relation": "", "shown": "",
    ]

    init(
        _ verdict: LogVerdict, _ line: LogLine, _ values: [String: String] = [:],
        certainty: Certainty = .certain, policy: LogKnowledge.Policy? = nil
    ) {
        (self.verdict, self.line) = (verdict, line)
        self.certainty = line.isQuoted ? .likely : certainty
        let hint = values["hint"].map(LogHint.init)
        let whole = hint.map { values.merging($0.values) { $1 } } ?? values
        self.values = whole.merging(Self.absent) { first, _ in first }
        self.policy = policy
    }

    /// Copies a finding of an exception with parts that other lines of the crash name.
    func completed(_ parts: [String: String], at line: LogLine) -> Self {
        Self(verdict, line, values.merging(parts) { $1 }, certainty: certainty, policy: policy)
    }

    /// The word for programs, such as `held`.
    package var id: String { verdict.rawValue }

    /// The sentence of an exception about its cause, after a blank; empty without one.
    var hint: String { values["hint"] ?? "" }

    private var knowledge: LogKnowledge.Verdict? { LogKnowledge.embedded[verdict] }

    /// The verdict, as a sentence without its full stop.
    package var sentence: String { filled(knowledge?.sentence ?? id) }

    /// The remedy, in sentences; empty if there is nothing to do.
    package var fix: String { filled(knowledge?.fix ?? "") }

    /// `true` if nothing has to be changed.
    package var isHealthy: Bool { verdict.isHealthy }

    package var rules: [RuleLabel] { policy?.rules ?? knowledge?.rules ?? [] }

    private func filled(_ text: String) -> String {
        var values = values
        if let policy { (values["policy"], values["fix"]) = (policy.sentence, policy.fix) }
        return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.verdict == right.verdict && left.line == right.line && left.values == right.values
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(verdict)
        hasher.combine(line)
    }
}
