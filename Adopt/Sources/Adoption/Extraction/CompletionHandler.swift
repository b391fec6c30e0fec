import SwiftSyntax

/// A parameter that a function calls when its work is done.
struct CompletionHandler {
    private let name: String
    private let function: FunctionTypeSyntax
    private let isOptional: Bool
    private let isList: Bool

    /// Parts of the names of parameters that are called once. Others may be called for each event.
    private static let words = ["callback", "complet", "contenthandler", "finish", "reply"]
    /// Whole names of parameters that are called once if they escape.
    private static let names: Set = [
        "cb", "done", "finally", "handler", "ondone", "response", "result", "then",
    ]
    /// Types of values that only the completion handlers of delegate methods take.
    private static let answers: Set = [
        "UIBackgroundFetchResult", "UNNotificationPresentationOptions",
    ]

    /// Whether a name is common for a handler that is called once.
    static func isWord(_ name: String) -> Bool { words.contains(where: name.lowercased().contains) }

    /// Returns `nil` for any other parameter, and for closures that wait or that change their
    /// arguments.
    ///
    /// - Parameters:
    ///   - aliases: the function types of type aliases, by name.
    ///   - isKnown: whether the parameter is known to be a handler, independent of its name.
    init?(
        name: String, type: TypeSyntax, aliases: [String: FunctionTypeSyntax] = [:],
        isKnown: Bool = false
    ) {
        let shape = ClosureShape(type, aliases: aliases)
        guard let shape, shape.function.effectSpecifiers?.asyncSpecifier == nil,
            !shape.function.parameters.contains(where: {
                $0.type.trimmedDescription.hasPrefix("inout ")
            })
        else { return nil }
        let isNamed = Self.isWord(name) || shape.escapes && Self.names.contains(name.lowercased())
        let takesAnswer = shape.function.parameters.contains {
            Self.answers.contains($0.type.trimmedDescription)
        }
        guard isKnown || isNamed || takesAnswer else { return nil }
        self.name = name
        function = shape.function
        isOptional = shape.isOptional
        isList = shape.isList
    }

    /// Returns a call with the simplest values. A value that does not follow from its type is found
    /// at run time; without such a value the handler is not called. The text is empty if the handler
    /// cannot be called.
    func call(with values: DefaultValue) -> String {
        let arguments = function.parameters.map { values.expression(of: $0.type) }
        let called = isList ? "$0" : name.escapedName
        let list = arguments.compactMap(\.self).joined(separator: ", ")
        let isPlain = discard.isEmpty && attempt.isEmpty
        let call: String
        if arguments.allSatisfy({ $0 != nil }) {
            call = "\(discard)\(attempt)\(called)\(isOptional && !isList ? "?" : "")(\(list))"
        } else if isPlain {
            call = "answerHandler(\(called))"
        } else {
            return ""
        }
        return isList ? "\(name.escapedName)\(isOptional ? "?" : "").forEach { \(call) }" : call
    }

    private var attempt: String {
        function.effectSpecifiers?.throwsClause == nil ? "" : "try? "
    }

    private var discard: String {
        ["Void", "()"].contains(function.returnClause.type.trimmedDescription) ? "" : "_ = "
    }
}

/// A type that is a function, an optional function or a list of functions.
struct ClosureShape {
    let function: FunctionTypeSyntax
    var isOptional = false
    var isList = false
    /// Whether the closure may be called after the function has returned.
    var escapes = false

    /// Returns `nil` for any other type.
    init?(_ type: TypeSyntax, aliases: [String: FunctionTypeSyntax] = [:]) {
        if let function = type.as(FunctionTypeSyntax.self) {
            self.function = function
        } else if let attributed = type.as(AttributedTypeSyntax.self) {
            guard let inner = ClosureShape(attributed.baseType, aliases: aliases) else {
                return nil
            }
            self = inner
            escapes = escapes || attributed.attributes.contains { $0.name == "escaping" }
        } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first,
            let inner = ClosureShape(element.type, aliases: aliases)
        {
            self = inner
        } else if let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType,
            let inner = ClosureShape(wrapped, aliases: aliases)
        {
            self = inner
            (isOptional, escapes) = (true, true)
        } else if let element = type.as(ArrayTypeSyntax.self)?.element,
            let inner = ClosureShape(element, aliases: aliases), !inner.isOptional
        {
            self = inner
            (isList, escapes) = (true, true)
        } else if let name = type.as(IdentifierTypeSyntax.self),
            name.genericArgumentClause == nil, let function = aliases[name.name.text]
        {
            self.function = function
        } else if let member = type.as(MemberTypeSyntax.self), member.genericArgumentClause == nil,
            let function = aliases[member.name.text]
        {
            self.function = function
        } else {
            return nil
        }
    }
}
