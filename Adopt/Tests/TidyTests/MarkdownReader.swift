/// Reads the blocks, the rows and the lines of a Markdown page. Leaves out code, quotations and HTML comments.
struct MarkdownReader {
    private enum State {
        case text
        /// A fenced code block, which ends with this mark.
        case fence(String)
        case comment
    }

    private(set) var passages: [Passage] = []
    private var state = State.text
    /// The lines of the block that is being read.
    private var block: [Substring] = []
    private var blockLine = 1

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            read(line, number: index + 1)
        }
        endBlock()
    }

    private mutating func read(_ line: Substring, number: Int) {
        let words = line.drop { $0 == " " || $0 == "\t" }
        switch state {
        case .fence(let mark):
            if words.hasPrefix(mark) { state = .text }
        case .comment:
            if words.contains("-->") { state = .text }
        case .text:
            readText(line, words, number)
        }
    }

    private mutating func readText(_ line: Substring, _ words: Substring, _ number: Int) {
        let indentation = line.count - words.count
        if let mark = ["```", "~~~"].first(where: { words.hasPrefix($0) }) {
            endBlock()
            state = .fence(mark)
        } else if words.hasPrefix("<!--") {
            endBlock()
            if !words.contains("-->") { state = .comment }
        } else if words.isEmpty || words.hasPrefix(">") {
            endBlock()
        } else if words.hasPrefix("|") {
            endBlock()
            passages.append(Passage(.row, line: number, text: line))
        } else if Self.beginsBlock(words) || !block.isEmpty || indentation < 4 {
            add(line, number: number, begins: Self.beginsBlock(words))
            if words.hasPrefix("#") { endBlock() }
        }
    }

    private mutating func add(_ line: Substring, number: Int, begins: Bool) {
        if begins { endBlock() }
        if block.isEmpty { blockLine = number }
        block.append(line)
        passages.append(Passage(.line, line: number, text: line))
    }

    private mutating func endBlock() {
        guard !block.isEmpty else { return }
        let text = block.joined(separator: "\n")
        passages.append(Passage(.block, line: blockLine, text: text))
        block = []
    }

    /// A heading or a list item.
    private static func beginsBlock(_ words: Substring) -> Bool {
        let number = words.prefix { $0.isNumber }
        return ["#", "- ", "* ", "+ "].contains { words.hasPrefix($0) }
            || !number.isEmpty && words.dropFirst(number.count).hasPrefix(". ")
    }
}
