import Console
import PushModel

/// A trace as a person reads it: when, who, what, and the rules that decided it.
struct TraceText {
    let likesColour: Bool

    func text(_ trace: [TraceLine]) -> String {
        trace.isEmpty ? "     nothing happened" : trace.map(line).joined(separator: "\n")
    }

    func line(_ line: TraceLine) -> String {
        let time = line.at.split(separator: "T").last.map { String($0.prefix(12)) } ?? line.at
        let kind = line.kind.rawValue.padding(to: 10)
        let what = TerminalText.escape(line.text)
        let rules = line.rules.isEmpty ? "" : paint("  [\(line.rules.joined(separator: " "))]", 2)
        return "\(paint(time, 2))  \(paint(kind, colour(line.kind)))\(what)\(details(line))\(rules)"
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

    private func colour(_ kind: TraceRecord.Kind) -> Int {
        switch kind {
        case .callback: 32
        case .system: 36
        case .user: 33
        case .gateway: 35
        }
    }

    private func paint(_ text: String, _ code: Int) -> String {
        likesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
