import SwiftSyntax

/// P26: a method of the notification delegate is written as async.
enum AsyncDelegateRule {
    private static let response = "userNotificationCenter(_:didReceive:)"
    private static let presentation = "userNotificationCenter(_:willPresent:)"
    /// The first SDK and the first compiler with which the answer comes on the main thread.
    private static let mendedSDK = Version(26)
    private static let mendedCompiler = Version(6, 2)

    static func findings(in context: RuleContext) -> [Finding] {
        if let sdk = context.facts.sdk, sdk >= mendedSDK { return [] }
        return [response, presentation].flatMap { context.witnesses($0) }.compactMap { function in
            guard function.declaration.isAsync, !isOfPushRouter(function, context),
                context.facts.compiler(of: function.file.path).map({ $0 < mendedCompiler })
                    ?? true, !isOnMain(function, context)
            else { return nil }
            // The crash of willPresent is known from iOS 16 and earlier.
            let presents = function.declaration.fullName == presentation
            let deployment = context.facts.deployment(of: function.file.path)
            if presents, deployment.map({ $0 >= Version(17) }) ?? true { return nil }
            return context.finding(
                .asyncDelegate, at: function.declaration.name, in: function.file,
                Finding.Message(
                    "This async method answers UIKit outside the main thread before Swift 6.2",
                    why: "UIKit may end the app: Call must be made on main thread",
                    fix:
                        "Write the method with its completion handler, and call the handler on the "
                        + "main thread"))
        }
    }

    private static func isOfPushRouter(
        _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        guard let type = function.type else { return false }
        return context.index.type(type, inheritsFrom: "PushDelegate")
    }

    /// Whether the method runs on the main actor, on which the compiler's code then calls the handler,
    /// too.
    private static func isOnMain(
        _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Bool {
        let declaration = function.declaration
        if declaration.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return false }
        if declaration.attributes.trimmedDescription.contains("@MainActor") { return true }
        guard let type = function.type, let entry = context.index.types[type] else { return false }
        return entry.attributes.contains("MainActor") || context.index.isAppDelegate(type)
            || entry.parents.contains { $0.hasPrefix("UI") }
    }
}
