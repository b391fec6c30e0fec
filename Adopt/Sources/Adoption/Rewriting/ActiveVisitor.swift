import SwiftSyntax

/// Visits the parts of a file that are in the copy and whose `#if` conditions may hold there.
class ActiveVisitor: SyntaxVisitor {
    let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    func walk() { walk(draft.tree) }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.copied.possibleClauses(of: node) {
            if let condition = clause.condition { walk(condition) }
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        draft.isLeftOut(node) ? .skipChildren : .visitChildren
    }
}

extension BuildCondition {
    /// Conditions in the generated package.
    static let copied = BuildCondition { question, argument in
        switch question {
        case "os" where argument == "iOS": true
        // The tests run on Linux or macOS, and the system is not known here.
        case "os" where argument == "Linux": nil
        case "os": false
        case "canImport" where AppleModules.isAvailable(argument): true
        case "canImport" where AppleModules.isOnMac(argument): nil
        case "canImport", "targetEnvironment": false
        default: nil
        }
    }
}
