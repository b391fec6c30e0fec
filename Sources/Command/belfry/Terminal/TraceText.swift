import API
import Page
import PushModel

/// A trace as a person reads it: when, who, what, and the rules that decided it.
struct TraceText {
    /// The time and the kind stand before the text.
    private static let indent = 24

    var paint = Paint.off
    var wrap = TextWrap(width: .max)
    var time = LocalTime()
    var naming = CallbackNaming.swift

    /// For standard output.
    static var forTerminal: TraceText { forTerminal(.swift) }

    /// For standard output, with the names of methods of one language.
    static func forTerminal(_ naming: CallbackNaming) -> TraceText {
        TraceText(paint: Terminal.paint, wrap: Terminal.wrap, naming: naming)
    }

    func text(_ trace: [TraceLine]) -> String {
        trace.isEmpty ? "     nothing happened" : trace.map(line).joined(separator: "\n")
    }

    func line(_ line: TraceLine) -> String {
        let what = TerminalText.escape(naming.respelled(line.text))
        let kind = line.kind.rawValue.padding(to: 10)
        let rules = line.rules.isEmpty ? "" : "  [\(line.rules.joined(separator: " "))]"
        let text =
            paint(time.clock(line.at), .dim) + "  " + paint(kind, colour(line.kind))
            + (line.kind == .callback ? paint(what, .bold) : what) + details(line)
            + paint(rules, .dim)
        return wrap(text, hanging: Self.indent, isAbsolute: true)
    }

    /// What a callback can be asked for: state, place of the payload, action.
    private func details(_ line: TraceLine) -> String {
        guard line.kind == .callback else { return "" }
        let details = [
            line.state, line.payload.map { "payload in \($0)" }, line.action.map { "action \($0)" },
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
