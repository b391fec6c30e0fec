import SwiftSyntax

/// Makes imports of what is not here harmless.
final class ImportVisitor: ActiveVisitor {
    /// The modules that the file imports, and that the made package lacks.
    private(set) var missing: [(module: String, place: Place)] = []
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
        if AppleModules.isHere(module) {
            shorten(node, module: module)
        } else if !guarded.contains(module) {
            missing.append((module, draft.place(of: node)))
            hide(node, module: module)
        }
        return .skipChildren
    }

    /// `import UIKit.UIGestureRecognizerSubclass` names a header of Apple's.
    private func shorten(_ node: ImportDeclSyntax, module: String) {
        guard AppleModules.ofBelfry.contains(module), node.path.count > 1 else { return }
        var whole = node.trimmed
        whole.importKindSpecifier = nil
        whole.path = [ImportPathComponentSyntax(name: .identifier(module))]
        draft.replace(
            node, with: whole.trimmedDescription, what: "the whole of \(module) imported",
            why: "the module here has no parts")
    }

    /// Most frameworks of Apple's bring Foundation along, and many UIKit; the file may count on it.
    private func hide(_ node: ImportDeclSyntax, module: String) {
        let item = node.parent?.as(CodeBlockItemSyntax.self)
        let what = "`import \(module)` only where there is such a module"
        let why = "Linux has no \(module); UIKit is imported for what it brings along"
        let sharesLine = item?.semicolon != nil || node.previousSemicolon
        guard !sharesLine else {
            draft.replace(node, with: "import UIKit", what: what, why: why)
            return
        }
        draft.replace(
            node,
            withLines: [
                "#if canImport(\(module))", node.trimmedDescription, "#endif", "import UIKit",
            ])
        draft.note(node, what: what, why: why)
    }

    private static func modules(askedFor condition: ExprSyntax?) -> [String] {
        let words = condition?.trimmedDescription.split {
            !$0.isLetter && !$0.isNumber && $0 != "_"
        }
        return words?.map(String.init) ?? []
    }
}

extension ImportDeclSyntax {
    /// Another statement stands before it on its line.
    fileprivate var previousSemicolon: Bool {
        previousToken(viewMode: .sourceAccurate)?.tokenKind == .semicolon
    }
}
