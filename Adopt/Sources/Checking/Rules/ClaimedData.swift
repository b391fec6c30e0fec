import SwiftSyntax

extension CodeBlockItemListSyntax {
    /// The call that answers newData, if the code besides only logs.
    func claimOfData(by handler: String) -> FunctionCallExprSyntax? {
        let answers = compactMap { $0.call(of: handler) }
        guard answers.count == 1, let answer = answers.first,
            answer.arguments.first?.expression.lastName == "newData",
            allSatisfy({ $0.call(of: handler) != nil || !$0.mayWork })
        else { return nil }
        return answer
    }
}

extension CodeBlockItemSyntax {
    /// The statement if it calls the handler.
    fileprivate func call(of handler: String) -> FunctionCallExprSyntax? {
        let call = item.as(ExprSyntax.self)?.plain.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.referenceName == handler ? call : nil
    }

    /// Whether the statement does more than log. The value of a variable may be the result of work.
    fileprivate var mayWork: Bool {
        if item.is(DeclSyntax.self) { return trimmedDescription.contains("(") }
        return CodeBlockItemListSyntax([self]).doesSomething
    }
}
