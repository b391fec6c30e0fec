import SwiftSyntax

/// Makes imports of modules that are not available conditional.
final class ImportVisitor: ActiveVisitor {
    /// The imported modules that the generated package lacks.
    private(set) var missing: [(module: String, position: SourcePosition)] = []
    private var guarded: Set<String> = []

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.possibleClauses(of: node) {
            let before = guarded
            guarded.formUnion(Self.modules(askedFor: clause.condition))
            if let elements = clause.elements { walk(elements) }
            guarded = before
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if AppleModules.isAvailable(module) {
            importWhole(node, module: module)
        } else if !guarded.contains(module) {
            missing.append((module, draft.position(of: node)))
            makeConditional(node, module: module)
        }
        return .skipChildren
    }

    /// Replaces an import of a submodule such as `UIKit.UIGestureRecognizerSubclass`.
    private func importWhole(_ node: ImportDeclSyntax, module: String) {
        guard AppleModules.provided.contains(module), node.path.count > 1 else { return }
        var whole = node.trimmed
        whole.importKindSpecifier = nil
        whole.path = [ImportPathComponentSyntax(name: .identifier(module))]
        draft.replace(
            node, with: whole.trimmedDescription, what: "the whole of \(module) imported",
            why: "the module here has no parts")
    }

    /// Imports UIKit as well: most of Apple's frameworks re-export Foundation, and many UIKit.
    private func makeConditional(_ node: ImportDeclSyntax, module: String) {
        let item = node.parent?.as(CodeBlockItemSyntax.self)
        let what = "`import \(module)` only where there is such a module"
        let why = "Linux has no \(module); UIKit is imported for what it brings along"
        let sharesLine = item?.semicolon != nil || node.followsSemicolon
        guard !sharesLine else {
            draft.replace(node, with: "import UIKit", what: what, why: why)
            return
        }
        draft.replace(
            node,
            withLines: [
                "#if canImport(\(module))", node.trimmedDescription, "#endif", "import UIKit",
            ])
        draft.recordChange(node, what: what, why: why)
    }

    private static func modules(askedFor condition: ExprSyntax?) -> [String] {
        let words = condition?.trimmedDescription.split {
            !$0.isLetter && !$0.isNumber && $0 != "_"
        }
        return words?.map(String.init) ?? []
    }
}

extension ImportDeclSyntax {
    /// Whether another statement precedes it on its line.
    fileprivate var followsSemicolon: Bool {
        previousToken(viewMode: .sourceAccurate)?.tokenKind == .semicolon
    }
}
