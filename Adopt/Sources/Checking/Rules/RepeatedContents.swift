import SwiftSyntax

/// P21 in a service extension: the content handler is called a second time on one path.
enum RepeatedContents {
    /// - Parameters:
    ///   - function: `didReceive(_:withContentHandler:)`.
    ///   - stored: the properties that hold the handler.
    static func findings(
        _ exits: [PathAnalysis.Exit], of function: CodeIndex.Function, stored: Set<String>,
        _ context: RuleContext
    ) -> [Finding] {
        guard let body = function.declaration.body else { return [] }
        let pairs = exits.lazy.compactMap { exit -> (first: Spot, second: Spot)? in
            guard let first = exit.state.firstCall, let second = exit.state.secondCall else {
                return nil
            }
            return (first, second)
        }
        // A method of the extension may look whether the handler was called.
        let certain = pairs.first { first, second in
            [first, second].allSatisfy { call in
                call.node.ancestors.contains { $0.id == body.id }
                    && !isConditional(call.node, in: body)
                    && !(mentionsStored(call.node, stored)
                        && isTakenAway(stored, function, context))
            }
        }
        guard let (first, second) = certain else { return [] }
        return [
            context.finding(
                .handlerCalledTwice, at: second.node, in: second.file,
                Finding.Message(
                    "didReceive calls the content handler a second time on one path",
                    why: "Only the first call counts, so iOS never shows the second content",
                    fix: "Call it once, where the last work ends, or return after the first call"),
                deviceRules: ["R-NSE"],
                related: [.init(place: first.place, text: "the first call")])
        ]
    }

    /// Whether a condition around a call tests a value that the function changes, as a flag for the
    /// first call does.
    private static func isConditional(_ node: Syntax, in body: CodeBlockSyntax) -> Bool {
        let changed = ChangedNames()
        changed.walk(body)
        for ancestor in node.ancestors {
            if ancestor.id == body.id { break }
            if let choice = ancestor.as(IfExprSyntax.self),
                choice.conditions.mentions(changed.flags)
            {
                return true
            }
            guard let list = ancestor.as(CodeBlockItemListSyntax.self) else { continue }
            let guards = list.compactMap { $0.item.as(GuardStmtSyntax.self) }
            if guards.contains(where: { $0.conditions.mentions(changed.flags) }) { return true }
        }
        return false
    }

    private static func mentionsStored(_ node: Syntax, _ stored: Set<String>) -> Bool {
        node.as(FunctionCallExprSyntax.self)?.calledExpression.mentions(stored) ?? true
    }

    /// Whether the extension sets a property of the handler to `nil`, after which calls do nothing.
    private static func isTakenAway(
        _ stored: Set<String>, _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        let types = context.index.types[function.type ?? ""]?.files ?? []
        return types.contains { file in
            let search = ChangedNames()
            search.walk(file.tree)
            return !search.removed.isDisjoint(with: stored)
        }
    }
}

/// The names of variables that say what the code has done.
private final class ChangedNames: ActiveCode {
    /// The names that get `true`, `false` or `nil`, or are counted.
    private(set) var flags: Set<String> = []
    /// The names that get `nil`.
    private(set) var removed: Set<String> = []

    private static let counting: Set<String> = ["+=", "-="]

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count > 2, let name = parts[0].lastName,
            let symbol = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
            Self.counting.contains(symbol)
        {
            flags.insert(name)
        }
        if let assignment = Assignment(node), let name = assignment.target.lastName {
            let isNil = assignment.value.is(NilLiteralExprSyntax.self)
            if isNil { removed.insert(name) }
            if isNil || assignment.value.is(BooleanLiteralExprSyntax.self) { flags.insert(name) }
        }
        return .visitChildren
    }
}
