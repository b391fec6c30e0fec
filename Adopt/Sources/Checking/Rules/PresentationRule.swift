import SwiftSyntax

/// P06: willPresent answers options that show nothing.
enum PresentationRule {
    private static let name = "userNotificationCenter(_:willPresent:withCompletionHandler:)"

    /// An answer of willPresent: the names of its options.
    private struct Answer {
        let node: Syntax
        let options: Set<String>
    }

    static func findings(in context: RuleContext) -> [Finding] {
        context.witnesses(name).compactMap { function in
            guard let body = function.declaration.body,
                let handler = function.declaration.parameterNames.last
            else { return nil }
            let search = Answers(handler)
            search.walk(body)
            guard search.isComplete, let first = search.answers.first else { return nil }
            // A choice between answers is a decision.
            let isConstant = search.answers.allSatisfy { $0.options == first.options }
            guard isConstant, !body.decides else { return nil }
            return finding(first, function, context)
        }
    }

    private static func finding(
        _ answer: Answer, _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Finding? {
        let deployment = context.facts.deployment(of: function.file.path)
        let shown = answer.options.intersection(["alert", "banner", "list"])
        if shown.isEmpty {
            // An app that does more than answer may show the push by itself.
            guard function.declaration.body?.statements.count == 1 else { return nil }
            return context.finding(
                .foregroundShowsNothing, at: answer.node, in: function.file,
                Finding.Message(
                    "This answer shows nothing",
                    why:
                        "A push that arrives while the app is in front is neither shown nor listed",
                    fix: "Answer [.banner, .list, .sound, .badge], if the user should see it"))
        }
        if !shown.contains("alert"), let deployment, deployment < Version(14) {
            return context.finding(
                .foregroundShowsNothing, at: answer.node, in: function.file,
                Finding.Message(
                    "This answer shows nothing before iOS 14, and the app supports iOS "
                        + "\(deployment)",
                    why: "Before iOS 14 banner and list mean nothing",
                    fix: "Answer .alert below iOS 14, behind #available(iOS 14, *)"))
        }
        guard shown == ["banner"] else { return nil }
        return context.finding(
            .foregroundShowsNothing, level: .note, at: answer.node, in: function.file,
            Finding.Message(
                "This answer has no list",
                why: "When the banner is gone, Notification Center does not list the push",
                fix: "Answer [.banner, .list], if the user should find it later"))
    }

    /// Finds the answers that are written as constants.
    private final class Answers: ActiveCode {
        private let handler: String
        private(set) var answers: [Answer] = []
        /// Whether every use of the handler is a call with a constant.
        private(set) var isComplete = true

        init(_ handler: String) {
            self.handler = handler
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.calledExpression.referenceName == handler else { return .visitChildren }
            guard let value = node.arguments.first?.expression, let options = Self.options(value)
            else {
                isComplete = false
                return .skipChildren
            }
            answers.append(Answer(node: Syntax(node), options: options))
            return .skipChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            // The handler is handed on or stored.
            if node.baseName.text == handler { isComplete = false }
            return .skipChildren
        }

        private static func options(_ value: ExprSyntax) -> Set<String>? {
            if let array = value.as(ArrayExprSyntax.self) {
                let names = array.elements.map { option($0.expression) }
                return names.contains(nil) ? nil : Set(names.compactMap { $0 })
            }
            return option(value).map { [$0] }
        }

        private static func option(_ value: ExprSyntax) -> String? {
            guard let member = value.as(MemberAccessExprSyntax.self) else { return nil }
            let base = member.base?.lastName
            guard base == nil || base == "UNNotificationPresentationOptions" else { return nil }
            let name = member.declName.baseName.text
            return ["alert", "banner", "list", "sound", "badge"].contains(name) ? name : nil
        }
    }
}

extension CodeBlockSyntax {
    /// Whether the code chooses between ways, other than by a version.
    fileprivate var decides: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            [.keyword(.if), .keyword(.guard), .keyword(.switch), .infixQuestionMark].contains(
                $0.tokenKind)
        }
    }
}
