/// The module in which a Swift function is written, and what follows it in the demangled symbol.
struct SymbolPlace: Hashable {
    var module: String
    var path: String

    /// Copies and destructions of values, and what the compiler makes for generic code: they have
    /// the module of the value in their name and the work of their caller to do.
    private static let incidental = [
        "outlined ", "type metadata", "lazy protocol witness", "reabstraction thunk",
        "associated type", "protocol conformance descriptor", "nominal type", "metadata ",
    ]

    /// `nil` for C functions, and for what is incidental.
    init?(_ symbol: String) {
        guard !Self.incidental.contains(where: symbol.hasPrefix),
            !symbol.contains("value witness for")
        else { return nil }
        var text = Self.plain(symbol)[...]
        // A closure's function stands behind its type, a witness's module behind its conformance.
        if text.contains("closure #") || text.contains(" in conformance "),
            let last = text.ranges(of: " in ").last
        {
            text = text[last.upperBound...]
        }
        if let start = text.firstRange(of: "(extension in ") { text = text[start.upperBound...] }
        guard let match = text.firstMatch(of: #/([A-Za-z_]\w*)(?:\.|\):\w+\.|$)\(?/#) else {
            return nil
        }
        module = String(match.1)
        path = String(text[match.range.upperBound...])
    }

    /// The function alone, without the types of what it takes and returns.
    static func shortened(_ symbol: String) -> String {
        let text = plain(symbol)
        let end = text.firstRange(of: " -> ")?.lowerBound ?? text.endIndex
        let types = #/: [^,()]*(\([^()]*\))?[^,()]*(?=[,)])/#
        return String(text[..<end].replacing(types, with: ":"))
    }

    /// Without specializations, and without the marks of private names, as in
    /// `(HTTP2Streams in _4F0C…)`.
    private static func plain(_ symbol: String) -> String {
        String(withoutSpecialization(symbol[...])).replacing(
            #/\((\w+) in _[0-9A-F]{8,}\)/#, with: { "\($0.output.1)" })
    }

    /// Without `generic specialization <A, B> of ` and the like.
    private static func withoutSpecialization(_ symbol: Substring) -> Substring {
        var text = symbol
        while let start = text.firstRange(of: "specialization <"), start.lowerBound < text.endIndex,
            !text[..<start.lowerBound].contains(".")
        {
            var depth = 1
            var index = start.upperBound
            while depth > 0, index < text.endIndex {
                // An arrow ends no list.
                let isArrow = index > text.startIndex && text[text.index(before: index)] == "-"
                if text[index] == "<" { depth += 1 }
                if text[index] == ">", !isArrow { depth -= 1 }
                index = text.index(after: index)
            }
            text = text[index...]
            if text.hasPrefix(" of ") { text = text.dropFirst(4) }
        }
        return text
    }
}
