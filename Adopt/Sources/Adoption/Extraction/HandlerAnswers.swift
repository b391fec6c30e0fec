import SwiftParser
import SwiftSyntax

/// The first statements of replaced code: a note that it runs, for findings, and calls of the
/// completion handlers that it takes.
struct HandlerAnswers {
    /// The name of the replaced code and its line in the app's file.
    let place: String
    var values = DefaultValue()
    /// The function types of type aliases, by name.
    var aliases: [String: FunctionTypeSyntax] = [:]
    /// The parameters that are handlers, for a stub, which calls no others; `nil` if the names and
    /// types of the parameters decide.
    var known: Set<String>?
    /// Whether no handler is called, because the calls do not compile.
    var isSilent = false

    /// Returns the statements for a written parameter list.
    func statements(of parameters: String, result: String?) -> [String] {
        let arrow = result.map { " -> \($0)" } ?? ""
        return statements(of: "func a(\(parameters))\(arrow)")
    }

    /// Returns the statements for a written declaration of a function.
    func statements(of declaration: String) -> [String] {
        let items = Parser.parse(source: declaration).statements
        guard let function = items.first?.item.as(FunctionDeclSyntax.self) else { return [] }
        let signature = function.signature
        return statements(
            signature.parameterClause.parameters, result: signature.returnClause?.type)
    }

    /// Returns the statements: calls of the handlers, or a note that the code runs. A mistake may
    /// also follow from the value that the code returns.
    ///
    /// - Parameter result: the type of the value that the code returns; `nil` for none.
    func statements(_ parameters: FunctionParameterListSyntax, result: TypeSyntax?) -> [String] {
        let named = parameters.map { (($0.secondName ?? $0.firstName).text, $0.type) }
        let written = result?.trimmedDescription ?? "Void"
        // A function that returns whether it handles a call returns false, so its caller calls the
        // handler.
        let isAsking = written == "Bool"
        let calls = isSilent || isAsking ? [] : calls(named)
        let quoted = "\"\(place.asLiteral)\""
        guard calls.isEmpty else {
            return ["replacedCode(\(quoted)) { \(calls.joined(separator: "; ")) }"]
        }
        return ["replacedCode(\(quoted))"]
    }

    /// Returns a note that the code runs, if it takes a closure.
    func notes(_ parameters: FunctionParameterListSyntax) -> [String] {
        let takesClosure = parameters.contains { ClosureShape($0.type, aliases: aliases) != nil }
        return takesClosure ? ["replacedCode(\"\(place.asLiteral)\")"] : []
    }

    private func calls(_ parameters: [(String, TypeSyntax)]) -> [String] {
        let outcomes = Outcomes(known == nil ? parameters.map(\.0) : [])
        let (values, hasContent) = answering(parameters)
        let handlers = parameters.compactMap { name, type -> CompletionHandler? in
            // An empty content would be shown instead of the push.
            guard hasContent || !type.trimmedDescription.contains(Self.content) else { return nil }
            guard !outcomes.successes.contains(name), known?.contains(name) != false else {
                return nil
            }
            return CompletionHandler(
                name: name, type: type, aliases: aliases,
                isKnown: known != nil || outcomes.failures.contains(name))
        }
        let calls = handlers.map { $0.call(with: values) }
        // A handler whose type or content is not written is answered at run time.
        let isUnwritten = { (type: TypeSyntax) in
            ClosureShape(type, aliases: aliases) == nil
                || !hasContent && type.trimmedDescription.contains(Self.content)
        }
        let isAsked = parameters.contains { name, type in
            known?.contains(name) == true && isUnwritten(type)
        }
        let names = parameters.filter { isUnwritten($0.1) }.map(\.0.escapedName)
        let asked = isAsked ? ["answerStub(\(names.joined(separator: ", ")))"] : []
        return (calls + asked).filter { !$0.isEmpty }
    }

    private static let content = "(UNNotificationContent)"

    /// Returns the values for handlers, among them the content that the code was given, and whether
    /// it was given one.
    private func answering(
        _ parameters: [(String, TypeSyntax)]
    ) -> (values: DefaultValue, hasContent: Bool) {
        let contents = parameters.compactMap { name, type -> String? in
            switch type.baseName {
            case "UNNotificationContent" where !type.is(OptionalTypeSyntax.self),
                "UNMutableNotificationContent" where !type.is(OptionalTypeSyntax.self):
                name.escapedName
            case "UNNotificationRequest" where !type.is(OptionalTypeSyntax.self):
                "\(name.escapedName).content"
            default: nil
            }
        }
        guard let content = contents.first else { return (values, false) }
        var values = values
        values.made["UNNotificationContent"] = content
        return (values, true)
    }

    /// The parameters for success and for failure, of which a function calls one. Replaced code has
    /// not done its work, so it fails.
    private struct Outcomes {
        var successes: [String] = []
        var failures: [String] = []

        init(_ names: [String]) {
            let good = names.filter { $0.lowercased().contains("success") }
            let bad = names.filter { name in
                ["fail", "error"].contains(where: name.lowercased().contains)
            }
            if !good.isEmpty, !bad.isEmpty { (successes, failures) = (good, bad) }
        }
    }
}
