import SwiftSyntax

/// P17: UIKit is used on another queue than the main queue.
enum MainThreadRule {
    /// Functions of Apple whose answer comes on a queue of the system.
    private static let answers: Set<String> = [
        "requestAuthorization", "getNotificationSettings", "getDeliveredNotifications",
        "getPendingNotificationRequests",
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        context.index.files.filter { file in answers.contains { file.text.contains($0) } }
            .flatMap { file -> [Finding] in
                let search = Search()
                search.walk(file.tree)
                return search.found.map { use, answer in
                    context.finding(
                        .interfaceOffMain, at: use, in: file,
                        Finding.Message(
                            "UIKit is used on the queue on which \(answer) answers",
                            why: "UIKit is undefined outside the main thread, and with Swift 6 the "
                                + "app may crash here",
                            fix: "Go through DispatchQueue.main.async or MainActor.run"))
                }
            }
    }

    private final class Search: ActiveCode {
        private(set) var found: [(Syntax, String)] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.name, answers.contains(name),
                isCenter(node.calledExpression)
            else { return .visitChildren }
            for (_, closure) in node.closures {
                let uses = Uses()
                uses.walk(closure.statements)
                found += uses.found.prefix(1).map { ($0, name) }
            }
            return .visitChildren
        }

        private func isCenter(_ called: ExprSyntax) -> Bool {
            let chain = called.chain.dropLast()
            return chain.contains("UNUserNotificationCenter")
                || chain.last.map { $0.lowercased().hasSuffix("center") } ?? false
        }
    }

    /// Uses of UIKit outside of closures that other functions run.
    private final class Uses: ActiveCode {
        private(set) var found: [Syntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let isHere = node.ancestors.first { $0.is(AwaitExprSyntax.self) } == nil
            let chain = node.calledExpression.chain
            guard isHere else { return .visitChildren }
            if chain.prefix(2) == ["UIApplication", "shared"]
                || chain.count == 2 && chain[0] == "application"
                    && chain[1] == "registerForRemoteNotifications"
                || chain == ["UIAlertController"]
            {
                found.append(Syntax(node))
            }
            return .visitChildren
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            .skipChildren
        }
    }
}
