import Foundation

/// A declaration with everything taken out that callers do not see: attributes, isolation, default
/// values, argument names inside, the way to a nested type.
struct Declaration: Hashable {
    let text: String

    /// Parses a declaration. `type` replaces `Self`.
    init(_ source: String, in type: String = "Self") {
        var text = source.replacingOccurrences(of: "`", with: "")
        text = Self.replace(
            #"\bSelf\b(?!\.)"#, in: text,
            with: String(type.split(separator: ".").last ?? "Self"))
        text = Self.replace(#"@\w+(\([^)]*\))?"#, in: text, with: "")
        text = Self.replace(
            #"\b(nonisolated|open|public|convenience|required|override|weak|unowned\(unsafe\)|"#
                + #"unowned|final|mutating|indirect|any|sending)(?![\w(])"#, in: text, with: "")
        text = Self.replace(
            #"\bunowned\(unsafe\)|\bnonisolated\(nonsending\)"#, in: text, with: "")
        text = Self.replace(#"^\s*class (?=func|var|let)"#, in: text, with: "static ")
        text = Self.replace(#" = (\[:\]|\[\]|\.?\w+|"[^"]*")"#, in: text, with: "")
        text = Self.replace(#"\b[A-Z]\w*(<\w+>)?\.(?=[A-Z_])"#, in: text, with: "")
        text = text.replacingOccurrences(of: "dispatch_queue_t", with: "DispatchQueue")
        text = Self.replace(#"\blet (\w+): (.*)$"#, in: text, with: "var $1: $2 { get }")
        if text.contains("var "), !text.contains("{") { text += " { get set }" }
        text = Self.replace(#"-> Void\s*$"#, in: text, with: "")
        text = Self.withoutInnerNames(text)
        self.text = Self.replace(#"\s+"#, in: text, with: "")
    }

    /// `_ center: A` becomes `_: A`, and `for type: B` becomes `for: B`.
    private static func withoutInnerNames(_ text: String) -> String {
        guard let start = text.firstIndex(of: "("), !text.contains("var ") else { return text }
        return text[..<start]
            + replace(#"(\b\w+|_) \w+\s*:"#, in: String(text[start...]), with: "$1:")
    }

    private static func replace(_ pattern: String, in text: String, with new: String) -> String {
        text.replacingOccurrences(of: pattern, with: new, options: .regularExpression)
    }

    /// Compares declarations, but not their results where the result is an associated type: with
    /// it, UIKit learns whether the app has the method. An optional property reads as twice
    /// optional.
    func isDeclared(as other: Declaration) -> Bool {
        if self == other { return true }
        if other.text.contains("var"), other.text.hasSuffix("??{get}") {
            return text.replacingOccurrences(of: "{getset}", with: "{get}")
                == other.text.replacingOccurrences(of: "??{get}", with: "?{get}")
        }
        guard let result = other.text.range(of: "->_", options: .backwards) else { return false }
        let own = text.range(of: "->", options: .backwards)
        let ownStart = own.map { text[..<$0.lowerBound] } ?? text[...]
        return ownStart == other.text[..<result.lowerBound]
            || text == String(other.text[..<result.lowerBound])
    }
}
