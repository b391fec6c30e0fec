import SwiftSyntax

/// The texts of conditions that compare a value with a constant.
enum ConstantText {
    private static let nameless: Set<String> = ["nil", "true", "false"]

    /// Whether a text is a literal, a case, or a constant by its name: `"like"`, `.like`, `Action.like`.
    static func isConstant(_ text: String) -> Bool {
        guard let first = text.first, !nameless.contains(text), !text.contains("(") else {
            return false
        }
        return first == "\"" || first == "." || first.isUppercase || first.isNumber
    }

    /// Whether a condition compares the value with another constant.
    static func isComparison(_ condition: String, of left: String, toOtherThan right: String)
        -> Bool
    {
        let beginning = "\(left) == "
        guard condition.hasPrefix(beginning) else { return false }
        let other = String(condition.dropFirst(beginning.count))
        return other != right && isConstant(other)
    }
}

extension ExprSyntax {
    private static let dictionaries: Set<String> = [
        "[String:Any]", "[String:AnyObject]", "[AnyHashable:Any]", "NSDictionary",
    ]

    /// Whether the expression casts the userInfo of a push to a dictionary, which never fails, because
    /// a push is a JSON object.
    var isCastOfUserInfo: Bool {
        guard let sequence = plain.as(SequenceExprSyntax.self) else { return false }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            elements[0].lastName == "userInfo"
        else { return false }
        return Self.dictionaries.contains(
            elements[2].trimmedDescription.filter { !$0.isWhitespace })
    }
}
