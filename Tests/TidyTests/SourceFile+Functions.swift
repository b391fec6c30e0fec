extension SourceFile {
    /// A declaration with a body.
    struct Function: Hashable {
        var name: String
        /// From the declaration's first line to the line of its closing brace.
        var lines: ClosedRange<Int>
    }

    private static let declaring = Pattern(
        #"^[ \t]*(?:@\w+(?:\(.*\))?[ \t]+)*(?:[a-z]+(?:\(set\))?[ \t]+)*"#
            + #"((?:func\s+[^\s(<]+|init\b|deinit\b|subscript\b|var\s+\w+))"#)
    private static let declaringType = Pattern(
        #"^(?:@\w+(?:\(.*\))?[ \t]+)*(?:(?!private|fileprivate|import)[a-z]+[ \t]+)*"#
            + #"(?:struct|class|enum|actor|protocol)\s+(\w+)"#)

    /// Functions, initialisers, subscripts and computed properties, by counting brackets.
    var functions: [Function] {
        let lines = codeLines
        return Self.declaring.matches(in: code).compactMap { match in
            Self.end(ofBodyFrom: match.line, in: lines).map { end in
                Function(name: match.captured, lines: match.line...end)
            }
        }
    }

    /// Types declared at the left margin that other files can see.
    var topLevelTypes: [Function] {
        let lines = codeLines
        return Self.declaringType.matches(in: code).map { match in
            let end = Self.end(ofBodyFrom: match.line, in: lines) ?? match.line
            return Function(name: match.captured, lines: match.line...end)
        }
    }

    /// The line that closes the body of the declaration on `line`; `nil` if it has none: then the
    /// next declaration, or the end of what encloses it, comes before any brace.
    private static func end(ofBodyFrom line: Int, in lines: [Substring]) -> Int? {
        var parentheses = 0
        var braces = 0
        for (offset, text) in lines[(line - 1)...].enumerated() {
            if offset > 0, braces == 0, parentheses == 0, !continues(text) { return nil }
            for character in text {
                switch character {
                case "(", "[": parentheses += 1
                case ")", "]": parentheses -= 1
                case "{" where parentheses == 0 || braces > 0: braces += 1
                case "}" where braces > 0:
                    braces -= 1
                    if braces == 0 { return line + offset }
                default: break
                }
            }
        }
        return nil
    }

    /// A signature goes on over the line's end when the next line is one of these.
    private static func continues(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        let starts = ["{", ")", "->", "where ", "async", "throws", "rethrows"]
        return text.isEmpty || starts.contains { text.hasPrefix($0) }
    }
}
