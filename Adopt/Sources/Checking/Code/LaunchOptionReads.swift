import SwiftSyntax

/// Reads of launchOptions in a launch method.
struct LaunchOptionReads {
    struct Read {
        let node: SubscriptCallExprSyntax
        /// The key without its type: `remoteNotification`.
        let key: String
        /// Whether the value is only logged or forgotten.
        let isLogged: Bool
    }

    private static let keys: Set<String> = [
        "remoteNotification", "localNotification", "url", "shortcutItem", "userActivityDictionary",
    ]

    static func reads(in function: CodeIndex.Function) -> [Read] {
        guard let name = function.declaration.parameterNames.last,
            let body = function.declaration.body
        else { return [] }
        let search = Search(name)
        search.walk(body)
        return search.found
    }

    private final class Search: ActiveCode {
        private let name: String
        private(set) var found: [Read] = []

        init(_ name: String) {
            self.name = name
        }

        override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.calledExpression.plain.referenceName == name, node.arguments.count == 1,
                let argument = node.arguments.first?.expression,
                let key = argument.plain.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                LaunchOptionReads.keys.contains(key)
            else { return .visitChildren }
            found.append(Read(node: node, key: key, isLogged: Self.isLogged(node)))
            return .visitChildren
        }

        private static func isLogged(_ node: SubscriptCallExprSyntax) -> Bool {
            for ancestor in node.ancestors {
                if let call = ancestor.as(FunctionCallExprSyntax.self), CommonCalls.logs(call) {
                    return true
                }
                if let choice = ancestor.as(IfExprSyntax.self),
                    node.ancestors.contains(where: { $0.id == choice.conditions.id })
                {
                    return !choice.body.statements.doesSomething
                }
                if let assignment = ancestor.as(SequenceExprSyntax.self),
                    Assignment(assignment)?.target.is(DiscardAssignmentExprSyntax.self) == true
                {
                    return true
                }
                if ancestor.is(CodeBlockItemSyntax.self) { return false }
            }
            return false
        }
    }
}
