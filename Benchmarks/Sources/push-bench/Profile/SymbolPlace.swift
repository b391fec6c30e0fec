/// The module that contains a Swift function, and the rest of the demangled symbol.
struct SymbolPlace: Hashable {
    var module: String
    var path: String

    /// The beginnings of copies and destructions of values, and of code that the compiler makes for
    /// generics. Their names contain the module of the value, but they work for their caller.
    private static let incidental = [
        "outlined ", "type metadata", "lazy protocol witness", "reabstraction thunk",
        "associated type", "protocol conformance descriptor", "nominal type", "metadata ",
    ]

    /// `nil` for C functions, and for the incidental functions above.
    init?(_ symbol: String) {
        guard !Self.incidental.contains(where: symbol.hasPrefix),
            !symbol.contains("value witness for")
        else { return nil }
        var text = Self.plain(symbol)[...]
        // A closure's function follows its type, and a witness's module follows its conformance.
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

    /// The function without the types of its arguments and of its result.
    static func shortened(_ symbol: String) -> String {
        let text = plain(symbol)
        let end = text.firstRange(of: " -> ")?.lowerBound ?? text.endIndex
        let types = #/: [^,()]*(\([^()]*\))?[^,()]*(?=[,)])/#
        return String(text[..<end].replacing(types, with: ":"))
    }

    /// The symbol without specializations, and without the marks of private names, as in
    /// `(HTTP2Streams in _4F0C…)`.
    private static func plain(_ symbol: String) -> String {
        String(withoutSpecialization(symbol[...])).replacing(
            #/\((\w+) in _[0-9A-F]{8,}\)/#, with: { "\($0.output.1)" })
    }

    /// The symbol without `generic specialization <A, B> of ` and similar prefixes.
    private static func withoutSpecialization(_ symbol: Substring) -> Substring {
        var text = symbol
        while let start = text.firstRange(of: "specialization <"), start.lowerBound < text.endIndex,
            !text[..<start.lowerBound].contains(".")
        {
            var depth = 1
            var index = start.upperBound
            while depth > 0, index < text.endIndex {
                // An arrow's “>” does not close a list.
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
