import SwiftSyntax

/// A rewriting of an app delegate's window that no code creates. iOS creates it from the main
/// storyboard before the launch, and Linux has no storyboards.
final class StoryboardWindow: SyntaxVisitor {
    private let draft: Draft

    /// Rewrites the delegates of a file, unless the app has scenes or creates the window itself.
    static func rewrite(_ draft: Draft) {
        let words = draft.source.text
        guard !words.contains("configurationForConnecting"), !words.contains("window = "),
            !words.contains("UIWindow(")
        else { return }
        StoryboardWindow(draft).walk(draft.tree)
    }

    private init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard parents.contains("UIApplicationDelegate") else { return .skipChildren }
        for member in node.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored,
                DeclSyntax(variable).declaredNames == ["window"],
                let binding = variable.bindings.first, binding.initializer == nil,
                let type = binding.typeAnnotation,
                ["UIWindow?", "UIWindow!"].contains(type.type.trimmedDescription)
            else { continue }
            draft.insert(" = UIWindow()", after: type)
            draft.recordChange(
                variable, what: "`window` begins with an empty window",
                why: "no code sets it, and Linux has no storyboards")
        }
        return .skipChildren
    }
}
