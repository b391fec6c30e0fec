import SwiftSyntax

/// A parameter that a function calls when its work is done.
struct CompletionHandler {
    private let name: String
    private let function: FunctionTypeSyntax
    private let isOptional: Bool

    /// Parts of the names of parameters that are called once. Others may be called for each event.
    private static let words = ["callback", "complet", "finish", "reply"]

    /// Returns `nil` for any other parameter, and for closures that return a value, throw or wait.
    init?(name: String, type: TypeSyntax) {
        guard Self.words.contains(where: name.lowercased().contains) else { return nil }
        let optional = type.as(OptionalTypeSyntax.self)
        guard let function = Self.function(optional?.wrappedType ?? type),
            function.effectSpecifiers == nil,
            !function.parameters.contains(where: { $0.type.trimmedDescription.hasPrefix("inout ") }
            ),
            ["Void", "()"].contains(function.returnClause.type.trimmedDescription)
        else { return nil }
        self.name = name
        self.function = function
        isOptional = optional != nil
    }

    private static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { function($0.type) }
        }
        return type.as(AttributedTypeSyntax.self).map { $0.baseType }.flatMap(function)
            ?? type.as(FunctionTypeSyntax.self)
    }

    /// Returns a call with the simplest values; `nil` if one of them does not follow from its type.
    func call(with values: DefaultValue) -> String? {
        let arguments = function.parameters.map { values.expression(of: $0.type) }
        guard arguments.allSatisfy({ $0 != nil }) else { return nil }
        return "\(name.escapedName)\(isOptional ? "?" : "")"
            + "(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    }
}
