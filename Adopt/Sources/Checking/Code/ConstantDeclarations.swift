import SwiftParser
import SwiftSyntax

/// Finds constants and enumerations of strings.
final class ConstantDeclarations: ActiveCode {
    struct Constant {
        let type: String
        let name: String
        /// The value; `nil` if it may change or is computed by more than one expression.
        let value: ExprSyntax?
    }

    struct Case {
        let type: String
        let name: String
        let text: String
    }

    private(set) var constants: [Constant] = []
    private(set) var cases: [Case] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.isLocal else { return .visitChildren }
        let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
        for binding in node.bindings {
            let stored = isConstant ? binding.initializer?.value : nil
            constants.append(
                Constant(
                    type: node.enclosingType ?? "", name: binding.pattern.trimmedDescription,
                    value: binding.accessorBlock?.onlyValue ?? stored))
        }
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let parents = node.inheritanceClause?.inheritedTypes.compactMap { $0.type.lastName } ?? []
        guard parents.contains("String") else { return .visitChildren }
        for member in node.memberBlock.members {
            for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
                let name = element.name.identifier?.name ?? element.name.text
                let literal = element.rawValue?.value.as(StringLiteralExprSyntax.self)
                cases.append(
                    Case(
                        type: node.name.text, name: name,
                        text: literal?.representedLiteralValue ?? name))
            }
        }
        return .visitChildren
    }
}

extension VariableDeclSyntax {
    /// Whether the variable is inside of a function, an accessor or a closure.
    fileprivate var isLocal: Bool {
        for ancestor in ancestors {
            if ancestor.asProtocol((any DeclGroupSyntax).self) != nil { return false }
            if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self)
                || ancestor.is(AccessorBlockSyntax.self)
            {
                return true
            }
        }
        return false
    }
}

extension AccessorBlockSyntax {
    /// The value of a property that is computed by one expression.
    fileprivate var onlyValue: ExprSyntax? {
        guard let items = accessors.as(CodeBlockItemListSyntax.self), items.count == 1,
            let item = items.first?.item
        else { return nil }
        return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    }
}

extension ExprSyntax {
    /// The names of a reference such as `Action.reply.rawValue`; `nil` if it has calls or other parts.
    var memberPath: [String]? {
        let plain = plain
        if let name = plain.referenceName { return [name] }
        guard let member = plain.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        return base.memberPath.map { $0 + [member.declName.baseName.text] }
    }
}
