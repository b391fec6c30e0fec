import SwiftSyntax

/// The uses of notification responses, from which the rest of the code may read the action.
enum ResponseUses {
    private static let type = "UNNotificationResponse"
    private static let members: Set<String> = [
        "actionIdentifier", "notification", "targetScene", "userText",
    ]

    /// Whether a response goes to code that was not read, such as a library.
    static func isHandedOn(in context: RuleContext) -> Bool {
        let index = context.index
        let isExtended = index.types[type] != nil
        for function in index.functions.values.joined() {
            let parameters = function.declaration.signature.parameterClause.parameters
            for parameter in parameters where parameter.type.lastName == type {
                let search = References(to: (parameter.secondName ?? parameter.firstName).text)
                if let body = function.declaration.body { search.walk(body) }
                let isSafe = search.found.allSatisfy { use in
                    staysInside(use, isExtended: isExtended, index)
                }
                if !isSafe { return true }
            }
        }
        return false
    }

    private static func staysInside(
        _ use: ExprSyntax, isExtended: Bool, _ index: CodeIndex
    ) -> Bool {
        if use.isLogged { return true }
        let node = use.outermost
        if let member = node.parent?.as(MemberAccessExprSyntax.self) {
            return isExtended || members.contains(member.declName.baseName.text)
        }
        if let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) {
            return isCast(node, in: sequence)
        }
        guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else {
            return false
        }
        return accepts(call, index)
    }

    /// Whether the operand is only asked for the text of a response: `as? UNTextInputNotificationResponse`.
    private static func isCast(_ node: ExprSyntax, in sequence: SequenceExprSyntax) -> Bool {
        let operands = Array(sequence.elements)
        guard let place = operands.firstIndex(where: { $0.id == node.id }),
            operands.indices.contains(place + 1)
        else { return false }
        let next = operands[place + 1]
        return next.is(UnresolvedAsExprSyntax.self) || next.is(UnresolvedIsExprSyntax.self)
    }

    /// Whether a call passes a response to code of the sources, whose uses are read as well.
    private static func accepts(_ call: FunctionCallExprSyntax, _ index: CodeIndex) -> Bool {
        let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base
        let chain = call.calledExpression.chain
        let type = chain.last == "init" ? chain.dropLast().last : chain.last
        if let type, index.types[type]?.isDeclared == true { return true }
        let isOfLibrary = chain.first.map {
            $0.first?.isUppercase == true && index.types[$0]?.isDeclared != true
        }
        guard base?.is(SuperExprSyntax.self) != true, isOfLibrary != true, let name = call.name
        else { return false }
        return index.functions[name, default: []].contains { function in
            function.accepts(call)
                && function.declaration.signature.parameterClause.parameters.contains {
                    $0.type.lastName == Self.type
                }
        }
    }
}
