import SwiftSyntax

extension RuleContext {
    /// Whether an object loses calls when an object of another type becomes the delegate.
    func loses(_ owner: TakeoverRule.Owner, to type: String) -> Bool {
        owner.type != type && !index.type(type, inheritsFrom: owner.type)
            && !index.type(owner.type, inheritsFrom: type) && implements(owner.type)
            && !forwards(type)
    }

    /// Whether a type or a parent of it has a method of the notification delegate.
    func implements(_ type: String) -> Bool {
        index.functions["userNotificationCenter", default: []].contains { function in
            guard let owner = function.type else { return false }
            return owner == type || index.type(type, inheritsFrom: owner)
        }
    }

    /// Whether a type passes the calls of the center to another object.
    private func forwards(_ type: String) -> Bool {
        index.functions["userNotificationCenter", default: []].contains { function in
            guard function.type == type, let body = function.declaration.body else { return false }
            let search = Forwards()
            search.walk(body)
            return search.isFound
        }
    }

    /// Whether the code around a node runs after the launch: the app calls it, makes an object with it,
    /// or a framework calls it.
    func runsLater(_ node: some SyntaxProtocol) -> Bool {
        if isStartOfPlugin(node) { return true }
        guard isUsed(node) else { return false }
        guard let function = node.enclosingFunction else {
            return node.ancestors.contains { $0.is(InitializerDeclSyntax.self) }
        }
        return LateMethods.reason(of: function) != nil || isCalled(node)
    }

    /// Whether the code around a node runs whenever the app is used: it starts a plugin, or is a
    /// statement of a scene delegate's method for a scene that connects.
    func surelyRunsLater(_ node: some SyntaxProtocol) -> Bool {
        if isStartOfPlugin(node) { return true }
        guard let function = node.enclosingFunction,
            LateMethods.reason(of: function) == .sceneConnects, let type = node.enclosingType,
            index.isScene(type)
        else { return false }
        return LaunchOrder.runsAlways(Syntax(node), within: Syntax(function))
            && !node.ancestors.contains { $0.is(ClosureExprSyntax.self) }
    }

    /// Whether a node is in the method that starts a plugin of a framework.
    func isStartOfPlugin(_ node: some SyntaxProtocol) -> Bool {
        guard let function = node.enclosingFunction, let type = node.enclosingType else {
            return false
        }
        let starts = ["CAPPlugin": "load()", "CDVPlugin": "pluginInitialize()"]
        return starts.contains { parent, method in
            function.fullName == method && index.type(type, inheritsFrom: parent)
        }
    }

    private final class Forwards: ActiveCode {
        private(set) var isFound = false

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            // `super` has no other object behind it.
            let base = node.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base
            if node.name == "userNotificationCenter", let base, !base.is(SuperExprSyntax.self) {
                isFound = true
            }
            return .visitChildren
        }
    }
}
