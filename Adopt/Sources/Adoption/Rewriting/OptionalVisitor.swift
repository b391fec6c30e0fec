import SwiftSyntax

/// Adds empty default implementations for optional requirements of the app's protocols.
final class OptionalVisitor: ActiveVisitor {
    private let methods: MethodIndex

    init(_ draft: Draft, methods: MethodIndex) {
        self.methods = methods
        super.init(draft)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        var defaults: [String] = []
        for member in node.memberBlock.members {
            guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                let optional = modifiers.first(where: \.isOptional)
            else { continue }
            guard let function = member.decl.as(FunctionDeclSyntax.self), !function.returnsValue
            else {
                draft.recordObstacle(
                    member, what: "an optional requirement that has a value needs Objective-C",
                    remedy: "Make it a required member, with a default in an extension.")
                continue
            }
            draft.remove(
                optional, what: "`optional` \(function.name.text) got a default that does nothing",
                why: "a Swift protocol has no optional requirements")
            let access = node.modifiers.map(\.name.text).filter(["public", "package"].contains)
            let words = access + ["func", Self.signature(of: function), "{}"]
            defaults.append(words.joined(separator: " "))
        }
        if !defaults.isEmpty {
            let text = defaults.joined(separator: "; ")
            draft.insert("; extension \(node.name.text) { \(text) }", after: node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let name = chain.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            methods.optionalNames.contains(name)
        else { return .visitChildren }
        draft.remove(
            chain.questionMark, what: "`\(name)?(…)` calls `\(name)(…)`",
            why: "the requirement is no longer optional")
        return .visitChildren
    }

    /// Returns the declaration from its name on, as one line.
    private static func signature(of function: FunctionDeclSyntax) -> String {
        let tokens = [
            function.name.trimmedDescription,
            function.genericParameterClause?.trimmedDescription ?? "",
            function.signature.trimmedDescription,
            function.genericWhereClause.map { " " + $0.trimmedDescription } ?? "",
        ]
        return tokens.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
