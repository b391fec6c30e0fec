import API
import Page
import PushModel

/// A trace as text for people: time, actor, event, and the rule that decided it.
struct TraceText {
    /// The width of time and kind, before the text.
    private static let indent = 24

    var paint = Paint.off
    var wrap = TextWrap(width: .max)
    var time = LocalTime()
    var naming = CallbackNaming.swift
    /// Whether a record has all its rules, not only the deciding one, which is the first.
    var hasAllRules = false

    /// A trace for standard output.
    static var forTerminal: TraceText { forTerminal(.swift) }

    /// A trace for standard output, with the names of methods of one language.
    static func forTerminal(_ naming: CallbackNaming) -> TraceText {
        TraceText(paint: Terminal.paint, wrap: Terminal.wrap, naming: naming)
    }

    func text(_ trace: [TraceLine]) -> String {
        trace.isEmpty ? "     nothing happened" : trace.map(line).joined(separator: "\n")
    }

    func line(_ line: TraceLine) -> String {
        let what = TerminalText.escape(naming.respelled(line.text))
        let kind = line.kind.rawValue.padding(to: 10)
        let labels = line.rules.prefix(hasAllRules ? .max : 1)
        let rules = labels.isEmpty ? "" : "  [\(labels.joined(separator: " "))]"
        let text =
            paint(time.clock(line.at), .dim) + "  " + paint(kind, colour(line.kind))
            + (line.kind == .callback ? paint(what, .bold) : what) + details(line)
            + paint(rules, .dim)
        return wrap(text, hanging: Self.indent, isAbsolute: true)
    }

    /// The details of a callback: state, place of the payload, action.
    private func details(_ line: TraceLine) -> String {
        guard line.kind == .callback else { return "" }
        let details = [
            line.state, line.payload.flatMap { $0 == "none" ? nil : "payload in \($0)" },
            line.action.map { "action \($0)" },
        ].compactMap(\.self)
        return details.isEmpty
            ? "" : "  (\(TerminalText.escape(details.joined(separator: ", "))))"
    }

    private func colour(_ kind: TraceRecord.Kind) -> Paint.Style {
        switch kind {
        case .callback: .green
        case .system: .cyan
        case .user: .yellow
        case .gateway: .magenta
        }
    }
}
