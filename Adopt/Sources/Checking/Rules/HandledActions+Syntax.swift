import Adoption
import SwiftSyntax

extension ExprSyntax {
    /// The expression with `?`, `!`, `try`, `await` and parentheses around it.
    var outermost: ExprSyntax {
        guard let parent else { return self }
        let isWrapper = [
            SyntaxKind.optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr,
        ].contains(parent.kind)
        if isWrapper, let wrapper = parent.as(ExprSyntax.self) { return wrapper.outermost }
        if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return ExprSyntax(tuple).outermost
        }
        return self
    }

    /// Whether the value only goes into a message of a log.
    var isLogged: Bool {
        for ancestor in ancestors {
            if ancestor.is(CodeBlockItemSyntax.self) { return false }
            if let call = ancestor.as(FunctionCallExprSyntax.self), CommonCalls.logs(call) {
                return true
            }
        }
        return false
    }

    /// Whether the expression is the operator `==` or `!=`.
    var isEquality: Bool {
        let symbol = self.as(BinaryOperatorExprSyntax.self)?.operator.text
        return symbol == "==" || symbol == "!="
    }

    /// Whether the expression is an operator that binds less than a comparison.
    var endsComparison: Bool {
        if let binary = self.as(BinaryOperatorExprSyntax.self) {
            return ["&&", "||"].contains(binary.operator.text)
        }
        return self.is(UnresolvedTernaryExprSyntax.self) || self.is(AssignmentExprSyntax.self)
    }
}

extension SwitchCaseListSyntax.Element {
    /// The patterns of a case; empty for `default`.
    var items: [SwitchCaseItemSyntax] {
        switch self {
        case .switchCase(let item):
            item.label.as(SwitchCaseLabelSyntax.self).map { Array($0.caseItems) } ?? []
        case .ifConfigDecl(let config):
            BuildCondition.onPhone.possibleClauses(of: config)
                .compactMap { $0.elements?.as(SwitchCaseListSyntax.self) }
                .flatMap { $0.flatMap(\.items) }
        }
    }
}

extension InitializerClauseSyntax {
    /// The name of the variable that gets the value.
    var boundName: String? {
        let pattern =
            parent?.as(PatternBindingSyntax.self)?.pattern
            ?? parent?.as(OptionalBindingConditionSyntax.self)?.pattern
        return pattern?.as(IdentifierPatternSyntax.self)?.identifier.text
    }

    /// The uses of the variable in the function or closure around its declaration.
    func uses(of name: String) -> [ExprSyntax] {
        let scope = ancestors.first {
            [.functionDecl, .initializerDecl, .accessorBlock, .closureExpr].contains($0.kind)
        }
        guard let scope else { return [] }
        let search = References(to: name)
        search.walk(scope)
        return search.found
    }
}

/// Finds references to a local variable.
final class References: ActiveCode {
    private let name: String
    private(set) var found: [ExprSyntax] = []

    init(to name: String) {
        self.name = name
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember =
            node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? false
        if node.baseName.text == name, !isMember { found.append(ExprSyntax(node)) }
        return .skipChildren
    }
}
