import Foundation

/// Names of code in the text of an exception.
extension LogException {
    /// Adds the place of the code that the text names to a mistake.
    static func placed(_ words: String, in text: LineText) -> String {
        let details = detail(in: text) + (place(in: text.text) ?? "")
        guard !details.isEmpty else { return words }
        let end = words.range(of: ". ")?.lowerBound ?? words.lastIndex(of: ".")
        guard let end else { return words }
        return words[..<end] + details + words[end...]
    }

    /// Texts before a name of code or a number, its ends, and the words of a mistake before it.
    private static let details: [(before: String, ends: Set<Character>, words: String)] = [
        ("(key: ", [")"], " for the key "), ("compliant for the key ", [".", "'", "\n"], ": "),
        ("not satisfying: ", ["'", "\n"], ": "), ("JSON write (", [")"], ": "),
        ("index ", [" ", "\n"], ", at index "), ("(evaluating '", ["'", "\n"], ": "),
    ]

    /// Texts before the found type and before the expected one.
    private static let types = [
        ("value of type '", "to '"), ("type '", "is not a subtype of type '"),
    ]

    /// The name or number that the text adds to its mistake; empty if none is code.
    private static func detail(in text: LineText) -> String {
        for (found, expected) in types {
            guard text.text.contains(expected),
                let one = text.after(found, until: ["'", "\n"]),
                let other = text.after(expected, until: ["'", "\n"]), isCode(one), isCode(other)
            else { continue }
            return ": \(one) instead of \(other)"
        }
        return details.lazy.compactMap { detail in
            text.after(detail.before, until: detail.ends).flatMap {
                isCode($0) ? detail.words + $0 : nil
            }
        }.first ?? ""
    }

    /// Whether a text is like a name, a number or a condition of source code.
    private static func isCode(_ text: String) -> Bool {
        (1...60).contains(text.count)
            && text.allSatisfy { character in
                character.isASCII
                    && (character.isLetter || character.isNumber
                        || "_.-:<>,()[]!=&|+ ".contains(character))
            }
    }

    /// ` in Basket.swift, line 12`, for a file of Swift; ` in “shop(_:)”` for a function that
    /// Swift's runtime names.
    private static func place(in text: String) -> String? {
        if let misuse = text.range(of: "CONTINUATION MISUSE: ")?.upperBound {
            let name = text[misuse...].prefix { !" \n".contains($0) }
            return name.isEmpty ? nil : " in \(name)"
        }
        guard let end = text.range(of: ".swift")?.upperBound else { return nil }
        let start = text[..<end].lastIndex { "/ \"'\n".contains($0) }
        let file = text[(start.map { text.index(after: $0) } ?? text.startIndex)..<end]
        let rest = text[end...]
        let number = [", line ", ":", " line "].lazy.filter(rest.hasPrefix).map { mark in
            rest.dropFirst(mark.count).prefix(while: \.isNumber)
        }.first { !$0.isEmpty }
        guard let number, file.allSatisfy({ $0.isLetter || $0.isNumber || "_+.-".contains($0) })
        else { return nil }
        return " in \(file), line \(number)"
    }
}
