import SwiftSyntax

extension RuleContext {
    /// Whether other code uses the type that contains a node, or the system makes its objects. The code of
    /// a type that nothing uses never runs.
    func isUsed(_ node: some SyntaxProtocol) -> Bool {
        if launch.contains(node) { return true }
        guard !node.isInDouble else { return false }
        guard let type = node.enclosingType, index.types[type]?.isDeclared == true else {
            return isCalled(node)
        }
        let isMadeBySystem =
            index.isAppDelegate(type) || index.isScene(type)
            || ["App", "UIViewController", "View"].contains { index.type(type, inheritsFrom: $0) }
        return isMadeBySystem
            || index.files.contains { file in
                guard file.text.contains(type) else { return false }
                let search = TypeUses(of: type)
                search.walk(file.tree)
                return search.isFound
            }
    }

    /// Whether code calls the function that contains a node.
    func isCalled(_ node: some SyntaxProtocol) -> Bool {
        guard let function = node.enclosingFunction, !node.isInDouble else { return false }
        return index.files.contains { file in
            guard file.text.contains(function.name.text) else { return false }
            let search = Calls(of: function.name.text)
            search.walk(file.tree)
            return search.found.contains {
                index.certainCallee(of: $0)?.declaration.id == function.id
            }
        }
    }

    private final class TypeUses: ActiveCode {
        private let name: String
        private(set) var isFound = false

        init(of name: String) {
            self.name = name
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.baseName.text == name, node.enclosingType != name { isFound = true }
            return .skipChildren
        }
    }

    private final class Calls: ActiveCode {
        private let name: String
        private(set) var found: [FunctionCallExprSyntax] = []

        init(of name: String) {
            self.name = name
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.name == name { found.append(node) }
            return .visitChildren
        }
    }
}

extension RuleContext {
    /// The methods to which iOS reports taps and actions.
    var responseMethods: [CodeIndex.Function] {
        witnesses("userNotificationCenter(_:didReceive:withCompletionHandler:)")
            + witnesses("userNotificationCenter(_:didReceive:)")
    }

    /// The methods that iOS calls for pushes in the background: with a handler, and async.
    var fetchMethods: [CodeIndex.Function] {
        index.witnesses("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
            + index.witnesses("application(_:didReceiveRemoteNotification:)").filter {
                $0.declaration.isAsync
            }
    }

    /// The names of the functions that code calls, also in the app's own functions.
    func calledNames(in code: some SyntaxProtocol, depth: Int = 2) -> Set<String> {
        var names = Set(code.calledNames)
        guard depth > 0 else { return names }
        for name in names {
            let own = index.functions[name, default: []]
            guard own.count == 1, let body = own[0].declaration.body else { continue }
            names.formUnion(calledNames(in: body, depth: depth - 1))
        }
        return names
    }
}

extension RuleContext {
    /// Whether a push may reach the apps that contain a file: one of them may have the entitlement, or
    /// some code registers.
    func mayGetPushes(_ path: String) -> Bool {
        let apps = facts.apps(containing: path)
        return facts.isGenerated || apps.isEmpty || apps.contains(where: mayHaveEnvironment)
            || index.unread.words.contains("registerForRemoteNotifications")
            || NotificationSDK.registers(in: index)
    }

    private func mayHaveEnvironment(_ app: Target) -> Bool {
        // Before Xcode 8 the environment came from the provisioning profile.
        guard app.isOfProject, app.xcode ?? 800 >= 800 else { return true }
        return app.configurations.contains { configuration in
            let list = configuration.entitlements
            return list.map { $0.root[key: EnvironmentRule.key] != nil }
                ?? !configuration.lacksEntitlements
        }
    }

    /// Whether the app, or a framework for several systems, may schedule local notifications.
    var mayNotify: Bool {
        let words = ["UNNotificationRequest", "UILocalNotification"]
        let frameworks = ["Flutter", "React", "Cordova", "Capacitor"]
        return !index.unread.words.isDisjoint(with: words)
            || index.files.contains { file in
                (words + frameworks.map { "import \($0)" }).contains { file.text.contains($0) }
            }
    }
}
