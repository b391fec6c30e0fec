import SwiftSyntax

/// P06: willPresent answers options that show nothing.
enum PresentationRule {
    static let callback = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    private static let async = "userNotificationCenter(_:willPresent:)"

    /// An answer of willPresent: the names of its options.
    private struct Answer {
        let node: Syntax
        let options: Set<String>
    }

    static func findings(in context: RuleContext) -> [Finding] {
        // Such a library may give iOS another answer.
        guard !NotificationSDK.mayAnswer(in: context.index.files) else { return [] }
        let called = context.witnesses(callback).map { ($0, $0.declaration.parameterNames.last) }
        let awaited = context.witnesses(async).filter(\.declaration.isAsync).map {
            ($0, String?.none)
        }
        let answers = (called + awaited).compactMap { (function, handler) -> Finding? in
            guard let body = function.declaration.body else { return nil }
            let search = Answers(handler)
            search.walk(body)
            if handler == nil, let value = body.statements.onlyExpression { search.add(value) }
            guard search.isComplete, let first = search.answers.first else { return nil }
            // A choice between answers is a decision.
            let isConstant = search.answers.allSatisfy { $0.options == first.options }
            guard isConstant, !body.statements.decides else { return nil }
            return finding(first, function, context)
        }
        return answers + missing(in: context)
    }

    private static func finding(
        _ answer: Answer, _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Finding? {
        let shown = answer.options.intersection(["alert", "banner", "list"])
        if shown.isEmpty {
            // An app that does more than answer may show the push by itself.
            guard function.declaration.body?.statements.onlyAnswer == true else { return nil }
            return context.finding(
                .foregroundShowsNothing, level: isDecided(function, context) ? .note : nil,
                at: answer.node, in: function.file,
                Finding.Message(
                    "This answer shows nothing",
                    why:
                        "A notification that arrives while the app is in front is neither shown nor listed",
                    fix: "Answer [.banner, .list, .sound, .badge], if the user should see it"))
        }
        // The compiler lets code answer banner only on iOS 14 or later.
        guard shown == ["banner"] else { return nil }
        return context.finding(
            .foregroundShowsNothing, level: .note, at: answer.node, in: function.file,
            Finding.Message(
                "This answer has no list",
                why: "When the banner is gone, Notification Center does not list the notification",
                fix: "Answer [.banner, .list], if the user should find it later"))
    }

    /// Whether the app seems to show pushes by itself: a comment says something about the answer, or
    /// a library or view for such banners is used.
    private static func isDecided(
        _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        let hasComment = function.declaration.body?.tokens(viewMode: .sourceAccurate).contains {
            ($0.leadingTrivia.pieces + $0.trailingTrivia.pieces).contains(where: \.isComment)
        }
        return hasComment == true
            || context.index.files.contains { file in banners.contains { file.text.contains($0) } }
    }

    /// Libraries and views that show a push in the app.
    private static let banners = [
        "import NotificationBannerSwift", "import SwiftMessages", "import BRYXBanner",
        "import Drops", "import CRNotifications", "import NotificationView",
        "NotificationView.default",
        "InAppNotification", "NotificationBanner(",
    ]

    /// Finds the answers that are written as constants: calls of the handler, or returned values.
    private final class Answers: ActiveCode {
        private let handler: String?
        private(set) var answers: [Answer] = []
        /// Whether every answer is a constant.
        private(set) var isComplete = true

        /// - Parameter handler: `nil` for a method that returns its answer.
        init(_ handler: String?) {
            self.handler = handler
        }

        /// Adds an answer, which is placed at a node.
        func add(_ value: ExprSyntax?, at node: Syntax? = nil) {
            guard let value, let options = Self.options(value) else {
                isComplete = false
                return
            }
            answers.append(Answer(node: node ?? Syntax(value), options: options))
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let handler, node.calledExpression.referenceName == handler else {
                return .visitChildren
            }
            add(node.arguments.first?.expression, at: Syntax(node))
            return .skipChildren
        }

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            let isOwn = node.ancestors.allSatisfy { !$0.is(ClosureExprSyntax.self) }
            if handler == nil, isOwn { add(node.expression) }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            // The handler is handed on or stored.
            if let handler, node.baseName.text == handler { isComplete = false }
            return .skipChildren
        }

        private static func options(_ value: ExprSyntax) -> Set<String>? {
            if let array = value.as(ArrayExprSyntax.self) {
                // Sets of options nest: `[[.banner, .sound]]`.
                let parts = array.elements.map { options($0.expression) }
                return parts.contains(nil) ? nil : Set(parts.compactMap { $0 }.joined())
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

extension TriviaPiece {
    fileprivate var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the code answers, and does nothing else that a user could notice.
    fileprivate var onlyAnswer: Bool { count { !$0.onlyReports } == 1 }

    /// The expression that a function without `return` returns; `nil` if it is not one.
    fileprivate var onlyExpression: ExprSyntax? {
        count == 1 ? first?.item.as(ExprSyntax.self) : nil
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the code chooses between ways, other than by a version or to print something.
    fileprivate var decides: Bool {
        let choices: [TokenKind] = [
            .keyword(.if), .keyword(.guard), .keyword(.switch), .infixQuestionMark,
        ]
        return filter { !$0.onlyReports && !$0.testsVersion }
            .flatMap { $0.tokens(viewMode: .sourceAccurate) }
            .contains { choices.contains($0.tokenKind) }
    }
}

extension CodeBlockItemSyntax {
    /// Whether a statement is an `if #available` whose branches decide nothing more.
    fileprivate var testsVersion: Bool {
        guard let choice = item.expression?.as(IfExprSyntax.self),
            choice.conditions.areAvailability, !choice.body.statements.decides
        else { return false }
        switch choice.elseBody {
        case .codeBlock(let block): return !block.statements.decides
        case .ifExpr: return false
        case nil: return true
        }
    }

    /// Whether a statement reads the push, and at most prints it or reports it to Firebase.
    fileprivate var onlyReports: Bool {
        if let variable = item.as(VariableDeclSyntax.self) {
            return variable.bindings.allSatisfy {
                $0.initializer?.value.is(IfExprSyntax.self) == false
            }
        }
        guard let expression = item.expression else { return false }
        if let choice = expression.as(IfExprSyntax.self) {
            return choice.elseBody == nil && choice.body.statements.allSatisfy(\.onlyReports)
        }
        guard let call = expression.plain.as(FunctionCallExprSyntax.self) else { return false }
        return CommonCalls.logs(call) || call.name == "appDidReceiveMessage"
    }
}

extension CodeBlockItemSyntax.Item {
    /// The expression of a statement.
    fileprivate var expression: ExprSyntax? {
        self.as(ExpressionStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
    }
}
