import SwiftSyntax

/// A rewriting of forced casts of controllers and views that iOS loads from a storyboard or a nib.
/// Linux has no storyboards, so the cast of an empty controller to the app's class would end every
/// launch.
final class StoryboardCasts: SyntaxVisitor {
    private let draft: Draft

    static func rewrite(_ draft: Draft) { StoryboardCasts(draft).walk(draft.tree) }

    private init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    /// `storyboard.instantiateViewController(withIdentifier: "Home") as! HomeController`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let cast = ForcedCast(node), Self.isLoaded(cast.operand),
            cast.type.is(IdentifierTypeSyntax.self) || cast.type.is(MemberTypeSyntax.self)
        {
            let place = "\(draft.source.fileName):\(draft.position(of: cast.mark).line)"
            draft.replace(
                cast.mark, with: "?",
                what: "`as! \(cast.type.trimmedDescription)` uses an object of the class",
                why: "Linux has no storyboards")
            draft.insert(" ?? \(DefaultValue.asked(place))", after: cast.type)
        }
        return .visitChildren
    }

    /// Whether the value is of a storyboard or a nib, or of the hierarchy that they create.
    private static func isLoaded(_ value: ExprSyntax) -> Bool {
        value.tokens(viewMode: .sourceAccurate).contains { token in
            token.previousToken(viewMode: .sourceAccurate)?.text == "."
                && loading.contains(token.text)
        }
    }

    private static let loading: Set = [
        "instantiateViewController", "instantiateInitialViewController", "instantiate",
        "loadNibNamed", "rootViewController", "topViewController", "visibleViewController",
        "viewControllers", "presentedViewController", "children",
    ]
}
