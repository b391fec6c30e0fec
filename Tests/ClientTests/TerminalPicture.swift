import Foundation

/// The content of a terminal, with its colours, as an SVG.
struct TerminalPicture {
    /// A piece of a line that looks the same.
    struct Run: Equatable {
        var text: String
        /// CSS classes: `bold`, `dim`, and the colours by their numbers, such as `c32`.
        var classes: [String]
    }

    /// The width of the terminal.
    static let columns = 100

    var title: String
    var lines: [[Run]] = []

    init(title: String) {
        self.title = title
    }

    /// Adds a command as a person types it.
    mutating func type(_ command: String) {
        if !lines.isEmpty { lines.append([]) }
        lines.append([Run(text: "$ ", classes: ["dim"]), Run(text: command, classes: ["bold"])])
    }

    /// Adds the output of a program, with its SGR sequences.
    mutating func print(_ text: String) {
        var classes: [String] = []
        for line in text.trimmingCharacters(in: .newlines).components(separatedBy: "\n") {
            var runs: [Run] = []
            for part in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
                .enumerated()
            {
                var text = String(part.element)
                if part.offset > 0, let end = text.firstIndex(of: "m") {
                    classes = Self.classes(after: text[..<end], from: classes)
                    text = String(text[text.index(after: end)...])
                }
                if !text.isEmpty { runs.append(Run(text: text, classes: classes)) }
            }
            lines.append(runs)
        }
    }

    private static func classes(after codes: Substring, from former: [String]) -> [String] {
        var classes = former
        for code in codes.split(separator: ";", omittingEmptySubsequences: false) {
            switch code {
            case "", "0": classes = []
            case "1": classes.append("bold")
            case "2": classes.append("dim")
            default: classes.append("c\(code)")
            }
        }
        return classes
    }

    var svg: String {
        let (width, height) = (Self.columns * 8 + 40, lines.count * 20 + 60)
        let rows = lines.enumerated().map { index, runs in
            let spans = runs.map { run in
                "<tspan class=\"\(run.classes.joined(separator: " "))\">\(Self.escape(run.text))</tspan>"
            }
            return "<text x=\"20\" y=\"\(index * 20 + 58)\">\(spans.joined())</text>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Self.escape(title))">
            <title>\(Self.escape(title))</title>
            <style>
            text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
                   fill: #d7dde4; white-space: pre; }
            .bold { font-weight: 700; fill: #ffffff; } .dim { fill: #8b949e; }
            .c31 { fill: #ff7b72; } .c32 { fill: #56d364; } .c33 { fill: #e3b341; }
            .c34 { fill: #79c0ff; } .c35 { fill: #d2a8ff; } .c36 { fill: #56d4dd; }
            </style>
            <rect width="100%" height="100%" rx="10" fill="#161b22"/>
            <circle cx="22" cy="20" r="6" fill="#ff5f57"/><circle cx="42" cy="20" r="6" fill="#febc2e"/>
            <circle cx="62" cy="20" r="6" fill="#28c840"/>
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
