import SwiftSyntax

extension PathAnalysis.Exit {
    /// Whether the path has a second call, and no two conditions that may exclude each other decide
    /// about both calls. The analysis knows which comparisons exclude each other.
    var repeatsSurely: Bool {
        guard let second = state.secondCall else { return false }
        guard let first = state.firstCall, first.node.id != second.node.id else {
            // Of the turns of a loop, a condition may choose one.
            return !second.node.isConditionalInLoop
        }
        let own = first.node.choices
        let other = second.node.choices
        let ownOnly = own.filter { !other.keys.contains($0.key) }.values
        let otherOnly = other.filter { !own.keys.contains($0.key) }.values
        return ownOnly.isEmpty || otherOnly.isEmpty
            || ownOnly.allSatisfy(\.compares) && otherOnly.allSatisfy(\.compares)
    }
}

extension SyntaxProtocol {
    /// The branches that contain the node, in its function.
    fileprivate var choices: [SyntaxIdentifier: Syntax] {
        let all = ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.filter(\.isChoice)
        return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Whether the branch is that of one comparison: `if kind == .like`.
    fileprivate var compares: Bool {
        guard let list = self.as(IfExprSyntax.self)?.conditions, list.count == 1,
            case .expression(let value)? = list.first?.condition,
            let elements = value.plain.as(SequenceExprSyntax.self)?.elements
        else { return false }
        return Comparison(Array(elements)[...]) != nil
    }

    fileprivate var isConditionalInLoop: Bool {
        for ancestor in ancestors {
            if ancestor.isChoice { return true }
            let isEnd =
                [.forStmt, .whileStmt, .repeatStmt, .functionDecl].contains(ancestor.kind)
                || ancestor.as(ClosureExprSyntax.self)?.isOfEach == true
            if isEnd { return false }
        }
        return false
    }

    private var isChoice: Bool {
        [.ifExpr, .switchCase, .guardStmt].contains(kind)
    }
}

extension ClosureExprSyntax {
    /// Whether `forEach` runs the closure.
    fileprivate var isOfEach: Bool {
        ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first?.name == "forEach"
    }
}
