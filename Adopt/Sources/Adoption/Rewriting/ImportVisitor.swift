import SwiftSyntax

/// Makes imports of modules that are not available conditional.
final class ImportVisitor: ActiveVisitor {
    /// The imported modules that the generated package lacks.
    private(set) var missing: [(module: String, position: SourcePosition)] = []
    /// The modules that the file imports.
    private(set) var imported: Set<String> = []
    private var guarded: Set<String> = []
    /// Modules that the package has only for some apps.
    private let modules: Set<String>

    init(_ draft: Draft, modules: Set<String>) {
        self.modules = modules
        super.init(draft)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.copied.possibleClauses(of: node) {
            let before = guarded
            guarded.formUnion(Self.modules(askedFor: clause.condition))
            if let elements = clause.elements { walk(elements) }
            guarded = before
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        imported.insert(module)
        if AppleModules.isAvailable(module) || modules.contains(module) {
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
            node, with: whole.trimmedDescription, what: "all of \(module) imported",
            why: "Belfry's module has no submodules")
    }

    /// Makes an import conditional. The exports of Apple's frameworks are not lost, because each
    /// copy imports UIKit at its head.
    private func makeConditional(_ node: ImportDeclSyntax, module: String) {
        let item = node.parent?.as(CodeBlockItemSyntax.self)
        let what = "`import \(module)` made conditional"
        let why = "Linux has no \(module)"
        let sharesLine = item?.semicolon != nil || node.followsSemicolon
        guard !sharesLine else {
            draft.replace(node, with: "import UIKit", what: what, why: why)
            return
        }
        draft.replace(
            node,
            withLines: ["#if canImport(\(module))", node.trimmedDescription, "#endif"])
        draft.recordChange(node, what: what, why: why)
    }

    /// Returns the modules in the condition's `canImport(…)`. Other parts such as `os(iOS)` name no
    /// modules.
    private static func modules(askedFor condition: ExprSyntax?) -> [String] {
        guard let condition else { return [] }
        let search = CanImportSearch(viewMode: .sourceAccurate)
        search.walk(condition)
        return search.modules
    }
}

private final class CanImportSearch: SyntaxVisitor {
    var modules: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "canImport",
            let module = node.arguments.first?.expression.trimmedDescription
        {
            modules.append(module.split(separator: ".").first.map(String.init) ?? module)
        }
        return .visitChildren
    }
}

extension ImportDeclSyntax {
    /// Whether another statement precedes it on its line.
    fileprivate var followsSemicolon: Bool {
        previousToken(viewMode: .sourceAccurate)?.tokenKind == .semicolon
    }
}
