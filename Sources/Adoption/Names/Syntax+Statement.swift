import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The call is all there is: nobody uses a value of it.
    var isStatement: Bool { outermost.parent?.is(CodeBlockItemSyntax.self) == true }

    /// Whether it stands behind `await` and `try`.
    var effects: (isAsync: Bool, isThrowing: Bool) {
        var effects = (isAsync: false, isThrowing: false)
        var node = Syntax(self)
        while let parent = node.parent, parent.isEffect {
            if parent.is(AwaitExprSyntax.self) { effects.isAsync = true }
            if parent.is(TryExprSyntax.self) { effects.isThrowing = true }
            node = parent
        }
        return effects
    }

    private var outermost: Syntax {
        var node = Syntax(self)
        while let parent = node.parent, parent.isEffect { node = parent }
        return node
    }
}

extension Syntax {
    fileprivate var isEffect: Bool { self.is(AwaitExprSyntax.self) || self.is(TryExprSyntax.self) }
}

extension MemberAccessExprSyntax {
    /// It stands left of `=`, first in its statement.
    var isAssigned: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.first?.id == Syntax(self).id else {
            return false
        }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }
}

extension ExprSyntax {
    /// The type that takes this value and as many others as can be. A literal of mixed values is no
    /// `Any` by itself.
    var widestType: String {
        if let literal = self.as(DictionaryExprSyntax.self),
            let elements = literal.content.as(DictionaryElementListSyntax.self)
        {
            let isText = elements.allSatisfy { $0.key.is(StringLiteralExprSyntax.self) }
            return isText ? "[String: Any]?" : "[AnyHashable: Any]?"
        }
        return self.is(ArrayExprSyntax.self) ? "[Any]?" : "Any?"
    }

    /// A value whose type is known without the parameter's: no `.member`, closure or `&`.
    var standsAlone: Bool {
        if self.is(ClosureExprSyntax.self) || self.is(InOutExprSyntax.self) { return false }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base.map(\.standsAlone) ?? false
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.is(MemberAccessExprSyntax.self)
                ? call.calledExpression.standsAlone : true
        }
        return true
    }
}
