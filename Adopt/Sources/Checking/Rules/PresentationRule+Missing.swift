import SwiftSyntax

/// P06, too: a delegate without willPresent.
extension PresentationRule {
    /// Kinds of parents that have no method of the notification center.
    private static let plainPrefixes = ["UI", "NS", "UN", "PK", "CL", "Observable"]

    static func missing(in context: RuleContext) -> [Finding] {
        // If another delegate has the method, this one took its place, which is another mistake.
        guard let types = context.centerDelegates, types.allSatisfy({ hasNone($0, context) }),
            !showsItself(context), !context.hasPlugins,
            !context.index.unread.words.contains("willPresentNotification")
        else { return [] }
        return types.sorted().compactMap { type in
            guard let entry = context.index.types[type], entry.declarations.count == 1,
                let declaration = entry.declarations.first,
                let name = declaration.node.asProtocol((any NamedDeclSyntax).self)?.name
            else { return nil }
            return context.finding(
                .foregroundShowsNothing, level: .note, at: name, in: declaration.file,
                Finding.Message(
                    "\(type) has no willPresent",
                    why:
                        "A notification that arrives while the app is in front is neither shown nor listed",
                    fix: "Implement \(callback), if the user should see it"))
        }
    }

    /// Whether the app shows a notification in front by itself: a method tests for the active state,
    /// and calls a function that shows something.
    private static func showsItself(_ context: RuleContext) -> Bool {
        context.index.functions.values.joined().contains { function in
            guard let body = function.declaration.body, body.testsState,
                body.mentions(["active"])
            else { return false }
            let calls = Calls()
            calls.walk(body)
            return calls.names.contains { name in notices.contains { name.contains($0) } }
        }
    }

    /// Finds the called functions, with their receivers, in lower case.
    private final class Calls: ActiveCode {
        private(set) var names: [String] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            names.append(node.calledExpression.chain.joined(separator: ".").lowercased())
            return .visitChildren
        }
    }

    /// Words in the names of functions and types that say something in the app.
    private static let notices = [
        "toast", "banner", "alert", "popup", "snackbar", "swiftmessages", "shownotification",
    ]

    /// Whether neither the type nor one of its parents has the method. An unknown parent may.
    private static func hasNone(_ type: String, _ context: RuleContext, depth: Int = 0) -> Bool {
        guard depth < 8, let entry = context.index.types[type], entry.isDeclared else {
            return plainPrefixes.contains { type.hasPrefix($0) }
                || type.hasSuffix("Delegate") && !type.hasSuffix("AppDelegate")
                    && type != "PushDelegate"
        }
        let own = context.index.functions["userNotificationCenter", default: []].contains {
            $0.type == type && $0.declaration.fullName.contains("willPresent")
        }
        return !own && entry.parents.allSatisfy { hasNone($0, context, depth: depth + 1) }
    }
}
