import Yams

/// The text of a scenario file, as its YAML documents. Any bytes are either read or refused, and
/// never crash the process.
struct FileText {
    /// The largest file in bytes. A megabyte holds some two thousand scenarios.
    static let sizeLimit = 1_000_000
    /// The deepest nesting. A scenario nests a handful of levels; a payload may nest some more.
    static let depthLimit = 64

    let file: String
    let text: String

    init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        let start = SourcePosition(file: file, line: 1, column: 1)
        guard bytes.count <= Self.sizeLimit else {
            throw ScenarioError(
                start,
                "The file has \(bytes.count) bytes, but a scenario file has at most "
                    + "\(Self.sizeLimit).",
                suggestion: "Split it into several files.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScenarioError(
                start, "The file is not UTF-8 text.", suggestion: "Save it as UTF-8.")
        }
        self.file = file
        self.text = text
        try refuseDeepNesting()
        try refuseAliasedKeys()
    }

    /// Returns the roots of all documents that are not empty.
    func documents(noting mistakes: Mistakes) throws(ScenarioError) -> [ScenarioNode] {
        do {
            // Without resolver rules, every scalar stays text as written: `10.0` is a version and
            // `on` a word.
            let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
            var roots: [ScenarioNode] = []
            while let node = try parser.nextRoot() {
                let root = ScenarioNode(node, file: file, mistakes: mistakes)
                if !root.isNull { roots.append(root) }
            }
            return roots
        } catch {
            throw tab ?? ScenarioError(yaml: error, file: file)
        }
    }

    /// An error for the first line that is indented with a tab, which explains why YAML cannot be
    /// read.
    private var tab: ScenarioError? {
        for (index, line) in lines.enumerated() {
            let indentation = line.prefix { $0 == " " || $0 == "\t" }
            guard let tab = indentation.firstIndex(of: "\t") else { continue }
            let column = line.distance(from: line.startIndex, to: tab) + 1
            return ScenarioError(
                SourcePosition(file: file, line: index + 1, column: column),
                "Line \(index + 1) is indented with a tab.",
                suggestion: "YAML needs spaces. Replace each tab with two spaces.")
        }
        return nil
    }

    /// Throws for deep nesting, because the YAML parser recurses with brackets and dashes.
    private func refuseDeepNesting() throws(ScenarioError) {
        var depth = 0
        for (index, line) in lines.enumerated() {
            let dashes = line.split(separator: " ").prefix { $0 == "-" || $0 == "?" }.count
            for byte in line.utf8 {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
                default: break
                }
                guard depth <= 4 * Self.depthLimit else { throw tooDeep(index + 1) }
            }
            let indent = line.prefix { $0 == " " }.count
            guard dashes <= Self.depthLimit, indent <= 8 * Self.depthLimit else {
                throw tooDeep(index + 1)
            }
        }
    }

    private func tooDeep(_ line: Int) -> ScenarioError {
        ScenarioError(
            SourcePosition(file: file, line: line, column: 1),
            "The nesting is deeper than \(Self.depthLimit) levels.")
    }

    /// Throws for aliases in keys, because comparing keys that are aliases of aliases takes
    /// forever.
    private func refuseAliasedKeys() throws(ScenarioError) {
        guard text.contains("*"), text.contains("&") else { return }
        let alias = /(?:^|[\s\[{,:\-?])\*[A-Za-z0-9_\-]+\s*:/
        let complex = /[\]}]\s*:|(?:^|[\s\[{,])\?(?:\s|[*\[{&])/
        for (index, line) in lines.enumerated() {
            guard line.contains(alias) || line.contains(complex) else { continue }
            throw ScenarioError(
                SourcePosition(file: file, line: index + 1, column: 1),
                "In a file with aliases (*name), keys must be plain words.",
                suggestion: "Use the alias as a value, or write the key out.")
        }
    }

    private var lines: [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}
