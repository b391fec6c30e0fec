import SwiftSyntax

/// P24: the app has only the method without a completion handler.
enum LegacyRule {
    static let legacy = "application(_:didReceiveRemoteNotification:)"
    static let fetch =
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

    static func findings(in context: RuleContext) -> [Finding] {
        context.index.witnesses(legacy).compactMap { function in
            let declaration = function.declaration
            guard !declaration.isAsync, declaration.resultType == nil,
                let type = function.type, context.index.isAppDelegate(type),
                let body = declaration.body, !body.statements.isEmpty,
                !body.forwards(declaration), !context.index.calls(declaration)
            else { return nil }
            let all = context.index.witnesses(fetch).filter {
                ($0.type == type || context.index.isAppDelegate($0.type ?? ""))
                    && context.shareApp(function.file.path, $0.file.path)
            }
            let both = all.first { $0.file.path == function.file.path } ?? all.first
            if let both { return dead(function, both, context) }
            guard !mayTake(type, context), helpsOther(function, body, context) else { return nil }
            return body.statements.doesSomething ? only(function, context) : nil
        }
    }

    /// Whether the other method would do more: in the background, for which it needs the mode, or for
    /// the tap that starts the app, if no other code gets it.
    private static func helpsOther(
        _ function: CodeIndex.Function, _ body: CodeBlockSyntax, _ context: RuleContext
    ) -> Bool {
        guard !StateScope.isOfFront(body, handler: nil) else { return false }
        let handlesTaps =
            !context.responseMethods.isEmpty
            || context.index.unread.functions.contains("userNotificationCenter")
            || context.readsPushOfLaunch
        if handlesTaps, body.testsState { return false }
        return !handlesTaps
            || context.facts.apps(containing: function.file.path).contains { app in
                app.configurations.contains {
                    $0.plist != nil && $0.hasMode(BackgroundModeRule.mode)
                }
            }
    }

    /// Whether a parent that no source declares, or a library, may have the method that iOS calls.
    private static func mayTake(_ type: String, _ context: RuleContext) -> Bool {
        let superclasses = context.index.types[type]?.superclasses ?? []
        return !superclasses.allSatisfy { context.index.hasKnownParents($0) }
            || NotificationSDK.mayAnswer(in: context.index.files)
    }

    private static func only(_ function: CodeIndex.Function, _ context: RuleContext) -> Finding {
        context.finding(
            .legacyOnly, at: function.declaration.name, in: function.file,
            Finding.Message(
                "The app has only application(_:didReceiveRemoteNotification:)",
                why: "iOS does not call it in the background, nor for the push that starts the app",
                fix: "Implement \(fetch)"))
    }

    private static func dead(
        _ function: CodeIndex.Function, _ other: CodeIndex.Function, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .legacyOnly, level: .note, at: function.declaration.name, in: function.file,
            Finding.Message(
                "iOS never calls this method",
                why: "If both are implemented, only the one with fetchCompletionHandler is called",
                fix: "Remove this method"),
            related: [
                .init(
                    place: other.file.place(of: other.declaration.name),
                    text: "the method that iOS calls")
            ])
    }
}

extension CodeBlockSyntax {
    /// Whether the body only hands the push to a library or to the same method of another object.
    fileprivate func forwards(_ declaration: FunctionDeclSyntax) -> Bool {
        let names = CallNamesOf.names(in: self)
        return statements.count <= 2
            && names.contains { $0.contains("didReceiveRemoteNotification") }
            || names.contains("appDidReceiveMessage")
    }
}

private enum CallNamesOf {
    static func names(in body: CodeBlockSyntax) -> [String] {
        body.calledNames
            + body.tokens(viewMode: .sourceAccurate).map(\.text).filter {
                $0 == "didReceiveRemoteNotification"
            }
    }
}
